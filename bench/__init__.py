"""Measurements, each module one subject: its `run()` gives the rows that `make bench` collects.

A row is a dict: `name` of the figure, `value`, its `unit`, and `target`: at most that many `ms`, `s`, `kB` or
`MB`, at least that many of anything else, None where there is none; `at_most`, where there is
one, says it outright.
"""
