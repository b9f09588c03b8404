"""`contest.toml`: all that is fixed before the first match. Rule: CON-RES-1"""

from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from valat import bots, games
from valat.arena.packages.manifest import Name
from valat.arena.sandbox.limits import Limits, Positive
from valat.kernel.capabilities import has_comparison
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.options import read_options, with_players
from valat.kernel.parsing import parse_toml

Share = Annotated[float, Meta(gt=0, lt=1)]
Compared = Literal["points", "imps", "matchpoints"]


class StopRule(Struct, frozen=True, forbid_unknown_fields=True):
    """When games go only to those who are not yet apart.

    Attributes:
        looks: how often the results are looked at, the last time at the end.
        alpha: the chance to call any two equal neighbours of a game different.
    """

    looks: Annotated[int, Meta(ge=1, le=20)] = 5
    alpha: Share = 0.05


class Budgets(Limits, frozen=True, forbid_unknown_fields=True):
    """The limits of each bot in a match.

    Attributes:
        nodes: positions that a house bot may visit for a move, whatever time it takes.
    """

    nodes: Positive = 2000

    @property
    def limits(self) -> Limits:
        """The limits alone, as a sandbox takes them."""
        return msgspec.convert({name: getattr(self, name) for name in Limits.__struct_fields__}, Limits)


class GameEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is played.

    Attributes:
        options: of the game, as a record has them.
        deals: of a match; 0: to its end.
        weight: of the game's ranks in the overall ranking.
        forfeit: points by which a deal is lost by breaches; None for the game's own.
        compared: what a block's matches are worth: by their own scores, or board by board against each other;
            None for what its boards are played for. Rule: BRI-COMP-3
    """

    game: str
    options: dict[str, Any] = {}
    players: Annotated[int, Meta(ge=2, le=10)] | None = None
    deals: Annotated[int, Meta(ge=0, le=1000)] = 1
    weight: Annotated[float, Meta(gt=0, le=1000)] = 1.0
    forfeit: Positive | None = None
    compared: Compared | None = None


class FileEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes part: a bot's package, or a bot of the house's.

    Attributes:
        path: of a folder or a zip, relative to the contest's file.
        house: name of a house bot.
        name: by which it is listed; None for the package's, or the bot's.
    """

    path: str | None = None
    house: str | None = None
    name: Name | None = None


class ContestFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What a contest file says.

    Attributes:
        seed: of the schedule and of the bootstrap's draws, never of cards; None: the frozen entries' digest.
            Rule: CON-SEED-1
        blocks: most match seeds of a game: each table of its schedule plays so many blocks.
        draws: of the bootstrap.
        disturbance: by which share a fixed loop may differ from its median. Rule: CON-TIME-1
        waiting: which share of the bots' runnable time in a match they may spend waiting. Rule: CON-TIME-1
        controls: reference seeds on which the control variates' means are found; 0: no second estimate.
        value_hash: of the value function, where it shall be this one and no other.
    """

    games: Annotated[tuple[GameEntry, ...], Meta(min_length=1, max_length=50)]
    entries: Annotated[tuple[FileEntry, ...], Meta(min_length=2, max_length=200)]
    seed: int | None = None
    blocks: Annotated[int, Meta(ge=2, le=1_000_000)] = 100
    stop: StopRule = StopRule()
    budgets: Budgets = Budgets()
    draws: Annotated[int, Meta(ge=100, le=1_000_000)] = 4000
    disturbance: Share = 0.15
    waiting: Share = 0.1
    controls: Annotated[int, Meta(ge=0, le=1_000_000)] = 200
    value_hash: str | None = None


def read_contest(text: str) -> ContestFile:
    """What the text of a contest file says.

    Raises:
        Unreadable: no TOML, a field that is missing, unknown or out of its range (a budget of 0), no such
            game, option or house bot, an entry that is both or neither; code `bad_contest`.

    >>> read_contest("seed = 1")
    Traceback (most recent call last):
    valat.kernel.errors.Unreadable: contest.toml: Object missing required field `games`.
    """
    try:
        contest = msgspec.convert(parse_toml(text), ContestFile)
        for game in contest.games:
            _check_game(game)
        for entry in contest.entries:
            _check_entry(entry, contest)
    except msgspec.ValidationError as error:
        raise bad_contest(f"{error}") from None
    except Refusal as refusal:
        raise bad_contest(refusal.why.rstrip(".")) from None
    return contest


def options_of(entry: GameEntry) -> Any:
    """The game's options. Raises Unreadable."""
    presets = games.find(entry.game).presets
    return read_options(presets, with_players(presets, entry.options, entry.players))


def is_compared(entry: GameEntry) -> bool:
    """Whether results on the same cards can be compared board by board."""
    game = games.find(entry.game)
    return has_comparison(game) and game.plays_boards(options_of(entry))


def game_name(entry: GameEntry) -> str:
    """The game as a report names it: with how many play, and how, where the options leave it open.

    >>> game_name(GameEntry("yard", {"partners": True}))
    'yard 4 partners=True'
    """
    players = games.find(entry.game).players(options_of(entry))
    told = " ".join(f"{name}={value}" for name, value in entry.options.items() if name != "players")
    is_open = any(field.name == "players" for field in msgspec.structs.fields(type(options_of(entry))))
    return " ".join(filter(None, (entry.game, str(players) if is_open else "", told)))


def contest_hash(data: bytes) -> str:
    """The hash of a contest file, which stands in its result."""
    return sha256(data).hexdigest()


def read_file(path: Path) -> bytes:
    """The bytes of a contest file. Raises Unreadable `no_file`."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(f"Can't read {path}: {error.strerror}.", key="no_file") from None


def text_of(data: bytes) -> str:
    """The text of a contest file. Raises Unreadable."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise bad_contest("it is not UTF-8") from None


def bad_contest(why: str) -> Unreadable:
    """What to raise where a contest file is at fault."""
    return Unreadable(f"contest.toml: {why}.", code="bad_contest")


def _check_game(entry: GameEntry) -> None:
    options_of(entry)
    if entry.compared not in (None, "points") and not is_compared(entry):
        raise Unreadable(f"{game_name(entry)} can't be compared by {entry.compared}.")


def _check_entry(entry: FileEntry, contest: ContestFile) -> None:
    if (entry.path is None) == (entry.house is None):
        raise Unreadable("An entry must have either a `path` or a `house`.")
    if entry.house is not None:
        for game in contest.games:
            bots.find(game.game, entry.house)
