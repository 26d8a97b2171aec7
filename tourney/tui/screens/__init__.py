"""The places of the program, one file each with its style beside it; ``club_screen`` is what they share."""
