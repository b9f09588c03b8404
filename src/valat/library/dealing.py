"""The record of a new deal: cards from a seed, those given in their places, and how the deal starts."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from valat.cards.card import Card
from valat.cards.shuffle import seeded_order
from valat.kernel.capabilities import has_club_sessions
from valat.kernel.deal_record import check_distinct
from valat.kernel.errors import Impossible, Unreadable
from valat.kernel.game import Record
from valat.kernel.options import read_options, with_players
from valat.library.cards import AnyGame
from valat.library.hands import Hands, read_hands, read_row

Row = tuple[Card, ...]

HEAD = frozenset({"valat", "game", "options", "moves", "dealer", "hands"})
"""What a record has in any game, and is not said by fields."""


def option_fields(
    game: AnyGame, preset: str | None, options: Mapping[str, Any] | None, players: int | None
) -> dict[str, Any]:
    """The options as `read_options` takes them, of what `valat.deal` and `valat.simulate` are given.

    Raises:
        TypeError: the options are no dict.
        Unreadable: no such preset or option, or not so many players; key `bad_option`, `wrong_players`.
    """
    if not isinstance(options, Mapping | None):
        raise TypeError(f"Options must be a dict, not {type(options).__name__}.")
    named = {} if preset is None else {"rules": preset}
    fields = with_players(game.presets, {**named, **(options or {})}, players)
    seats = game.players(read_options(game.presets, fields))
    if players not in (None, seats):
        raise Unreadable(f"This game is for {seats}, not for {players}.", key="wrong_players")
    return fields


def record_of_deal(
    game: AnyGame,
    options: Any,
    seed: int,
    number: int,
    dealer: int | None,
    hands: Hands | None,
    fields: Mapping[str, Any],
) -> Record:
    """The record of the deal of that number; its moves are none.

    Args:
        dealer: seat; None for the one whose turn it is by the number.
        hands: as of `read_hands`; None for none.
        fields: what else the record says, by name.
    Raises:
        Unreadable: a field that the game's records do not have, or a hand that cannot be read.
        Impossible: a card twice, or a hand of a wrong size.
    """
    seats = game.players(options)
    names = [str(seat) for seat in range(seats)]
    start = _board_options(game, options, fields)
    setup = game.next(game.start(start, names, number % seats if dealer is None else dealer))
    setup = msgspec.structs.replace(setup, options=options)
    order = seeded_order(game.deck(options), seed, number)
    record = game.record(game.deal(setup, order))
    _check_fields(game, record, setup, fields)
    rows = read_hands(hands or {}, seats, game.seat_names)
    head = {name: value for name, value in fields.items() if name not in _card_fields(record, order)}
    cards = {name: read_row(fields[name]) for name in fields if name not in head}
    if dealer is not None:
        head["dealer"] = dealer
    whole = _with_cards(record, order, rows, cards) if rows or cards else record
    return {**whole, **head}


def _board_options(game: AnyGame, options: Any, fields: Mapping[str, Any]) -> Any:
    """The options by which a match begins with the board of that number, where the fields name one."""
    if "board" not in fields or not has_club_sessions(game):
        return options
    number = fields["board"]
    if not isinstance(number, int) or number < 1:
        raise Unreadable(f"A board's number must be 1 or more, not {number!r}.", key="bad_record")
    changes = game.board_options(number, 1, "matchpoints")
    return read_options(game.presets, {**msgspec.structs.asdict(options), **changes})


def _check_fields(game: AnyGame, record: Record, setup: Any, fields: Mapping[str, Any]) -> None:
    """Raises Unreadable for a field that says nothing in a record of this game."""
    known = ({field.name for field in msgspec.structs.fields(setup)} | set(record)) - HEAD
    for name in fields:
        if name not in known:
            why = f"A deal of {game.name} has no '{name[:40]}'. It can have: {', '.join(sorted(known))}."
            raise Unreadable(
                why if known else f"A deal of {game.name} has no '{name[:40]}'.", key="bad_record"
            )


def _card_fields(record: Record, deck: Sequence[Card]) -> list[str]:
    """The fields of a record, beside the hands, that hold cards: a talon, a stock, a card turned up."""
    pack = set(deck)
    rows = {name: [value] if isinstance(value, str) else value for name, value in record.items()}
    return [
        name
        for name, row in rows.items()
        if name not in HEAD and isinstance(row, list) and row and all(card in pack for card in row)
    ]


def _with_cards(
    record: Record, order: Sequence[Card], hands: Mapping[int, Row], fields: Mapping[str, Row]
) -> Record:
    """The record with these cards in their places, and all others filled from the rest as they lie."""
    rows = (*hands.values(), *fields.values())
    check_distinct((card for row in rows for card in row), "comes twice")
    for seat, hand in hands.items():
        _check_size(f"Seat {seat}", hand, record["hands"][seat])
    for name, row in fields.items():
        _check_size(f"`{name}`", row, [record[name]] if isinstance(record[name], str) else record[name])
    taken = {card for row in rows for card in row}
    rest = (card for card in order if card not in taken)
    whole = dict(record)
    whole["hands"] = [
        list(hands.get(seat) or islice(rest, len(place))) for seat, place in enumerate(record["hands"])
    ]
    for name in _card_fields(record, order):
        single = isinstance(record[name], str)
        cards = list(fields.get(name) or islice(rest, 1 if single else len(record[name])))
        whole[name] = cards[0] if single else cards
    return whole


def _check_size(name: str, row: Row, place: Sequence[Card]) -> None:
    if len(row) != len(place):
        raise Impossible(f"{name} needs {len(place)} cards, not {len(row)}.", key="wrong_hands")
