"""What Linux offers to keep a process in its bounds, each in a module of its own."""
