"""What is done for each kind of job, in a process of its own."""
