"""Who plays in the league: entries of contests that are over, if their authors want it, and house bots."""

from collections.abc import Iterable, Iterator
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat import bots
from valat.arena.contest.contest_file import GameEntry, options_of
from valat.contest.log.state import ContestState, Entry, Version

PAUSED_MS = 86_400_000
"""For so long a version meets nobody that came to nothing again and again."""


class LeaguePlayer(Struct, frozen=True):
    """A bot of the league.

    Attributes:
        key: `CONTEST:ENTRY`, or the name of a bot of the house's.
        version: of the entry; 0 of a bot of the house's.
        package: the zip's digest; None of a bot of the house's.
        entry: its number; None likewise.
        rests_ms: until when it meets nobody, since it came to nothing again and again.
    """

    key: str
    name: str
    version: int = 0
    package: str | None = None
    contest: str = ""
    entry: int | None = None
    rests_ms: int = 0

    @property
    def of_house(self) -> bool:
        """Whether it is one of the house's, a fixed opponent."""
        return self.package is None


class LeagueGame(Struct, frozen=True):
    """A game of the league.

    Attributes:
        id: the same for the same game with the same options, of whichever contest.
        players: by their keys; one entry at least, and the house's bots that its contest had.
    """

    id: str
    entry: GameEntry
    players: tuple[LeaguePlayer, ...]

    def player(self, key: str, version: int) -> LeaguePlayer | None:
        """Who plays under this key with this version; None where nobody does any more."""
        return next(
            (player for player in self.players if (player.key, player.version) == (key, version)), None
        )


def may_come(state: ContestState, entry: Entry) -> bool:
    """Whether an entry plays between contests if its author wants it."""
    return state.over and not entry.withdrawn and not entry.is_rejected


def may_play(state: ContestState, entry: Entry) -> bool:
    """Whether an entry plays between contests, once it has a version that starts."""
    return entry.league and may_come(state, entry)


def player_key(contest: str, entry: int) -> str:
    """By which the league knows an entry."""
    return f"{contest}:{entry}"


def contest_of(key: str) -> str:
    """The id of the contest of a player's; of a bot of the house's its name."""
    return key.partition(":")[0]


def kept_players(states: Iterable[ContestState]) -> set[str]:
    """The keys of all whose blocks are kept, be it that they do not play now: who comes back finds them.

    Nobody starts again by being away: results that were bad would be gone.
    """
    players = set[str]()
    for state in states:
        players |= {player_key(state.id, entry.number) for entry in state.entries if may_come(state, entry)}
        players |= {bot for game in state.games for bot in house_bots(state, game)}
    return players


def house_bots(state: ContestState, game: GameEntry) -> set[str]:
    """The house's bots that a contest has for one of its games; one that is gone is nobody's opponent."""
    return set(state.plan.house) & set(bots.names(game.game))


def league_entry(entry: GameEntry) -> GameEntry:
    """The game as the league plays it: a deal a match: nothing waits long for a block."""
    return replace(entry, deals=1, weight=1.0)


def game_id(entry: GameEntry) -> str:
    """By which the league knows a game.

    >>> game_id(GameEntry("yard", players=3, deals=5)) == game_id(GameEntry("yard", {"players": 3}))
    True
    """
    # options that are not named are as usual
    options = options_of(entry)
    played = (entry.game, options, entry.forfeit, entry.compared)
    return sha256(msgspec.json.encode(played, order="sorted")).hexdigest()[:16]


def league_games(states: Iterable[ContestState]) -> list[LeagueGame]:
    """The games of the league by their ids, from the contests' states."""
    games: dict[str, GameEntry] = {}
    players: dict[str, dict[str, LeaguePlayer]] = {}
    for state in states:
        games_played = [(game, game_id(game), house_bots(state, game)) for game in state.games]
        for entry, version in _playing(state):
            own = LeaguePlayer(
                player_key(state.id, entry.number),
                entry.name,
                version.number,
                version.uploaded.package,
                state.id,
                entry.number,
                _rests_ms(entry, version),
            )
            for game, name, house in games_played:
                games[name] = league_entry(game)
                field = players.setdefault(name, {})
                field[own.key] = own
                field |= {bot: LeaguePlayer(bot, bot) for bot in house}
    return [
        LeagueGame(name, games[name], tuple(players[name][key] for key in sorted(players[name])))
        for name in sorted(games)
    ]


def _playing(state: ContestState) -> Iterator[tuple[Entry, Version]]:
    for entry in state.entries:
        version = entry.newest(len(state.games))
        if version is not None and may_play(state, entry):
            yield entry, version


def _rests_ms(entry: Entry, version: Version) -> int:
    pause = entry.pause
    return 0 if pause is None or pause.version != version.number else pause.at_ms + PAUSED_MS
