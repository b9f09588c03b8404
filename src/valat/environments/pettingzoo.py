"""A whole table as an environment of PettingZoo: an agent a seat, in turns (AEC) or at once (parallel)."""

from typing import Any

from gymnasium.spaces import Dict, Discrete
from msgspec import json
from pettingzoo import AECEnv, ParallelEnv

from valat.environments import spaces
from valat.environments.deal import Deal, Dealer
from valat.environments.encoding import VERSION, Encoding, find
from valat.kernel.errors import Unreadable
from valat.kernel.game import Chance


class _Table:
    """What both environments have in common.

    Attributes:
        encoding: what the numbers mean.
        possible_agents: `seat_0` and so on.
    """

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        self.encoding: Encoding = find(game, **options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoding.players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.metadata = {
            "name": f"valat_{game}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self._dealer = Dealer(self.encoding)
        # An agent must always get the same space, since a caller that samples from it seeds it.
        self.observation_spaces = {
            agent: spaces.observation_space(self.encoding) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.action_space(self.encoding) for agent in self.possible_agents}
        self._deal: Deal
        self._chance: Chance

    def observation_space(self, agent: str) -> Dict:
        """All that the agent may be shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """All that the agent may choose."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """What a spectator sees, as JSON; None without a render mode."""
        if self.render_mode is None:
            return None
        return json.encode(self.encoding.game.view(self._deal.state, None)).decode()

    def close(self) -> None:
        """Nothing is left open."""

    def _start(self, seed: int | None) -> None:
        self._deal, self._chance = self._dealer.next(seed)
        self.agents = self.possible_agents[:]

    def _observe(self, agent: str) -> spaces.Observation:
        return spaces.observation(self._deal, self.possible_agents.index(agent))

    def _play(self, action: int) -> tuple[dict[str, float], bool, dict[str, dict[str, Any]]]:
        """The rewards of the actor's action, whether the deal is over, and what there is to tell of it.

        An action that is not legal ends the deal; its agent pays the most that a deal can cost.
        """
        actor = self.possible_agents[self._deal.actor or 0]
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        why = spaces.refuse(self._deal, action)
        if why:
            infos[actor]["illegal"] = why
            return {**dict.fromkeys(self.agents, 0.0), actor: -float(self.encoding.most)}, True, infos
        self._deal = self._deal.play(action, self._chance)
        return dict(zip(self.agents, self._deal.rewards, strict=True)), self._deal.actor is None, infos


class TurnEnv(_Table, AECEnv):
    """The agents in turns: an agent with a choice is `agent_selection`. An episode is a deal.

    Args:
        game: its name.
        render_mode: `ansi`: `render` gives what a spectator sees as JSON.
        options: of the game, as in a record.

    Raises:
        Unreadable: no such game or option.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the next deal, or the first one of a seed."""
        self._start(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> spaces.Observation:
        """What the agent is shown now, on turn or not."""
        return self._observe(agent)

    def step(self, action: int | None) -> None:
        """Plays the action of the agent whose choice it is; None once the deal is over."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "Only agents whose deal is over may do nothing."
        # It has seen what it gained up to here; the others have not been asked yet.
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards, over, self.infos = self._play(action)
        self.terminations = dict.fromkeys(self.agents, over)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        # At the end any will do: each is asked once more, for nothing.
        self.agent_selection = self.possible_agents[self._deal.actor or 0]


class SimultaneousEnv(_Table, ParallelEnv):
    """All agents at once: agents without a choice wait. An episode is a deal.

    Args:
        game: its name.
        render_mode: `ansi`: `render` gives what a spectator sees as JSON.
        options: of the game, as in a record.

    Raises:
        Unreadable: no such game or option.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, spaces.Observation], dict[str, dict[str, Any]]]:
        """What each agent is shown of the next deal, or of the first one of a seed; nothing is told."""
        self._start(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, spaces.Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """What each agent is shown and gains after the action of the one whose choice it is.

        The actions of the others are not looked at; `wait` is what their masks allow. Raises Unreadable where
        an agent is named that is not at the table.
        """
        if strangers := sorted(actions.keys() - set(self.possible_agents)):
            raise Unreadable(f"There is no seat {strangers[0]}.", code="no_seat")
        actor = self.possible_agents[self._deal.actor or 0]
        rewards, over, infos = self._play(actions[actor])
        # At the end all are shown once more what came of it, before they are gone.
        agents = self.agents
        told = self._observations(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos
        self.agents = [] if over else agents
        return told

    def _observations(self) -> dict[str, spaces.Observation]:
        return {agent: self._observe(agent) for agent in self.agents}
