"""Patterns of auctions as people write them: `1M-2NT`, `(1x)-X-(P)`, `...-4NT`."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from valat.games.bridge.notation import CALLS, DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import BIDS, denomination_of, level_of

Letters = Mapping[str, int]
"""The suits 0 … 3 that the letters of a pattern stand for."""

KINDS = {"M": (2, 3), "m": (0, 1), "x": (0, 1, 2, 3), "y": (0, 1, 2, 3), "z": (0, 1, 2, 3)}
OTHERS = {"o": "M", "n": "m"}
"""The other one of a pair."""

WORDS = {"P": PASS, "PASS": PASS, "X": DOUBLE, "DBL": DOUBLE, "XX": REDOUBLE, "RDBL": REDOUBLE}
_BID = re.compile(r"([1-7])(NT|N|[CDHSMmonxyz])", re.ASCII)
ANY_BID, ANY_CALL = "bid", "any"


class Token(NamedTuple):
    """One call of a pattern.

    Attributes:
        ours: whether the side on turn makes it.
        choices: the calls that it may be, as written.
    """

    ours: bool
    choices: tuple[str, ...]


class Pattern(NamedTuple):
    """A row of calls that ends before the seat on turn.

    Attributes:
        open: whether more calls may stand before.
        tokens: with the passes that the writer left out.
    """

    open: bool
    tokens: tuple[Token, ...]


class BadPattern(ValueError):
    """Something in a pattern is no call; its text says what."""


@cache
def read_pattern(text: str) -> Pattern:
    """The pattern of a text: opponents' calls in brackets, passes between two calls of one side left out.

    Raises:
        BadPattern: something in it is no call.

    >>> [token.choices for token in read_pattern("1x-(2y)").tokens]
    [('1x',), ('2y',)]
    >>> [token.ours for token in read_pattern("1NT-2C-2H").tokens]
    [True, False, True, False, True, False]
    """
    parts = [part.strip() for part in text.split("-") if part.strip()]
    head = parts[:1] == ["..."]
    tokens: list[Token] = []
    for part in parts[head:]:
        ours = not (part.startswith("(") and part.endswith(")"))
        choices = tuple(_choice(choice.strip(), text) for choice in part.strip("()").split("|"))
        if tokens and tokens[-1].ours == ours:
            tokens.append(Token(not ours, (PASS,)))
        tokens.append(Token(ours, choices))
    # Partner's call has been passed by the opponent between: the pattern ends before our turn.
    if tokens and tokens[-1].ours:
        tokens.append(Token(False, (PASS,)))
    return Pattern(head, tuple(tokens))


@cache
def _choice(text: str, whole: str) -> str:
    """A call of a pattern in its usual form."""
    if text in (ANY_BID, ANY_CALL):
        return text
    if text.upper() in WORDS:
        return WORDS[text.upper()]
    match = _BID.fullmatch(text)
    if match is None:
        raise BadPattern(f"'{text[:20]}' in '{whole[:60]}' is not a call or a kind of call.")
    return f"{match[1]}{'NT' if match[2] == 'N' else match[2]}"


def fits(pattern: Pattern, calls: Sequence[str]) -> Letters | None:
    """What its letters stand for where the pattern fits the calls since the opening; None where not."""
    tokens = pattern.tokens
    if len(calls) != len(tokens) and not (pattern.open and len(calls) > len(tokens)):
        return None
    letters: Letters = {}
    # From the end: an open pattern does not say how the auction began.
    for token, call in zip(tokens, calls[len(calls) - len(tokens) :], strict=True):
        bound = bind_choice(token.choices, call, letters)
        if bound is None:
            return None
        letters = bound
    return letters


def bind_choice(choices: Sequence[str], call: str, letters: Letters) -> Letters | None:
    """The letters, with those bound by it, where the call is one of the choices; else None."""
    return next((bound for choice in choices if (bound := _bind(choice, call, letters)) is not None), None)


def check_choices(choices: Sequence[str]) -> None:
    """Raises BadPattern where one of the choices is no call and no kind of call."""
    for choice in choices:
        _choice(choice, choice)


def is_one_of(choices: Sequence[str], call: str, letters: Letters) -> bool:
    """Whether the call is one of the choices, each as in a pattern."""
    return any(_matches(_choice(choice, choice), call, letters) for choice in choices)


def _matches(choice: str, call: str, letters: Letters) -> bool:
    """Whether the call is the choice; a letter that nothing has bound stands for any suit of its kind."""
    letter = choice[1:]
    # Unbound it asks for no more than a kind: a suit that another letter stands for will do.
    free = letter in KINDS and letter not in letters
    return _bind(choice, call, {} if free else letters) is not None


def _bind(choice: str, call: str, letters: Letters) -> Letters | None:
    if choice in (call, ANY_CALL) or (choice == ANY_BID and call in BIDS):
        return letters
    if call not in BIDS or choice in WORDS.values() or choice == ANY_BID:
        return None
    named, letter = denomination_of(call), choice[1:]
    if int(choice[0]) != level_of(call) or named == "NT" or letter not in (*KINDS, *OTHERS):
        return None
    suit = "CDHS".index(named)
    if letter in OTHERS or letter in letters:
        return letters if suit == suit_of_letter(letter, letters) else None
    # Different letters are different suits.
    free = suit in KINDS[letter] and suit not in letters.values()
    return {**letters, letter: suit} if free else None


def suit_of_letter(letter: str, letters: Letters) -> int | None:
    """The suit 0 … 3 that a letter stands for; None while it stands for nothing."""
    pair = OTHERS.get(letter)
    if pair is None:
        return letters.get(letter)
    one = letters.get(pair)
    # Of two numbers the sum less one is the other.
    return None if one is None else sum(KINDS[pair]) - one


def known_calls(pattern: Pattern) -> tuple[str, ...]:
    """The pattern's calls where each is one certain call. Raises BadPattern where one is not."""
    for token in pattern.tokens:
        if len(token.choices) != 1 or token.choices[0] not in CALLS:
            raise BadPattern(f"'{'|'.join(token.choices)}' is not one definite call.")
    return tuple(token.choices[0] for token in pattern.tokens)
