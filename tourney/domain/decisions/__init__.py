"""The decisions, one file a family: what may be done in which state, and the event it makes."""
