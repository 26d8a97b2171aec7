"""How the designs in ``data/designs/`` were found; not part of the program and not run by the tests."""
