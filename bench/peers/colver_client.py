"""The conversation with Colver's engine and agents, in the words of the notation."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench.peers import COLVER, installed
from valat.games.contree import CONTREE

PROGRAM = Path(__file__).parent / "colver_server.py"
SUITS, RANKS = "SHDC", "789JQKTA"
CARDS = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""The card of each of its numbers."""

CALLS = ("Pass", *(f"{n}{suit}" for n in (*range(80, 170, 10), 250) for suit in SUITS), "X", "XX")
"""The call of each of its numbers."""


class Colver:
    """Colver in an environment of its own.

    Raises:
        FileNotFoundError: it cannot be installed here.
    """

    def __init__(self) -> None:
        python = installed(COLVER)
        if python is None:
            raise FileNotFoundError("The package colver cannot be installed here.")
        self._process = subprocess.Popen(
            [python, PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> "Colver":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def random_deals(self, amount: int, seed: int) -> Iterator[dict[str, Any]]:
        """Deals that it played at random, as it tells them."""
        self._say({"random": amount, "seed": seed})
        for _ in range(amount):
            yield self._answer()

    def deal(self, state: Any, seats: Sequence[int], ms: int, seed: int) -> None:
        """Seats its agents at a deal that begins."""
        hands = [[CARDS.index(card) for card in hand] for hand in state.hands]
        start = {"dealer": state.setup.dealer, "hands": hands}
        self._ask({"deal": start, "seats": list(seats), "ms": ms, "seed": seed})

    def act(self, move: str) -> None:
        """Tells it a move."""
        self._ask({"act": (CARDS if move in CARDS else CALLS).index(move)})

    def choose(self, seat: int, *, call: bool) -> tuple[str, float]:
        """What its agent does on a seat, and the seconds that it thought."""
        answer = self._ask({"ask": seat})
        return (CALLS if call else CARDS)[answer["action"]], answer["seconds"]

    def scores(self) -> list[int]:
        """What it makes of the deal that is over."""
        return [round(score) for score in self._ask({"end": True})["scores"]]

    def _ask(self, line: dict[str, Any]) -> dict[str, Any]:
        self._say(line)
        return self._answer()

    def _say(self, line: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        print(json.dumps(line), file=self._process.stdin, flush=True)

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer


def differences(deal: dict[str, Any]) -> list[str]:
    """Where Valat sees a deal of Colver's otherwise: turns, legal moves, points, tricks and scores."""
    hands = [[CARDS[number] for number in hand] for hand in deal["hands"]]
    state = CONTREE.load({"valat": 1, "game": "contree", "dealer": deal["dealer"], "hands": hands})
    found = []
    for ply, (seat, legal, action) in enumerate(deal["plies"]):
        names = CARDS if state.play is not None else CALLS
        own, theirs = CONTREE.legal(state, seat), tuple(sorted(names[number] for number in legal))
        if own != theirs:
            found.append(f"ply {ply}: {own} here, {theirs} there")
            return found
        state = CONTREE.apply(state, seat, names[action])
    result = CONTREE.result(state)
    if result is None:
        return ["The deal is over there only."]
    pairs = [
        ("scores", "written"),
        *([] if result.contract is None else [("points", "points"), ("tricks", "tricks")]),
    ]
    for theirs, own in pairs:
        ours = list(getattr(result, own))
        if [round(amount) for amount in deal[theirs]] != ours:
            found.append(f"{own}: {ours} here, {deal[theirs]} there")
    return found
