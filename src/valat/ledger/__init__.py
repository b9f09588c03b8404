"""Play chips and VIP time: who was granted what, for which cause, by double entry."""
