"""Whether every bot starts, found out before the first match."""

from collections.abc import Sequence

from msgspec.structs import replace

from valat.arena.bot_protocol.seats import HouseSeat
from valat.arena.contest.contest_file import Budgets, ContestFile, GameEntry
from valat.arena.contest.play.match import Match, Task, terms_of
from valat.arena.contest.players import Player, seat_of
from valat.arena.matches.referee import Referee, substitute
from valat.arena.matches.seeds import MatchSeeds
from valat.bots import find
from valat.bots.bot import Budget
from valat.kernel.errors import Refusal
from valat.kernel.plain_text import quoted_lines, visible

SEEDS = MatchSeeds(1, 1)
"""Of trials, in which nothing counts."""


def check_starts(contest: ContestFile, players: Sequence[Player]) -> None:
    """Passes where each package plays a deal of each game without ending.

    Raises:
        Refusal: `bot_not_started`, with the last lines of its standard error; `no_sandbox`.
    """
    for player in players:
        if player.house is None:
            for entry in contest.games:
                if fault := start_fault(entry, player, contest.budgets):
                    raise Refusal(fault, code="bot_not_started")


def start_fault(entry: GameEntry, player: Player, budgets: Budgets) -> str:
    """Why a package does not start in a game, with the last that it wrote; empty where it does.

    Raises:
        Refusal: `no_sandbox`; as `built` does.
    """
    match = Match(entry, (player,), budgets)
    terms = replace(terms_of(Task(0, 0, 0, (0,), SEEDS), entry, budgets), deals=1)
    name = substitute(entry.game)
    house = HouseSeat(name, find(entry.game, name), Budget(match.budgets.nodes, "nodes"))
    others = terms.game.players(terms.options) - 1
    outcome = Referee(terms, [seat_of(player, entry.game, match.budgets), *[house] * others]).play()
    for breach in outcome.breaches:
        if breach.kind in ("not_started", "died"):
            tail = f" It wrote:\n{quoted_lines(breach.errors[-1000:])}" if breach.errors.strip() else ""
            return f"{player.name} does not start: {visible(breach.why)}{tail}"
    return ""
