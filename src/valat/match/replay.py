"""A deal or match record, played through under its game's rules."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

import msgspec

from valat import games
from valat.kernel.adjustment import Adjustment, read_adjustments
from valat.kernel.errors import Impossible, Refusal, Unreadable
from valat.kernel.game import Game, Places, Record
from valat.kernel.match_cap import CappedGame, read_cap, with_cap
from valat.kernel.options import read_options, with_players
from valat.kernel.replay import Fault, Replay, replay

AnyGame = Game[Any, Any, Any]
AnyReplay = Replay[Any]


class Run(msgspec.Struct, frozen=True):
    """A record played through.

    Attributes:
        deals: each deal in order; only the last one can have a fault.
        places: scores and winner (None while nobody has won) of a match record; None for a deal's.
        is_over: the match had ended after its last deal, before or after what a director adjusted.
    """

    game: AnyGame
    deals: tuple[AnyReplay, ...]
    places: Places | None = None
    is_over: bool = False

    @property
    def fault(self) -> Fault | None:
        """What ended it too soon."""
        return self.deals[-1].fault if self.deals else None


def run_record(record: Any) -> Run:
    """The record played through, as far as it can be.

    Raises:
        Unreadable: not a record, or of a game that is not there.
    """
    if not isinstance(record, dict):
        raise _bad("A record must be a JSON object.")
    # In Python True is a 1, in JSON it is not.
    if _field(record, "valat", int) != 1 or record["valat"] is True:
        raise _bad("A record must have `valat`, the version of its format, which is 1.")
    game = games.find(_field(record, "game", str))
    if "deals" not in record:
        return Run(game, (replay(game, record),))
    return _match(with_cap(game, read_cap(record.get("cap"))), record)


def _match(game: AnyGame, record: Record) -> Run:
    options = _options(game, record)
    players = _players(record, game.players(options))
    adjustments = _adjustments(game, record, options)
    match, is_over = None, False
    deals: list[AnyReplay] = []
    for fields in _field(record, "deals", list):
        try:
            # Only here, since it is the first deal that tells who deals, and its own fault where it does not.
            match = _first_match(game, record, options, players, fields) if match is None else match
            deal = replay(game, _deal_record(game, record, match, fields, deals))
        except Refusal as refusal:
            deal = Replay((), (), Fault(refusal))
        deals.append(deal)
        if deal.fault is not None:
            break
        result = game.result(deal.states[-1])
        # The last deal may be unfinished: then the match stands as it did before it.
        if result is not None:
            # Before the next deal: whether there is one may depend on it.
            due = [adjustment for adjustment in adjustments if adjustment.after == len(deals)]
            scored = game.add(match, result)
            match = _adjust(game, scored, due)
            is_over = any(isinstance(game.next(state), Places) for state in (scored, match))
            adjustments = [adjustment for adjustment in adjustments if adjustment.after != len(deals)]
    # No deal that could be read: the scores are those of the start.
    match = _adjust(game, game.start(options, players) if match is None else match, adjustments)
    return Run(game, tuple(deals), _places(game, match), is_over)


def _options(game: AnyGame, record: Record) -> Any:
    """The match's options; how many play may follow from the players' names."""
    fields, players = _field(record, "options", dict, {}), record.get("players")
    if isinstance(players, list):
        fields = with_players(game.presets, fields, len(players))
    return read_options(game.presets, fields)


def _players(record: Record, count: int) -> list[str]:
    """The players' names; numbers where the record has none."""
    players: list[str] = _field(record, "players", list, [str(seat) for seat in range(count)])
    if len(players) != count or not all(isinstance(name, str) for name in players):
        raise _bad(f"`players` must be the names of {count} players.")
    return players


def _adjustments(game: AnyGame, record: Record, options: Any) -> list[Adjustment]:
    """What a director has adjusted, who does so only where the match has a cap."""
    if "adjustments" not in record:
        return []
    if not isinstance(game, CappedGame):
        raise _bad("`adjustments` need a match with a `cap`.")
    return list(read_adjustments(record["adjustments"], len(set(game.sides(options)))))


def _adjust(game: AnyGame, match: Any, adjustments: Iterable[Adjustment]) -> Any:
    for adjustment in adjustments:
        match = cast(CappedGame, game).adjust(match, adjustment)
    return match


def _first_match(game: AnyGame, record: Record, options: Any, players: list[str], first: Any) -> Any:
    """The match before its first deal, whose dealer may be anybody."""
    return game.start(
        options,
        players,
        game.setup({"dealer": record.get("dealer", 0), **_object(first), **_head(record)}).dealer,
    )


def _deal_record(game: AnyGame, record: Record, match: Any, fields: Any, before: list[AnyReplay]) -> Record:
    """The whole record of the match's next deal; what it leaves out follows from the deals before.

    Raises:
        Unreadable: not a deal.
        Impossible: the match is over, the deal before is not, or what is given does not follow from it.
    """
    if before and game.result(before[-1].states[-1]) is None:
        raise Impossible("The deal before this one isn't over.", key="deal_unfinished")
    expected = game.next(match)
    if isinstance(expected, Places):
        raise Impossible("The match was already over before this deal.", key="match_over")
    # The head last, as no deal may be of another game or have options of its own; what the deal
    # says comes over what is expected, to be compared with it.
    deal = {**msgspec.structs.asdict(expected), **_object(fields), **_head(record)}
    for name, value in msgspec.structs.asdict(game.setup(deal)).items():
        follows = getattr(expected, name)
        if value != follows:
            why = f"`{name}` is {value}, but after the earlier deals it must be {follows}."
            raise Impossible(why, key="does_not_follow", args={"field": name})
    return deal


def _head(record: Record) -> Record:
    """What the deals of a match record share."""
    return {"valat": 1, "game": record["game"], "options": record.get("options", {})}


def _places(game: AnyGame, match: Any) -> Places:
    after = game.next(match)
    return after if isinstance(after, Places) else Places(game.standing(match).scores, None)


# None would not do: a record may have a null.
_MISSING: Any = object()


def _field(record: Mapping[str, Any], name: str, kind: type, default: Any = _MISSING) -> Any:
    value = record.get(name, default)
    if not isinstance(value, kind):
        raise _bad(f"The field `{name}` is missing or has the wrong type.")
    return value


def _object(deal: Any) -> Record:
    if not isinstance(deal, dict):
        raise _bad("A deal must be a JSON object.")
    return deal


def _bad(why: str) -> Unreadable:
    return Unreadable(why, key="bad_record")
