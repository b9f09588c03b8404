"""Where and how fast a contest was played: the one page that no other run repeats."""

from collections.abc import Sequence
from html import escape
from statistics import median

from valat.arena.contest.blocks import Timing
from valat.arena.contest.nodes import Node
from valat.arena.matches.document import BASE, document
from valat.arena.probe.report import LaneReport


def machines_page(timings: Sequence[Timing], nodes: Sequence[Node]) -> str:
    """The page as HTML.

    Args:
        nodes: of a cluster; none where the contest was played on one machine.
    """
    sections = nodes_section(nodes) + workers_section(timings)
    body = f"<header><h1>Machines and times</h1></header><main>{sections}</main>"
    return document("Machines and times", BASE, body)


def nodes_section(nodes: Sequence[Node]) -> str:
    """What each node is, and what its sandbox holds."""
    if not nodes:
        return ""
    rows = "".join(
        f"<tr><th>{escape(node.name)}</th><td>{escape(node.kernel)}</td><td class='num'>{node.workers}</td>"
        f"<td>{escape(', '.join(sorted(set(node.lanes) - {'house'})))}</td>"
        f"<td>{escape(node.refused or ', '.join(map(_held_text, node.probes)))}</td></tr>"
        for node in nodes
    )
    return (
        "<section><h2>Nodes</h2><table><thead><tr><th>Node</th><th>Kernel</th><th>Workers</th><th>Lanes</th>"
        f"<th>Sandbox</th></tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _held_text(lane: LaneReport) -> str:
    held = sum(observation.held for observation in lane.observations)
    return f"lane {lane.lane}: {held} of {len(lane.observations)} attacks held"


def workers_section(timings: Sequence[Timing]) -> str:
    """Each worker's blocks, time and fixed loops."""
    rows = ""
    has_nodes = any(timing.node for timing in timings)
    for node, worker in sorted({(timing.node, timing.worker) for timing in timings}):
        own = [timing for timing in timings if (timing.node, timing.worker) == (node, worker)]
        loops = sorted(loop for timing in own for loop in timing.loops_ms)
        again = sum(timing.again for timing in own)
        seconds = sum(timing.wall_ms for timing in own) / 1000
        rows += (
            f"<tr>{f'<th>{escape(node)}</th>' * has_nodes}"
            f"<td class='num'>{worker + 1}</td><td class='num'>{len(own) - again}</td>"
            f"<td class='num'>{again}</td><td class='num'>{seconds:.0f} s</td>"
            f"<td class='num'>{median(loops):.1f} ({loops[0]:.1f} – {loops[-1]:.1f}) ms</td></tr>"
        )
    return (
        f"<section><h2>Workers</h2><table><thead><tr>{'<th>Node</th>' * has_nodes}<th>Worker</th>"
        "<th>Blocks</th><th>Played again</th>"
        f"<th>Time</th><th>Fixed loop</th></tr></thead><tbody>{rows}</tbody></table></section>"
    )
