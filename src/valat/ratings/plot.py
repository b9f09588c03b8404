"""A drawing of how ratings find the order of players: SVG, light enough for a page."""

from collections.abc import Callable, Sequence

from valat.ratings.simulation import Convergence

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 28, 40


def convergence_svg(steps: Sequence[Convergence], agrees: float) -> str:
    """Agreement and the share of provisional ratings, by matches per player.

    Args:
        agrees: from which agreement on the order counts as found; a line shows it.
    """
    last = steps[-1].matches

    def x(matches: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * matches / last

    def y(share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    def curve(of: Callable[[Convergence], float]) -> str:
        return " ".join(f"{x(step.matches):.1f},{y(max(0, of(step))):.1f}" for step in steps)

    grid = [
        f'<path d="M{LEFT} {y(share):.1f}H{WIDTH - RIGHT}" stroke="#ccc"/>'
        f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:g}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    ticks = [
        f'<text x="{x(matches):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{matches}</text>'
        for matches in range(0, last + 1, max(1, last // 4))
    ]
    lines = [
        f'<path d="M{LEFT} {y(agrees):.1f}H{WIDTH - RIGHT}" stroke="#777" stroke-dasharray="5 4"/>',
        f'<polyline points="{curve(lambda step: step.agreement)}" stroke="#0a6e8a" stroke-width="2.5"/>',
        f'<polyline points="{curve(lambda step: step.provisional)}" stroke="#b4541a" stroke-width="2.5"/>',
    ]
    words = [
        f'<text x="{LEFT}" y="16" fill="#0a6e8a">order agrees (rank correlation)</text>',
        f'<text x="{LEFT + 230}" y="16" fill="#b4541a">share of provisional ratings</text>',
        f'<text x="{(LEFT + WIDTH) / 2}" y="{HEIGHT - 6}" text-anchor="middle">matches per player</text>',
    ]
    title = "How soon ratings find the order of players"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
            f"<title>{title}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
            '<g fill="none">',
            *lines,
            "</g>",
            '<g font-family="sans-serif" font-size="12" fill="#444">',
            *grid,
            *ticks,
            *words,
            "</g>",
            "</svg>",
            "",
        ]
    )
