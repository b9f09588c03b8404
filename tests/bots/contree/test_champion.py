"""The bot that searches contrée, at single decisions."""

from itertools import islice
from random import Random

from tests.games.contree.deals import SUITS, completed, dealt
from valat.bots.bot import Budget
from valat.bots.contree.champion import SearchParameters, candidates, champion, player
from valat.bots.contree.sampler import likelihood, position_bits, worlds
from valat.cards.card_set import card_set, cards_of
from valat.games.contree import CONTREE
from valat.games.contree.rules import SIDES, rules_of
from valat.games.contree.worlds import observe
from valat.kernel.position import TrickPosition

WIDE = Budget(200_000, "nodes")
PASSES = "Pass Pass Pass"


def view(state):
    """What the seat on turn sees."""
    return CONTREE.view(state, state.turn)


def test_throws_points_on_the_partners_trick():
    """Last to play, with neither the suit nor trumps, a ten goes on the partner's ace. Rule: CTR-PLAY-2"""
    rows = completed("HJH9C7", "CA", "C9", "DTD7S7S8S9SJDJD8")
    state = dealt(rows, f"80H {PASSES} C7 CA C9")

    assert champion(view(state), 1, Budget(600_000, "nodes")) == "DT"


def test_a_strong_hand_bids():
    """Jack, nine, ace and ten with aces beside are bid high. Rule: CTR-BID-1"""
    call = champion(view(dealt(completed("SJS9SASTCACTDAH7"))), 1, WIDE)

    assert call[-1] == "S"


def test_house_calls():
    """A method that does not search calls is the house there."""
    quick = player(SearchParameters(searches_calls=False))

    assert quick(view(dealt(completed("S7S8D7D8H8H9CQC9"))), 1, WIDE) == "Pass"


def test_candidates():
    """The house's call is among those followed, a pass too, and few bids. Rule: CTR-BID-1"""
    state = dealt(completed("SJS9SASTCACTDAH7"))
    calls = candidates(observe(view(state)), "100S", CONTREE.legal(state, 0))

    assert calls[0] == "100S"
    assert "Pass" in calls
    assert len(calls) < 8


def test_worlds_agree_with_the_view():
    """Each world gives every seat as many cards as it holds, none that it is seen not to have."""
    seen = observe(view(dealt(SUITS, f"80S {PASSES} C7 D7 H7")))
    for hands in islice(worlds(seen, Random(1)), 20):
        assert [hand.bit_count() for hand in hands] == [7, 7, 7, 8]
        for seat, hand in enumerate(hands):
            assert seat == 3 or set(cards_of(hand)) <= seen.possible[seat]


def test_worlds_heed_the_auction():
    """Whoever has bid spades is given more of them than chance would give."""
    seen = observe(view(dealt(completed("C7C8D7D8"), "Pass 120S")))
    mean = [
        sum(sum(card[0] == "S" for card in cards_of(hands[1])) for hands in islice(drawn, 300)) / 300
        for drawn in (worlds(seen, Random(1)), worlds(seen, Random(1), weighted=False))
    ]

    assert mean[0] > 1.2 * mean[1]


def test_likelihoods():
    """The jack of the suit bid is likely, of a suit passed unlikely."""
    calls = ((0, "80S"), (1, "Pass"), (2, "100S"))

    assert likelihood(calls, 0, "SJ") > likelihood(calls, 0, "S7") > likelihood(calls, 0, "H7")
    assert likelihood(calls, 1, "SJ") < likelihood(calls, 3, "SJ") == 64
    assert likelihood(calls, 2, "SJ") != likelihood(calls, 0, "SJ")


def test_position_bits():
    """A set of cards lies in a position as the position itself has it."""
    hands = [list(cards_of(card_set(hand))) for hand in dealt(SUITS).hands]
    for trump in "CDHS":
        position = TrickPosition(rules_of(trump), hands, 0, SIDES)
        assert [position_bits(card_set(hand), trump) for hand in hands] == [
            sum(map(position.move_of, hand)) for hand in hands
        ]
