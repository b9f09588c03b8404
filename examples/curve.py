"""Draws what `examples/ppo.py` has printed as a curve: `python examples/curve.py RUN.jsonl > CURVE.svg`."""

import json
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, MARGIN = 640, 320, 56, 40, 16

SVG = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
    'font-family="sans-serif" font-size="12" fill="#888">'
)


def curve(rows: list[dict[str, float]]) -> str:
    """An SVG of the mean reward by deals played, with two standard errors on either side."""
    most_deals = rows[-1]["deals"]
    top = max(row["reward"] + 2 * row["error"] for row in rows) * 1.05
    bottom = min(0.0, *(row["reward"] - 2 * row["error"] for row in rows))

    def x(deals: float) -> float:
        return LEFT + (WIDTH - LEFT - MARGIN) * deals / most_deals

    def y(reward: float) -> float:
        return MARGIN + (HEIGHT - BOTTOM - MARGIN) * (top - reward) / (top - bottom)

    def points(side: float, order: list[dict[str, float]]) -> str:
        return " ".join(
            f"{x(row['deals']):.1f},{y(row['reward'] + side * row['error']):.1f}" for row in order
        )

    lines = [
        SVG,
        "<title>Mean reward a deal by deals played</title>",
        f'<polygon points="{points(2, rows)} {points(-2, rows[::-1])}" fill="#2f7d4f" opacity="0.25"/>',
        f'<polyline points="{points(0, rows)}" fill="none" stroke="#2f7d4f" stroke-width="2"/>',
    ]
    for step in range(int(bottom * 2), int(top * 2) + 1):
        height = y(step / 2)
        lines.append(f'<path d="M{LEFT} {height:.1f}H{WIDTH - MARGIN}" stroke="#888" stroke-width="0.3"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{height + 4:.1f}" text-anchor="end">{step / 2:g}</text>')
    for step in range(5):
        deals = most_deals * step / 4
        anchor = "end" if step == 4 else "middle"
        lines.append(f'<text x="{x(deals):.1f}" y="{HEIGHT - 20}" text-anchor="{anchor}">{deals:,.0f}</text>')
    lines.append(f'<text x="{WIDTH - MARGIN}" y="{HEIGHT - 4}" text-anchor="end">deals played</text>')
    lines.append(f'<text x="{LEFT}" y="{MARGIN - 4}">mean reward a deal</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


if __name__ == "__main__":
    told = [json.loads(line) for line in Path(sys.argv[1]).read_text("utf-8").splitlines()]
    # A last line for the same update is against another bot.
    print(curve([row for row in told[:-1] if row["update"] >= 0]), end="")
