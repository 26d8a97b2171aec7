"""What the front ends talk to: ``Club``, the one object they hold.

``club`` (the door), ``execute`` (a command's walk through a transaction), ``people`` (names to ids), ``queries``
(state to ``views``), ``outside`` (the door for text from outside), ``exchange`` (export and import), ``simulate``
(a sample evening). Importing this package loads nothing heavy; ``club`` loads the store.
"""
