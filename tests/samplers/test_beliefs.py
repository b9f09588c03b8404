"""What bots think the others hold: drawn by the weights that their beliefs state, or evenly without them."""

from collections import Counter
from itertools import combinations, islice
from math import exp, prod
from random import Random

import pytest

from tests.games.belot.test_consistent_deals import agreeing, played
from tests.samplers.chi_square import LEAST, even, fit
from tests.samplers.worlds import all_worlds, key, positions
from valat.bots.bela.call_likelihood import TRIES, CallLikelihood
from valat.bots.bela.sampler import WorldSampler as BelaSampler
from valat.bots.belot.belief import sampler as belot_belief
from valat.bots.belot.belief.likelihood import card_likelihoods
from valat.bots.belot.belief.unannounced_prior import UNANNOUNCED_ODDS, UnannouncedPrior
from valat.bots.bridge.sampler import INVERSE_TEMPERATURE
from valat.bots.bridge.sampler import WorldSampler as BridgeSampler
from valat.bots.contree import sampler as contree_belief
from valat.cards.card_set import card_set, cards_of
from valat.games.bela.observation import observe as observe_bela
from valat.games.belot import BELOT
from valat.games.belot.observation import observe as observe_belot
from valat.games.bridge.observation import observe as observe_bridge
from valat.games.contree.worlds import observe as observe_contree


def held(world, hands, played_cards=()):
    """The key of what is drawn: for each holder of a world's key its cards among the hands."""
    return frozenset(
        (holder, frozenset(card for card in hands[holder] if card not in played_cards)) for holder, _ in world
    )


@pytest.mark.parametrize("weighted", [True, False])
def test_contree(weighted):
    """Each world as often as its cards go with the calls."""
    for seed, (game, state, seat) in enumerate(positions("contree", (5, 6), 4)):
        worlds, observation = all_worlds(game, state, seat), observe_contree(game.view(state, seat))
        weights = {
            world: prod(
                contree_belief.likelihood(observation.calls, holder, card) if weighted else 1
                for holder, cards in world
                for card in cards
            )
            for world in worlds
        }
        true = key(game, state, seat)
        drawn = islice(contree_belief.worlds(observation, Random(seed), weighted=weighted), 30 * len(worlds))
        assert fit(Counter(held(true, [*map(cards_of, hands)]) for hands in drawn), weights) > LEAST


@pytest.mark.parametrize(
    ("contract", "seed", "seat"), [("NT", 1, 0), ("H", 0, 0), ("H", 3, 1), ("AT", 0, 2), ("H", 141, 0)]
)
def test_belot(contract, seed, seat):
    """Each deal as often as its cards' weights say, and a sixteenth for each seat that left things unsaid."""
    state = played(seed, contract, 24)
    observation = observe_belot(BELOT.view(state, seat))
    likelihoods, prior = card_likelihoods(observation), UnannouncedPrior(observation)
    weights = {
        hands: prod(
            next(weight for holder, weight in seats.items() if hands[holder] & card)
            for card, seats in likelihoods.items()
        )
        / UNANNOUNCED_ODDS ** prior.seats(hands)
        for hands in agreeing(state, seat)
    }
    deals, rng = belot_belief.WeightedDeals(observation), Random(seed)
    assert fit(Counter(deals.draw(rng) for _ in range(max(2000, 20 * len(weights)))), weights) > LEAST


def test_bela():
    """Each world as often as eight tries leave it: those the house would not have called in come seldom."""
    told = 0
    for seed, (game, state, seat) in enumerate(positions("bela4", (5, 6), 5, caller="house")):
        observation = observe_bela(game.view(state, seat))
        true, likelihood = key(game, state, seat), CallLikelihood(observation, Random(0))
        dealt = {holder: {*state.cards.hands[holder]} for holder, _ in true}
        gone = {
            holder: cards - next(left for other, left in true if other == holder)
            for holder, cards in dealt.items()
        }
        worlds = all_worlds(game, state, seat)
        kept = {world: _accepted(likelihood, world, gone) for world in worlds}
        again = 1 - sum(kept.values()) / len(worlds)
        # Kept at one of the tries but the last, or left over at the last, whatever it is.
        kept_early = sum(again**number for number in range(TRIES - 1))
        weights = {world: chance * kept_early + again ** (TRIES - 1) for world, chance in kept.items()}
        sampler = BelaSampler(observation, Random(seed))
        played_cards = {card for cards in gone.values() for card in cards}
        drawn = (held(true, sampler.draw().hands, played_cards) for _ in range(max(1500, 20 * len(worlds))))
        assert fit(Counter(drawn), weights) > LEAST
        told += max(weights.values()) > 2 * min(weights.values())
    assert told, "The calls matter nowhere."


def _accepted(likelihood, world, gone):
    """The share of the sixes that the seats may have called on, on which the house would have called so."""
    share = 1.0
    for holder, cards in world:
        steps = [(auction, call) for auction, call in likelihood._steps if auction.turn == holder]
        sixes = list(combinations(sorted(cards | gone[holder]), 6))
        fitting = 0
        for six in sixes:
            by_seat = [six] * 4
            fitting += all(likelihood.predicted_call(auction, by_seat) == call for auction, call in steps)
        share *= fitting / len(sixes)
    return share


@pytest.mark.parametrize("weighted", [True, False])
def test_bridge(weighted):
    """A chain's first world comes as often as the penalties of its hands say, or evenly without weights."""
    for seed, (game, state, seat) in enumerate(positions("bridge", (4, 6), 3)):
        worlds, observation = all_worlds(game, state, seat), observe_bridge(game.view(state, seat))
        sampler = BridgeSampler(observation, Random(seed), weighted=weighted)
        true, played_cards = key(game, state, seat), {card for _, card in observation.plays}
        drawn = Counter()
        for _ in range(30 * len(worlds)):
            # A chain anew each time: worlds of one chain are alike.
            hands = next(sampler.draw())
            drawn[held(true, [*map(cards_of, hands)], played_cards)] += 1
        if not weighted:
            assert even(drawn, worlds) > LEAST
            continue
        weights = {
            world: exp(
                -INVERSE_TEMPERATURE
                * sum(sampler._penalty(holder, card_set(cards)) for holder, cards in world)
            )
            for world in worlds
        }
        assert fit(drawn, weights) > LEAST
