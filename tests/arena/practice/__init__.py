"""Runs of practice."""
