"""Worlds of games with a stock: who holds what, and in which order the rest will be drawn."""

from collections import Counter
from functools import cache
from itertools import combinations, islice, permutations
from random import Random

import pytest

from tests.conformance.deals import played_on
from tests.samplers.chi_square import LEAST, above, even, fit, too_often
from tests.samplers.worlds import opening
from valat import games
from valat.bots.santase.sampler import WorldSampler as SantaseSampler
from valat.bots.yard.sampler import WorldSampler as YardSampler
from valat.games.yard.observation import INITIAL_DEAL, observe
from valat.games.yard.placement import PlacementSampler
from valat.kernel.options import read_options
from valat.kernel.replay import replay

SANTASE, YARD = games.find("santase"), games.find("yard")


def santase_positions(undrawn, count):
    """Positions of Santase played at random with so many undrawn cards, the turn-up included."""
    found = []
    for seed in range(1000):
        rng = Random(seed)
        for state in played_on(SANTASE, opening(SANTASE, SANTASE.presets["classic"], rng), rng):
            if state.turn is not None and len(state.play.stock) == undrawn and len(state.play.hands[0]) > 2:
                found.append((state, state.turn))
                break
        if len(found) == count:
            return found
    raise AssertionError("There are too few such positions.")


def santase_key(state, seat):
    """Where the hidden cards lie now: the other's hand, and the stock in the order in which it is drawn."""
    return frozenset(state.play.hands[1 - seat]), state.play.stock


def santase_worlds(state, seat):
    """The keys of all worlds of the seat's view: the hidden cards laid in every way, the moves replayed."""
    view, record = SANTASE.view(state, seat), SANTASE.record(state)
    hand, stock = state.play.hands[1 - seat], state.play.stock[:-1]
    found = set()
    for held in combinations(sorted((*hand, *stock)), len(hand)):
        rest = [card for card in (*hand, *stock) if card not in held]
        for order in permutations(rest):
            new = dict(zip((*hand, *stock), (*held, *order), strict=True))
            changed = {
                **record,
                "hands": [[new.get(card, card) for card in row] for row in record["hands"]],
                "stock": [new.get(card, card) for card in record["stock"]],
                "turn_up": new.get(record["turn_up"], record["turn_up"]),
            }
            line = replay(SANTASE, changed)
            if line.fault is None and SANTASE.view(line.states[-1], seat) == view:
                found.add(santase_key(line.states[-1], seat))
    return found


@pytest.mark.parametrize("undrawn", [2, 4])
def test_santase(undrawn):
    """Whoever holds what and whatever is drawn when: each is as likely, in worlds and in the bot's search."""
    hits, chances = 0, []
    for seed, (state, seat) in enumerate(santase_positions(undrawn, 3)):
        worlds = santase_worlds(state, seat)
        assert santase_key(state, seat) in worlds
        count, view = 12 * len(worlds), SANTASE.view(state, seat)
        drawn = Counter(
            santase_key(replay(SANTASE, world).states[-1], seat)
            for world in islice(SANTASE.worlds(view, Random(seed)), count)
        )
        assert even(drawn, worlds) > LEAST
        sampler = SantaseSampler(view, Random(seed))
        searched = Counter()
        for _ in range(count):
            hands, stock = sampler.draw()
            searched[frozenset(hands[1 - seat]), (*stock, state.play.stock[-1])] += 1
        assert even(searched, worlds) > LEAST
        hits += drawn[santase_key(state, seat)] + searched[santase_key(state, seat)]
        chances += [1 / len(worlds)] * (2 * count)
    assert too_often(hits, chances) > LEAST


def stocks(players, count, most):
    """What a seat knows of stocks of yard bridge, as deals played at random come to it, and the true places.

    Args:
        most: hidden cards of a stock, for all ways to be counted.
    """
    options, found = read_options(YARD.presets, {"players": players}), []
    for seed in range(1000):
        rng = Random(seed)
        *states, _ = played_on(YARD, opening(YARD, options, rng), rng)
        state = states[rng.randrange(len(states))]
        observation = observe(YARD.view(state, state.turn))
        rows = (state.stock, *state.play.reshuffles)
        for number, stock in enumerate(observation.stocks):
            if 5 <= len(stock.cards) <= most and stock.laid and stock.lacked_at:
                found.append((observation, number, stock, _true_places(state, rows[number])))
                break
        if len(found) == count:
            return found
    raise AssertionError("There are too few such stocks.")


def _true_places(state, row):
    """The card on each place."""
    hands = {(seat, at): card for seat, hand in enumerate(state.hands) for at, card in enumerate(hand)}
    return {**hands, **{(INITIAL_DEAL, at): card for at, card in enumerate(row)}}


def may_lie(stock, card, seat, when, place):
    """Whether the card can have come to the place; a seat of None for a place that nobody has drawn."""
    laid = stock.laid.get(card)
    known = {pile.place: other for other, pile in stock.laid.items() if pile.place is not None}
    if place in known or (laid is not None and laid.place is not None):
        return known.get(place) == card
    if laid is not None and (laid.seat != seat or when >= laid.when):
        return False
    return seat is None or when >= stock.lacked_at.get(card, {}).get(seat, INITIAL_DEAL)


def shares(stock):
    """For each place the share of the ways in which each card lies there, by counting them all."""
    places = [(seat, draw.when, draw.place) for seat, draws in sorted(stock.draws.items()) for draw in draws]
    places += [(None, 0, place) for place in stock.undrawn]
    cards = sorted(stock.cards)
    assert len(places) == len(cards)
    fits = [[number for number, card in enumerate(cards) if may_lie(stock, card, *place)] for place in places]

    @cache
    def onward(at, used):
        """The ways to fill the places from one on."""
        if at == len(places):
            return 1
        return sum(onward(at + 1, used | 1 << card) for card in fits[at] if not used >> card & 1)

    # The ways that lead to each set of cards used so far, times those that go on from it.
    reached, found = {0: 1}, {}
    for at, (_, _, place) in enumerate(places):
        found[place], following = Counter(), Counter()
        for used, ways in reached.items():
            for card in fits[at]:
                if not used >> card & 1:
                    found[place][cards[card]] += ways * onward(at + 1, used | 1 << card)
                    following[used | 1 << card] += ways
        reached = following
    return found


@pytest.mark.parametrize("players", [2, 3, 5])
def test_yard(players):
    """On each hidden place each card comes as often as ways have it there; the true one no more often."""
    draws = 600
    for seed, (_, _, stock, true) in enumerate(stocks(players, 3, 12)):
        sampler, rng = PlacementSampler(stock), Random(seed)
        expected = shares(stock)
        counts, hits = {place: Counter() for place in expected}, []
        for _ in range(draws):
            drawn = sampler.draw(rng)
            hits.append(sum(true[tuple(place)] == card for place, card in drawn.items()))
            for place, card in drawn.items():
                counts[place][card] += 1
        # The least of several probabilities is believed down to their number's part.
        least = min(fit(counts[place], expected[place]) for place in expected)
        assert least * len(expected) > LEAST
        mean = sum(ways[true[tuple(place)]] / ways.total() for place, ways in expected.items())
        assert above(hits, mean) > LEAST


@pytest.mark.parametrize("players", [2, 3])
def test_the_search_of_yard_bridge(players):
    """The bot's worlds have each hidden card of the stock where ways have it: with each seat, and undrawn."""
    for seed, (observation, number, stock, _) in enumerate(stocks(players, 2, 12)):
        seats, draws = {draw.place: seat for seat, row in stock.draws.items() for draw in row}, 600
        expected = {card: Counter() for card in stock.cards if card not in stock.laid}
        for place, ways in shares(stock).items():
            for card in ways:
                if card in expected:
                    expected[card][seats.get(place)] += ways[card]
        sampler = YardSampler(observation, Random(seed))
        counts = {card: Counter() for card in expected}
        for _ in range(draws):
            world = sampler.draw()
            holders = {card: seat for seat, hand in enumerate(world.hands) for card in hand}
            for card in expected:
                counts[card][holders.get(card)] += 1
        assert number < len(observation.stocks)
        assert min(fit(counts[card], expected[card]) for card in expected) * len(expected) > LEAST
