"""The scale by which boards of Santase are compared; a board counts the game points of both playings."""

IMP_STEPS = (
    *(1, 1, 3, 3, 3, 4, 4, 5, 5, 5, 5, 7),
    *(9, 11, 13, 16, 18, 21, 24, 27, 30, 36, 42, 48),
)
"""The difference of two tables from which on there are 1, 2, … 24 IMPs, in game points of both playings.

Found by `valat tournament scale santase --boards 1000 --seed 1`, printed in `docs/rules/duplicate.md`.
Rule: DUP-SCORE-1
"""
