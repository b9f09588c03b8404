"""What the result of every game's deals has; each game adds its own."""

from typing import Any

import msgspec

from valat.kernel.errors import Unreadable


class DealResult(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a deal: docs/notation.md.

    A game derives a struct from this one, whose fields stand in the order of the notation, so its JSON
    encoding is the notation. The properties are what every game's result has, each a field at its own place;
    where a game's notation has no such field, they follow from the others.
    """

    @property
    def outcome(self) -> str:
        """How it ended, in a word of the game's."""
        raise TypeError("A game's Result declares its outcome.")

    @property
    def is_thrown_in(self) -> bool:
        """Whether everyone passed, in a game where they may."""
        return self.outcome == "passed_out"

    @property
    def scores(self) -> tuple[int, ...]:
        """What each side writes, or each seat, where there are no sides."""
        raise TypeError("A game's Result declares its scores.")


def write_result(result: DealResult) -> dict[str, Any]:
    """The result as notated: plain JSON values."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(result))
    return fields


def read_result(game: Any, fields: Any) -> Any:
    """The result that a record or a log has in JSON, as the game's struct.

    Args:
        game: of the protocol `valat.kernel.game.Game`.

    Raises:
        Unreadable: it is none of that game's.
    """
    try:
        return msgspec.convert(fields, game.Result)
    except msgspec.ValidationError as error:
        raise Unreadable(f"Not a result of {game.name}: {error}.", key="bad_record") from None
