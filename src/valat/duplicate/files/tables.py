"""Results in a table of text: a head of column names, then a row a line; commas, semicolons or tabs."""

import csv
from collections.abc import Iterator, Mapping

from valat.duplicate.scores.checks import refuse

DELIMITERS = (",", ";", "\t")
COMMENT = "#"


def read_table(text: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Each row with its place, its cells by the names of columns; lines that begin with `#` are left out.

    Raises:
        Refusal: there is no column `board`; code `no_event`.

    >>> [(place, dict(row)) for place, row in read_table("board;ns\\n1;7")]
    [('line 2', {'board': '1', 'ns': '7'})]
    """
    lines = [
        (number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.startswith(COMMENT)
    ]
    head = lines[0][1] if lines else ""
    delimiter = max(DELIMITERS, key=head.count)
    names = [name.strip().lower() for name in _cells(head, delimiter)]
    if "board" not in names:
        refuse("no_event", "Not a results file: it is not JSON, and a table needs a column 'board'.")
    for number, line in lines[1:]:
        # A line each: a quoted cell that runs over several is none of a result's.
        yield f"line {number}", dict(zip(names, _cells(line, delimiter), strict=False))


def _cells(line: str, delimiter: str) -> list[str]:
    """The cells of a line. Raises Refusal `no_event` where the line is none of a table."""
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error as error:
        refuse("no_event", f"Not a results file: {error}.")
