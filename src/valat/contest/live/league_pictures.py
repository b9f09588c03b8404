"""The league as each viewer sees it: strengths and moves, and nothing that is an author's. Rule: CON-SRC-1"""

from collections.abc import Mapping, Sequence

import msgspec

from valat.arena.contest.points import compared_by
from valat.contest.league.field import LeagueGame, LeaguePlayer
from valat.contest.league.results import LeagueMatch, Standing, standings
from valat.contest.league.schedule import kept_blocks
from valat.contest.live.pictures import Viewer, shown_game
from valat.contest.log.state import ContestState
from valat.protocol.league import LeagueBlockAnswer, LeagueReplay, LeagueResult, LeagueRow, LeagueTable
from valat.store.league_blocks import NumberedBlock, PairPoints

_MATCHES = msgspec.json.Decoder(list[LeagueMatch])


def league_table(
    game: LeagueGame,
    states: Mapping[str, ContestState],
    points: Sequence[PairPoints],
    recent: Sequence[NumberedBlock],
    viewer: Viewer,
) -> LeagueTable:
    """A game of the league.

    Args:
        states: of the contests whose entries play, by their ids.
        points: of all its blocks.
        recent: those whose replays are kept, the latest first.
    """
    found = standings(game, points)
    order = sorted(game.players, key=lambda one: _order(found[one.key, one.version]))
    shown = (result_of(game, one) for one in recent)
    return LeagueTable(
        game.id,
        shown_game(game.entry),
        compared_by(game.entry),
        kept_blocks(len(game.players)),
        tuple(_row(one, found[one.key, one.version], states.get(one.contest), viewer) for one in order),
        tuple(one for one in shown if one is not None),
    )


def result_of(game: LeagueGame, numbered: NumberedBlock) -> LeagueResult | None:
    """A block by the names that its bots have now; None where one of them plays no longer."""
    block, pair = numbered.block, numbered.block.pair
    first = game.player(pair.first, pair.first_version)
    second = game.player(pair.second, pair.second_version)
    if first is None or second is None:
        return None
    points = block.first_points, block.second_points
    return LeagueResult(numbered.id, block.at_ms, (first.name, second.name), points)


def block_answer(game: LeagueGame, result: LeagueResult, matches: bytes) -> LeagueBlockAnswer:
    """A block with its matches.

    Args:
        matches: JSON.
    """
    shown = []
    for match in _MATCHES.decode(matches):
        names = [result.names[entrant] for entrant in match.seats]
        record = msgspec.json.decode(match.record)
        shown.append(LeagueReplay(match.points, record | {"players": names}))
    return LeagueBlockAnswer(result, shown_game(game.entry), tuple(shown))


def _order(standing: Standing) -> tuple[bool, float]:
    return not standing.strength.blocks, -standing.strength.mean


def _row(player: LeaguePlayer, standing: Standing, state: ContestState | None, viewer: Viewer) -> LeagueRow:
    entry = None if state is None or player.entry is None else state.entry(player.entry)
    version = None if entry is None else entry.versions[player.version - 1]
    return LeagueRow(
        player.contest,
        "" if state is None else state.plan.title,
        player.entry,
        player.name,
        "" if entry is None else entry.author.name,
        "" if version is None else version.uploaded.language,
        player.version,
        standing.strength.blocks,
        standing.strength.mean,
        standing.strength.half,
        standing.last_ms,
        entry is not None and viewer.owns(entry),
    )
