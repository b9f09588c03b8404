"""Conditions as values: numbers that are worked out from a deal, true where they are not 0."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any, TypeAlias, Union

from valat.games.bridge.rules import HAND
from valat.games.bridge.systems.counts import Count

MOST_NUMBER = 2**31 - 1
"""No number of a condition is larger, also while it is worked out."""

Operand: TypeAlias = Union["Expression", int]
Lengths = tuple[int, int, int, int]
"""Spades, hearts, diamonds, clubs: as players say a shape."""


class Expression:
    """A number that follows from a deal: a count of a hand, or sums, comparisons and choices of such.

    Conditions are put together with `&`, `|`, `^` and `~`, numbers with `+ - * // %`, and both are compared
    with `== != < <= > >=`. Python's `and`, `or` and `not` cannot be used, for they ask at once.

    Args:
        kind: what is done, a key of `valat.games.bridge.dealing.program.OPERATIONS`.
        operands: expressions, numbers, names of counts.
        line: of the script it comes from; 0 for none.
    """

    __slots__ = ("kind", "line", "operands")

    def __init__(self, kind: str, *operands: Any, line: int = 0) -> None:
        self.kind, self.operands, self.line = kind, operands, line

    def parts(self) -> Iterator["Expression"]:
        """The expressions that it is made of."""
        return (operand for operand in self.operands if isinstance(operand, Expression))

    def __repr__(self) -> str:
        return f"Expression({', '.join(map(repr, (self.kind, *self.operands)))})"

    def __bool__(self) -> bool:
        raise TypeError("A condition has no truth of its own; use & | ~ in place of and, or, not.")

    # By itself, for == makes a condition.
    __hash__ = object.__hash__

    def __and__(self, other: Operand) -> "Expression":
        return Expression("and", self, number(other))

    def __or__(self, other: Operand) -> "Expression":
        return Expression("or", self, number(other))

    def __rand__(self, other: int) -> "Expression":
        return number(other) & self

    def __ror__(self, other: int) -> "Expression":
        return number(other) | self

    def __xor__(self, other: Operand) -> "Expression":
        return Expression("unequal", ~self, ~number(other))

    def __invert__(self) -> "Expression":
        return Expression("not", self)

    def __add__(self, other: Operand) -> "Expression":
        return Expression("add", self, number(other))

    def __sub__(self, other: Operand) -> "Expression":
        return Expression("subtract", self, number(other))

    def __mul__(self, other: Operand) -> "Expression":
        return Expression("multiply", self, number(other))

    def __floordiv__(self, other: Operand) -> "Expression":
        return Expression("divide", self, number(other))

    def __mod__(self, other: Operand) -> "Expression":
        return Expression("modulo", self, number(other))

    def __radd__(self, other: int) -> "Expression":
        return number(other) + self

    def __rsub__(self, other: int) -> "Expression":
        return number(other) - self

    def __rmul__(self, other: int) -> "Expression":
        return number(other) * self

    # Typed by `Any`: every object's comparison is a bool otherwise.
    def __eq__(self, other: object) -> Any:
        return Expression("equal", self, number(other))

    def __ne__(self, other: object) -> Any:
        return Expression("unequal", self, number(other))

    def __lt__(self, other: Operand) -> "Expression":
        return Expression("less", self, number(other))

    def __le__(self, other: Operand) -> "Expression":
        return Expression("at_most", self, number(other))

    def __gt__(self, other: Operand) -> "Expression":
        return Expression("less", number(other), self)

    def __ge__(self, other: Operand) -> "Expression":
        return Expression("at_most", number(other), self)


def number(value: object, line: int = 0) -> Expression:
    """An expression of a whole number; an expression stays as it is.

    Raises:
        TypeError: neither.
        ValueError: a number beyond `MOST_NUMBER`.
    """
    if isinstance(value, Expression):
        return value
    if not isinstance(value, int):
        raise TypeError(f"A condition is made of whole numbers, not of {value!r}.")
    if abs(value) > MOST_NUMBER:
        raise ValueError(f"Out of range: -{MOST_NUMBER:,} to {MOST_NUMBER:,}.")
    return Expression("number", int(value), line=line)


def count_of(name: str | Count, seat: int, suit: int | None = None, line: int = 0) -> Expression:
    """What a hand counts, or one suit of it.

    Args:
        name: of the count, or a count without one.
        suit: 0 … 3, clubs to spades; None for the whole hand.
    """
    if suit is None:
        return Expression("total", name, seat, line=line)
    return Expression("suit", name, seat, suit, line=line)


def kaplan_rubens_of(seat: int, line: int = 0) -> Expression:
    """A hundred times what a hand is worth by Kaplan and Rubens: a flat shape costs 50, another one 100."""
    flat = Expression("shape", seat, shapes_of("4333", in_any_order=True), line=line)
    return count_of("kaplan_rubens", seat, line=line) - Expression("choice", flat, number(50), number(100))


def score_of(bid: str, vulnerable: bool, tricks: Expression, line: int = 0) -> Expression:
    """What an undoubled contract scores with so many tricks, 0 … 13."""
    return Expression("score", bid, vulnerable, tricks, line=line)


def shapes_of(text: str, *, in_any_order: bool = False) -> frozenset[Lengths]:
    """The shapes of four digits, spades first, where `x` is any length; none where they cannot be 13 cards.

    >>> sorted(shapes_of("75xx"))
    [(7, 5, 0, 1), (7, 5, 1, 0)]
    >>> len(shapes_of("4333", in_any_order=True)), shapes_of("4444")
    (4, frozenset())
    """
    shapes = set(_completed([None if digit == "x" else int(digit) for digit in text]))
    if in_any_order:
        shapes = {shape for known in shapes for shape in permutations(known)}
    return frozenset(shapes)


def _completed(lengths: list[int | None]) -> Iterator[Any]:
    """Every shape with the known lengths."""
    left = HAND - sum(length or 0 for length in lengths)
    if None not in lengths:
        if left == 0:
            yield tuple(lengths)
        return
    place = lengths.index(None)
    for length in range(left + 1):
        yield from _completed([*lengths[:place], length, *lengths[place + 1 :]])
