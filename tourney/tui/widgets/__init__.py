"""What shows values and posts messages. No widget here knows the club."""
