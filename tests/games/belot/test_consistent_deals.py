"""The deals that agree with what a seat has seen, against all that can be thought of, each replayed."""

from collections import Counter
from itertools import islice, permutations, product
from random import Random

import pytest

from tests.conformance.deals import moves_of, opening
from tests.games.belot.deals import after, completed, dealt
from valat.cards.card_set import SUIT_MASK, card_set
from valat.games.belot import BELOT, consistent_deals
from valat.games.belot.announcements import COMBINATIONS, KINDS
from valat.games.belot.consistent_deals import ConsistentDeals
from valat.games.belot.observation import observe
from valat.kernel.deal_ranking import DealRanking
from valat.kernel.replay import apply_text, replay


def played(seed, contract, plies, preset="classic"):
    """The state after so many cards that chance plays; with the first ones often something is announced."""
    rng = Random(seed)
    state = after(opening(BELOT, preset, rng), f"{contract} Pass Pass Pass")
    for _ in range(plies):
        seat = BELOT.actors(state)[0]
        moves = list(moves_of(BELOT, state, seat))
        state, _ = apply_text(
            BELOT, state, seat, rng.choice([move for move in moves if "+" in move] or moves)
        )
    return state


def agreeing(state, seat):
    """The deals that give the seat's view for some announcements, of all deals with the cards played."""
    view = BELOT.view(state, seat)
    left = [tuple(cards) for cards in state.play.hands]
    hidden = [card for holder, cards in enumerate(left) if holder != seat for card in cards]
    places = [holder for holder, cards in enumerate(left) if holder != seat for _ in cards]
    found = set()
    for holders in set(permutations(places)):
        hands = [
            [card for card in hand if card not in left[holder] or holder == seat]
            for holder, hand in enumerate(state.hands)
        ]
        for card, holder in zip(hidden, holders, strict=True):
            hands[holder].append(card)
        if any(gives_back(view, hands, moves) for moves in spoken(state, view, hands)):
            found.add(tuple(map(card_set, hands)))
    return found


def spoken(state, view, hands):
    """The moves heard, with any combinations of the hands for the kinds."""
    choices = []
    for (seat, _), text in zip(state.moves, view.moves, strict=True):
        card, *said = text.split("+")
        held = {
            kind: [
                combination.text
                for combination in COMBINATIONS.values()
                if combination.kind == kind and combination.cards <= {*hands[seat]}
            ]
            for kind in KINDS
        }
        parts = product(*(held.get(part, [part]) for part in said))
        choices.append(
            ["+".join([card, *sorted(part, key=lambda text: (text != "belot", text))]) for part in parts]
        )
    return product(*choices)


def gives_back(view, hands, moves):
    """Whether the deal can be played so and then gives the view."""
    dealt_before = view.hands[view.seat]
    hands = [dealt_before if seat == view.seat else hand for seat, hand in enumerate(hands)]
    record = {**{key: getattr(view, key) for key in ("valat", "game", "options", "dealer")}, "hands": hands}
    line = replay(BELOT, {**record, "moves": list(moves)})
    return line.fault is None and BELOT.view(line.states[-1], view.seat) == view


POSITIONS = {
    "nothing heard, no trumps": ("NT", 1, 24, 0),
    "voids in all trumps": ("AT", 0, 25, 2),
    "a duty to overruff": ("H", 0, 24, 0),
    "one tierce heard, four candidates": ("H", 141, 24, 0),
    "two tierces heard, seven pairs, belot said": ("H", 149, 24, 0),
    "three tierces heard": ("H", 62, 24, 1),
    "a better one shown, a tierce heard only": ("H", 139, 24, 2),
    "the partner's shown, a tierce heard only": ("H", 72, 24, 0),
}


def numbered(state, seat):
    """How many numbers each deal has."""
    deals = ConsistentDeals(observe(BELOT.view(state, seat)))
    found = map(deals.at, range(deals.size))
    return Counter(hands for hands in found if hands is not None)


@pytest.mark.parametrize(("contract", "seed", "plies", "seat"), POSITIONS.values(), ids=POSITIONS)
def test_each_deal_has_one_number(contract, seed, plies, seat):
    """The numbers run through the deals that give the view back, each once: no more, no fewer."""
    state = played(seed, contract, plies)

    assert numbered(state, seat) == Counter(agreeing(state, seat))


def test_left_to_trying(monkeypatch):
    """Where there are too many assignments to tell apart, the deals are the same, each with one number."""
    state = played(149, "H", 24)
    expected = numbered(state, 0)
    monkeypatch.setattr(consistent_deals, "MOST_ASSIGNMENTS", 1)

    assert numbered(state, 0) == expected


def test_draws_are_even():
    """Each of 42 deals is drawn as often as chance allows: the 99.9 % point of chi-square is 74."""
    deals, rng = ConsistentDeals(observe(BELOT.view(played(149, "H", 24), 0))), Random(1)
    drawn = Counter(deals.draw(rng) for _ in range(4200))

    assert len(drawn) == 42
    assert sum((often - 100) ** 2 / 100 for often in drawn.values()) < 74


def test_in_the_first_trick():
    """After two tierces heard the hands are as in those of all deals that have two.

    The mean number of each suit's cards is the same within four standard errors of 1,500 deals.
    """
    hands = completed("C7C8C9", "CTCJCQ", "CK")
    observation = observe(BELOT.view(dealt(hands, "S Pass Pass Pass C7+C7C8C9 CT+CTCJCQ CK"), 3))
    deals, all_deals, rng = (
        ConsistentDeals(observation),
        DealRanking(*consistent_deals.unknown_cards(observation)),
        Random(1),
    )
    drawn = [deals.draw(rng) for _ in range(1500)]
    expected = islice(
        filter(
            lambda hands: consistent_deals.is_consistent(observation, hands),
            endless(observation, all_deals, rng),
        ),
        1500,
    )

    differences = {
        (seat, suit): mean - expected_mean
        for (seat, suit), mean, expected_mean in zip(
            product(range(4), "CDHS"), means(drawn), means(expected), strict=True
        )
    }
    assert {place for place, difference in differences.items() if abs(difference) > 0.16} == set()


def endless(observation, ways, rng):
    """Deals drawn without regard to what was heard."""
    while True:
        yield tuple(known | more for known, more in zip(observation.known_cards, ways.draw(rng), strict=True))


def means(deals):
    """The mean number of cards of each seat and suit."""
    rows = [
        [(hand & SUIT_MASK << 16 * suit).bit_count() for hand in hands for suit in range(4)]
        for hands in deals
    ]
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
