"""Games that need code: one file each, named like its plug-in, whose ``HOOKS`` the catalogue takes.

Each is made as a plug-in from outside would be made: of the public names of `variants`, and of no other game. Its
numbers stand in its rule sheet.
"""
