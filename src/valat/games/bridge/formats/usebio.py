"""Results of an event as USEBIO XML, the exchange format of British clubs.

Source: USEBIO 1.2, where an event's type is `PAIRS` whatever its boards are scored by (1.1: a type for each),
and 1.3, which has single players, teams with their matches, and sections within sessions; the day is written
as ISO 8601 from 1.3 on. What it was held against: docs/guide/sessions.md.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Literal
from xml.etree.ElementTree import Element, SubElement, indent, tostring

import msgspec

from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import SEATS

Version = Literal["1.2", "1.3"]
Method = Literal["MATCH_POINTS", "BUTLER_IMPS", "CROSS_IMPS", "IMPS", "BAM"]
EventType = Literal["pairs", "individual", "teams"]
DOUBLES = {1: "", 2: "x", 4: "xx"}
UNITS: dict[Method, str] = {
    "MATCH_POINTS": "MATCH_POINTS",
    "BUTLER_IMPS": "BUTLER_POINTS",
    "CROSS_IMPS": "CROSS_IMP_POINTS",
    "BAM": "MATCH_POINTS",
}
"""What a line's points are called."""
TYPES: dict[EventType, str] = {"pairs": "PAIRS", "individual": "INDIVIDUAL", "teams": "TEAMS"}
PASSED_OUT = "PASS"

_DAY = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)", re.ASCII)


class PairEntry(msgspec.Struct, frozen=True):
    """A pair, a single player or a team, and how they have done.

    Attributes:
        players: two names, or one; of a team all.
        place: 1 the best; equals share one; None if not ranked.
        total: matchpoints, or IMPs.
        share: of the tops, 0 … 1; None with IMPs.
        direction: `NS` or `EW` where these are apart.
        section: where they have played, where there are several.
        name: of a team; empty where it has none.
    """

    number: int
    players: tuple[str, ...]
    place: int | None
    total: Fraction
    share: Fraction | None = None
    direction: str = ""
    section: str = ""
    name: str = ""


class MatchEntry(msgspec.Struct, frozen=True):
    """A match of two teams.

    Attributes:
        scores: of both, in what the event's matches are scored in.
    """

    round: int
    teams: tuple[int, int]
    scores: tuple[Fraction, Fraction]


class TravellerLine(msgspec.Struct, frozen=True):
    """A line of a traveller.

    Attributes:
        ns, ew: the pair's number, or those of two single players.
        contract: `4H`, `Pass` for a board passed out; empty where the director has ruled.
        declarer: seat; None for a board passed out.
        lead: the card led, where it is known.
        tricks: taken by declarer's side.
        score: North-South's, or the award as written.
        ns_points, ew_points: matchpoints, or IMPs; None where there are none.
        section: where there are several.
        match: of teams, the round in which they met.
    """

    board: int
    ns: int | tuple[int, ...]
    ew: int | tuple[int, ...]
    contract: str
    score: int | str
    ns_points: Fraction | None
    ew_points: Fraction | None
    multiplier: int = 1
    declarer: int | None = None
    tricks: int | None = None
    lead: str = ""
    section: str = ""
    match: int = 0


class UsebioEvent(msgspec.Struct, frozen=True):
    """An event of pairs, single players or teams.

    Attributes:
        method: what the boards are scored by.
        day: as `2026-11-21`, with a time after it or not; left out where not all of it is known.
        winners: 1 where all pairs are compared, 2 where North-South and East-West are apart.
        contest: single players with changing partners, and teams, are of 1.3.
        matches: of teams.
        match_method: what their matches are scored by; empty where boards alone count.
        swiss: whether teams met by their places.
    """

    club: str
    description: str
    day: str
    method: Method
    winners: Literal[1, 2]
    pairs: Sequence[PairEntry]
    lines: Sequence[TravellerLine]
    contest: EventType = "pairs"
    matches: Sequence[MatchEntry] = ()
    match_method: Literal["", "IMPS", "VPS"] = ""
    swiss: bool = False


def write_usebio(event: UsebioEvent, version: Version = "1.2") -> str:
    """The event as an XML document; sections are told from 1.3 on, within its one session.

    Rule: BRI-COMP-7
    """
    root = Element("USEBIO", Version=version)
    # Readers expect the number's element, though there is none.
    _texts(SubElement(root, "CLUB"), CLUB_NAME=event.club, CLUB_ID_NUMBER="")
    swiss = "SWISS_" if event.swiss and event.contest == "teams" else ""
    top = SubElement(root, "EVENT", EVENT_TYPE=f"{swiss}{TYPES[event.contest]}")
    # The version is asked for only here: its module takes longer to import than the rest of this one.
    program = import_module("importlib.metadata").version("valat")
    _texts(top, PROGRAM_NAME="Valat", PROGRAM_VERSION=program, EVENT_DESCRIPTION=event.description)
    if day := _day(event.day, version):
        _texts(top, DATE=day)
    _texts(top, BOARD_SCORING_METHOD=event.method)
    if event.match_method:
        _texts(top, MATCH_SCORING_METHOD=event.match_method)
    _texts(
        top,
        BOARDS_PLAYED=str(len({line.board for line in event.lines})),
        WINNER_TYPE=str(event.winners),
    )
    sections = sorted({line.section for line in event.lines} | {pair.section for pair in event.pairs})
    if version == "1.2" or len(sections) < 2:
        _section(top, event, event.pairs, event.lines)
    else:
        session = SubElement(top, "SESSION", SESSION_ID="1")
        for name in sections:
            _section(
                SubElement(session, "SECTION", SECTION_ID=name),
                event,
                [pair for pair in event.pairs if pair.section == name],
                [line for line in event.lines if line.section == name],
            )
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _section(
    element: Element, event: UsebioEvent, pairs: Sequence[PairEntry], lines: Sequence[TravellerLine]
) -> None:
    """Who played there, and the travellers."""
    participants = SubElement(element, "PARTICIPANTS")
    for pair in sorted(pairs, key=lambda pair: pair.number):
        if event.contest == "individual":
            _player(SubElement(participants, "PLAYER"), pair)
        elif event.contest == "teams":
            _team(SubElement(participants, "TEAM"), pair)
        else:
            _pair(SubElement(participants, "PAIR"), pair)
    for match in event.matches:
        _match(element, event, match, [line for line in lines if line.match == match.round])
    for board, own in () if event.contest == "teams" else _travellers(lines):
        traveller = SubElement(element, "BOARD")
        _texts(traveller, BOARD_NUMBER=str(board))
        for line in own:
            _line(SubElement(traveller, "TRAVELLER_LINE"), line, event.method)


def _pair(element: Element, pair: PairEntry) -> None:
    _texts(element, PAIR_NUMBER=str(pair.number))
    if pair.direction:
        _texts(element, DIRECTION=pair.direction)
    _standing(element, pair)
    for name in pair.players:
        _texts(SubElement(element, "PLAYER"), PLAYER_NAME=name)


def _team(element: Element, team: PairEntry) -> None:
    # of a team number and name are attributes, while a pair's are elements
    element.set("TEAM_ID", str(team.number))
    element.set("TEAM_NAME", _printable(team.name or str(team.number)))
    _standing(element, team)
    for name in team.players:
        _texts(SubElement(element, "PLAYER"), PLAYER_NAME=name)


def _match(element: Element, event: UsebioEvent, match: MatchEntry, lines: Sequence[TravellerLine]) -> None:
    """The match with its boards: of each both tables."""
    found = SubElement(element, "MATCH")
    home, visitors = map(str, match.teams)
    _texts(found, ROUND_NUMBER=str(match.round), TEAM=home, OPPOSING_TEAM=visitors)
    for name, amount in zip(("TEAM_SCORE", "OPPOSING_TEAM_SCORE"), match.scores, strict=True):
        _texts(found, **{name: _number(amount)})
    own = [line for line in lines if {line.ns, line.ew} <= {(team,) for team in match.teams}]
    for board, tables in _travellers(own):
        traveller = SubElement(found, "BOARD")
        _texts(traveller, BOARD_NUMBER=str(board))
        gained = next((line.ns_points for line in tables if line.ns == (match.teams[0],)), None)
        if event.method == "IMPS" and gained is not None:
            _texts(traveller, IMPS=_number(gained))
        for line in tables:
            told = SubElement(traveller, "TRAVELLER_LINE")
            # whichever way the first of the two teams sat
            _texts(told, DIRECTION="NS" if line.ns == (match.teams[0],) else "EW")
            _line(told, line, event.method)


def _player(element: Element, player: PairEntry) -> None:
    _texts(element, PLAYER_NUMBER=str(player.number))
    _standing(element, player)
    _texts(element, PLAYER_NAME=player.players[0])


def _standing(element: Element, pair: PairEntry) -> None:
    if pair.place is not None:
        _texts(element, PLACE=str(pair.place))
    _texts(element, TOTAL_SCORE=_number(pair.total))
    if pair.share is not None:
        _texts(element, PERCENTAGE=_number(100 * pair.share))


def _line(element: Element, line: TravellerLine, method: Method) -> None:
    _members(element, line)
    if line.contract == PASS:
        _texts(element, CONTRACT=PASSED_OUT)
    elif line.contract:
        _texts(element, CONTRACT=f"{line.contract}{DOUBLES[line.multiplier]}")
    if line.declarer is not None:
        _texts(element, PLAYED_BY=SEATS[line.declarer])
    if line.lead:
        _texts(element, LEAD=line.lead)
    if line.tricks is not None:
        _texts(element, TRICKS=str(line.tricks))
    _texts(element, SCORE=str(line.score))
    for direction, points in (("NS", line.ns_points), ("EW", line.ew_points)):
        # IMPs of a match stand once, at the board
        if points is not None and method in UNITS:
            _texts(element, **{f"{direction}_{UNITS[method]}": _number(points)})


def _members(element: Element, line: TravellerLine) -> None:
    sides = [(side,) if isinstance(side, int) else side for side in (line.ns, line.ew)]
    names: tuple[str, ...] = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
    if len(sides[0]) == 2:
        names = ("N_PLAYER_NUMBER", "S_PLAYER_NUMBER", "E_PLAYER_NUMBER", "W_PLAYER_NUMBER")
    numbers = [number for side in sides for number in side]
    _texts(element, **dict(zip(names, map(str, numbers), strict=True)))


def _travellers(lines: Sequence[TravellerLine]) -> Iterator[tuple[int, list[TravellerLine]]]:
    """The boards in order, each with its lines, the best for North-South first."""
    for board in sorted({line.board for line in lines}):
        own = [line for line in lines if line.board == board]
        yield board, sorted(own, key=_order)


def _order(line: TravellerLine) -> tuple[bool, int, tuple[int, ...]]:
    """Awards come last."""
    members = (line.ns,) if isinstance(line.ns, int) else line.ns
    return (True, 0, members) if isinstance(line.score, str) else (False, -line.score, members)


def _day(day: str, version: Version) -> str:
    """The day as that version writes it; empty where it is not one.

    >>> _day("2013-08-10 19:19", "1.2"), _day("2013-08-10", "1.3"), _day("2013-??-??", "1.3")
    ('10/08/2013', '2013-08-10', '')
    """
    known = _DAY.match(day)
    if known is None:
        return ""
    return "-".join(known.groups()) if version == "1.3" else "/".join(reversed(known.groups()))


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
