"""Every game as a Python game of OpenSpiel: importing this module registers `valat_<game>` for each.

Chance deals the cards one by one, so the tree is the whole game. Parameters: `dealer`, a seat, and
`options`, the game's as in a record, `{"rules": "book"}`.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any

import numpy as np
import pyspiel
from msgspec import DecodeError, json

from valat.cards.card import Card
from valat.environments.deal import Deal
from valat.environments.encoding import Encoding, find, names
from valat.kernel.errors import Illegal, Unreadable
from valat.kernel.game import Chance, Record

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
RESHUFFLED_CARDS = 30 * 36
"""More than yard bridge can reshuffle in a deal: the only game that does."""


class _NeedsOrder(Exception):
    """A move that needs cards in an order which chance has not drawn yet."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self.cards = cards


class DealGame(pyspiel.Game):
    """A game of Valat; a play of it is a deal that belongs to no match.

    Attributes:
        encoding: what actions and tensors mean.
        dealer: seat.
        deck: the cards; the number of a chance outcome is a card's place here.
    """

    def __init__(self, kind: Any, name: str, params: dict[str, Any] | None) -> None:
        given = params or {}
        self.encoding = find(name, **_read_options(given.get("options", "{}")))
        self.dealer = self.encoding.check_seat(given.get("dealer", 0))
        self.deck = tuple(self.encoding.game.deck(self.encoding.options))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=len(self.deck),
            num_players=self.encoding.players,
            min_utility=-float(self.encoding.most),
            max_utility=float(self.encoding.most),
            utility_sum=0.0,
            max_game_length=self.encoding.longest,
        )
        super().__init__(kind, info, given)

    def max_chance_nodes_in_history(self) -> int:
        """The cards of the deck, and of all reshuffles."""
        return len(self.deck) + RESHUFFLED_CARDS

    def new_initial_state(self) -> "DealState":
        """The state before the first card is dealt."""
        return DealState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        # By its parameters: the class of a game is made where it is registered, and has no place of its own.
        return _load_game, (self.get_type().short_name, self.get_parameters())

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "DealObserver | None":
        """What gives a seat's tensors and texts; None where anything but what one seat sees is asked."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            return None
        return DealObserver(self.encoding, perfect_recall=kind.perfect_recall)


class DealState(pyspiel.State):
    """A moment of a deal, from before the first card is dealt.

    Attributes:
        deal: None until all cards are dealt.
    """

    def __init__(self, game: DealGame) -> None:
        super().__init__(game)
        self.encoding, self.deck, self.dealer = game.encoding, game.deck, game.dealer
        self.deal: Deal | None = None
        # Cards that chance lays in order, those that are left, and the action that waits for reshuffles.
        self._order: tuple[Card, ...] = ()
        self._left: tuple[Card, ...] = game.deck
        self._orders: tuple[tuple[Card, ...], ...] = ()
        self._action: int | None = None
        # The whole moves so far, None for each time that somebody left the move to the seat on turn.
        self._moves: tuple[str | None, ...] = ()

    def current_player(self) -> int:
        """The seat that chooses; chance while cards are dealt or reshuffled."""
        # Cards that are left are always to be laid next, at the start as in a reshuffle.
        if self._left:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.deal is not None
        actor = self.deal.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return not self._left and self.deal is not None and self.deal.actor is None

    def returns(self) -> list[float]:
        """What each seat has gained, zeros before the end."""
        return list(self.deal.rewards) if self.deal is not None else [0.0] * self.encoding.players

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come next, each as likely as the others."""
        return [(number, 1 / len(self._left)) for number in sorted(map(self.deck.index, self._left))]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.deal is not None
        return list(self.deal.legal)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.deck[action]}"
        return self.encoding.actions[action]

    def _apply_action(self, action: int) -> None:
        if not self._left:
            self._play(action)
        elif action in range(len(self.deck)) and self.deck[action] in self._left:
            self._lay(self.deck[action])
        else:
            raise Illegal(f"The card {action} isn't left to deal.", key="illegal_actions")

    def _lay(self, card: Card) -> None:
        """Chance's next card; the last one starts the deal, or the move that waits for the order."""
        self._order = (*self._order, card)
        self._left = tuple(other for other in self._left if other != card)
        if self._left:
            return
        order, self._order = self._order, ()
        if self.deal is None:
            game, options = self.encoding.game, self.encoding.options
            match = game.start(options, [str(seat) for seat in range(self.encoding.players)], self.dealer)
            self.deal = Deal(self.encoding, game.deal(game.next(match), order))
        elif self._action is not None:
            self._orders = (*self._orders, order)
            self._play(self._action)

    def _play(self, action: int) -> None:
        """A seat's action; where it reshuffles, chance draws the order first."""
        assert self.deal is not None
        before = self.deal
        try:
            self.deal = self.deal.play(action, _drawn_orders(self._orders))
        except _NeedsOrder as needed:
            # States never change, so the move can simply be made again once the order is there.
            self._action, self._left = action, tuple(needed.cards)
        else:
            self._action, self._orders = None, ()
            if not self.deal.begun:
                self._moves = (*self._moves, before.move_of(action))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "DealState":
        """A state that the player cannot tell from this one, each deal of the hidden cards as likely.

        Another seat's move that is not whole yet is left out: the player has seen nothing of it.

        Args:
            sampler: gives numbers from 0 to 1, such as `pyspiel.UniformProbabilitySampler`.
        """
        rng = Random(sampler())  # noqa: S311 - of the caller's numbers
        cards: Iterator[Card] = iter(())
        moves: list[str | None] = []
        if self.deal is not None:
            view = self.encoding.game.view(self.deal.state, player)
            world = next(self.encoding.game.worlds(view, rng))
            cards = chain(self._dealt_in(world), *world.get("reshuffles", ()))
            # Of a move that was hidden the world has its own; a seat off turn stands before what it does.
            whole = (move.rpartition(":")[2] for move in world["moves"])
            moves = [None if move is None else next(whole) for move in self._moves]
        state: DealState = self.get_game().new_initial_state()
        for card in cards:
            state.make(moves)
            state.apply_action(self.deck.index(card))
        state.make(moves)
        if self.deal is not None and player == self.deal.actor:
            for action in self.deal.begun:
                state.apply_action(action)
        if self._action is not None and state.deal is not None:
            state.apply_action(self._action)
        # Nobody has seen the cards that chance is just laying.
        for _ in self._order:
            state.apply_action(rng.choice(state.legal_actions()))
        return state

    def make(self, moves: Sequence[str | None]) -> None:
        """Makes those of the moves that it has not made yet, as far as chance does not come between them."""
        while self.deal is not None and not self.is_chance_node() and len(self._moves) < len(moves):
            for action in self.deal.path(moves[len(self._moves)]):
                self.apply_action(action)

    def _dealt_in(self, world: Record) -> Iterator[Card]:
        """The cards of a record in the order in which chance has dealt them."""
        game, options = self.encoding.game, self.encoding.options
        match = game.start(options, [str(seat) for seat in range(self.encoding.players)], self.dealer)
        # Where each card of the deck comes to lie when they are dealt in its order.
        places = _cards_of(game.record(game.deal(game.next(match), self.deck)))
        by_place = dict(zip(places, _cards_of(world), strict=True))
        # In Bela for two some cards are dealt to nobody.
        rest = iter([card for card in self.deck if card not in by_place.values()])
        return (by_place[card] if card in by_place else next(rest) for card in self.deck)

    def __str__(self) -> str:
        if self.deal is None:
            return f"dealt: {' '.join(self._order)}"
        record = json.encode(self.encoding.game.record(self.deal.state)).decode()
        # A state in the midst of a move or a reshuffle must not read like the one before.
        return " ".join([record, *map(str, self.deal.begun), "waited" * self.deal.waited, *self._order])

    def __deepcopy__(self, memo: dict[int, Any]) -> "DealState":
        # A deal never changes, so that copies share it.
        copied: DealState = self.get_game().new_initial_state()
        copied.__dict__.update(self.__dict__)
        return copied


class DealObserver:
    """What a seat sees: the encoding as a tensor, its view as a text, which tells all it has seen so far."""

    def __init__(self, encoding: Encoding, *, perfect_recall: bool) -> None:
        self._encoding = encoding
        # The encoding leaves the order of tricks out, so with perfect recall there is the text alone.
        self.tensor = None if perfect_recall else np.zeros(encoding.width, np.float32)
        self.dict = (
            {} if self.tensor is None else {n: self.tensor[place] for n, place in encoding.slices().items()}
        )

    def set_from(self, state: DealState, player: int) -> None:
        """Fills the tensor with what the player sees; zeros before the cards are dealt."""
        if self.tensor is not None:
            self.tensor[:] = 0 if state.deal is None else state.deal.observe(player)

    def string_from(self, state: DealState, player: int) -> str:
        """The player's view as JSON, and the actions of its own move that is not whole yet."""
        if state.deal is None:
            return ""
        view = json.encode(self._encoding.game.view(state.deal.state, player)).decode()
        own = state.deal.begun if state.deal.actor == player else ()
        return " ".join([view, *(self._encoding.actions[action] for action in own)])


def _cards_of(record: Record) -> list[Card]:
    """The cards of a deal's record, place by place."""
    turn_up = record.get("turn_up")
    rows = (*record["hands"], record.get("talon", ()), [turn_up] if turn_up else (), record.get("stock", ()))
    return list(chain.from_iterable(rows))


def _drawn_orders(orders: Sequence[tuple[Card, ...]]) -> Chance:
    """Chance that gives the orders drawn, and asks for the next."""
    left = iter(orders)

    def chance(cards: Sequence[Card]) -> Sequence[Card]:
        order = next(left, None)
        if order is None:
            raise _NeedsOrder(cards)
        return order

    return chance


def _read_options(text: str) -> dict[str, Any]:
    try:
        fields = json.decode(text or "{}")
    except DecodeError:
        fields = None
    if not isinstance(fields, dict):
        raise Unreadable("Options must be a JSON object.", key="bad_option", args={"option": text[:40]})
    return fields


def _load_game(name: str, params: dict[str, Any]) -> pyspiel.Game:
    """The game of that name: what pickles of games are read by, which need it registered."""
    return pyspiel.load_game(name, params)


def _register(name: str) -> None:
    kind = pyspiel.GameType(
        short_name=f"valat_{name}",
        long_name=f"Valat: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=FEWEST_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"dealer": 0, "options": "{}"},
    )

    class NamedGame(DealGame):
        """The game of that name, as OpenSpiel makes it: from its parameters alone."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, name, params)

    pyspiel.register_game(kind, NamedGame)


for _name in names():
    _register(_name)
