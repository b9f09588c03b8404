"""A dealer script read: what Hans van Staveren's `dealer` takes, as expressions and actions.

The grammar is that of Debian's `dealer` 20211121; docs/generate.md says what differs.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct, field

from valat.cards.card import NUMBERS
from valat.games.bridge.dealing.counts import ALTERNATE, COUNTS, RANKS_DOWN, ByRank
from valat.games.bridge.dealing.expressions import (
    MOST_NUMBER,
    Expression,
    Lengths,
    count_of,
    kaplan_rubens_of,
    number,
    score_of,
    shapes_of,
)
from valat.games.bridge.dealing.tokens import ScriptToken, refusal, tokens
from valat.games.bridge.rules import HAND
from valat.games.bridge.systems.counts import Count

Found = TypeVar("Found")

COMPASS = {"north": 0, "east": 1, "south": 2, "west": 3}
SUITS = {"club": 0, "diamond": 1, "heart": 2, "spade": 3}
NO_TRUMPS = 4
VULNERABLE = {"none": "none", "ns": "ns", "NS": "ns", "ew": "ew", "EW": "ew", "all": "all"}
COUNTED = {
    **{f"pt{place}": name for place, name in enumerate(ALTERNATE)},
    **{name: name for name in ALTERNATE},
    "hcp": "hcp",
    "loser": "losers",
    "control": "controls",
}
"""The counts of the language, of a hand or of one suit of it."""
PLURALS = {
    f"{word}s": word
    for word in ("club", "diamond", "heart", "spade", "notrump", "hcp", "loser", "control", "trick", "imp")
} | {name[:-1]: name for name in ALTERNATE if name.endswith("s")}
"""Words that may stand in singular and plural: the other form of each."""
UNKNOWN_HERE = {
    "evalcontract": "Programs that take evalcontract do not agree on what it prints; use average and score",
    "opener": "opener belongs to other programs; name the seat in each condition",
    "distpts": "distpts belongs to other programs; use altcount, or shape with ? and :",
    "seed": "The seed is an argument of its own",
}
"""Words of other programs of the family, and what to do without them."""
STATEMENTS = frozenset(
    "generate produce dealer vulnerable predeal pointcount altcount condition action".split()
)
FUNCTIONS = frozenset("shape hascard cccc quality tricks score imps rnd".split())
PRINTING = frozenset("print printall printew printpbn printcompact printoneline printes".split())
ACTIONS = PRINTING | {"average", "frequency", *UNKNOWN_HERE}
WORDS = (
    STATEMENTS
    | FUNCTIONS
    | PRINTING
    | set("average frequency any and or not nv vul notrump trick imp".split())
    | set(COMPASS)
    | set(SUITS)
    | set(COUNTED)
    | set(PLURALS)
    | set(VULNERABLE)
)
"""Words that cannot be names."""

Operator = tuple[str, bool]
"""The kind of expression, and whether the sides change places."""
LEVELS: tuple[Mapping[str, Operator], ...] = (
    {"||": ("or", False), "or": ("or", False)},
    {"&&": ("and", False), "and": ("and", False)},
    {"==": ("equal", False), "!=": ("unequal", False)},
    {"<": ("less", False), "<=": ("at_most", False), ">": ("less", True), ">=": ("at_most", True)},
    {"+": ("add", False), "-": ("subtract", False)},
    {"*": ("multiply", False), "/": ("divide", False), "%": ("modulo", False)},
)
"""Operators of two numbers, those that bind least first."""
MOST_DEEP = 40
"""Brackets, choices and signs before a number within each other."""
MOST_ROWS = 10_000
"""Rows of a frequency."""


class Action(Struct, frozen=True, eq=False):
    """What is done with each deal that fits.

    Attributes:
        kind: the word of the language; `frequency2` for the one of two numbers.
        label: of averages and frequencies.
        parts: strings, and expressions that are worked out for each deal.
        bounds: of a frequency, lowest and highest, for one or two expressions.
        seats: those that `print` prints.
    """

    kind: str
    label: str = ""
    parts: tuple[Any, ...] = ()
    bounds: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()

    @property
    def prints(self) -> bool:
        """Whether it prints each deal."""
        return self.kind in PRINTING

    @property
    def expressions(self) -> list[Expression]:
        """The numbers among its parts."""
        return [part for part in self.parts if isinstance(part, Expression)]


class Script(Struct, frozen=True, eq=False):
    """What a script asks for.

    Attributes:
        condition: true for the deals that are wanted.
        actions: done with each of them.
        counts: what the names of counts mean.
        known: the cards that each seat has in every deal, as four sets.
        lengths: for a seat and a suit the number of cards that it has in every deal.
        generate: deals that may be tried, None unless it is said.
        produce: deals that are wanted, None unless it is said.
        dealer: seat 0 … 3.
        vulnerable: `none` `ns` `ew` `all`.
    """

    condition: Expression
    actions: tuple[Action, ...] = (Action("printall"),)
    counts: Mapping[str, Count] = field(default_factory=lambda: COUNTS)
    known: tuple[int, int, int, int] = (0, 0, 0, 0)
    lengths: Mapping[tuple[int, int], int] = {}
    generate: int | None = None
    produce: int | None = None
    dealer: int = 0
    vulnerable: str = "none"


def read_script(text: str) -> Script:
    """What a dealer script asks for.

    Raises:
        Unreadable: it is not one, or asks for what is left out; the sentence names the line, key `bad_where`.

    >>> script = read_script("produce 5 hcp(north) >= 20 action printpbn")
    >>> script.produce, script.condition.kind, script.actions[0].kind
    (5, 'at_most', 'printpbn')
    """
    return _Reader(text).script()


def read_shapes(text: str) -> frozenset[Lengths]:
    """The shapes of a list such as `any 4333 + any 4432 - 4xxx`.

    Raises:
        Unreadable: it is none; key `bad_where`.

    >>> len(read_shapes("any 4333 + 5332 - xxx4"))
    4
    """
    return _Reader(text).shapes("")


class _Reader:
    """A script and how far it has been read."""

    def __init__(self, text: str) -> None:
        self._tokens = list(tokens(text))
        self._place = 0
        self._deep = 0
        self._names: dict[str, Expression] = {}
        self._counts = dict(COUNTS)
        self._known = [0, 0, 0, 0]
        self._lengths: dict[tuple[int, int], int] = {}
        self._said: dict[str, Any] = {}

    def script(self) -> Script:
        """All of it."""
        statements: Mapping[str, Callable[[], None]] = {
            "generate": lambda: self._limit("generate"),
            "produce": lambda: self._limit("produce"),
            "dealer": self._dealer,
            "vulnerable": self._vulnerable,
            "predeal": self._predeal,
            "pointcount": self._pointcount,
            "altcount": self._altcount,
            "condition": self._condition,
            "action": self._action_list,
        }
        while self._next.kind != "end":
            word = self._next
            if word.kind == "word" and word.text in statements:
                self._take()
                statements[word.text]()
            elif word.kind == "word" and self._tokens[self._place + 1].text == "=":
                self._assignment()
            else:
                self._condition()
        north, east, south, west = self._known
        return Script(
            **{"condition": number(1), **self._said},
            counts=self._counts,
            known=(north, east, south, west),
            lengths=self._lengths,
        )

    # Statements

    def _limit(self, word: str) -> None:
        # The first one holds, as in the program; a condition's or an action's last one does.
        limit = self._number()
        if limit > 0:
            self._said.setdefault(word, limit)

    def _dealer(self) -> None:
        self._said["dealer"] = self._seat()

    def _vulnerable(self) -> None:
        who = self._take()
        if who.text not in VULNERABLE:
            raise self._wrong(who, "Write none, NS, EW or all")
        self._said["vulnerable"] = VULNERABLE[who.text]

    def _condition(self) -> None:
        self._said["condition"] = self._expression()

    def _assignment(self) -> None:
        name = self._take()
        if name.text in WORDS:
            raise self._wrong(name, "A word of the language cannot be a name")
        if name.text in self._names:
            raise self._wrong(name, "That name has a meaning already")
        self._take()
        value = self._expression()
        self._names[name.text] = Expression("variable", value, line=name.line)

    def _pointcount(self) -> None:
        self._counts["hcp"] = self._points("hcp")

    def _altcount(self) -> None:
        place = self._next
        count = self._number()
        if not 0 <= count < len(ALTERNATE):
            raise self._wrong(place, "Write the number of a count, 0 to 9")
        name = list(ALTERNATE)[count]
        self._counts[name] = self._points(name)

    def _points(self, name: str) -> Count:
        """What each rank counts from the ace down."""
        points: list[int] = []
        while self._next.kind == "number" or self._next.kind == "shape" or self._next.text == "-":
            if len(points) == len(RANKS_DOWN):
                raise self._wrong(self._next, "Write at most 13 numbers, for the ace to the two")
            place = self._next
            points.append(self._number())
            # A hand of thirteen such cards stays far below the largest number.
            if abs(points[-1]) > MOST_NUMBER // 1000:
                raise self._wrong(place, "That number is too large for one card")
        return ByRank(name, points)

    def _predeal(self) -> None:
        count = 0
        while True:
            word = self._next
            if word.kind == "word" and word.text in COMPASS:
                self._holdings()
            elif self._is_length():
                self._fixed_length()
            elif count:
                return
            else:
                raise self._wrong(word, "Write a seat and its cards, such as north SAK, H2")
            count += 1

    def _holdings(self) -> None:
        seat = self._seat()
        while True:
            holding = self._take()
            if holding.kind != "holding":
                raise self._wrong(holding, "Write a suit and its cards from the ace down, such as SAK2")
            for rank in holding.text[1:]:
                bit = 1 << NUMBERS[holding.text[0] + rank]
                if any(hand & bit for hand in self._known):
                    raise self._wrong(holding, "A card is given twice")
                self._known[seat] |= bit
            if self._known[seat].bit_count() > HAND:
                raise self._wrong(holding, "A hand has at most 13 cards")
            if not self._took(","):
                return

    def _is_length(self) -> bool:
        """Whether a fixed length follows and not the next statement: that one may begin alike."""
        found = self._tokens[self._place : self._place + 7]
        if len(found) < 7 or _singular(found[0].text) not in SUITS or found[4].text != "==":
            return False
        return found[6].kind in ("end", "word", "shape", "number") and found[6].text not in ("and", "or")

    def _fixed_length(self) -> None:
        word = self._next
        suit = SUITS[_singular(self._take().text)]
        seat = self._in_brackets(self._seat)
        self._take()
        length = self._number()
        if (seat, suit) in self._lengths:
            raise self._wrong(word, "That length is given already")
        if not 0 <= length <= HAND:
            raise self._wrong(word, "A suit has 0 to 13 cards")
        self._lengths[seat, suit] = length

    # Actions

    def _action_list(self) -> None:
        actions = []
        # A comma may end the list, and the list may be empty.
        while self._next.kind == "word" and self._next.text in PRINTING | {
            "average",
            "frequency",
            *UNKNOWN_HERE,
        }:
            actions.append(self._action())
            if not self._took(","):
                break
        self._said["actions"] = tuple(actions)

    def _action(self) -> Action:
        word = self._take()
        if word.text in UNKNOWN_HERE:
            raise self._wrong(word, UNKNOWN_HERE[word.text])
        if word.text == "print":
            seats = self._in_brackets(lambda: self._list(self._seat))
            return Action("print", seats=tuple(sorted(set(seats))))
        if word.text == "printes":
            return Action("printes", parts=tuple(self._in_brackets(lambda: self._list(self._text_or_number))))
        if word.text in ("printcompact", "printoneline") and self._next.text == "(":
            return Action(word.text, parts=(self._in_brackets(self._expression),))
        if word.text == "average":
            return Action("average", label=self._label(), parts=(self._expression(),))
        if word.text == "frequency":
            return self._frequency()
        return Action(word.text)

    def _frequency(self) -> Action:
        label = self._label()
        self._expect("(")
        parts, bounds = [], list[int]()
        while True:
            parts.append(self._expression())
            for _ in range(2):
                self._expect(",")
                bounds.append(self._number())
            if bounds[-2] > bounds[-1]:
                raise self._wrong(self._next, "Write the lower bound first")
            if bounds[-1] - bounds[-2] > MOST_ROWS:
                raise self._wrong(self._next, f"A frequency can have at most {MOST_ROWS:,} rows")
            if len(parts) == 2 or not self._took(","):
                break
        self._expect(")")
        return Action("frequency" if len(parts) == 1 else "frequency2", label, tuple(parts), tuple(bounds))

    def _label(self) -> str:
        return self._take().text if self._next.kind == "string" else ""

    def _text_or_number(self) -> Any:
        return self._take().text if self._next.kind == "string" else self._expression()

    # Expressions

    def _expression(self) -> Expression:
        """An expression; a choice binds least, and to the right."""
        self._deep += 1
        if self._deep > MOST_DEEP:
            raise self._wrong(self._next, f"It can be nested at most {MOST_DEEP} deep")
        line = self._next.line
        condition = self._of_level(0)
        if self._took("?"):
            chosen = self._expression()
            self._expect(":")
            condition = Expression("choice", condition, chosen, self._expression(), line=line)
        self._deep -= 1
        return condition

    def _of_level(self, level: int) -> Expression:
        """Operators of a level and of those that bind more, from the left."""
        if level == len(LEVELS):
            return self._signed()
        operators = LEVELS[level]
        left = self._of_level(level + 1)
        while self._next.kind in ("sign", "word") and self._next.text in operators:
            sign = self._take()
            kind, swapped = operators[sign.text]
            right = self._of_level(level + 1)
            sides = (right, left) if swapped else (left, right)
            left = Expression(kind, *sides, line=sign.line)
        return left

    def _signed(self) -> Expression:
        """An operand, with `!`, `not` or `-` before it."""
        sign = self._next
        if sign.text not in ("!", "not", "-") or sign.kind == "string":
            return self._operand()
        self._take()
        self._deep += 1
        if self._deep > MOST_DEEP:
            raise self._wrong(sign, f"It can be nested at most {MOST_DEEP} deep")
        operand = self._signed()
        self._deep -= 1
        if sign.text == "-":
            return Expression("subtract", number(0), operand, line=sign.line)
        return Expression("not", operand, line=sign.line)

    def _operand(self) -> Expression:
        token = self._next
        if token.kind in ("number", "shape"):
            return number(self._number(), token.line)
        if token.text == "(" and token.kind == "sign":
            return self._in_brackets(self._expression)
        if token.kind != "word":
            raise self._wrong(self._take(), "A number, a name or a function belongs here")
        if token.text in self._names:
            self._take()
            return self._names[token.text]
        return self._function(self._take())

    def _function(self, word: ScriptToken) -> Expression:
        """What a function of the language comes to."""
        name = PLURALS.get(word.text, word.text)
        if name in SUITS:
            return count_of("length", self._in_brackets(self._seat), SUITS[name], word.line)
        if word.text in COUNTED or name in COUNTED:
            return self._count(word, COUNTED.get(word.text) or COUNTED[name])
        functions: Mapping[str, Callable[[int], Expression]] = {
            "shape": self._shape,
            "hascard": self._hascard,
            "cccc": lambda line: kaplan_rubens_of(self._seat(), line),
            "quality": self._quality,
            "trick": self._tricks,
            "score": self._score,
            "imp": lambda line: Expression("imps", self._expression(), line=line),
            "rnd": lambda line: Expression("random", self._expression(), line=line),
        }
        if name == "shape" and self._next.text == "{":
            raise self._wrong(self._next, "Let dealer.dpp turn shape{…} into shape(…) first")
        if name in functions:
            return self._in_brackets(lambda: functions[name](word.line))
        if word.text in UNKNOWN_HERE:
            raise self._wrong(word, UNKNOWN_HERE[word.text])
        if word.text in WORDS:
            raise self._wrong(word, "That word does not belong here")
        raise self._wrong(word, "That name has no meaning yet")

    def _count(self, word: ScriptToken, name: str) -> Expression:
        self._expect("(")
        seat = self._seat()
        suit = self._suit() if self._took(",") else None
        self._expect(")")
        return count_of(name, seat, suit, word.line)

    def _quality(self, line: int) -> Expression:
        seat = self._seat()
        self._expect(",")
        return count_of("quality", seat, self._suit(), line)

    def _hascard(self, line: int) -> Expression:
        seat = self._seat()
        self._expect(",")
        card = self._take()
        if card.kind != "card":
            raise self._wrong(card, "Write a card with its rank first, such as AS")
        return Expression("card", seat, NUMBERS[card.text[::-1]], line=line)

    def _tricks(self, line: int) -> Expression:
        seat = self._seat()
        self._expect(",")
        if _singular(self._next.text) == "notrump":
            self._take()
            return Expression("tricks", seat, NO_TRUMPS, line=line)
        return Expression("tricks", seat, self._suit(), line=line)

    def _score(self, line: int) -> Expression:
        vulnerable = self._take()
        if vulnerable.text not in ("vul", "nv"):
            raise self._wrong(vulnerable, "Write vul or nv")
        self._expect(",")
        contract = self._take()
        if contract.kind != "contract":
            raise self._wrong(contract, "Write a contract such as x3N")
        self._expect(",")
        bid = contract.text[1:].replace("N", "NT")
        return score_of(bid, vulnerable.text == "vul", self._expression(), line)

    def _shape(self, line: int) -> Expression:
        seat = self._seat()
        self._took(",")
        return Expression("shape", seat, self.shapes(")"), line=line)

    def shapes(self, end: str) -> frozenset[Lengths]:
        """Shapes added and taken out one after the other, up to a sign."""
        shapes: frozenset[Lengths] = frozenset()
        while True:
            sign = self._take().text if self._next.text in ("+", "-", ",") else "+"
            in_any_order = self._took("any")
            token = self._take()
            if token.kind != "shape":
                raise self._wrong(token, "Write a shape as four digits, such as 5332 or 54xx")
            found = shapes_of(token.text, in_any_order=in_any_order)
            if not found:
                raise self._wrong(token, "A shape has 13 cards")
            shapes = shapes - found if sign == "-" else shapes | found
            if self._next.text == end:
                return shapes

    # Words

    @property
    def _next(self) -> ScriptToken:
        return self._tokens[self._place]

    def _take(self) -> ScriptToken:
        token = self._tokens[self._place]
        # The end stays: what reads on meets it again.
        self._place = min(self._place + 1, len(self._tokens) - 1)
        return token

    def _took(self, text: str) -> bool:
        """Takes a sign or word if it is there."""
        if self._next.text != text or self._next.kind == "string":
            return False
        self._take()
        return True

    def _expect(self, sign: str) -> None:
        token = self._take()
        if token.text != sign or token.kind == "string":
            raise self._wrong(token, f"'{sign}' belongs here")

    def _in_brackets(self, read: Callable[[], Found]) -> Found:
        self._expect("(")
        found = read()
        self._expect(")")
        return found

    def _list(self, read: Callable[[], Found]) -> list[Found]:
        found = [read()]
        while self._took(","):
            found.append(read())
        return found

    def _number(self) -> int:
        sign = -1 if self._took("-") else 1
        token = self._take()
        if token.kind not in ("number", "shape") or "x" in token.text:
            raise self._wrong(token, "A whole number belongs here")
        # Longer ones are not read at all: that takes long.
        if len(token.text) > 10 or int(token.text) > MOST_NUMBER:
            raise self._wrong(token, f"The largest number is {MOST_NUMBER:,}")
        return sign * int(token.text)

    def _seat(self) -> int:
        token = self._take()
        if token.text not in COMPASS:
            raise self._wrong(token, "Write north, east, south or west")
        return COMPASS[token.text]

    def _suit(self) -> int:
        token = self._take()
        suit = _singular(token.text)
        if suit not in SUITS:
            raise self._wrong(token, "Write clubs, diamonds, hearts or spades")
        return SUITS[suit]

    def _wrong(self, token: ScriptToken, why: str) -> Exception:
        return refusal(token.line, token.text, why)


def _singular(word: str) -> str:
    return PLURALS.get(word, word)
