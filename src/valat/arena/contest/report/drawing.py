"""Intervals drawn as SVG."""

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor

WIDTH, ROW, LEFT, RIGHT, TOP = 720, 26, 170, 90, 22
"""Pixels: of the whole drawing, a row, the names, the figures, the scale."""

Bar = tuple[str, float, float, float]
"""Name, figure, and the ends of its interval."""


def interval_chart(label: str, bars: Sequence[Bar], marks: Sequence[float], digits: int) -> str:
    """The drawing of intervals in rows, with a scale above.

    Args:
        label: what it shows, for those who do not see it.
        marks: figures at which the scale has a line.
    """
    values = [value for _, *figures in bars for value in figures] + list(marks)
    low, high = min(values), max(values)
    span = (high - low) or 1.0

    def x(value: float) -> str:
        return f"{LEFT + (value - low) / span * (WIDTH - LEFT - RIGHT):.1f}"

    height = TOP + ROW * len(bars)
    lines = [
        f'<line x1="{x(mark)}" x2="{x(mark)}" y1="{TOP - 4}" y2="{height}" class="mark"/>'
        f'<text x="{x(mark)}" y="{TOP - 8}" class="scale">{mark:g}</text>'
        for mark in marks
    ]
    rows = [_row(number, bar, x, digits) for number, bar in enumerate(bars)]
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img" aria-label="{escape(label)}">'
        f"{''.join(lines)}{''.join(rows)}</svg>"
    )


def scale_marks(low: float, high: float) -> list[float]:
    """Round figures between two, some five of them.

    >>> scale_marks(-3.2, 11)
    [0.0, 5.0, 10.0]
    """
    steps = (digit * 10.0**power for power in range(-6, 9) for digit in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= 5)
    first, last = ceil(low / step), floor(high / step)
    return [round(number * step, 9) for number in range(first, last + 1)]


def _row(number: int, bar: Bar, x: Callable[[float], str], digits: int) -> str:
    name, value, low, high = bar
    y = TOP + ROW * number + ROW / 2
    told = f"{name}: {value:.{digits}f}, 95 % interval {low:.{digits}f} to {high:.{digits}f}"
    return (
        f"<g><title>{escape(told)}</title>"
        f'<text x="{LEFT - 12}" y="{y + 4}" class="name">{escape(name[:22])}</text>'
        f'<line x1="{x(low)}" x2="{x(high)}" y1="{y}" y2="{y}" class="ends"/>'
        f'<circle cx="{x(value)}" cy="{y}" r="5.5" class="point"/>'
        f'<text x="{WIDTH - RIGHT + 14}" y="{y + 4}">{value:.{digits}f}</text></g>'
    )


STYLE = """
svg { max-width: 100%; height: auto; font: 13px system-ui, sans-serif } svg text { fill: var(--text) }
svg .name { text-anchor: end } svg .scale { text-anchor: middle; fill: var(--text-2); font-size: 11px }
svg .mark { stroke: var(--line) }
svg .ends { stroke: var(--cool); stroke-width: 5; stroke-linecap: round; opacity: .5 }
svg .point { fill: var(--cool); stroke: var(--panel); stroke-width: 2 }
"""
