"""Contests at work: a task for each, the jobs of arenas, and what each viewer sees."""
