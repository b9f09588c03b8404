"""What came of boards at tables as USEBIO tells it, in its versions 1.0 to 1.3."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from valat.kernel.formats import FileResults

MEMBERS = {
    "NS_PAIR_NUMBER": "ns",
    "EW_PAIR_NUMBER": "ew",
    "N_PLAYER_NUMBER": "north",
    "S_PLAYER_NUMBER": "south",
    "E_PLAYER_NUMBER": "east",
    "W_PLAYER_NUMBER": "west",
}
"""Who sat there, by the columns of a file of results."""
METHODS = {
    "MATCH_POINTS": "matchpoints",
    "MP_PAIRS": "matchpoints",
    "BUTLER_IMPS": "butler",
    "BUTLER_PAIRS": "butler",
    "CROSS_IMPS": "cross-imps",
    "BAM": "bam",
    "PAB": "bam",
}
"""By how boards are scored, or by the type that events had before 1.2."""
TEAMS = ("TEAMS", "SWISS_TEAMS", "TEAMS_OF_FOUR", "KO")
DIRECTIONS = {"NS": ("TEAM", "OPPOSING_TEAM"), "EW": ("OPPOSING_TEAM", "TEAM")}
"""Of a table of a match: which team sat North-South, and which East-West."""

_ROOT = re.compile(rb"<USEBIO[\s>]")
_WHOLE = re.compile(r"[1-9]\d{0,5}", re.ASCII)


def is_usebio(data: bytes) -> bool:
    """Whether a file seems to be USEBIO."""
    return _ROOT.search(data) is not None


def read_usebio_results(data: bytes) -> FileResults:
    """The results of a USEBIO file; none where it cannot be read.

    Where the same number is another pair's in another section, all numbers have their section before them.
    Rule: BRI-COMP-7
    """
    event = event_of(data)
    if event is None:
        return FileResults(())
    apart = _is_numbered_by_section(event)
    rows = tuple(_row(place, line, apart) for place, line in _lines(event))
    # Both directions may have the same numbers only where they are ranked apart.
    return FileResults(rows, _method(event), 2 if _text(event, "WINNER_TYPE") == "2" else None)


class ElementReader:
    """The elements of a document that comes part by part."""

    def __init__(self) -> None:
        self._builder, self._parser = TreeBuilder(), expat.ParserCreate()
        self._parser.StartElementHandler, self._parser.EndElementHandler = self._start, self._end
        self._parser.CharacterDataHandler = self._builder.data
        # No one's results define entities, with which a small file can grow as large as it likes.
        self._parser.EntityDeclHandler = _no_entity
        self._steps: list[tuple[bool, Element]] = []

    def feed(self, part: bytes | str, *, is_last: bool) -> list[tuple[bool, Element]]:
        """The elements that begin in the part, marked with True, and those that end, whole.

        Raises:
            ValueError: the document is not well formed.
        """
        self._steps = []
        try:
            self._parser.Parse(part, is_last)
        except (expat.ExpatError, LookupError) as error:
            raise ValueError(str(error)) from None
        return self._steps

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._steps.append((True, self._builder.start(tag, attributes)))

    def _end(self, tag: str) -> None:
        self._steps.append((False, self._builder.end(tag)))


def event_of(data: bytes) -> Element | None:
    """The event of a USEBIO file; None where it cannot be read."""
    try:
        steps = ElementReader().feed(data, is_last=True)
    except ValueError:
        return None
    return steps[0][1].find("EVENT")


def _no_entity(*told: object) -> None:
    raise ValueError("an entity is defined")


def _method(event: Element) -> str:
    """As `valat.duplicate.scores` names it; empty where the file does not say."""
    kind, boards = event.get("EVENT_TYPE", ""), _text(event, "BOARD_SCORING_METHOD")
    if boards in METHODS:
        return METHODS[boards]
    if kind in TEAMS:
        return "vps" if _text(event, "MATCH_SCORING_METHOD") == "VPS" else "imps"
    return METHODS.get(kind, "")


def _is_numbered_by_section(event: Element) -> bool:
    names = defaultdict(set)
    for entry in event.iterfind(".//SECTION/PARTICIPANTS/*"):
        number = _text(entry, "PAIR_NUMBER") or _text(entry, "PLAYER_NUMBER")
        if number:
            players = tuple(name.text for name in entry.iter("PLAYER_NAME"))
            names[number, _text(entry, "DIRECTION")].add(players)
    return any(len(known) > 1 for known in names.values())


def _lines(event: Element) -> Iterator[tuple[Mapping[str, str], Element]]:
    """The lines of all travellers, each with what it has in common with others."""
    # Any of these may be left out.
    for session in (event, *event.iterfind("SESSION")):
        for section in (session, *session.iterfind("SECTION")):
            for match in (section, *section.iterfind("MATCH")):
                place = {
                    "session": session.get("SESSION_ID", ""),
                    "section": section.get("SECTION_ID", ""),
                    "round": _text(match, "ROUND_NUMBER"),
                    **{name: _text(match, name) for name in DIRECTIONS["NS"]},
                    **_members(match),
                }
                for board in match.iterfind("BOARD"):
                    for line in board.iterfind("TRAVELLER_LINE"):
                        yield {**place, "board": _text(board, "BOARD_NUMBER")}, line


def _row(place: Mapping[str, str], line: Element, apart: bool) -> Mapping[str, str]:
    row = {**place, **_members(line), "result": _text(line, "SCORE")}
    if (direction := _text(line, "DIRECTION")) in DIRECTIONS and place["TEAM"]:
        row["ns_team"], row["ew_team"] = (place[team] for team in DIRECTIONS[direction])
    for name in ("session", "round"):
        if not _WHOLE.fullmatch(row.get(name, "")):
            row.pop(name, None)
    if apart:
        row |= {name: f"{row['section']}{row[name]}" for name in MEMBERS.values() if name in row}
    return row


def _members(element: Element) -> Mapping[str, str]:
    return {column: number for name, column in MEMBERS.items() if (number := _text(element, name))}


def _text(element: Element, name: str) -> str:
    return element.findtext(name, "").strip()
