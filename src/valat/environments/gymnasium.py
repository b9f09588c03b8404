"""One seat of a game as an environment of Gymnasium, the other seats being played by bots.

Importing this module registers `valat/<game>-v1` for each game, for `gymnasium.make`.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
from msgspec import json

from valat import bots
from valat.bots.bot import USUAL, Budget
from valat.bots.self_play import move_seed
from valat.environments import spaces
from valat.environments.deal import Deal, Dealer
from valat.environments.encoding import VERSION, find, names
from valat.kernel.errors import Unreadable
from valat.kernel.game import Chance


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat; an episode is a deal, and its reward comes with the last step.

    An action that is not legal ends the deal, and costs the most that a deal can cost.

    Args:
        game: its name.
        seat: the learner's; the deal moves on with each episode, so it comes to all places.
        opponents: the names of the bots of the other seats, in their order from the learner's left, or one
            for all: `house`, `random`, …
        budget: what a bot that searches may spend on a move.
        render_mode: `ansi`: `render` gives the learner's view as JSON.
        options: of the game, as in a record.

    Raises:
        Unreadable: no such game, seat, bot or option, or bots for more or fewer seats than there are.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: str | Sequence[str] = "house",
        budget: Budget = USUAL,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.encoding = find(game, **options)
        self.observation_space = spaces.observation_space(self.encoding)
        self.action_space = spaces.action_space(self.encoding)
        self.render_mode, self.seat = render_mode, self.encoding.check_seat(seat)
        others = self.encoding.players - 1
        chosen = [opponents] * others if isinstance(opponents, str) else opponents
        if len(chosen) != others:
            raise Unreadable(f"{game} has {others} other seats, not {len(chosen)}.", key="bad_option")
        self._bots = {
            (self.seat + step) % self.encoding.players: bots.find(game, name)
            for step, name in enumerate(chosen, 1)
        }
        self._budget, self._dealer = budget, Dealer(self.encoding)
        self._deal: Deal
        self._chance: Chance

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[spaces.Observation, dict[str, Any]]:
        """The learner's first choice of the next deal; of a seed's first deal where a seed is given.

        A deal that ends before the learner has anything to choose, all having passed, is dealt again.
        """
        super().reset(seed=seed)
        self._start(seed)
        while self._deal.actor is None:
            self._start(None)
        return self._observation(), {}

    def step(self, action: int) -> tuple[spaces.Observation, float, bool, bool, dict[str, Any]]:
        """The learner's next choice: observation, reward, whether the deal is over, False, and why it ended.

        `info` has `illegal`, a sentence, after an action that was not legal.
        """
        why = spaces.refuse(self._deal, action)
        # Learners without masks try such actions, and must be told by the reward alone.
        if why:
            return self._observation(), -float(self.encoding.most), True, False, {"illegal": why}
        self._deal = self._deal.play(action, self._chance)
        self._answer()
        return self._observation(), self._deal.rewards[self.seat], self._deal.actor is None, False, {}

    def action_masks(self) -> Any:
        """A one for each action that the learner may choose now; by this name learners ask for it."""
        return self._deal.mask(self.seat)

    def render(self) -> str | None:
        """The learner's view as JSON; None without a render mode."""
        if self.render_mode is None:
            return None
        return json.encode(self.encoding.game.view(self._deal.state, self.seat)).decode()

    def _start(self, seed: int | None) -> None:
        self._deal, self._chance = self._dealer.next(seed)
        self._answer()

    def _answer(self) -> None:
        """Lets the bots move until the learner has a choice or the deal is over."""
        while (actor := self._deal.actor) is not None and actor != self.seat:
            # The seeds of self-play: so bots move here as in `valat simulate`.
            ply = len(self._deal.view.moves)
            seed = move_seed(self._dealer.seed, self._dealer.number, actor, ply)
            move = self._bots[actor](self._deal.view, seed, self._budget)
            self._deal = self._deal.move(move, self._chance)

    def _observation(self) -> spaces.Observation:
        return spaces.observation(self._deal, self.seat)


for _name in names():
    gymnasium.register(f"valat/{_name}-v{VERSION}", f"{__name__}:{SeatEnv.__name__}", kwargs={"game": _name})
