"""How often two bots make the same move: both are asked, one after the other, what they would play in matches
that were recorded.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.messages import Hello, TimeBudget, Turn
from valat.arena.bot_protocol.seats import Seat
from valat.arena.sandbox.limits import Limits
from valat.kernel.errors import Unreadable
from valat.kernel.options import write_options
from valat.match.replay import run_record

SEED = 1
"""Of all that a bot draws: the same for both."""


class Question(Struct, frozen=True):
    """A turn of a recorded match.

    Attributes:
        view: the deal as the seat knew it.
        moves: how many it had.
    """

    turn: Turn
    view: Any
    moves: int


class MoveSimilarity(Struct, frozen=True):
    """How often two bots made the same move where there was a choice.

    Attributes:
        asked: questions that both have answered.
        same: those that they answered alike.
        by_chance: as many would be, if each had drawn its moves.
    """

    asked: int
    same: int
    by_chance: float

    @property
    def share(self) -> float:
        """The share of equal moves, 0 … 1; 0 where nothing was asked."""
        return self.same / self.asked if self.asked else 0.0

    @property
    def beyond_chance(self) -> float:
        """The same where 0 is chance, and 1 always (Cohen's kappa, 1960)."""
        left = self.asked - self.by_chance
        return (self.same - self.by_chance) / left if left else 0.0


def questions(record: dict[str, Any], seat: int) -> Iterator[Question]:
    """The turns of a seat in a match record, in order.

    Raises:
        Unreadable: it is none, or cannot be played through.
    """
    run = run_record(record)
    if run.fault is not None:
        raise Unreadable(f"Can't replay the record: {run.fault.refusal.why}")
    game, match, number = run.game, None, 0
    for deal in run.deals:
        setup = game.setup(game.record(deal.states[0]))
        if match is None:
            match = game.start(setup.options, record["players"], setup.dealer)
        for ply, state in enumerate(deal.states):
            if (actors := game.actors(state)) and actors[-1] == seat:
                view = msgspec.structs.replace(game.view(state, seat), match=game.standing(match))
                hands = [game.hand(state, each) for each in range(len(record["players"]))]
                counts, text = tuple(map(len, hands)), msgspec.Raw(msgspec.json.encode(view))
                turn = Turn(number, ply == 0, text, tuple(hands[seat]), counts, Limits().move_ms)
                yield Question(turn, view, len(view.legal))
                number += 1
        if (result := game.result(deal.states[-1])) is not None:
            match = game.add(match, result)


def hello_of(record: dict[str, Any], seat: int, limits: Limits) -> Hello:
    """What a bot is told before it is asked about a seat of a recorded match."""
    game = run_record(record).game
    options = game.setup({**record, **record["deals"][0]}).options
    budget = TimeBudget(limits.move_ms, limits.match_ms)
    written = write_options(game.presets, options)
    return Hello(game.name, written, seat, tuple(record["players"]), budget, SEED)


def answers(player: Seat, hello: Hello, asked: Sequence[Question]) -> list[str | None]:
    """What a bot would have played; None where it breaks a rule, and from where it is of no more use."""
    found: list[str | None] = []
    try:
        player.start(hello)
        for question in asked:
            found.append(_answer(player, question))
    except BotFault:
        pass
    finally:
        player.close()
    return found + [None] * (len(asked) - len(found))


def move_similarity(
    asked: Sequence[Question], one: Sequence[str | None], other: Sequence[str | None]
) -> MoveSimilarity:
    """How often two bots answered alike, of the questions where there was a choice and both had an answer."""
    return answer_similarity([question.moves for question in asked], one, other)


def answer_similarity(
    choices: Sequence[int], one: Sequence[str | None], other: Sequence[str | None]
) -> MoveSimilarity:
    """The same, where of each question it is known how many moves there were."""
    pairs = [
        (moves, own == their)
        for moves, own, their in zip(choices, one, other, strict=True)
        if moves > 1 and own is not None and their is not None
    ]
    by_chance = sum(1 / moves for moves, _ in pairs)
    return MoveSimilarity(len(pairs), sum(same for _, same in pairs), by_chance)


def _answer(player: Seat, question: Question) -> str | None:
    """The bot's move. Raises BotFault where it is of no more use."""
    try:
        return player.choose(question.turn, question.view).move
    except BotFault as fault:
        if fault.fatal:
            raise
        return None
