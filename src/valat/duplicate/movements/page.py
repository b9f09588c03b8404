"""A movement as people read it: facts in words, and a page to be printed and put up."""

from collections import defaultdict
from collections.abc import Mapping
from html import escape

from valat.duplicate.movements.laws import ALONE
from valat.duplicate.movements.movement import Movement, Row
from valat.duplicate.movements.properties import Properties, properties
from valat.duplicate.movements.quality import Balance
from valat.duplicate.movements.tables import show_tables

STYLE = """
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
body { margin: 2rem; }
dl { display: grid; grid-template-columns: max-content auto; gap: 0 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
div { overflow-x: auto; }
table { border-collapse: collapse; margin-top: 1rem; font-variant-numeric: tabular-nums; }
th, td { border: 1px solid GrayText; padding: 0.2rem 0.5rem; text-align: center; vertical-align: top; }
td small { display: block; }
@media print { body { margin: 0; } tr { break-inside: avoid; } }
"""


def facts(movement: Movement) -> list[tuple[str, str]]:
    """What a movement is like, each fact with its name, in English.

    >>> from valat.duplicate.movements import make
    >>> dict(facts(make("mitchell", 6.5)))["Quality Qf"]
    '44.87 as one ranking; 100.00 North-South, 100.00 East-West'
    """
    found = properties(movement)
    every = [
        (
            "Contestants",
            f"{found.contestants} {'players' if movement.kind in ALONE else movement.kind}",
        ),
        ("Tables", show_tables(movement.tables)),
        ("Rounds", f"{movement.rounds}"),
        (
            "Boards",
            f"{found.boards} in play, {found.boards_a_round} a round, {_range(found.boards_each)} each",
        ),
        ("Winners", "North-South and East-West apart" if found.winners == 2 else "one ranking"),
        ("Meetings", f"each two are opponents in {_range(found.met)} rounds"),
        ("Sitting out", f"rounds of a contestant: {_range(found.sit_outs)}"),
        ("Shared boards", f"in {found.shared_rounds} rounds" if found.shared_rounds else "none"),
        ("Copies", f"{found.copies} of each board" if found.copies > 1 else ""),
        ("Competition", _competition(found.balance)),
        ("Quality Qf", _quality(found)),
        ("Later rounds", movement.later),
    ]
    return [(name, fact) for name, fact in every if fact]


def html_page(movement: Movement) -> str:
    """A page that stands by itself: the facts, and a grid of rounds and tables, the fewer of them across."""
    title = escape(f"{movement.name or 'movement'}, {show_tables(movement.tables)} tables")
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(fact)}</dd>" for name, fact in facts(movement))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width">\n<style>{STYLE}</style>\n</head>\n'
        f"<body>\n<h1>{title}</h1>\n<dl>{listed}</dl>\n{_grid(movement)}\n</body>\n</html>\n"
    )


def seating(row: Row) -> str:
    """Who sits at a table: North-South and East-West, or who sits out.

    >>> from valat.duplicate.movements import PairRow
    >>> seating(PairRow(round=1, table=1, ns=None, ew=8, boards=(1,)))
    '8 sits out'
    """
    sides = ["+".join(map(str, side)) for side in row.sides]
    if row.is_played:
        return " – ".join(sides)
    return f"{', '.join(filter(None, sides))} sits out"


def board_list(row: Row) -> str:
    """The boards of a table, runs of them as their ends.

    >>> from valat.duplicate.movements import PairRow
    >>> board_list(PairRow(round=1, table=1, ns=1, ew=2, boards=(4, 5, 6, 9)))
    '4–6, 9'
    """
    runs: list[list[int]] = []
    for board in row.boards:
        if runs and board == runs[-1][-1] + 1:
            runs[-1].append(board)
        else:
            runs.append([board])
    text = ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)
    return f"{text}{' shared' if row.shared else ''}"


def _grid(movement: Movement) -> str:
    at: dict[tuple[int, int], list[Row]] = defaultdict(list)
    for row in movement.rows:
        at[row.round, row.table].append(row)
    rounds = sorted({row.round for row in movement.rows})
    tables = sorted({row.table for row in movement.rows})
    if len(tables) <= len(rounds):
        return _lines("Round", rounds, "Table", tables, at)
    turned = {(table, round_): rows for (round_, table), rows in at.items()}
    return _lines("Table", tables, "Round", rounds, turned)


def _lines(
    down: str, lines: list[int], across: str, columns: list[int], at: Mapping[tuple[int, int], list[Row]]
) -> str:
    """A table of what is at each line and column, both with their numbers."""
    head = "".join(f'<th scope="col">{across} {column}</th>' for column in columns)
    body = []
    for line in lines:
        cells = "".join(f"<td>{''.join(map(_cell, at.get((line, column), ())))}</td>" for column in columns)
        body.append(f'<tr><th scope="row">{down} {line}</th>{cells}</tr>\n')
    grid = f"<thead><tr><th></th>{head}</tr></thead>\n<tbody>\n{''.join(body)}</tbody>"
    return f"<div><table>\n{grid}\n</table></div>"


def _cell(row: Row) -> str:
    return f"{escape(seating(row))}<small>{escape(board_list(row))}</small>"


def _competition(found: Balance | None) -> str:
    if found is None:
        return ""
    return f"{found.lowest} to {found.highest} comparisons a couple, {found.mean:.2f} on average"


def _quality(found: Properties) -> str:
    if found.balance is None:
        return ""
    if not found.lines:
        return f"{found.balance.quality:.2f}"
    north_south, east_west = (line.quality for line in found.lines)
    one = f"{found.balance.quality:.2f} as one ranking"
    return f"{one}; {north_south:.2f} North-South, {east_west:.2f} East-West"


def _range(ends: tuple[int, int]) -> str:
    least, most = ends
    return f"{least}" if least == most else f"{least} to {most}"
