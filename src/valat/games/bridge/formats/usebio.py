"""Results of a pairs event as USEBIO XML, the exchange format of British clubs.

Source: USEBIO 1.2, where an event's type is `PAIRS` whatever its boards are scored by (1.1: a type for each).
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from importlib.metadata import version
from typing import Literal
from xml.etree.ElementTree import Element, SubElement, indent, tostring

import msgspec

from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import SEATS

VERSION = "1.2"
Method = Literal["MATCH_POINTS", "BUTLER_IMPS", "CROSS_IMPS"]
DOUBLES = {1: "", 2: "x", 4: "xx"}
UNITS: dict[Method, str] = {
    "MATCH_POINTS": "MATCH_POINTS",
    "BUTLER_IMPS": "BUTLER_POINTS",
    "CROSS_IMPS": "CROSS_IMP_POINTS",
}


class PairEntry(msgspec.Struct, frozen=True):
    """A pair and how it has done.

    Attributes:
        players: two names.
        place: 1 the best; equals share one.
        total: matchpoints, or IMPs.
        share: of the tops, 0 … 1; None with IMPs.
        direction: `NS` or `EW` where these are apart.
    """

    number: int
    players: tuple[str, str]
    place: int
    total: Fraction
    share: Fraction | None = None
    direction: str = ""


class TravellerLine(msgspec.Struct, frozen=True):
    """A line of a traveller.

    Attributes:
        contract: `4H`, `Pass` for a board passed out.
        declarer: seat; None for a board passed out.
        lead: the card led, where it is known.
        tricks: taken by declarer's side.
        score: North-South's.
        ns_points, ew_points: matchpoints, or IMPs.
    """

    board: int
    ns: int
    ew: int
    contract: str
    score: int
    ns_points: Fraction
    ew_points: Fraction
    multiplier: int = 1
    declarer: int | None = None
    tricks: int | None = None
    lead: str = ""


class Event(msgspec.Struct, frozen=True):
    """A pairs event.

    Attributes:
        method: what the boards are scored by.
        day: as `2026-11-21`; empty where it is not known.
        winners: 1 where all pairs are compared, 2 where North-South and East-West are apart.
    """

    club: str
    description: str
    day: str
    method: Method
    winners: Literal[1, 2]
    pairs: Sequence[PairEntry]
    lines: Sequence[TravellerLine]


def write_usebio(event: Event) -> str:
    """The event as an XML document. Rule: BRI-COMP-7"""
    root = Element("USEBIO", Version=VERSION)
    # Readers expect the number's element, though there is none.
    _texts(SubElement(root, "CLUB"), CLUB_NAME=event.club, CLUB_ID_NUMBER="")
    top = SubElement(root, "EVENT", EVENT_TYPE="PAIRS")
    _texts(top, PROGRAM_NAME="Valat", PROGRAM_VERSION=version("valat"), EVENT_DESCRIPTION=event.description)
    if event.day:
        # USEBIO writes the day first.
        _texts(top, DATE="/".join(reversed(event.day.split("-"))))
    _texts(
        top,
        BOARD_SCORING_METHOD=event.method,
        BOARDS_PLAYED=str(len({line.board for line in event.lines})),
        WINNER_TYPE=str(event.winners),
    )
    participants = SubElement(top, "PARTICIPANTS")
    for pair in sorted(event.pairs, key=lambda pair: pair.number):
        _pair(SubElement(participants, "PAIR"), pair)
    for board, lines in _travellers(event.lines):
        traveller = SubElement(top, "BOARD")
        _texts(traveller, BOARD_NUMBER=str(board))
        for line in lines:
            _line(SubElement(traveller, "TRAVELLER_LINE"), line, event.method)
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _pair(element: Element, pair: PairEntry) -> None:
    _texts(element, PAIR_NUMBER=str(pair.number))
    if pair.direction:
        _texts(element, DIRECTION=pair.direction)
    _texts(element, PLACE=str(pair.place), TOTAL_SCORE=_number(pair.total))
    if pair.share is not None:
        _texts(element, PERCENTAGE=_number(100 * pair.share))
    for name in pair.players:
        _texts(SubElement(element, "PLAYER"), PLAYER_NAME=name)


def _line(element: Element, line: TravellerLine, method: Method) -> None:
    _texts(element, NS_PAIR_NUMBER=str(line.ns), EW_PAIR_NUMBER=str(line.ew))
    if line.contract == PASS:
        _texts(element, CONTRACT="Pass")
    else:
        _texts(element, CONTRACT=f"{line.contract}{DOUBLES[line.multiplier]}")
    if line.declarer is not None:
        _texts(element, PLAYED_BY=SEATS[line.declarer])
    if line.lead:
        _texts(element, LEAD=line.lead)
    if line.tricks is not None:
        _texts(element, TRICKS=str(line.tricks))
    _texts(element, SCORE=str(line.score))
    unit = UNITS[method]
    _texts(element, **{f"NS_{unit}": _number(line.ns_points), f"EW_{unit}": _number(line.ew_points)})


def _travellers(lines: Sequence[TravellerLine]) -> Iterator[tuple[int, list[TravellerLine]]]:
    """The boards in order, each with its lines, the best for North-South first."""
    for board in sorted({line.board for line in lines}):
        own = [line for line in lines if line.board == board]
        yield board, sorted(own, key=lambda line: (-line.score, line.ns))


def _texts(element: Element, **fields: str) -> None:
    for name, text in fields.items():
        SubElement(element, name).text = _printable(text)


def _printable(text: str) -> str:
    """The text without what XML cannot hold."""
    # One such letter in a name would make the whole document unreadable.
    return "".join(letter for letter in text if letter.isprintable())


def _number(value: Fraction) -> str:
    """A number with two places at most.

    >>> _number(Fraction(7, 2)), _number(Fraction(100, 3)), _number(Fraction(4))
    ('3.5', '33.33', '4')
    """
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
