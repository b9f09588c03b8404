"""Measurements, each module one subject: its `run()` gives the rows that `make bench` collects.

A row is a dict: `name` of the figure, `value`, its `unit`, and the `target`, None where there is none.
"""
