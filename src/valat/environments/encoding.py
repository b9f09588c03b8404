"""What the numbers of an environment mean: actions that make up moves, columns of what a seat sees."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from valat import games
from valat.kernel.errors import Unreadable
from valat.kernel.game import Game
from valat.kernel.options import read_options, write_options

VERSION = 1
"""Raised whenever an action's number or a column's meaning changes."""

WAIT = "wait"
"""The last action of every game: leaves the move to the seat on turn."""

Path = tuple[int, ...]
"""The actions that make up one move, in order."""


class Sight(NamedTuple):
    """What one seat can see of a deal.

    Attributes:
        state: only for what lies open to everybody; cards come from the view and the scene.
        view, scene: the seat's.
        players: how many play.
    """

    state: Any
    seat: int
    view: Any
    scene: Any
    players: int

    def place(self, seat: int) -> int:
        """A seat counted from the viewer's on: 0 is the own one."""
        return (seat - self.seat) % self.players


Marks = Iterable[tuple[int, float]]
"""Columns of a field that are not 0, each with its value, 0 … 1."""


class Field(NamedTuple):
    """A row of columns that belong together.

    Attributes:
        name: in one word.
        columns: a name for each.
        marks: what stands in them.
        meaning: in a phrase, for the docs.
    """

    name: str
    columns: tuple[str, ...]
    marks: Callable[[Sight], Marks]
    meaning: str


def whole_move(text: str, offered: Sequence[str]) -> tuple[str, ...]:
    """The actions of a move that is one action, named by its text."""
    return (text,)


class Design(NamedTuple):
    """What a game's module says of its encoding.

    Attributes:
        actions: a name for each, in the order of their numbers, `wait` left out.
        fields: what a seat sees.
        most: no side gains so much more than the others in one deal.
        longest: no deal has more actions, as far as anybody knows how to count them.
        parts: the names of the actions that make up a move, from its text and all that was offered with it.
        silent: the action that ends a move with which more could be announced; empty where there is none.
    """

    actions: tuple[str, ...]
    fields: tuple[Field, ...]
    most: float
    longest: int
    parts: Callable[[str, Sequence[str]], tuple[str, ...]] = whole_move
    silent: str = ""


class Encoding:
    """The actions of a game under some options, and what its seats see.

    Attributes:
        game, options: whose.
        players: how many play.
        sides: the side of each seat.
        actions: a name for each action, at the place of its number; `wait` is the last.
        fields: the columns, field by field.
        width: how many columns there are.
        most: no seat's reward is greater, nor less than its negative.
        longest: no deal has more actions.
    """

    def __init__(self, game: Game[Any, Any, Any], options: Any, design: Design) -> None:
        self.game, self.options = game, options
        self.players, self.sides = game.players(options), tuple(game.sides(options))
        self.actions = (*design.actions, WAIT)
        self.numbers: Mapping[str, int] = {name: number for number, name in enumerate(self.actions)}
        self.fields = design.fields if design.parts is whole_move else (*design.fields, _begun(self.actions))
        self.width = sum(len(field.columns) for field in self.fields)
        self.most, self.longest = design.most, design.longest
        self._parts, self._silent = design.parts, design.silent

    @property
    def wait(self) -> int:
        """The number of `wait`."""
        return len(self.actions) - 1

    def check_seat(self, seat: int) -> int:
        """The seat, where there is one of that number. Raises Unreadable `no_seat`."""
        if seat not in range(self.players):
            raise Unreadable(
                f"There is no seat {seat}: {self.players} players sit at seats from 0.", code="no_seat"
            )
        return int(seat)

    def __reduce__(self) -> tuple[Any, ...]:
        # By what it was made from: functions of columns cannot be pickled, and need not be.
        return _find, (self.game.name, write_options(self.game.presets, self.options))

    def columns(self) -> tuple[str, ...]:
        """A name for each column, `field: column`.

        >>> from valat.environments import find
        >>> find("santase").columns()[:2]
        ('hand: C9', 'hand: CT')
        """
        return tuple(f"{field.name}: {column}" for field in self.fields for column in field.columns)

    def slices(self) -> dict[str, slice]:
        """Where the columns of each field stand."""
        found, start = {}, 0
        for field in self.fields:
            found[field.name] = slice(start, start + len(field.columns))
            start += len(field.columns)
        return found

    def observe(self, state: Any, seat: int, begun: Path = ()) -> NDArray[np.float32]:
        """What the seat sees: `width` numbers, 0 … 1.

        Args:
            begun: the actions that it has chosen of a move not yet made; nobody else sees them.
        Raises:
            Unreadable: there is no such seat; code `no_seat`.
        """
        seat = self.check_seat(seat)
        return self.encode(self.sight(state, seat, self.game.view(state, seat)), begun)

    def sight(self, state: Any, seat: int, view: Any) -> Sight:
        """What the seat sees, as its view and its scene."""
        return Sight(state, seat, view, self.game.scene(state, seat), self.players)

    def encode(self, sight: Sight, begun: Path = ()) -> NDArray[np.float32]:
        """The numbers for what is seen."""
        row = np.zeros(self.width, np.float32)
        # Field by field, and only what is not 0: most columns are.
        start = 0
        for field in self.fields:
            for column, value in field.marks(sight):
                row[start + column] = value
            start += len(field.columns)
        # The field of these actions is the last.
        row[[start - len(self.actions) + number for number in begun]] = 1
        return row

    def moves(self, state: Any, view: Any) -> dict[Path, str]:
        """Every legal move of the view's seat, announcements included, by the actions that make it up.

        No path is the beginning of another: where more could be announced, silence is an action of its own.
        """
        found: dict[Path, str] = {}
        for bare in view.legal:
            # The same row with each text, as combinations are numbered by their place in it.
            offered = view.offers.get(bare, ())
            for text in self._announcements(state, view.seat, bare, offered):
                found[tuple(self.numbers[part] for part in self._parts(text, offered))] = text
        return _with_silence(found, self.numbers[self._silent]) if self._silent else found

    def rewards(self, state: Any) -> tuple[float, ...]:
        """For each seat by how much its side gained more than the others on average; zeros before the end.

        In what the game writes, `scores` of its result, so they sum to zero over the sides.
        """
        result = self.game.result(state)
        if result is None:
            return (0.0,) * self.players
        sign = -1 if self.game.fewest_win else 1
        # Against the mean of the others, so that the sides sum to zero however many there are.
        total, sides = sum(result.scores), len(result.scores)
        gains = [sign * (own - (total - own) / (sides - 1)) for own in result.scores]
        return tuple(float(gains[side]) for side in self.sides)

    def _announcements(self, state: Any, seat: int, text: str, offered: Sequence[str]) -> Iterator[str]:
        """The move, and with it all that may be announced together, each set once."""
        yield text
        for at, announcement in enumerate(offered):
            more = f"{text}+{announcement}"
            # What may not be said together may not with more either, so no set beyond it is tried.
            if self.game.refusal(state, seat, self.game.read(more)) is None:
                yield from self._announcements(state, seat, more, offered[at + 1 :])


@cache
def names() -> tuple[str, ...]:
    """The names of the games that have an encoding, in text order."""
    return tuple(name for name in games.names() if find_spec(_module(name)))


def find(name: str, **options: Any) -> Encoding:
    """The encoding of a game.

    Args:
        options: as a record writes them: `rules` names a rule set, each other field replaces a value of it.
    Raises:
        Unreadable: no such game, none with an encoding, or no such option; keys `no_such_game`, `bad_option`.

    >>> find("yard", players=2).players
    2
    """
    return _find(name, options)


def _find(name: str, fields: Mapping[str, Any]) -> Encoding:
    game = games.find(name)
    if name not in names():
        raise Unreadable(f"The game {name} has no encoding.", key="no_such_game", args={"game": name})
    options = read_options(game.presets, fields)
    return Encoding(game, options, import_module(_module(name)).design(options))


def _module(name: str) -> str:
    # By its text: the encodings stand above this module, which they import.
    return f"valat.environments.encodings.{games.family(name)}"


def _with_silence(moves: Mapping[Path, str], silent: int) -> dict[Path, str]:
    """The moves, each that another goes on from being ended by silence."""
    begun = {path[:length] for path in moves for length in range(1, len(path))}
    return {(*path, silent) if path in begun else path: text for path, text in moves.items()}


def _begun(actions: tuple[str, ...]) -> Field:
    """The actions chosen of a move that is not made yet, which `encode` fills in."""
    return Field("begun", actions, lambda sight: (), "actions chosen of the own move that is not yet whole")


def field_table(encoding: Encoding) -> list[str]:
    """The rows of the docs' table of columns."""
    rows = []
    for field in encoding.fields:
        place = encoding.slices()[field.name]
        last = "" if place.stop - place.start == 1 else f" … {place.stop - 1}"
        rows.append(f"| {place.start}{last} | `{field.name}` | {field.meaning} |")
    return rows
