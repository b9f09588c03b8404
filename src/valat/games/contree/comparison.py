"""The scale by which boards of contrée are compared; one counts the difference of what both sides write."""

IMP_STEPS = (
    *(2, 20, 44, 76, 120, 180, 350, 410, 438, 456, 498, 584),
    *(774, 929, 1135, 1342, 1548, 1806, 2064, 2322, 2580, 3096, 3612, 4128),
)
"""The difference of two tables from which on there are 1, 2, … 24 IMPs, in points.

Found by `valat tournament scale contree --boards 1000 --seed 1`, printed in `docs/rules/duplicate.md`.
Rule: DUP-SCORE-1
"""
