"""A finished deal as other bots would have played it: what the champion makes of somebody's cards."""

from collections.abc import Callable, Sequence
from importlib.metadata import version
from itertools import count
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat import bots, games
from valat.bots.fair import fair_move, fair_nodes, fair_seed
from valat.cards.shuffle import shuffled_cards
from valat.kernel.capabilities import has_comparison
from valat.kernel.game import Chance, Record
from valat.kernel.replay import apply_text
from valat.kernel.result import write_result

CHAMPION = "champion"
HOUSE = "house"


class ReferenceDeal(Struct, frozen=True, kw_only=True):
    """Cards and a table at which others can sit down to them.

    Attributes:
        record: of the deal before its first move.
        cards: what bots draw from, as of `valat.bots.fair.fair_seed`.
        secret, nonces, number: what later shuffles of the deal follow from, as of `shuffled_cards`; in hex.
        bots: the level of the bot on each seat; empty on people's.
        people: seats of people, at least one.
        standing: of the match before the deal, where the players knew it.
    """

    record: Record
    cards: str
    secret: str
    nonces: tuple[str, ...]
    number: int
    bots: tuple[str, ...]
    people: tuple[int, ...]
    standing: Record | None


class ReferenceLine(Struct, frozen=True, kw_only=True):
    """What a bot made of a deal.

    Attributes:
        version: of Valat, whose bot it was.
        nodes: the positions that the bot visited for a move at most; 0 where it does not search.
        record: of the deal as it was played.
        entry: as a traveller tells it (`Comparison.entry`).
    """

    bot: str
    version: str
    nodes: int
    record: Record
    entry: Record


def play_reference(deal: ReferenceDeal, bot: str, share: float = 1.0) -> ReferenceLine:
    """The deal as it goes with that bot in the people's seats, all others as they were.

    Rule: DUP-REF-1

    Args:
        share: of the positions that a bot visits for a move; less than 1 only to measure with.

    Raises:
        Unreadable: the record is none, or there is no such bot.
    """
    game: Any = games.find(deal.record["game"])
    levels = [
        bots.level(game.name, bot if seat in deal.people else name) for seat, name in enumerate(deal.bots)
    ]
    state = play_out(
        deal, game, lambda state, seat: choice(deal, game, state, seat, levels[seat].name, share)
    )
    nodes = round(share * fair_nodes(bots.level(game.name, bot)))
    return ReferenceLine(
        bot=bot, version=version("valat"), nodes=nodes, record=game.record(state), entry=entry(game, state)
    )


def play_out(deal: ReferenceDeal, game: Any, choose: Callable[[Any, int], str]) -> Any:
    """The state in which the deal is over, each move being what is chosen for a state and its seat."""
    state, chance = game.load(deal.record), _chance(deal)
    while actors := game.actors(state):
        # off-turn seats come last, and act before the turn goes on
        seat = actors[-1]
        state, _ = apply_text(game, state, seat, choose(state, seat), chance)
    return state


def choice(deal: ReferenceDeal, game: Any, state: Any, seat: int, level: str, share: float = 1.0) -> str:
    """The move of that level for a seat in a position of the deal; the share as of `play_reference`."""
    view = game.view(state, seat)
    if deal.standing is not None:
        view = replace(view, match=_standing(view, deal.standing))
    return fair_move(game.name, bots.level(game.name, level), view, fair_seed(deal.cards, view), share)


def entry(game: Any, state: Any) -> Record:
    """What is kept of a finished deal to compare it."""
    found: Record = game.entry(state) if has_comparison(game) else write_result(game.result(state))
    return found


def imps_ahead(game: Any, own: Record, other: Record, side: int) -> float:
    """By how many IMPs the side of one entry did better than that of the other; on the game's own scale."""
    figures = game.compare([own, other])[0]
    amount: float = figures["imps"][side]
    return amount


def _standing(view: Any, standing: Record) -> Any:
    """The match as the view's game has it."""
    field = next(field for field in msgspec.structs.fields(view) if field.name == "match")
    return msgspec.convert(standing, field.type)


def _chance(deal: ReferenceDeal) -> Chance:
    """Chance that shuffles as the table did that dealt the cards."""
    secret, numbers = bytes.fromhex(deal.secret), count(1)
    nonces = [bytes.fromhex(nonce) for nonce in deal.nonces]

    def shuffle(cards: Sequence[Any]) -> Sequence[Any]:
        return shuffled_cards(cards, secret, nonces, deal.number, next(numbers))

    return shuffle
