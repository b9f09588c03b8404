"""The numbers of what a program does: one for each kind of expression."""

TOTAL, SUIT, SHAPE, CARD = 0, 1, 2, 3
AND, OR, NOT = 4, 5, 6
LESS, AT_MOST, EQUAL, UNEQUAL = 7, 8, 9, 10
ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO = 11, 12, 13, 14, 15
NUMBER, CHOICE, VARIABLE = 16, 17, 18
SCORE, IMPS, RANDOM, TRICKS = 19, 20, 21, 22
