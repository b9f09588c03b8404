"""A session's results as PBN: a game for every table, and on the first of a board its score table.

Rule: BRI-COMP-7
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from valat.games.bridge.comparison import result_columns
from valat.games.bridge.formats.board import Board
from valat.games.bridge.formats.pbn_writer import write_pbn
from valat.games.bridge.formats.records import board_of, final_state
from valat.games.bridge.rules import board_dealer, board_vulnerable
from valat.kernel.formats import SessionLine, SessionPlace, SessionResults

SITE = "Valat"
SCORING = {
    "matchpoints": "MatchPoints",
    "cross-imps": "Cavendish",
    "butler": "Butler",
    "imps": "IMP",
    "vps": "IMP",
    "bam": "BAM",
}
UNITS = {"matchpoints": "MP", "bam": "MP", "vps": "VP"}
NOTHING = "-"
WHO = {
    "pairs": ("PairId_NS", "PairId_EW"),
    "individual": ("PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West"),
    "teams": ("TeamId_Home", "TeamId_Away"),
}
RANKED = {"pairs": "PairId", "individual": "PlayerId", "teams": "TeamId"}


def write_session_pbn(results: SessionResults) -> str:
    """The session as a PBN text, the ranking on its first game."""
    boards: list[Board] = []
    for number in sorted({line.board for line in results.lines}):
        own = [line for line in results.lines if line.board == number]
        # the deal of a table that has played it stands with the table, though the first result be an award
        own.sort(key=lambda line: line.record is None)
        boards += [_game(line, results) for line in own if line.record is not None] or [
            _bare(own[0], results)
        ]
        first = len(boards) - max(1, sum(line.record is not None for line in own))
        columns, rows = _score_table(own, results)
        boards[first] = _with_table(boards[first], "ScoreTable", columns, rows)
    if boards:
        columns, rows = _totals(results)
        boards[0] = _with_table(boards[0], "TotalScoreTable", columns, rows)
    return write_pbn(boards)


def _game(line: SessionLine, results: SessionResults) -> Board:
    assert line.record is not None
    board = board_of(final_state(line.record), line.players, results.day)
    return replace(board, number=line.board, tags={**board.tags, **_tags(line, results)})


def _bare(line: SessionLine, results: SessionResults) -> Board:
    """A board of which no deal was ended."""
    return Board(
        number=line.board,
        dealer=board_dealer(line.board),
        vulnerable=board_vulnerable(line.board),
        tags=_tags(line, results),
    )


def _tags(line: SessionLine, results: SessionResults) -> Mapping[str, str]:
    place = {"Round": str(line.match or line.round), "Table": str(line.table)}
    section = {"Section": line.section} if line.section else {}
    head = {"Event": results.title, "Site": SITE, "Date": results.day.replace("-", ".")}
    return {**head, "Scoring": SCORING[results.method], **place, **section, **_team_tags(line, results)}


def _team_tags(line: SessionLine, results: SessionResults) -> Mapping[str, str]:
    """The two teams of a match; in the closed room the home team sits East-West."""
    if results.contest != "teams":
        return {}
    names = {place.number: place.name or f"{place.number}" for place in results.places}
    (north_south,), (east_west,) = line.members
    home, visitors = sorted((north_south, east_west))
    room = "Open" if home == north_south else "Closed"
    return {
        "Competition": "Teams",
        "HomeTeam": _plain(names[home]),
        "VisitTeam": _plain(names[visitors]),
        "Room": room,
    }


def _with_table(board: Board, name: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Board:
    return replace(
        board,
        tags={**board.tags, name: ";".join(columns)},
        tables={**board.tables, name: tuple(tuple(row) for row in rows)},
    )


def _score_table(
    lines: Sequence[SessionLine], results: SessionResults
) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    """The columns and rows of all that came of a board."""
    by_share = UNITS.get(results.method) == "MP"
    points = ("MP_NS", "MP_EW") if by_share else ("IMP_NS", "IMP_EW")
    shares = ("Percentage_NS", "Percentage_EW") if by_share else ()
    place = ("Section", "Round", "Table")
    columns = (*place, *WHO[results.contest], "Contract", "Declarer", "Result", "Score_NS", *points, *shares)
    return columns, [tuple(_row(line, shares=by_share)) for line in lines]


def _row(line: SessionLine, *, shares: bool) -> Iterator[str]:
    yield from (
        _quoted(line.section) if line.section else NOTHING,
        str(line.match or line.round),
        str(line.table),
    )
    yield from (str(number) for side in line.members for number in side)
    # what was played does not count where the director has ruled, and a reader would take it for the result
    counts = line.entry is not None and not line.is_adjusted
    told = result_columns(line.entry) if counts and line.entry is not None else {}
    yield from (str(told.get(name, NOTHING)) for name in ("contract", "declarer", "tricks"))
    is_whole = line.score is not None and line.score.denominator == 1
    yield str(line.score) if is_whole and "%" not in line.result else NOTHING
    yield from (NOTHING if points is None else _number(points) for points in line.points)
    if shares:
        yield from _shares(line)


def _shares(line: SessionLine) -> Iterator[str]:
    """What each side has of the board's top, in percent; after a caret where it was awarded."""
    caret = "^" if line.is_adjusted else ""
    north_south, east_west = line.points
    if north_south is None or east_west is None or not (top := north_south + east_west):
        yield from (NOTHING, NOTHING)
        return
    yield from (f"{caret}{_number(100 * share / top)}" for share in (north_south, east_west))


def _totals(results: SessionResults) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    """The columns and rows of the ranking."""
    unit, who = UNITS.get(results.method, "IMP"), RANKED[results.contest]
    apart = ("Direction",) if results.winners == 2 else ()
    columns = ("Rank", who, *apart, f"TotalScore{unit}", "TotalPercentage", "Names")
    return columns, [tuple(_place(place)) for place in results.places]


def _place(place: SessionPlace) -> Iterator[str]:
    yield NOTHING if place.rank is None else str(place.rank)
    yield str(place.number)
    if place.direction is not None:
        yield ("NS", "EW")[place.direction]
    yield _number(place.total)
    yield NOTHING if place.share is None else _number(100 * place.share)
    names = " - ".join(place.players)
    yield _quoted(f"{place.name}: {names}" if place.name else names)


def _quoted(text: str) -> str:
    """The text as one cell."""
    return f'"{_plain(text)}"'


def _plain(text: str) -> str:
    """The text without what ends a cell or a tag."""
    return " ".join(text.split()).replace("\\", "/").replace('"', "'")


def _number(value: Fraction) -> str:
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
