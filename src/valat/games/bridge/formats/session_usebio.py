"""A session's results as USEBIO 1.3: pairs, single players or teams, by sections where there are several.

Rule: BRI-COMP-7
"""

from typing import Literal

from valat.games.bridge.formats.usebio import (
    MatchEntry,
    Method,
    PairEntry,
    TravellerLine,
    UsebioEvent,
    write_usebio,
)
from valat.games.bridge.notation import PASS
from valat.kernel.formats import SessionLine, SessionPlace, SessionResults

HOUSE = "Valat"
METHODS: dict[str, Method] = {
    "matchpoints": "MATCH_POINTS",
    "cross-imps": "CROSS_IMPS",
    "butler": "BUTLER_IMPS",
    "imps": "IMPS",
    "vps": "IMPS",
    "bam": "BAM",
}
MATCH_METHODS: dict[str, Literal["IMPS", "VPS"]] = {"imps": "IMPS", "vps": "VPS"}
SHARES = {"A+": 60, "A": 50, "A-": 40}
"""What awards are worth, in percent."""
DIRECTIONS = ("NS", "EW")


def write_session_usebio(results: SessionResults) -> str:
    """The session as USEBIO."""
    return write_usebio(
        UsebioEvent(
            HOUSE,
            results.title,
            results.day,
            METHODS[results.method],
            results.winners,
            [_entry(place, section) for place in results.places for section in place.sections],
            [_line(line) for line in results.lines],
            contest=results.contest,
            matches=[MatchEntry(match.round, match.teams, match.points) for match in results.matches],
            match_method=MATCH_METHODS.get(results.method, ""),
            swiss=results.swiss,
        ),
        "1.3",
    )


def _entry(place: SessionPlace, section: str) -> PairEntry:
    direction = "" if place.direction is None else DIRECTIONS[place.direction]
    standing = (place.rank, place.total, place.share)
    return PairEntry(place.number, place.players, *standing, direction, section, place.name)


def _line(line: SessionLine) -> TravellerLine:
    entry = None if line.is_adjusted else line.entry
    north_south, east_west = line.members
    score = str(line.score) if line.score is not None and line.score.denominator == 1 else line.result
    return TravellerLine(
        line.board,
        north_south,
        east_west,
        "" if entry is None else entry["contract"] or PASS,
        int(score) if score.lstrip("-").isdigit() else _award(score),
        *line.points,
        1 if entry is None else entry["multiplier"],
        None if entry is None else entry["declarer"],
        None if entry is None else entry["tricks"],
        "" if entry is None else entry["lead"] or "",
        line.section,
        line.match,
    )


def _award(result: str) -> str:
    """An award as USEBIO has it, percents for each side; other rulings as they are written.

    >>> _award("A+/A-"), _award("A"), _award("55%"), _award("A+/420")
    ('A6040', 'A5050', 'A5545', 'A+/420')
    """
    ns, _, ew = result.partition("/")
    shares = [_percent(side) for side in ((ns, ew) if ew else (ns,))]
    if len(shares) == 1 and shares[0] is not None:
        shares.append(100 - shares[0])
    if any(share is None or not 0 < share < 100 for share in shares):
        return result
    return "A" + "".join(f"{share:02}" for share in shares)


def _percent(side: str) -> int | None:
    whole = side.strip().removesuffix("%")
    return SHARES.get(side, int(whole) if side.endswith("%") and whole.isdigit() else None)
