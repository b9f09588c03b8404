"""Queues: of each game and format one tournament is open at a time, and another as soon as it is full."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from valat import games
from valat.kernel.capabilities import has_tournaments
from valat.store import tournaments
from valat.store.key import HouseKey
from valat.store.tournaments import TournamentListing
from valat.store.writer import Statement
from valat.tournament.course.outcome import round_count, rules_of
from valat.tournament.definition import TOURNAMENT
from valat.tournament.live.seals import new_seals
from valat.tournament.log.events import PrizeAmount, Terms, TournamentOpened
from valat.tournament.log.state import Tournament

Format = Literal["classic", "quick", "four"]

SIZES: dict[int, Format] = {16: "classic", 8: "quick", 4: "four"}
"""Rule: TRN-KO-1, TRN-FILL-1"""

AMOUNTS: dict[Format, tuple[PrizeAmount, ...]] = {
    "classic": (PrizeAmount(1, chips=150), PrizeAmount(2, chips=50)),
    "quick": (PrizeAmount(1, chips=60), PrizeAmount(2, chips=20)),
    # who loses here has beaten nobody, or one player
    "four": (PrizeAmount(1, chips=30),),
}
"""What each winner and each other finalist is given. Rule: TRN-KO-5"""


class Queue(Struct, frozen=True):
    """What opens one tournament after the other."""

    game: str
    format: Format
    size: int

    @property
    def name(self) -> str:
        """As the store lists it."""
        return f"{self.game}/{self.format}"


def queues() -> Iterator[Queue]:
    """Those of every game that has tournaments."""
    for game in games.names():
        if has_tournaments(games.find(game)):
            for size in rules_of(game).sizes:
                yield Queue(game, SIZES[size], size)


def queue_opening(
    queue: Queue, tournament: str, keys: HouseKey, rules: int = 1, *, fills: bool = True
) -> TournamentOpened:
    """The first event of a queue's next tournament.

    Rule: TRN-FILL-1
    Args:
        rules: the version of the rules' text, which is that of the one before.
        fills: bots take the places that nobody took.
    """
    seals = new_seals(keys, tournament, round_count(queue.game, queue.size))
    amounts, terms = AMOUNTS[queue.format], Terms(fills=fills)
    return TournamentOpened(queue.game, queue.format, queue.size, seals, rules, amounts, terms)


def find_queue(name: str) -> Queue | None:
    """The queue of that name; None for what was planned."""
    return next((queue for queue in queues() if queue.name == name), None)


def opening_statements(
    tournament: str, queue: str, number: int, body: TournamentOpened, at_ms: int
) -> tuple[Tournament, list[Statement]]:
    """A new tournament, and the statements that make it durable.

    Args:
        queue, number: what opens it, and which of the queue's it is, which the queue has once.
    """
    is_private = body.terms.access == "link"
    listing = TournamentListing(
        tournament, queue, number, body.game, body.format, "open", at_ms, private=is_private
    )
    state, statements = TOURNAMENT.opened(tournament, [body], at_ms)
    return state, [*tournaments.add_tournament(listing), *statements]
