"""Expressions as a program of numbers: a node for each part that differs, for the sampler to work out."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.dealing import operations as code
from valat.games.bridge.dealing.counts import COUNTS
from valat.games.bridge.dealing.expressions import Expression, Lengths
from valat.games.bridge.rules import BIDS, HAND, TRICKS
from valat.games.bridge.systems.counts import SUBSETS, Count
from valat.kernel.errors import Unreadable

OPERATIONS = {
    "total": code.TOTAL,
    "suit": code.SUIT,
    "shape": code.SHAPE,
    "card": code.CARD,
    "and": code.AND,
    "or": code.OR,
    "not": code.NOT,
    "less": code.LESS,
    "at_most": code.AT_MOST,
    "equal": code.EQUAL,
    "unequal": code.UNEQUAL,
    "add": code.ADD,
    "subtract": code.SUBTRACT,
    "multiply": code.MULTIPLY,
    "divide": code.DIVIDE,
    "modulo": code.MODULO,
    "number": code.NUMBER,
    "choice": code.CHOICE,
    "variable": code.VARIABLE,
    "score": code.SCORE,
    "imps": code.IMPS,
    "random": code.RANDOM,
    "tricks": code.TRICKS,
}
"""The operation of each kind of expression."""

CHAINED = ("and", "or", "add")
"""What may be joined in any grouping: long rows of these are common."""

MOST_NODES = 4096
MOST_DEPTH = 150
MOST_TABLES = 24
MOST_SHAPES = 62
SHAPES = (HAND + 1) ** 3
"""By spades, hearts and diamonds as digits to the base 14: clubs follow."""
CONTRACTS = 2 * len(BIDS)
"""Each bid, not vulnerable and vulnerable."""


class Program(msgspec.Struct, frozen=True):
    """Nodes that refer to earlier ones, and what they look up.

    Attributes:
        nodes: operation and three arguments each; what they mean stands in `Sampler.value`.
        lines: of the script, for each node.
        roots: the node of each expression that was asked for.
        tables: what each set of cards of a suit counts; the first is its length.
        shapes: for each shape a bit for every question about shapes that it answers with yes.
        scores: of each contract that is asked about, by tricks.
        costly: whether a deal may take milliseconds.
    """

    nodes: tuple[tuple[int, int, int, int], ...]
    lines: tuple[int, ...]
    roots: tuple[int, ...]
    tables: tuple[tuple[int, ...], ...]
    shapes: tuple[int, ...]
    scores: dict[int, tuple[int, ...]]
    costly: bool


def compile_expressions(expressions: Sequence[Expression], counts: Mapping[str, Count] = COUNTS) -> Program:
    """The program of some expressions; equal parts share a node.

    Args:
        counts: what the names of counts mean.
    Raises:
        Unreadable: too long, too deep, or with too many counts or shapes; key `bad_where`.

    >>> from valat.games.bridge.dealing.expressions import count_of
    >>> points = count_of("hcp", 0)
    >>> len(compile_expressions([(points > 14) & (points < 18)]).nodes)
    6
    """
    compiler = _Compiler(counts)
    return compiler.program([compiler.node(expression) for expression in expressions])


class _Compiler:
    """What has been gathered of a program so far."""

    def __init__(self, counts: Mapping[str, Count]) -> None:
        self._counts = counts
        self._nodes: dict[tuple[int, int, int, int], int] = {}
        self._lines: list[int] = []
        # By its name, or itself where a condition brings a count of its own.
        self._tables: dict[str | Count, int] = {"length": 0}
        self._shapes: dict[frozenset[Lengths], int] = {}
        self._scores: dict[int, tuple[int, ...]] = {}
        # An expression that is used twice is the same object: each is walked once.
        self._done: dict[Expression, tuple[int, bool]] = {}
        self._randoms = 0

    def program(self, roots: list[int]) -> Program:
        """The program that gives the roots."""
        shapes = [0] * SHAPES
        for asked, bit in self._shapes.items():
            for spades, hearts, diamonds, _ in asked:
                shapes[(spades * 14 + hearts) * 14 + diamonds] |= 1 << bit
        return Program(
            nodes=tuple(self._nodes),
            lines=tuple(self._lines),
            roots=tuple(roots),
            tables=tuple(
                tuple((self._counts[count] if isinstance(count, str) else count).values)
                for count in self._tables
            ),
            shapes=tuple(shapes),
            scores=self._scores,
            costly=any(operation == code.TRICKS for operation, *_ in self._nodes),
        )

    def node(self, expression: Expression, depth: int = 0) -> int:
        """The node of an expression."""
        return self._visit(expression, depth)[0]

    def _visit(self, expression: Expression, depth: int) -> tuple[int, bool]:
        """The node, and whether its number may be another one each time that it is asked for."""
        done = self._done.get(expression)
        if done is not None:
            return done
        if depth > MOST_DEPTH:
            raise _too_much(expression, f"It can be nested at most {MOST_DEPTH} deep")
        visited = (
            self._chain(expression, depth) if expression.kind in CHAINED else self._part(expression, depth)
        )
        self._done[expression] = visited
        return visited

    def _part(self, expression: Expression, depth: int) -> tuple[int, bool]:
        parts = [self._visit(part, depth + 1) for part in expression.parts()]
        varies = expression.kind == "random" or any(varying for _, varying in parts)
        arguments = self._arguments(expression, [node for node, _ in parts], varies)
        return self._number(expression, OPERATIONS[expression.kind], *arguments), varies

    def _chain(self, expression: Expression, depth: int) -> tuple[int, bool]:
        """A row of parts joined by the same operator: nested as little as can be, in their order."""
        first, others = expression, list[Expression]()
        while first.kind == expression.kind and first not in self._done:
            first, last = first.operands
            others.append(last)
        visited = [self._visit(part, depth + 1) for part in (first, *reversed(others))]
        node = self._joined(expression, [node for node, _ in visited])
        return node, any(varies for _, varies in visited)

    def _joined(self, expression: Expression, nodes: list[int]) -> int:
        if len(nodes) == 1:
            return nodes[0]
        half = len(nodes) // 2
        left, right = self._joined(expression, nodes[:half]), self._joined(expression, nodes[half:])
        return self._number(expression, OPERATIONS[expression.kind], left, right, 0)

    def _number(self, expression: Expression, *key: int) -> int:
        """The number of a node, a new one or an equal one."""
        operation, first, second, third = key
        number = self._nodes.setdefault((operation, first, second, third), len(self._nodes))
        if number == len(self._lines):
            self._lines.append(expression.line)
        if number >= MOST_NODES:
            raise _too_much(expression, f"It can have at most {MOST_NODES:,} parts")
        return number

    def _arguments(self, expression: Expression, parts: list[int], varies: bool) -> tuple[int, int, int]:
        """The three arguments of a node."""
        operands: Any = expression.operands
        match expression.kind:
            case "total":
                return self._table(expression), operands[1], 0
            case "suit":
                return self._table(expression), operands[1], 16 * operands[2]
            case "shape":
                return operands[0], self._shape(expression), 0
            case "card" | "tricks":
                return operands[0], operands[1], 0
            case "number":
                return operands[0], 0, 0
            case "score":
                return self._score(operands[0], operands[1]), parts[0], 0
            case "variable":
                return parts[0], not varies, 0
            case "random":
                # Each place in a script draws a number of its own.
                self._randoms += 1
                return parts[0], self._randoms, 0
        first, second, third, *_ = [*parts, 0, 0, 0]
        return first, second, third

    def _table(self, expression: Expression) -> int:
        """Where the table of a count begins."""
        place = self._tables.setdefault(expression.operands[0], len(self._tables))
        if place >= MOST_TABLES:
            raise _too_much(expression, f"It can use at most {MOST_TABLES} counts")
        return place * SUBSETS

    def _shape(self, expression: Expression) -> int:
        bit = self._shapes.setdefault(expression.operands[1], len(self._shapes))
        if bit >= MOST_SHAPES:
            raise _too_much(expression, f"It can ask for at most {MOST_SHAPES} lists of shapes")
        return bit

    def _score(self, bid: str, vulnerable: bool) -> int:
        """Where the scores of a contract begin."""
        place, contract = 2 * BIDS.index(bid) + vulnerable, Contract(bid, 1, vulnerable)
        self._scores[place] = tuple(duplicate_score(contract, tricks) for tricks in range(TRICKS + 1))
        return place * (TRICKS + 1)


def _too_much(expression: Expression, why: str) -> Unreadable:
    where = f"Line {expression.line}: the" if expression.line else "The"
    return Unreadable(
        f"{where} condition is too long. {why}.", key="bad_where", args={"part": expression.kind}
    )
