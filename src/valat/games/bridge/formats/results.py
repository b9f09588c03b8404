"""What came of boards at tables as PBN tells it: whole score tables, or a deal a table."""

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from valat.games.bridge.formats.board import Board, north_south_score
from valat.games.bridge.formats.hands import find_seat
from valat.games.bridge.formats.pbn import read_contract, read_pbn
from valat.games.bridge.notation import PASS
from valat.kernel.formats import FileResults, decode_text

TABLE = "ScoreTable"
UNKNOWN = ("", "-", "?", "*")
COLUMNS = {
    "PairId_NS": "ns",
    "PairId_EW": "ew",
    "PlayerId_North": "north",
    "PlayerId_South": "south",
    "PlayerId_East": "east",
    "PlayerId_West": "west",
    "TeamId_Home": "ns_team",
    "TeamId_Away": "ew_team",
    "Section": "section",
    "Round": "round",
}
"""Columns of a score table that say who played, and where: those of PBN 2.1 and what programs add."""

_WIDTH = re.compile(r"\\\d+[LR]?$")
_SCORE = re.compile(r"(NS|EW)?\s*([+-]?\d+)")


def read_results(data: bytes) -> FileResults:
    """The results of a PBN file.

    A score table tells all of a board's results, also of those tables whose play stands there too; without
    one a deal is one result, of the teams or the players that its tags name. Home is North-South, and the
    other way round in the closed room.
    Rule: BRI-COMP-7
    """
    boards = read_pbn(decode_text(data)).boards
    told = {(board.number, board.hands) for board in boards if TABLE in board.tables}
    rows = (
        row
        for board in boards
        if TABLE in board.tables or (board.number, board.hands) not in told
        for row in _results(board)
    )
    return FileResults(tuple(rows))


def _results(board: Board) -> Iterator[Mapping[str, str]]:
    if board.number is None:
        return
    if TABLE in board.tables:
        # The columns may say that they are in order, and how wide they are.
        names = [_WIDTH.sub("", name.strip().lstrip("+-")) for name in board.tags.get(TABLE, "").split(";")]
        for cells in board.tables[TABLE]:
            told = {name: cell.strip('"') for name, cell in zip(names, cells, strict=False)}
            yield {"board": str(board.number), **_who(told), "result": _came(told, board)}
    else:
        yield from _of_deal(board)


def _who(told: Mapping[str, str]) -> Mapping[str, str]:
    return {column: told[name] for name, column in COLUMNS.items() if told.get(name, "") not in UNKNOWN}


def _came(told: Mapping[str, str], board: Board) -> str:
    """The score, by whichever side has it, else the contract's, else an award in percent."""
    for name, sign in (("Score_NS", 1), ("Score_EW", -1)):
        score = _SCORE.fullmatch(told.get(name, ""))
        if score is not None:
            return str(sign * int(score[2]))
    score_by_contract = north_south_score(_with_contract(told, board))
    if score_by_contract is not None:
        return str(score_by_contract)
    # An artificial score has a caret before it.
    shares = [told.get(f"Percentage_{side}", "").lstrip("^") for side in ("NS", "EW")]
    return "/".join(f"{share}%" for share in shares) if all(share not in UNKNOWN for share in shares) else ""


def _with_contract(told: Mapping[str, str], board: Board) -> Board:
    """The board with the contract, the declarer and the tricks of a row."""
    contract, tricks = read_contract(told.get("Contract", "")), told.get("Result", "")
    declarer = find_seat(told.get("Declarer", ""))
    if contract is not None and contract[0] == PASS:
        return replace(board, contract=PASS, tags={})
    whole = tricks.isascii() and tricks.isdigit() and len(tricks) < 3 and int(tricks) < 14
    if contract is None or declarer is None or not whole:
        return replace(board, contract=None, tags={})
    return replace(
        board, contract=contract[0], multiplier=contract[1], declarer=declarer, tricks=int(tricks), tags={}
    )


def _of_deal(board: Board) -> Iterator[Mapping[str, str]]:
    score = north_south_score(board)
    told = _SCORE.fullmatch(board.tags.get("Score", ""))
    if score is None and told is not None:
        score = int(told[2]) * (-1 if told[1] == "EW" else 1)
    if score is None:
        return
    row = {"board": str(board.number), "result": str(score)}
    home, visit = board.tags.get("HomeTeam", ""), board.tags.get("VisitTeam", "")
    if home and visit:
        closed = board.tags.get("Room", "").lower().startswith("closed")
        row["ns_team"], row["ew_team"] = (visit, home) if closed else (home, visit)
    pairs = (board.players[0::2], board.players[1::2])
    if all(name for pair in pairs for name in pair):
        # A pair is the same whichever of the two sat North.
        row["ns"], row["ew"] = (" + ".join(sorted(pair)) for pair in pairs)
    if board.tags.get("Round", "").isdigit():
        row["round"] = board.tags["Round"]
    yield row
