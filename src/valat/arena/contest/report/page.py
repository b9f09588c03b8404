"""The report: one page that holds all it needs, with links to the replays beside it."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

import msgspec

from valat.arena.contest.blocks import Block, Timing
from valat.arena.contest.contest_file import Compared, ContestFile, game_name
from valat.arena.contest.folder import MACHINES, PAGE, Head, schedule_of
from valat.arena.contest.nodes import Node
from valat.arena.contest.report.drawing import STYLE as DRAWING
from valat.arena.contest.report.drawing import interval_chart, scale_marks
from valat.arena.contest.report.machines import machines_page, nodes_section, workers_section
from valat.arena.contest.result import ContestResult, GameResult
from valat.arena.matches.document import BASE, document
from valat.arena.matches.replay_page import ReplayedMatch, replay_page

REPLAYS = "replays"
UNITS: Mapping[Compared, str] = {"points": "the game's points", "imps": "IMPs", "matchpoints": "matchpoints"}
MOST_REPLAYS = 200
"""Seeds of a game that have a replay page, the first ones; those with a breach have theirs in any case."""
MOST_BREACHES = 500
"""Rows of the table of breaches; what is more is counted."""


def report_pages(
    contest: ContestFile,
    head: Head,
    result: ContestResult,
    blocks: Sequence[Block],
    timings: Sequence[Timing],
    nodes: Sequence[Node],
) -> Iterator[tuple[str, str]]:
    """The name and text of each page of a contest: what each is follows from the records alone.

    Args:
        nodes: of a cluster that it was played on; none where it was played on one machine.
    """
    if head.version > 1:
        # no clock has a part in the report: two contests on the same cards have the same one
        yield MACHINES, machines_page(timings, nodes)
        link = f"<p class='muted'><a href='{MACHINES}'>Machines and times</a></p>"
        yield PAGE, page(contest, head, result, blocks, link)
    else:
        sections = nodes_section(nodes) + workers_section(timings)
        yield PAGE, page(contest, head, result, blocks, sections)
    for name, text in replay_pages(contest, blocks):
        yield f"{REPLAYS}/{name}", text


def page(
    contest: ContestFile, head: Head, result: ContestResult, blocks: Sequence[Block], machines: str = ""
) -> str:
    """The report as HTML.

    Args:
        machines: what it says of machines and times, as HTML.
    """
    names = [player.name for player in head.players]
    sections = [
        _places(result),
        _chances(result),
        *(_game(result, game, names) for game in result.games),
        _flags(result),
        _breaches(result, contest),
        _replays(contest, blocks),
        machines,
        _terms(contest, head, result),
    ]
    state = "" if result.is_over else '<p class="muted">The contest is not over.</p>'
    body = f"<header><h1>Contest</h1>{state}</header><main>{''.join(sections)}</main>"
    return document("Contest", BASE + DRAWING + STYLE, body)


def replay_pages(contest: ContestFile, blocks: Sequence[Block]) -> Iterator[tuple[str, str]]:
    """The name and text of each replay page."""
    for game, number in replay_seeds(blocks):
        own = [block for block in blocks if (block.game, block.number) == (game, number)]
        matches = [
            ReplayedMatch(f"{block.table + 1}.{place}", msgspec.json.decode(match.record))
            for block in own
            for place, match in enumerate(block.matches, 1)
        ]
        title = f"{game_name(contest.games[game])}, seed {number + 1}"
        yield replay_name(game, number), replay_page(title, matches, "../report.html")


def replay_name(game: int, number: int) -> str:
    """The file of a game's matches on one seed, all counted from 0.

    >>> replay_name(0, 11)
    'game-1-seed-12.html'
    """
    return f"game-{game + 1}-seed-{number + 1}.html"


def replay_seeds(blocks: Sequence[Block]) -> list[tuple[int, int]]:
    """The games and rounds that have a replay page."""
    broken = {
        (block.game, block.number)
        for block in blocks
        for match in block.matches
        if b'"breaches":' in bytes(match.record)
    }
    first = {(block.game, block.number) for block in blocks if block.number < MOST_REPLAYS}
    return sorted(first | broken)


def _places(result: ContestResult) -> str:
    order = sorted(result.overall, key=lambda entry: (entry.mean_rank, entry.name))
    bars = [
        (f"{entry.place}. {entry.name}", entry.mean_rank, entry.low_rank, entry.high_rank) for entry in order
    ]
    marks = [float(place) for place in range(1, len(order) + 1, -(-len(order) // 12))]
    chart = interval_chart("Mean rank of each entry with its 95 % interval", bars, marks, 2)
    weights = ", ".join(f"{escape(game.name)} × {game.weight:g}" for game in result.games)
    rows = "".join(
        f"<tr><td class='num'>{entry.place}</td><th>{escape(entry.name)}</th>"
        f"<td class='num'>{entry.mean_rank:.2f}</td>"
        f"<td>{entry.low_place:g} – {entry.high_place:g}</td><td class='num'>{entry.breaches}</td>"
        f"<td class='num'>{entry.lost}</td></tr>"
        for entry in order
    )
    return (
        "<section><h2>Places</h2><p class='muted'>By mean rank over games, the fewer the better, with 95 % "
        f"intervals. Weights: {weights}.</p>{chart}<table><thead><tr><th>Place</th><th>Entry</th>"
        "<th>Mean rank</th><th>Places, 95 %</th><th>Breaches</th><th>Matches lost by them</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></section>"
    )


def _chances(result: ContestResult) -> str:
    order = sorted(result.overall, key=lambda entry: (entry.mean_rank, entry.name))
    heads = "".join(f"<th>{place}</th>" for place in range(1, len(order) + 1))
    rows = "".join(
        f"<tr><th>{escape(entry.name)}</th>{''.join(map(_heat, entry.chances))}</tr>" for entry in order
    )
    return (
        "<section><h2>Probability of each place</h2><table class='heat'><thead><tr><th></th>"
        f"{heads}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _heat(chance: float) -> str:
    shade = "hi" if chance > 0.5 else ""
    return f"<td class='{shade}' style='--p:{chance * 100:.0f}'>{chance * 100:.0f} %</td>"


def _game(result: ContestResult, game: GameResult, names: Sequence[str]) -> str:
    order = sorted(range(len(names)), key=lambda entry: game.entries[entry].rank)
    rows = [(names[entry], game.entries[entry]) for entry in order]
    bars = [(name, own.mean, own.low, own.high) for name, own in rows]
    ends = [end for _, own in rows for end in (own.low, own.high)]
    chart = interval_chart(
        f"Mean block score at {game.name} with 95 % interval", bars, scale_marks(min(ends), max(ends)), 3
    )
    apart = ", ".join(f"{escape(names[first])} and {escape(names[second])}" for first, second in game.apart)
    return (
        f"<section><h2>{escape(game.name)}</h2><p class='muted'>{game.blocks} blocks on {game.rounds} seeds. "
        f"Mean block score in {UNITS[game.compared]}, the more the better, with 95 % intervals.</p>{chart}"
        f"<p>Called different: {apart or 'none'}.</p>{_second(game, names, order)}"
        f"{_cross(game, names, order)}</section>"
    )


def _second(game: GameResult, names: Sequence[str], order: Sequence[int]) -> str:
    """The second estimate, and what each way to lessen luck has brought."""
    told = f"<p class='muted'>Rotating seats saved as much as {game.rotation:.2f} times the matches.</p>"
    if game.compared != "points":
        told = ""
    if not game.adjusted:
        return told
    lines = "".join(
        f"<tr><th>{escape(names[entry])}</th><td class='num'>{game.adjusted[entry].mean:.3f}</td>"
        f"<td>{game.adjusted[entry].low:.3f} – {game.adjusted[entry].high:.3f}</td></tr>"
        for entry in order
    )
    return (
        f"{told}<details><summary>Second estimate, by control variates: {game.fewer_blocks:.2f} times fewer "
        "blocks for intervals as wide</summary><table><thead><tr><th>Entry</th><th>Mean</th><th>95 %</th>"
        f"</tr></thead><tbody>{lines}</tbody></table></details>"
    )


def _cross(game: GameResult, names: Sequence[str], order: Sequence[int]) -> str:
    known = [abs(score) for row in game.cross for score in row if score is not None]
    most = max(known, default=1.0) or 1.0
    heads = "".join(f"<th>{escape(names[other])}</th>" for other in order)
    rows = "".join(
        f"<tr><th>{escape(names[row])}</th>"
        + "".join(_crossed(game.cross[row][other], most) for other in order)
        + "</tr>"
        for row in order
    )
    return (
        "<details><summary>Mean block score at tables with each other</summary>"
        "<table class='cross'><thead><tr>"
        f"<th></th>{heads}</tr></thead><tbody>{rows}</tbody></table></details>"
    )


def _crossed(score: float | None, most: float) -> str:
    if score is None:
        return "<td>–</td>"
    colour = "--plus" if score > 0 else "--minus"
    return f"<td style='--c:var({colour});--p:{abs(score) / most * 60:.0f}'>{score:.2f}</td>"


def _flags(result: ContestResult) -> str:
    if not result.flags:
        return ""
    rows = "".join(
        f"<li>{escape(flag.entry)}: place {flag.place}, "
        f"and {flag.without} without {escape(flag.opponent)}</li>"
        for flag in result.flags
    )
    return (
        "<section><h2>For the reviewers</h2>"
        "<p class='muted'>Whose place among the others moves by three or more "
        f"when one opponent is left out.</p><ul>{rows}</ul></section>"
    )


def _breaches(result: ContestResult, contest: ContestFile) -> str:
    if not result.breaches:
        return "<section><h2>Breaches</h2><p>There were none.</p></section>"
    games = [game_name(game) for game in contest.games]
    rows = "".join(
        f"<tr><th>{escape(breach.entry)}</th><td>{escape(breach.game)}</td>"
        f"<td><a href='{REPLAYS}/{replay_name(games.index(breach.game), breach.number)}"
        f"#{breach.table + 1}.{breach.match + 1}'>"
        f"seed {breach.number + 1}, table {breach.table + 1}, match {breach.match + 1}</a></td>"
        f"<td>{escape(breach.kind)}</td><td>{escape(breach.why)}</td></tr>"
        for breach in result.breaches[:MOST_BREACHES]
    )
    more = len(result.breaches) - MOST_BREACHES
    rest = f"<p class='muted'>And {more} more.</p>" if more > 0 else ""
    return (
        "<section><h2>Breaches</h2><table><thead><tr><th>Entry</th><th>Game</th><th>Where</th><th>What</th>"
        f"<th></th></tr></thead><tbody>{rows}</tbody></table>{rest}</section>"
    )


def _replays(contest: ContestFile, blocks: Sequence[Block]) -> str:
    rows: dict[int, list[str]] = {}
    for game, number in replay_seeds(blocks):
        link = f"<a href='{REPLAYS}/{replay_name(game, number)}'>{number + 1}</a>"
        rows.setdefault(game, []).append(link)
    lines = "".join(
        f"<p>{escape(game_name(contest.games[game]))}: seed {' '.join(links)}</p>"
        for game, links in rows.items()
    )
    return f"<section><h2>Replays</h2>{lines}</section>"


def _terms(contest: ContestFile, head: Head, result: ContestResult) -> str:
    stop = contest.stop
    most = f"at most {contest.blocks} blocks a table; {contest.draws} draws."
    lines = [
        f"Contest file: <code>{result.hash}</code>",
        f"Records: <code>{result.records}</code>",
        f"Seed {schedule_of(contest, head).seed}; {most}",
        f"{stop.looks} looks, level {stop.alpha:g}; lanes {escape(', '.join(sorted(set(result.lanes))))}.",
    ]
    if head.version > 1:
        lines[2] = most.capitalize()
        lines += [
            f"Secret of the cards, SHA-256: <code>{result.secret_hash}</code>",
            f"Entries: <code>{result.entries_hash}</code>",
        ]
    return f"<section><h2>Fixed before</h2>{''.join(f'<p>{line}</p>' for line in lines)}</section>"


STYLE = """
.heat td, .cross td { text-align: center; border-radius: .25rem; min-width: 3.4rem }
.heat, .cross { border-collapse: separate; border-spacing: 2px }
.heat td { background: color-mix(in srgb, var(--heat) calc(var(--p) * 1%), var(--panel-2)) }
.heat td.hi { color: var(--on) }
.cross td { background: color-mix(in srgb, var(--c, transparent) calc(var(--p, 0) * 1%), var(--panel-2)) }
summary { cursor: pointer }
"""
