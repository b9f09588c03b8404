"""Tables and parts of a page as HTML, for notebooks: styles stand in the elements, and nothing is loaded."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from valat.drawing.svg import COLOURS, EDGE, FAINT, FONT, INK, PAPER, safe

SUIT_OF_SIGN = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


class Cell(Struct, frozen=True):
    """A cell of a table.

    Attributes:
        text: what it says, as it is: it is escaped.
        note: what is said of it where the pointer rests.
        is_marked: whether it is to be seen first.
    """

    text: str
    note: str = ""
    is_marked: bool = False


def html_table(head: Sequence[str], rows: Iterable[Sequence[Cell | str]], caption: str = "") -> str:
    """A `<table>` element.

    Args:
        head: a heading for each column.
        rows: a cell a column.
    """
    titles = "".join(
        f'<th style="{_CELL}color:{FAINT};font-weight:600">{_coloured(name)}</th>' for name in head
    )
    lines = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    above = f'<caption style="text-align:left;padding:2px 8px">{safe(caption)}</caption>' if caption else ""
    return (
        f'<table style="border-collapse:collapse;background:{PAPER};color:{INK};border:1px solid {EDGE};'
        f'font-family:{FONT};font-size:14px">{above}<thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table>'
    )


def html_row(parts: Iterable[str], lines: Iterable[str] = ()) -> str:
    """A `<div>` with elements side by side, as far as there is room, and lines of text below.

    Args:
        parts: HTML or SVG of this package.
        lines: texts, which are escaped.
    """
    beside = "".join(f"<div>{part}</div>" for part in parts)
    below = "".join(f"<div>{safe(line)}</div>" for line in lines)
    return (
        f'<div style="font-family:{FONT};font-size:14px"><div style="display:flex;flex-wrap:wrap;gap:12px;'
        f'align-items:flex-start">{beside}</div>{below}</div>'
    )


_CELL = "text-align:center;padding:2px 8px;"


def _cell(cell: Cell | str) -> str:
    shown = Cell(cell) if isinstance(cell, str) else cell
    title = f' title="{safe(shown.note)}"' if shown.note else ""
    weight = "font-weight:600;" if shown.is_marked else ""
    sign = "<sup>*</sup>" if shown.note else ""
    return f'<td style="{_CELL}{weight}"{title}>{_coloured(shown.text)}{sign}</td>'


def _coloured(text: str) -> str:
    """The text, escaped, the signs of suits in their colours."""
    return "".join(
        f'<span style="color:{COLOURS[SUIT_OF_SIGN[letter]]}">{letter}</span>'
        if letter in SUIT_OF_SIGN
        else letter
        for letter in safe(text)
    )
