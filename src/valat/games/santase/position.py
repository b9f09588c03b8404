"""The crossings from a Santase deal to the flat positions that search and solver walk."""

from valat.games.santase.flat_position import SantasePosition
from valat.games.santase.notation import CLAIM, Move
from valat.games.santase.play import Hand, apply_move, may_claim
from valat.games.santase.rules import LAST_TRICK, SIDES, rules_of
from valat.games.santase.scoring import tally
from valat.games.santase.state import State
from valat.kernel.errors import Refusal
from valat.kernel.position import TrickPosition

NEVER = 13
"""More undrawn cards than there are."""


def position(state: State) -> SantasePosition:
    """The position of a deal, in which players who may claim have claimed."""
    play, options = state.play, state.setup.options
    # A player may have left a claim unmade, so both may be able to: the one on turn comes first.
    claimer = next((seat for seat in (play.turn, 1 - play.turn) if may_claim(play, seat)), None)
    if claimer is not None:
        play = apply_move(play, claimer, Move(CLAIM))
    # Before the first lead nobody may exchange where the option wants a trick first. Positions know no more
    # than a least stock: from there they see no exchange at all, from the second lead on each one.
    too_early = options.exchange_after_trick and not play.number
    exchange_least = NEVER if too_early else options.exchange_min_stock
    tallies = [(play.points[seat], play.declared[seat], len(play.tricks_won(seat))) for seat in (0, 1)]
    return SantasePosition(
        play.hands,
        play.stock,
        play.trumps,
        play.turn,
        led=play.trick[0].card if play.trick else "",
        tallies=tallies,
        closer=play.closer,
        least=(exchange_least, options.close_min_stock),
        over=tally(play).scores if play.over else None,
    )


def tricks(state: State) -> TrickPosition:
    """The tricks of the second phase that are still to come, cards alone counting.

    Raises:
        Refusal: the stock is open.
    Rule: SAN-PLAY-2, SAN-LAST-1
    """
    play = state.play
    if play.open:
        raise Refusal("The stock is still open. Only play without drawing can be solved.", key="no_play")
    hands: list[Hand] = list(play.hands)
    # `TrickPosition` begins with a trick: a card on the table goes back to its hand, to be led again.
    for seat, card in play.trick:
        hands[seat] = (*hands[seat], card)
    leader = play.trick[0].seat if play.trick else play.turn
    rules = rules_of(play.trumps, LAST_TRICK if play.closer is None else 0)
    flat = TrickPosition(rules, hands, leader, SIDES)
    for _, card in play.trick:
        flat.play(flat.move_of(card))
    return flat
