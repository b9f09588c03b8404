"""Attacks that are run against a lane, and what is seen of them from outside."""
