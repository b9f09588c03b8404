"""A deal with its auctions as text: the hands, what can be made, and what each call means and to whom."""

from collections.abc import Iterator, Sequence

from bench.contracts import BidDeal, double_dummy_score, par_of
from bench.experts import SPADES_FIRST, ExpertDeal
from valat.cards.card import Card, rank_of, suit_of
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.auction import Auction
from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import BIDS, DENOMINATIONS, SEATS
from valat.games.bridge.systems import Meaning, System

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
WIDTH = 26
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
MISFIT, NOT_AGREED = "≠", "?"
"""Marks of a call that its hand does not fit, and of one of which nothing is agreed."""


def explained(deal: ExpertDeal, calls: Sequence[str], lost: float, name: str, system: System) -> str:
    """The deal, the auction of a bot with what its calls mean, and those of the experts.

    Args:
        lost: IMPs farther from par than the experts.
        name: of the bot.
        system: by which all auctions are read, those of the experts too.
    """
    facts = f"{deal.name} · {SEATS[deal.dealer]} deals · vulnerable: {deal.vulnerable}"
    lines = [
        f"── {facts} · {lost:.1f} IMPs lost beside the experts",
        *diagram(deal),
        f"par {_par(deal)}; tricks: {_tricks(deal)}",
        "",
        *auction_lines(deal, name, calls, system),
    ]
    for number, table in enumerate(deal.played, 1):
        lines += ["", *auction_lines(deal, f"experts {number}", table.calls, system)]
    return "\n".join([*lines, ""])


def diagram(deal: ExpertDeal) -> Iterator[str]:
    """The four hands round the table."""
    north, east, south, west = (_hand_rows(hand) for hand in deal.hands)
    yield from (" " * WIDTH + row for row in north)
    yield from (f"{left:<{2 * WIDTH}}{right}" for left, right in zip(west, east, strict=True))
    yield from (" " * WIDTH + row for row in south)


def auction_lines(deal: ExpertDeal, name: str, calls: Sequence[str], system: System) -> Iterator[str]:
    """Where an auction ends, and each call with its meaning.

    Three passes at the end are left out.
    """
    bid = BidDeal(deal, tuple(calls))
    yield f"{name}: {contract_words(bid.auction)}, {double_dummy_score(bid):+} to North and South"
    meanings = systems.read_auction(system, system, calls, deal.dealer, deal.vulnerable)
    shown = meanings if bid.auction.bid is None else meanings[:-3]
    for number, meaning in enumerate(shown):
        seat = (deal.dealer + number) % 4
        fits = meaning.constraint.fits(card_set(deal.hands[seat]))
        yield f"  {SEATS[seat]} {pretty(meaning.call):<4} {_mark(meaning, fits)} {_told(meaning)}"


def contract_words(auction: Auction) -> str:
    """The contract of an auction that is over, `4♠x N`; `Pass` without one."""
    if auction.bid is None:
        return PASS
    return f"{pretty(auction.bid)}{'x' * (auction.multiplier // 2)} {SEATS[auction.declarer]}"


def pretty(call: str) -> str:
    """The call with the symbol of its suit."""
    return call[0] + SYMBOLS[call[1:]] if call in BIDS and call[1:] in SYMBOLS else call


def _mark(meaning: Meaning, fits: bool) -> str:
    if not meaning.situation:
        return NOT_AGREED
    return " " if fits else MISFIT


def _told(meaning: Meaning) -> str:
    """What the call means, with the name of the situation that says so."""
    if not meaning.situation:
        return "nothing agreed"
    return f"{meaning.words.get('en') or 'anything'} [{meaning.situation}]"


def _hand_rows(hand: Sequence[Card]) -> list[str]:
    points = sum(POINTS.get(rank_of(card), 0) for card in hand)
    rows = [
        f"{SYMBOLS[suit]} {''.join(rank_of(card) for card in hand if suit_of(card) == suit) or '–'}"
        for suit in SPADES_FIRST
    ]
    return [*rows[:-1], f"{rows[-1]}  ({points})"]


def _par(deal: ExpertDeal) -> str:
    """The contracts of par, and what they bring North and South."""
    best = par_of(deal)
    contracts = dict.fromkeys(
        f"{pretty(each.bid)}{'x' * (each.multiplier - 1)} {SEATS[each.declarer]}" for each in best.contracts
    )
    return f"{', '.join(contracts) or PASS}, {best.score:+}"


def _tricks(deal: ExpertDeal) -> str:
    """What each seat takes double dummy, in the order of denominations."""
    names = [SYMBOLS.get(name, name) for name in DENOMINATIONS]
    rows = [" ".join(map("{}{}".format, names, row)) for row in deal.table]
    return "  ".join(map("{} {}".format, SEATS, rows))
