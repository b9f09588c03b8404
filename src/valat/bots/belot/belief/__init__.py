"""What a seat believes of the hidden cards of Belot, from all that it has seen."""
