"""The events and state of a day's boards."""
