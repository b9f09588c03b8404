"""The league as each viewer sees it: strengths and moves, and nothing that is an author's. Rule: CON-SRC-1"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from valat.arena.contest.points import compared_by
from valat.contest.league.field import LeagueGame, LeaguePlayer
from valat.contest.league.projection import GameProjection
from valat.contest.league.results import LeagueMatch, LeagueStanding
from valat.contest.league.schedule import kept_blocks
from valat.contest.live.pictures import Viewer, shown_game
from valat.contest.log.state import ContestState
from valat.protocol.league import LeagueBlockAnswer, LeagueReplay, LeagueResult, LeagueRow, LeagueTable
from valat.store.league_blocks import LeagueBlock

MOST_ROWS = 200
"""Of a game, but for the viewer's own."""
_MATCHES = msgspec.json.Decoder(list[LeagueMatch])


def league_table(
    own: GameProjection, states: Mapping[str, ContestState], recent: Sequence[LeagueBlock]
) -> LeagueTable:
    """A game of the league with all its rows, as nobody in particular sees it.

    Args:
        states: of the contests whose entries play, by their ids.
        recent: the blocks whose replays are kept, the latest first.
    """
    game = own.game
    found = {player: own.standing((player.key, player.version)) for player in game.players}
    order = sorted(game.players, key=lambda player: _order(found[player]))
    results = (result_of(game, match) for match in recent)
    return LeagueTable(
        id=game.id,
        game=shown_game(game.entry),
        compared=compared_by(game.entry),
        kept=kept_blocks(len(game.players)),
        players=len(game.players),
        rows=tuple(_row(player, found[player], states.get(player.contest)) for player in order),
        recent=tuple(row for row in results if row is not None),
    )


def seen_by(table: LeagueTable, states: Mapping[str, ContestState], viewer: Viewer) -> LeagueTable:
    """The table as somebody sees it: the best, and the viewer's own."""
    rows = [_seen(row, states, viewer) for row in table.rows]
    return replace(table, rows=tuple(row for at, row in enumerate(rows) if at < MOST_ROWS or row.own))


def result_of(game: LeagueGame, block: LeagueBlock) -> LeagueResult | None:
    """A block by the names that its bots have now; None where one of them plays no longer."""
    pair = block.pair
    first = game.player(pair.first, pair.first_version)
    second = game.player(pair.second, pair.second_version)
    if first is None or second is None:
        return None
    return LeagueResult(
        block.job, block.at_ms, (first.name, second.name), (block.first_points, block.second_points)
    )


def block_answer(game: LeagueGame, result: LeagueResult, matches: bytes) -> LeagueBlockAnswer:
    """A block with its matches.

    Args:
        matches: JSON.
    """
    rows = []
    for match in _MATCHES.decode(matches):
        names = [result.names[entrant] for entrant in match.seats]
        record = msgspec.json.decode(match.record)
        rows.append(LeagueReplay(match.points, record | {"players": names}))
    return LeagueBlockAnswer(result, shown_game(game.entry), tuple(rows))


def _order(standing: LeagueStanding) -> tuple[bool, float]:
    return not standing.strength.blocks, -standing.strength.mean


def _seen(row: LeagueRow, states: Mapping[str, ContestState], viewer: Viewer) -> LeagueRow:
    state = states.get(row.contest)
    entry = None if state is None or row.entry is None else state.entry(row.entry)
    return replace(row, own=True) if entry is not None and viewer.owns(entry) else row


def _row(player: LeaguePlayer, standing: LeagueStanding, state: ContestState | None) -> LeagueRow:
    entry = None if state is None or player.entry is None else state.entry(player.entry)
    version = None if entry is None else entry.versions[player.version - 1]
    return LeagueRow(
        contest=player.contest,
        title="" if state is None else state.plan.title,
        entry=player.entry,
        name=player.name,
        author="" if entry is None else entry.author.name,
        language="" if version is None else version.uploaded.language,
        version=player.version,
        blocks=standing.strength.blocks,
        mean=standing.strength.mean,
        half=standing.strength.half,
        last_ms=standing.last_ms,
        own=False,
    )
