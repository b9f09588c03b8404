"""`moves`: a bot is asked what it would play at the turns of matches among the house's bots."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from valat import games
from valat.arena.contest.contest_file import options_of
from valat.arena.contest.play.match import Task, terms_of
from valat.arena.contest.players import Player, seat_of
from valat.arena.matches.referee import Referee
from valat.arena.matches.seeds import seed_number
from valat.arena.service.jobs.block import player_of, sent_seeds
from valat.arena.service.messages import MOST_TEXT, AnsweredTurns, MovesJob, RecordedMatch
from valat.arena.similarity.moves import answers, hello_of, questions

MOST_SEED = 2**31 - 1


def ask(job: MovesJob, homes: Mapping[str, Path]) -> AnsweredTurns:
    """What the bot answers wherever there is a choice, to what every bot is asked. Rule: CON-FAIR-1

    Args:
        homes: the folder of each package, with its zip.

    Raises:
        Refusal: the package is none, or is not built; `no_sandbox`.
    """
    player = player_of(job.entrant, homes)
    choices: list[int] = []
    moves: list[str | None] = []
    for match in job.matches:
        record = _record(match, job)
        asked = list(questions(record, match.seat))
        drawn = seed_number(sent_seeds(match.seeds).bots) & MOST_SEED
        hello = replace(hello_of(record, match.seat, job.budgets.limits), seed=drawn)
        given = answers(seat_of(player, match.game.game, job.budgets), hello, asked)
        for question, move in zip(asked, given, strict=True):
            if question.moves > 1:
                choices.append(question.moves)
                moves.append(None if move is None else move[:MOST_TEXT])
    return AnsweredTurns(tuple(choices), tuple(moves))


def _record(match: RecordedMatch, job: MovesJob) -> dict[str, Any]:
    """The match as the house's bot plays it on all seats: on every arena alike."""
    players = games.find(match.game.game).players(options_of(match.game))
    # names as in practice: nothing tells a bot that it is only asked
    names = [job.entrant.name if seat == match.seat else job.house for seat in range(players)]
    seats = [seat_of(Player(name, house=job.house), match.game.game, job.budgets) for name in names]
    terms = terms_of(Task(0, match.number, 0, (), sent_seeds(match.seeds)), match.game, job.budgets)
    return Referee(terms, seats).play().record
