"""How strong the champion is at contrée: mirrored deals against the search agent of Colver, at equal time.

Colver is an engine for the same rules; its agent samples worlds and solves each of them (`isdd`, uniform
worlds, heuristic bidding). Each deal is played twice with the same cards and the sides exchanged; the two are
one block. «Whole deals» are bid by each side in its own way; in «card play» both play the same contract,
reached by four houses or by four of Colver's. Colver's agent takes more than its time where one world takes
long to solve; the champion may take as long as it has on average so far. An interval is the middle 95 % over
blocks drawn again with replacement.
`python -m bench.contree [DEALS [MS]]` prints the figures.
"""

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from subprocess import CalledProcessError
from time import monotonic
from typing import Any

from bench.bots import Block, Row, rows
from bench.compiled import call
from bench.peers import figures
from bench.peers.colver_client import Colver
from bench.playouts import WIDTH, rate
from valat import bots
from valat.bots.bot import Budget
from valat.bots.self_play import move_seed
from valat.cards.shuffle import seeded_order
from valat.games.contree import CONTREE
from valat.games.contree.auction import is_call
from valat.games.contree.rules import PRESETS, SIDES

DEALS = 150
MS = 20
SEED = 41
OPTIONS = PRESETS["classic"]


def run(deals: int = DEALS, ms: int = MS) -> list[Row]:
    """Rows: the share of the written points in whole deals and in card play, and the mean time of a move."""
    rates = rollout_rows()
    with Colver() as peer:
        match = Match(peer, ms)
        whole = [match.whole_deal(number) for number in range(deals)]
        cards = [block for number in range(deals) if (block := match.card_play(number))]
        return [
            *rates,
            *rows("champion against Colver, whole deals, share of the written points", whole, 50),
            *rows("champion against Colver, card play alone, share of the written points", cards, 50),
            *(
                {
                    "name": f"{name}, mean time of a move",
                    "value": round(mean(times), 1),
                    "unit": "ms",
                    "target": None,
                }
                for name, times in match.times.items()
            ),
        ]


def rollout_rows() -> list[Row]:
    """Random deals of contrée a second side by side; Colver's alone where the kernel is not compiled."""
    theirs = figures("colver", "colver")
    found = {"Colver": theirs.get("deals", 0), "Colver, play alone": theirs.get("playouts", 0)}
    with suppress(CalledProcessError):
        found["Valat"] = call("bench.contree", "deals_per_second")
        found["Valat, play alone"] = call("bench.contree", "plays_per_second")
    return [
        {"name": f"{name}, random deals", "value": round(value), "unit": "1/s", "target": None}
        for name, value in found.items()
    ]


def deals_per_second() -> float:
    """Whole deals: auction and play at random."""
    return _playouts(())


def plays_per_second() -> float:
    """The play alone, of contracts of spades."""
    return _playouts(("80", "S", "Pass", "Pass", "Pass"))


def _playouts(actions: Sequence[str]) -> float:
    from valat.batch import Deals

    deals = Deals("contree", range(WIDTH))
    for action in actions:
        deals.step([deals.actions.index(action)] * WIDTH)

    def work(count: int) -> int:
        deals.playouts(count // WIDTH + 1)
        return (count // WIDTH + 1) * WIDTH

    return rate(work)


def mean(seconds: Sequence[float]) -> float:
    """Milliseconds."""
    return 1000 * sum(seconds) / max(1, len(seconds))


class Match:
    """Deals against Colver; `times` are the seconds of the moves of each."""

    def __init__(self, peer: Colver, ms: int, bot: str = "champion") -> None:
        self._peer, self._ms = peer, ms
        self._champion, self._house = bots.find("contree", bot), bots.find("contree", "house")
        self.times: dict[str, list[float]] = {bot: [], "colver": []}
        self._bot = bot

    def whole_deal(self, number: int) -> Block:
        """The points that the champion and Colver write in a deal played once on each side."""
        one, mirror = (self._played(number, own, ()) for own in (0, 1))
        return one[0] + mirror[1], one[1] + mirror[0]

    def card_play(self, number: int) -> Block | None:
        """The same, from one contract for both; None where all pass."""
        calls = self._auction(number)
        if set(calls) == {"Pass"}:
            return None
        one, mirror = (self._played(number, own, calls) for own in (0, 1))
        return one[0] + mirror[1], one[1] + mirror[0]

    def _auction(self, number: int) -> tuple[str, ...]:
        """The calls of four houses, or of four of Colver's, in turn."""
        state = opening(number)
        self._peer.deal(state, () if number % 2 else range(4), self._ms, number)
        calls: tuple[str, ...] = ()
        while CONTREE.is_bidding(state):
            if number % 2:
                call = self._house(CONTREE.view(state, state.turn), 0)
            else:
                call, _ = self._peer.choose(state.turn, call=True)
                self._peer.act(call)
            calls += (call,)
            state = CONTREE.apply(state, state.turn, call)
        return calls

    def _played(self, number: int, own: int, calls: Sequence[str]) -> Sequence[int]:
        """The scores of a deal in which the champion plays for a side, after the calls."""
        state = opening(number)
        self._peer.deal(state, [seat for seat in range(4) if SIDES[seat] != own], self._ms, number)
        while state.turn is not None:
            move = (
                calls[len(state.moves)] if len(state.moves) < len(calls) else self._move(state, number, own)
            )
            self._peer.act(move)
            state = CONTREE.apply(state, state.turn, move)
        result: Any = CONTREE.result(state)
        # the two engines keep their own state: each deal shows anew that they play the same rules
        assert self._peer.scores() == list(result.written)
        scores: Sequence[int] = result.scores
        return scores

    def _move(self, state: Any, number: int, own: int) -> str:
        legal = CONTREE.legal(state, state.turn)
        if SIDES[state.turn] != own:
            move, seconds = self._peer.choose(state.turn, call=is_call(legal[0]))
            name = "colver"
        else:
            begun = monotonic()
            seed = move_seed(SEED, number, state.turn, len(state.moves))
            budget = Budget(max(self._ms, round(mean(self.times["colver"]))))
            move = self._champion(CONTREE.view(state, state.turn), seed, budget)
            name, seconds = self._bot, monotonic() - begun
        # single choices and calls take no time to speak of, and would make the mean look short
        if len(legal) > 1 and not is_call(legal[0]):
            self.times[name].append(seconds)
        return move


def opening(number: int) -> Any:
    """The deal of that number before the first call."""
    order = seeded_order(CONTREE.deck(OPTIONS), SEED, number)
    return CONTREE.deal(CONTREE.next(CONTREE.start(OPTIONS, ["?"] * 4, number % 4)), order)


if __name__ == "__main__":
    print(json.dumps(run(*map(int, sys.argv[1:])), indent=1))
