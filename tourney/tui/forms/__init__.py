"""What is asked of people: each form is a modal screen that gives its answer, or None when it is left."""
