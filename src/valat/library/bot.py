"""Bots for programs: asked for a move with what one seat may know of a deal."""

import msgspec

from valat import bots
from valat.bots.bot import Budget
from valat.bots.fair import fair_seed
from valat.kernel.errors import Illegal, Unreadable
from valat.kernel.view import View
from valat.library.deal import Deal

NODES = 20_000
"""Positions that a bot which searches visits for a move unless something else is said."""


class NamedBot(msgspec.Struct, frozen=True):
    """A bot of a game, by its name. Made by `valat.bot`.

    Attributes:
        game: the game's name.
        name: the bot's name.
    """

    game: str
    name: str

    def __post_init__(self) -> None:
        bots.find(self.game, self.name)

    def choose(
        self, view: View | Deal, *, nodes: int | None = None, ms: int | None = None, seed: int = 0
    ) -> str:
        """The move that the bot makes, as notated, announcements included.

        Args:
            view: what the bot's seat may know, `deal.view(seat)`; of a deal, what the seat on turn may know.
            nodes: the positions that it may visit, 1 or more: the same move on every machine.
            ms: the milliseconds that it may think instead, 1 or more. Without either it has 20,000 positions.
                Bots that do not search need none of it.
            seed: any whole number: all the chance there is.
        Raises:
            Unreadable: a view of another game or of a spectator, or a budget below 1; keys `wrong_game`,
                `no_seat`, `bad_budget`.
            Illegal: the seat has no move to make; key `not_on_turn`.

        >>> from valat.library.deal import deal
        >>> started = deal("belot", seed=1)
        >>> bot("belot", "champion").choose(started.view(1), nodes=2_000)
        'D'
        """
        seen = _view(view)
        if seen.game != self.game:
            raise Unreadable(f"This bot plays {self.game}, not {seen.game}.", key="wrong_game")
        if seen.seat is None:
            raise Unreadable("A spectator's view has no move to choose.", key="no_seat")
        if not seen.legal:
            raise Illegal(f"Seat {seen.seat} has no move to make here.", key="not_on_turn")
        return bots.find(self.game, self.name)(seen, fair_seed(str(seed), seen), budget_of(nodes, ms))

    def __repr__(self) -> str:
        return f"<bot {self.name} of {self.game}>"


def bot(game: str, name: str = "house") -> NamedBot:
    """The bot of that name for a game.

    Args:
        game: the game's name, of `valat.games.names()`.
        name: the bot's, of `valat.bots.names(game)`; the house's own counts, the champion searches.
    Raises:
        Unreadable: there is no such game, or no such bot; keys `no_such_game`, `no_such_bot`.

    >>> bot("santase", "champion")
    <bot champion of santase>
    """
    return NamedBot(game, name)


def budget_of(nodes: int | None, ms: int | None) -> Budget:
    """What a move may cost, by the one of the two that is not None; else the usual positions.

    Raises:
        Unreadable: both, or less than 1; key `bad_budget`.
    """
    if nodes is not None and ms is not None:
        raise Unreadable("Give either `nodes` or `ms`, not both.", key="bad_budget")
    amount = NODES if nodes is None and ms is None else nodes if ms is None else ms
    if not isinstance(amount, int) or amount < 1:
        raise Unreadable("`nodes` and `ms` must be 1 or more.", key="bad_budget")
    return Budget(amount, "nodes" if ms is None else "ms")


def _view(view: View | Deal) -> View:
    if not isinstance(view, Deal):
        if not isinstance(view, View):
            raise TypeError(f"A bot is asked with a view or a deal, not {type(view).__name__}.")
        return view
    if view.turn is None:
        raise Illegal("The deal is over. No move can follow.", key="not_on_turn")
    return view.view(view.turn)
