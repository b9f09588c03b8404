"""A deal that is played on in a program or a notebook: the same calls for every game."""

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from random import SystemRandom
from typing import Any, Self

import msgspec

from valat import games
from valat.cards.card import Card
from valat.cards.shuffle import seeded_order
from valat.kernel.errors import Refusal, TooLong, Unreadable
from valat.kernel.game import Line, Record
from valat.kernel.options import read_options, write_options
from valat.kernel.replay import check_and_apply, mover_and_move, movers, replay
from valat.kernel.result import DealResult
from valat.kernel.scene import PlayedCard, SceneContract
from valat.kernel.view import View
from valat.library import diagram
from valat.library.cards import AnyGame, read_move
from valat.library.dealing import option_fields, record_of_deal
from valat.library.hands import Hand, Hands, read_seat

MOST_NUMBER = 2**63
"""Deals of a seed."""


class Deal:
    """A deal of any game, which can be played on and taken back. Made by `valat.deal`, or of a record.

    It changes, so it has no hash; two are equal that are of one game, with the same
    cards in the order dealt, and the same moves.

    Attributes:
        game: the game's name.
        seed: what decides a later shuffle, in games that reshuffle.
        state: the position, a value that never changes; what `valat.kernel.game` calls a state.

    >>> from valat import deal
    >>> hands = ["C78 D78 H78 S78", "C910 D910 H910 S910", "CJQ DJQ HJQ SJQ", "CKA DKA HKA SKA"]
    >>> played = deal("belot", hands=hands)
    >>> played.play_all("Pass ♥")
    >>> played
    <Deal of belot: 2 moves, turn 3>
    >>> played.play("-"), played.play("P"), played.play("pass"), played.play("9♠")
    ('Pass', 'Pass', 'Pass', 'S9')
    >>> try:
    ...     played.play("♥Q")
    ... except ValueError as refusal:
    ...     print(refusal.code, refusal.rule, refusal)
    illegal BEL-PLAY-1 You must follow suit: you have spades.
    >>> played.undo(), played.turn, played.legal[:3]
    ('S9', 1, ('C9', 'CT', 'D9'))
    """

    __slots__ = ("_game", "_movers", "_reshuffles", "_states", "game", "seed")

    def __init__(self, record: Record, seed: int | None = None) -> None:
        """Args and Raises as of `from_record`."""
        if not isinstance(record, Mapping):
            raise Unreadable("A record must be a JSON object.", key="bad_record")
        self._game: AnyGame = games.find(_game_name(record))
        self.game = self._game.name
        # Never asked for by most games; a drawn one is kept, so that a copy goes on alike.
        self.seed = SystemRandom().getrandbits(63) if seed is None else seed
        played = replay(self._game, dict(record))
        if played.fault is not None:
            raise played.fault.refusal
        self._states = list(played.states)
        self._movers = list(movers(self._game, played))
        self._reshuffles: Sequence[Sequence[Card]] = record.get("reshuffles", ())

    @classmethod
    def from_record(cls, record: Record, seed: int | None = None) -> Self:
        """The deal of a record, with its moves made.

        Args:
            record: as docs/notation.md has it, a dict of plain JSON values.
            seed: of later shuffles; drawn where None.
        Raises:
            Unreadable, Impossible, Illegal: as the moves are read; the game is not there: key `no_such_game`.
        """
        return cls(record, seed)

    @classmethod
    def from_json(cls, text: str | bytes, seed: int | None = None) -> Self:
        """The deal of a record's JSON text; `to_json` writes it. Args and Raises as of `from_record`."""
        try:
            record = msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            raise Unreadable(f"This is not JSON: {error}.", key="not_json") from None
        return cls(record, seed)

    # --- what there is to see
    @property
    def state(self) -> Any:
        return self._states[-1]

    @property
    def options(self) -> dict[str, Any]:
        """The game's options: `rules` the name of the preset, and what differs from it."""
        return write_options(self._game.presets, self.state.setup.options)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        seat: int = self.state.setup.dealer
        return seat

    @property
    def seats(self) -> int:
        """How many play."""
        return self._game.players(self.state.setup.options)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The name of each seat: its letter where the game has letters, else its number as text."""
        return self._game.seat_names or tuple(map(str, range(self.seats)))

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat: (0, 1, 0, 1), or (0, 1) where everyone plays alone."""
        return self._game.sides(self.state.setup.options)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards that each seat holds now, as far as it sees them itself."""
        return tuple(Hand.of(self._game.hand(self.state, seat)) for seat in range(self.seats))

    @property
    def turn(self) -> int | None:
        """The seat that moves next; None when the deal is over."""
        actors = self.actors
        return actors[0] if actors else None

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may move now, the one on turn first: in some games others may claim meanwhile."""
        return self._game.actors(self.state)

    @property
    def legal(self) -> tuple[str, ...]:
        """The moves that the seat on turn may make, without announcements, in text order; none at the end."""
        turn = self.turn
        return () if turn is None else self.legal_for(turn)

    def legal_for(self, seat: int | str) -> tuple[str, ...]:
        """The moves that a seat may make, as of `legal`; none where it may not move.

        Raises:
            Unreadable: there is no such seat; key `no_seat`.
        """
        moves = self._game.legal(self.state, self._seat(seat))
        return tuple(map(self._game.write, moves))

    @property
    def offers(self) -> dict[Card, tuple[str, ...]]:
        """What the seat on turn may announce with each legal card; played as `card+announcement`."""
        turn = self.turn
        return {} if turn is None else self._game.offers(self.state, turn)

    def refusal(self, move: str, seat: int | str | None = None) -> Refusal | None:
        """Why a move cannot be made now; None where it can. Args as of `play`.

        >>> from valat import deal
        >>> why = deal("bridge", seed=1, hands={"N": "AKQJ.AKQ.AKQ.AKQ"}).refusal("♠A")
        >>> why.rule, str(why)
        ('BRI-BID-3', "You can't play a card before the auction is over.")
        """
        try:
            by, parsed = self._read(move, seat)
        except Refusal as refused:
            return refused
        return self._game.refusal(self.state, by, parsed)

    @property
    def phase(self) -> str:
        """Where the deal is: `auction`, `play` or `over`."""
        return self._game.scene(self.state, None).phase

    @property
    def trick(self) -> tuple[PlayedCard, ...]:
        """The cards of the trick on the table, in order, each with its `seat` and `card`."""
        return self._game.scene(self.state, None).trick

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each side has taken."""
        return self._game.scene(self.state, None).tricks

    @property
    def contract(self) -> SceneContract | None:
        """The contract, or the last bid so far: `name`, `declarer`, `multiplier`; None without one."""
        return getattr(self._game.scene(self.state, None), "contract", None)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves so far, as records write them: `1:claim` for one by a seat that was not on turn."""
        return tuple(self._game.record(self.state)["moves"])

    @property
    def is_over(self) -> bool:
        """Whether no move can follow."""
        return not self.actors

    @property
    def result(self) -> DealResult | None:
        """What came of the deal, the game's own struct with `outcome` and `scores`; None before the end."""
        return self._game.result(self.state)

    @property
    def score(self) -> tuple[Line, ...]:
        """The steps of the score, each with the `rule` it follows; none before the end."""
        return self._game.score(self.state)

    @property
    def record(self) -> Record:
        """The record, a new dict of plain JSON values with all cards and moves: docs/notation.md."""
        return self._game.record(self.state)

    def to_json(self) -> str:
        """The record as JSON text, in one line; `from_json` reads it back."""
        return msgspec.json.encode(self.record).decode()

    def view(self, seat: int | str | None) -> View:
        """What a seat may know of the deal, the struct that bots are given.

        Args:
            seat: its number or letter; None for a spectator.
        Raises:
            Unreadable: there is no such seat; key `no_seat`.
        """
        return self._game.view(self.state, None if seat is None else self._seat(seat))

    # --- moves
    def play(self, move: str, seat: int | str | None = None) -> str:
        """Makes a move; returns it as records write it.

        Args:
            move: a call, card or other move of the game, with signs or letters (`♠A`, `AS`, `1N`, `P`).
                `1:claim` is of a seat that is not on turn.
            seat: who makes it; the seat on turn where None.
        Raises:
            Unreadable: the text is no move.
            Illegal: the rules forbid it; `rule` has the rule's ID. `TooLong` where the deal is over.
        """
        by, parsed = self._read(move, seat)
        self._states.append(check_and_apply(self._game, self.state, by, parsed, self._chance))
        self._movers.append(by)
        return self._game.write(parsed)

    def play_all(self, moves: str | Iterable[str]) -> None:
        """Makes several moves, all of them or, where one is refused, none.

        Args:
            moves: texts as of `play`, or one text with blanks between them.
        Raises:
            Unreadable, Illegal: as of `play`.
        """
        before = len(self._states)
        try:
            for move in moves.split() if isinstance(moves, str) else moves:
                self.play(move)
        except BaseException:
            del self._states[before:], self._movers[before - 1 :]
            raise

    def undo(self) -> str:
        """Takes the last move back; returns it as records write it.

        Raises:
            Refusal: there is none; key `nothing_to_undo`.
        """
        if not self._movers:
            raise Refusal("There is no move to take back.", key="nothing_to_undo")
        text = self.moves[-1]
        self._states.pop()
        self._movers.pop()
        return text

    def copy(self) -> Self:
        """A deal that goes on by itself from here, with all moves to take back."""
        other = type(self).__new__(type(self))
        for name in Deal.__slots__:
            value = getattr(self, name)
            # States never change, so they are shared.
            setattr(other, name, value[:] if isinstance(value, list) else value)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[type[Self], tuple[Record, int]]:
        return type(self), (self.record, self.seed)

    # No hash comes with it: a deal can be played on, and what stands in a set must not change.
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self.game == other.game and bool(self.state == other.state)

    def __repr__(self) -> str:
        made = f"{len(self._movers)} move{'' if len(self._movers) == 1 else 's'}"
        turn = self.turn
        after = "over" if turn is None else f"turn {self.seat_names[turn]}"
        return f"<Deal of {self.game}: {made}, {after}>"

    def __str__(self) -> str:
        return diagram.deal_text(self._game, self.state)

    def _repr_svg_(self) -> str:
        return diagram.deal_svg(self._game, self.state)

    def _repr_html_(self) -> str:
        return diagram.deal_html(self._game, self.state)

    def _seat(self, seat: int | str) -> int:
        return read_seat(seat, self.seats, self._game.seat_names)

    def _read(self, move: str, seat: int | str | None) -> tuple[int, Any]:
        """Who makes a move, and the move as the game has it. Raises TooLong, Unreadable."""
        if not isinstance(move, str):
            raise Unreadable("A move must be a string.", key="bad_move")
        if self.is_over:
            raise TooLong("The deal is over. No move can follow.")
        by, text = mover_and_move(self._game, self.state, move.strip())
        return by if seat is None else self._seat(seat), read_move(self._game, text)

    def _chance(self, cards: Sequence[Card]) -> Sequence[Card]:
        """The cards in a new order: the record's where it has one of them, else the seed's.

        It hangs on what is in the deal already, so a move that is taken back and made again shuffles alike.
        """
        number = len(self.record.get("reshuffles", ()))
        if number < len(self._reshuffles) and sorted(self._reshuffles[number]) == sorted(cards):
            return self._reshuffles[number]
        return seeded_order(cards, self.seed, 0, number + 1)


def deal(
    game: str,
    *,
    seed: int | None = None,
    hands: Hands | None = None,
    dealer: int | str | None = None,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    players: int | None = None,
    number: int = 0,
    **fields: Any,
) -> Deal:
    """A new deal of a game, before its first move.

    Args:
        game: its name; `valat.games.names()` lists them.
        seed: any whole number: the same cards for the same seed, everywhere; drawn where None.
        hands: the cards of the seats. A text such as `N:AK2.T9..Q … … …`; a list with a hand a seat, None for
            one that is dealt at random; or a dict by seat. Cards that no one is given come from the seed.
        dealer: a seat, by number or letter; as the game begins where None.
        preset: a named rule set, the game's first where None.
        options: the game's, by name, over those of the preset.
        players: how many, in games that leave it open.
        number: of the deal, 0 … 2**63 - 1, as `valat deal --seed` numbers them; the dealer moves on with it.
        fields: what else the game's record says of how a deal starts, as docs/notation.md has it.
    Raises:
        Unreadable: no such game, preset, option, seat or field, or something that is no card; keys
            `no_such_game`, `bad_option`, `wrong_players`, `no_seat`, `bad_record`, `bad_card`.
        Impossible: a card twice, or a hand of a wrong size.

    >>> deal("bridge", hands={"S": "AKQ2.AKQ.AKQ.AKQ"}, seed=1).hands[2]
    Hand('AKQ2.AKQ.AKQ.AKQ')
    >>> deal("santase", seed=1) == deal("santase", seed=1), deal("santase", seed=1) == deal("santase", seed=2)
    (True, False)
    """
    kind = games.find(game)
    rules = read_options(kind.presets, option_fields(kind, preset, options, players))
    seats = kind.players(rules)
    if not 0 <= index(number) < MOST_NUMBER:
        raise Unreadable("A deal's number must be from 0 to 2**63 - 1.", key="bad_number")
    seed = SystemRandom().getrandbits(63) if seed is None else index(seed)
    start = None if dealer is None else read_seat(dealer, seats, kind.seat_names)
    record = record_of_deal(kind, rules, seed, number, start, hands, fields)
    return Deal(record, seed)


def _game_name(record: Mapping[str, Any]) -> str:
    name = record.get("game")
    if not isinstance(name, str):
        raise Unreadable("The field `game` is missing or has the wrong type.", key="bad_record")
    return name
