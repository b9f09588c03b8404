"""The lines of the table manager protocol: read with what programs are known to vary, written in one way."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from valat.cards.card import Card, rank_of, suit_of
from valat.games.bridge.formats.hands import RANKS, SUITS, sorted_hand
from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.record import MOST_TEXT
from valat.games.bridge.rules import DECK, HAND
from valat.kernel.errors import Unreadable

VERSION = 18
MOST_NAME = 60
"""Characters of a team's name."""

SEAT_NAMES = ("North", "East", "South", "West")
DUMMY = "Dummy"
_CARDS = frozenset(DECK)
_VULNERABLE = {"none": "Neither", "ns": "N/S", "ew": "E/W", "all": "Both"}
_CALLS = {PASS: "passes", DOUBLE: "doubles", REDOUBLE: "redoubles"}


class Connecting(msgspec.Struct, frozen=True):
    """A program asks for a seat.

    Attributes:
        seat: None for any.
        upper: whether it writes seats in capitals.
    """

    team: str
    seat: int | None
    version: int
    upper: bool = True


class Seated(msgspec.Struct, frozen=True):
    """The manager has given a seat."""

    seat: int
    team: str


class ReadyFor(msgspec.Struct, frozen=True):
    """A seat waits for something.

    Attributes:
        what: `teams`, `start`, `deal`, `cards`, `dummy` for dummy's cards, a `bid`, or a `card`.
        whose: bid or card; None for dummy's.
        trick: of the card, 1 … 13.
    """

    seat: int
    what: str
    whose: int | None = None
    trick: int = 0


class Teams(msgspec.Struct, frozen=True):
    """Who plays."""

    north_south: str
    east_west: str


class StartOfBoard(msgspec.Struct, frozen=True):
    """A board begins."""


class Deal(msgspec.Struct, frozen=True):
    """A board's number, dealer and vulnerability: `none` `ns` `ew` `all`."""

    board: int
    dealer: int
    vulnerable: str


class Cards(msgspec.Struct, frozen=True):
    """The thirteen cards of a seat; of None: of dummy."""

    seat: int | None
    hand: tuple[Card, ...]


class Call(msgspec.Struct, frozen=True):
    """A call, with what its side tells of it."""

    seat: int
    call: str
    alert: bool = False
    text: str = ""


class Lead(msgspec.Struct, frozen=True):
    """The seat, or with None dummy, leads to the next trick."""

    seat: int | None


class Play(msgspec.Struct, frozen=True):
    """A card of a seat; of None: of dummy."""

    seat: int | None
    card: Card


class ThinkingTime(msgspec.Struct, frozen=True):
    """Seconds that North-South and East-West have thought: about this board, and in all."""

    board: tuple[int, int]
    total: tuple[int, int]


class EndOfSession(msgspec.Struct, frozen=True):
    """No more boards."""


class ErrorLine(msgspec.Struct, frozen=True):
    """Why the manager closes the connection: the protocol has no line for that, managers have their own."""

    why: str


Line = (
    Connecting | Seated | ReadyFor | Teams | StartOfBoard | Deal | Cards | Call | Lead | Play | ThinkingTime
    | EndOfSession | ErrorLine
)  # fmt: skip


# --- Reading
_SEAT = "(north|east|south|west)"
_WHO = "(north|east|south|west|dummy)"
_CLOCK = r"\[?([\d:]{1,12})\]?"
_READY_WORDS = {"for teams": "teams", "to start": "start", "for deal": "deal", "for cards": "cards"}

_Reader = Callable[[re.Match[str]], Line]


def _form(pattern: str, reader: _Reader) -> tuple[re.Pattern[str], _Reader]:
    # a full stop at the end is there or not, by program
    return re.compile(rf"{pattern} ?\.?", re.IGNORECASE | re.ASCII), reader


def _seat(text: str) -> int:
    return SEAT_NAMES.index(text.capitalize())


def _who(text: str) -> int | None:
    return None if text.lower() == "dummy" else _seat(text)


def _team(text: str) -> str:
    name = text.strip()
    if not name or len(name) > MOST_NAME:
        raise _bad(f"A team name must have 1 to {MOST_NAME} characters.")
    return name


def _connecting(match: re.Match[str]) -> Line:
    seat = match[2]
    if seat is None or seat.lower() == "anypl":
        return Connecting(_team(match[1]), None, int(match[3]))
    return Connecting(_team(match[1]), _seat(seat), int(match[3]), seat.isupper())


def _hand(match: re.Match[str]) -> tuple[Card, ...]:
    cards = [
        suit + rank
        for suit, ranks in zip(SUITS, match.groups()[-4:], strict=True)
        for rank in ranks.upper().replace("10", "T").replace(" ", "").replace("-", "")
    ]
    if len(cards) != HAND or len(_CARDS.intersection(cards)) != HAND:
        raise _bad(f"A hand must have {HAND} different cards.")
    return sorted_hand(cards)


def _call(match: re.Match[str]) -> Line:
    word = match[2].lower()
    # they differ in their beginnings: `pass`, `passes`, `double`, …
    named = next((call for call, verb in _CALLS.items() if verb.startswith(word)), None)
    call = named or match[3].upper() + match[4].upper().replace("NT", "N").replace("N", "NT")
    text = (match[6] or "").strip()
    # a word on a call that is not alerted stands behind «Infos»
    alert = match[5] is not None and match[5].lower() == "alert"
    return Call(_seat(match[1]), call, alert, text[:MOST_TEXT])


def _play(match: re.Match[str]) -> Line:
    rank = match[2].upper().replace("10", "T")
    return Play(_who(match[1]), match[3].upper() + rank)


def _seconds(text: str) -> int:
    """The seconds of `1:15` or `0:11:23`."""
    seconds = 0
    for part in text.split(":"):
        seconds = 60 * seconds + int(part or 0)
    return seconds


def _timing(match: re.Match[str]) -> Line:
    own, own_total, other, other_total = map(_seconds, match.groups())
    return ThinkingTime((own, other), (own_total, other_total))


def _deal(match: re.Match[str]) -> Line:
    word = match[3].lower()
    who = next(name for name, words in _VULNERABLE.items() if words.lower() == word)
    return Deal(int(match[1]), _seat(match[2]), who)


_SUITED = r"s ?([^.]*)\. ?h ?([^.]*)\. ?d ?([^.]*)\. ?c ?([^.]*)"
_FORMS = (
    _form(
        r'connecting "([^"]*)"(?: as (north|east|south|west|anypl))? using protocol (?:version )?(\d{1,4})',
        _connecting,
    ),
    _form(rf'{_SEAT} \(?"([^"]*)"\)? seated', lambda m: Seated(_seat(m[1]), _team(m[2]))),
    _form(
        rf"{_SEAT} ready (for teams|to start|for deal|for cards)",
        lambda m: ReadyFor(_seat(m[1]), _READY_WORDS[m[2].lower()]),
    ),
    _form(rf"{_SEAT} ready for dummy(?:'s cards)?", lambda m: ReadyFor(_seat(m[1]), "dummy")),
    _form(rf"{_SEAT} ready for {_SEAT}'s bid", lambda m: ReadyFor(_seat(m[1]), "bid", _seat(m[2]))),
    _form(
        rf"{_SEAT} ready for {_WHO}'s card to trick (\d\d?)",
        lambda m: ReadyFor(_seat(m[1]), "card", _who(m[2]), int(m[3])),
    ),
    _form(
        r'teams ?: ?n/s ?:? ?"([^"]*)" ?[.,]? ?e/w ?:? ?"([^"]*)"(?: ?playing \w+)?',
        lambda m: Teams(_team(m[1]), _team(m[2])),
    ),
    _form("start of board", lambda m: StartOfBoard()),
    _form(
        rf"board number (\d{{1,7}}) ?\. ?dealer {_SEAT} ?\. ?(neither|n/s|e/w|both) vulnerable",
        _deal,
    ),
    _form(rf"{_SEAT}'s cards ?: ?{_SUITED}", lambda m: Cards(_seat(m[1]), _hand(m))),
    _form(rf"dummy's cards ?: ?{_SUITED}", lambda m: Cards(None, _hand(m))),
    _form(
        rf"{_SEAT} (pass(?:es)?|redoubles?|doubles?|bids ([1-7]) ?(nt|[cdhsn])) ?\.?"
        r"(?: ?(alert|infos?)\b[.:]?(.*?))?",
        _call,
    ),
    _form(rf"{_WHO} plays (10|[2-9tjqka]) ?([cdhs])", _play),
    _form(rf"{_WHO} to lead", lambda m: Lead(_who(m[1]))),
    _form(
        rf"timing ?- ?n/s ?: ?this board {_CLOCK},? ?total {_CLOCK} ?\.? ?"
        rf"e/w ?: ?this board {_CLOCK},? ?total {_CLOCK}",
        _timing,
    ),
    _form("end of session", lambda m: EndOfSession()),
    _form("(?:refused|error) ?:? (.*?)", lambda m: ErrorLine(m[1])),
)


def read_line(text: str) -> Line:
    """What a line says; case, blanks and a full stop at the end are of no account.

    Raises:
        Unreadable: it is no line of the protocol.

    >>> read_line('WEST ready for  North\\'s bid.')
    ReadyFor(seat=3, what='bid', whose=0, trick=0)
    """
    words = " ".join(text.split())
    if not words.isprintable():
        raise _bad("A protocol line can have only ASCII letters, digits and signs.")
    for pattern, reader in _FORMS:
        match = pattern.fullmatch(words)
        if match:
            return reader(match)
    raise _bad(f"'{words[:80]}' is not a line of the table manager protocol.")


def _bad(why: str) -> Unreadable:
    return Unreadable(why, key="bad_line")


# --- Writing
def write_line(message: Line, upper: bool = True) -> str:
    """The line that says that, in ASCII.

    Args:
        upper: whether seats are `NORTH` or `North`, as programs differ in what they read.

    >>> write_line(Call(0, "1NT", True, "15–17 points"))
    'NORTH bids 1NT Alert. 15-17 points'
    """
    words = _WRITERS[type(message)](message, lambda seat: _name(seat, upper))
    # what is no ASCII becomes a question mark: programs are promised nothing else
    return words.translate(_ASCII).encode("ascii", "replace").decode()


_ASCII = str.maketrans({"«": '"', "»": '"'}) | str.maketrans(
    {"–": "-", "—": "-", "♠": "S", "♥": "H", "♦": "D", "♣": "C", "≥": ">=", "≤": "<="}
)
_Namer = Callable[[int | None], str]


def _name(seat: int | None, upper: bool) -> str:
    if seat is None:
        return DUMMY
    return SEAT_NAMES[seat].upper() if upper else SEAT_NAMES[seat]


def _write_connecting(message: Connecting, name: _Namer) -> str:
    seat = "ANYPL" if message.seat is None else name(message.seat)
    return f'Connecting "{message.team}" as {seat} using protocol version {message.version}'


def _write_ready(message: ReadyFor, name: _Namer) -> str:
    seat = name(message.seat)
    if message.what == "bid":
        return f"{seat} ready for {name(message.whose)}'s bid"
    if message.what == "card":
        # within a line dummy is small
        whose = "dummy" if message.whose is None else name(message.whose)
        return f"{seat} ready for {whose}'s card to trick {message.trick}"
    return f"{seat} ready {'to' if message.what == 'start' else 'for'} {message.what}"


def _write_deal(message: Deal, name: _Namer) -> str:
    who = _VULNERABLE[message.vulnerable]
    return f"Board number {message.board}. Dealer {name(message.dealer)}. {who} vulnerable."


def _write_cards(message: Cards, name: _Namer) -> str:
    suits = (
        f"{suit} {' '.join(sorted(ranks, key=RANKS.index)) or '-'}."
        for suit in SUITS
        for ranks in [[rank_of(card) for card in message.hand if suit_of(card) == suit]]
    )
    return f"{name(message.seat)}'s cards : {' '.join(suits)}"


def _write_call(message: Call, name: _Namer) -> str:
    call = _CALLS.get(message.call, f"bids {message.call}")
    word = "Alert." if message.alert else "Infos." if message.text else ""
    told = f" {word} {message.text}".rstrip()
    # passes and doubles are written in capitals by programs whose seats are
    return f"{name(message.seat)} {call.upper() if message.call in _CALLS else call}{told}"


def _write_play(message: Play, name: _Namer) -> str:
    # in small letters: there are programs that read nothing else
    return f"{name(message.seat)} plays {rank_of(message.card).lower()}{suit_of(message.card).lower()}"


def _write_timing(message: ThinkingTime, name: _Namer) -> str:
    own, other = (
        f"this board  {_clock(board)},  total  {total // 3600}:{_clock(total % 3600)}"
        for board, total in zip(message.board, message.total, strict=True)
    )
    return f"Timing - N/S : {own}.  E/W : {other}"


def _clock(seconds: int) -> str:
    return f"{seconds // 60:02}:{seconds % 60:02}"


_WRITERS: dict[type, Callable[[Any, _Namer], str]] = {
    Connecting: _write_connecting,
    Seated: lambda message, name: f'{name(message.seat)} ("{message.team}") seated',
    ReadyFor: _write_ready,
    Teams: lambda message, name: f'Teams : N/S : "{message.north_south}" E/W : "{message.east_west}"',
    StartOfBoard: lambda message, name: "Start of board",
    Deal: _write_deal,
    Cards: _write_cards,
    Call: _write_call,
    Lead: lambda message, name: f"{name(message.seat)} to lead",
    Play: _write_play,
    ThinkingTime: _write_timing,
    EndOfSession: lambda message, name: "End of session",
    ErrorLine: lambda message, name: f"Refused: {message.why}",
}
