"""One deal, played by the numbers of its actions: what all adapters stand on."""

from collections.abc import Sequence
from functools import cached_property
from secrets import randbits
from typing import Any

import numpy as np
from numpy.typing import NDArray

from valat.cards.card import Card
from valat.cards.shuffle import seeded_order
from valat.environments.encoding import Encoding, Path
from valat.kernel.errors import Illegal
from valat.kernel.game import Chance
from valat.kernel.replay import apply_text


class Deal:
    """A moment of a deal; it never changes, `play` gives the next one.

    Args:
        state: the game's state.
        begun: actions chosen of a move that is not yet whole.
        waited: whether the seats that may act off turn have left the move to the seat on turn.
    """

    def __init__(self, encoding: Encoding, state: Any, begun: Path = (), *, waited: bool = False) -> None:
        self.encoding, self.state, self.begun, self.waited = encoding, state, begun, waited

    @cached_property
    def actor(self) -> int | None:
        """The seat that chooses now; None when the deal is over.

        Seats that may act off turn are asked before the seat on turn.
        """
        actors = self.encoding.game.actors(self.state)
        if not actors:
            return None
        # The seat on turn stands first, and behind it those that may act off turn.
        return actors[0] if self.waited else actors[-1]

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The actions that the actor may choose, ascending; none when the deal is over."""
        if self.actor is None:
            return ()
        at = len(self.begun)
        actions = {path[at] for path in self._moves if path[:at] == self.begun}
        # Only off turn: the seat on turn must move, or nothing would go on.
        if self.actor != self.encoding.game.actors(self.state)[0]:
            actions.add(self.encoding.wait)
        return tuple(sorted(actions))

    def play(self, action: int, chance: Chance | None = None) -> "Deal":
        """The deal after the actor's action.

        Args:
            chance: gives the cards in a new order where the move reshuffles them.
        Raises:
            Illegal: it is not legal here; key `illegal_actions`.
            Impossible: the move reshuffles, and there is no chance.
        """
        if action not in self.legal:
            raise Illegal(f"The action {action} is not legal here.", key="illegal_actions")
        # The state stays as it is: no record tells of waiting.
        if action == self.encoding.wait:
            return Deal(self.encoding, self.state, waited=True)
        path = (*self.begun, int(action))
        text = self._moves.get(path)
        if text is None:
            return Deal(self.encoding, self.state, path, waited=self.waited)
        return self.move(text, chance)

    def move_of(self, action: int) -> str | None:
        """The move that the action makes whole, as notated; None where it makes none."""
        return self._moves.get((*self.begun, int(action)))

    def path(self, move: str | None) -> Path:
        """The actions of a whole move of the actor, as notated; `wait` where there is none.

        Which they are goes by all that the hand allows: after the same card another one may have more to say.
        """
        if move is None:
            return (self.encoding.wait,)
        return next(path for path, text in self._moves.items() if text == move)

    def move(self, text: str, chance: Chance | None = None) -> "Deal":
        """The deal after a whole move of the actor, as notated: what a bot answers.

        Raises:
            Refusal: it cannot be read, or is not legal here.
        """
        assert self.actor is not None, "Somebody is on turn."
        state, _ = apply_text(self.encoding.game, self.state, self.actor, text, chance)
        return Deal(self.encoding, state)

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What the seat sees, as the encoding numbers it. Raises Unreadable where there is no such seat."""
        # What is begun lies in a hand still, where no other seat may see it.
        if seat != self.actor:
            return self.encoding.observe(self.state, seat)
        return self.encoding.encode(self.encoding.sight(self.state, seat, self.view), self.begun)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A one for each action that the seat may choose now; who has nothing to choose may only wait.

        Raises Unreadable where there is no such seat.
        """
        seat = self.encoding.check_seat(seat)
        row = np.zeros(len(self.encoding.actions), np.int8)
        row[list(self.legal) if seat == self.actor else self.encoding.wait] = 1
        return row

    @cached_property
    def rewards(self) -> tuple[float, ...]:
        """What each seat has gained, zeros before the end."""
        return self.encoding.rewards(self.state)

    @cached_property
    def view(self) -> Any:
        """The actor's view, there must be one: what a bot is asked with."""
        return self.encoding.game.view(self.state, self.actor)

    @cached_property
    def _moves(self) -> dict[Path, str]:
        return {} if self.actor is None else self.encoding.moves(self.state, self.view)


class SeededChance:
    """Chance that reshuffles by a run's seed, as `valat simulate` does; it can be pickled."""

    def __init__(self, seed: int, number: int) -> None:
        self._seed, self._number, self._reshuffles = seed, number, 0

    def __call__(self, cards: Sequence[Card]) -> Sequence[Card]:
        self._reshuffles += 1
        return seeded_order(cards, self._seed, self._number, self._reshuffles)


class Dealer:
    """Deals one after the other, those of a seed being numbered from 0.

    Attributes:
        seed, number: of the deal that was dealt last; no number before the first.
    """

    def __init__(self, encoding: Encoding) -> None:
        self.encoding, self.seed, self.number = encoding, -1, -1

    def next(self, seed: int | None = None) -> tuple[Deal, Chance]:
        """The first deal of a seed, or the next one of the seed before, at first of any; and its chance."""
        # Without a seed each run has other deals.
        if seed is None and self.number < 0:
            seed = randbits(63)
        self.seed, self.number = (self.seed, self.number + 1) if seed is None else (seed, 0)
        return deal(self.encoding, self.seed, self.number)


def deal(encoding: Encoding, seed: int, number: int) -> tuple[Deal, Chance]:
    """The deal of that number as `valat simulate --seed` deals it, and its chance; it belongs to no match."""
    game, options = encoding.game, encoding.options
    dealer = number % encoding.players
    setup = game.next(game.start(options, [str(seat) for seat in range(encoding.players)], dealer))
    state = game.deal(setup, seeded_order(game.deck(options), seed, number))
    return Deal(encoding, state), SeededChance(seed, number)
