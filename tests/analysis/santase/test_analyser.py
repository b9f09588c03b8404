"""Santase's part of the analysis."""

from itertools import islice
from random import Random

import pytest

from tests.conformance.deals import dealt, moves_of, played_on
from valat import games
from valat.analysis import analyse, analyse_play, finished_deal
from valat.analysis.losses import expected_cost, sampled_values
from valat.bots.santase.sampler import WorldSampler
from valat.kernel.replay import replay
from valat.solver.endgame import Endgame

SANTASE = games.find("santase")
CARDS = 3
"""Of each hand, in the endings that are looked through move by move."""


def deal_of(seed):
    """A deal played at random."""
    rng = Random(seed)
    *_, last = played_on(SANTASE, dealt(SANTASE, SANTASE.presets["classic"], rng), rng)
    return finished_deal(SANTASE, replay(SANTASE, SANTASE.record(last)))


def gained(state, seat):
    """What the seat gets beyond the other by best play of both, every move tried, claims at once."""
    result = SANTASE.result(state)
    if result is not None:
        return result.scores[seat] - result.scores[1 - seat]
    for claimer in SANTASE.actors(state):
        if "claim" in moves_of(SANTASE, state, claimer):
            return gained(SANTASE.apply(state, claimer, SANTASE.read("claim")), seat)
    turn = SANTASE.actors(state)[0]
    found = [gained(after(state, text), seat) for text in moves_of(SANTASE, state, turn)]
    return max(found) if turn == seat else min(found)


def after(state, text):
    """The state after a move of the seat on turn."""
    return SANTASE.apply(state, SANTASE.actors(state)[0], SANTASE.read(text))


@pytest.mark.parametrize("seed", range(12))
def test_a_choice_costs_what_trying_everything_says(seed):
    """In game points, against the best choice with all cards open; of few cards."""
    deal = deal_of(seed)
    for ply in deal.plies:
        state = deal.replay.states[ply]
        if len(state.play.hands[0]) <= CARDS and not state.play.stock and ":" not in deal.replay.moves[ply]:
            play = analyse_play(deal, ply, 2)
            own = gained(after(state, deal.replay.moves[ply]), play.seat)
            best = max(gained(after(state, text), play.seat) for text in moves_of(SANTASE, state, play.seat))
            assert play.cost == best - own


def test_a_marriage_costs_what_it_does_with_its_points():
    """The same card without its announcement is another choice."""
    found = 0
    for deal in map(deal_of, range(12)):
        for ply in (ply for ply in deal.plies if "+" in deal.replay.moves[ply]):
            move, seat = deal.replay.moves[ply], deal.game.actors(deal.replay.states[ply])[0]
            known = analyse_play(deal, ply, 20).known
            assert known == expected_cost(sampled_values(deal, ply, seat, move, 20), move)
            found += 1
    assert found


def test_the_course_ends_with_the_game_points():
    """Those of the player who did not deal, less the other's; the verdict says whose deal it was."""
    told = set()
    for seed in range(20):
        deal = deal_of(seed)
        course = analyse(deal, 2).course
        if course is not None:
            scores = SANTASE.result(deal.replay.states[-1]).scores
            end = course.points[-1]
            assert end.value == scores[course.side] - scores[1 - course.side]
            told.add(end.verdict)
            assert end.verdict == ("won" if end.value > 0 else "lost" if end.value < 0 else "drawn")
    assert {"won", "lost"} <= told


def test_nothing_is_told_while_most_of_the_stock_is_hidden():
    """Plays are told from the last two cards of an open stock on, or from its closing."""
    for seed in range(20):
        deal = deal_of(seed)
        states = deal.replay.states
        closed = [state.play.closer is not None for state in states]
        few = [len(state.play.stock) <= 2 for state in states]
        first = next((ply for ply in range(len(states)) if closed[ply] or few[ply]), None)
        moves = len(deal.replay.moves)
        assert deal.first == (moves if first is None else min(first, moves))


def test_notes_are_true():
    """What a choice made of the deal is what the course tells before and after it."""
    kinds = set()
    for seed in range(40):
        deal = deal_of(seed)
        found = analyse(deal, 2)
        if found.course is None:
            continue
        worth = [found.course.start.value, *(point.value for point in found.course.points)]
        for play, before, now in zip(found.plays, worth, worth[1:], strict=False):
            sign = 1 if play.seat == found.course.side else -1
            before, now = sign * before, sign * now
            for note in play.notes:
                kinds.add(note.key)
                told = {
                    "santase.why.won_lost": before > 0 > now and (before, -now),
                    "santase.why.won_less": before > now > 0 and (before, now),
                    "santase.why.lost_more": 0 >= before > now and (-before, -now),
                }[note.key]
                assert told == tuple(int(value) for value in note.args.values())
    assert kinds == {"santase.why.won_lost", "santase.why.won_less", "santase.why.lost_more"}


def test_one_memory_for_all_deals():
    """Each sampled deal is worth what it is to a search that has seen no other."""
    closed = drawn = 0
    for seed in range(30):
        deal = deal_of(seed)
        for ply in deal.plies[::3]:
            state = deal.replay.states[ply]
            seat, position = state.play.turn, SANTASE.position(state)
            if position.over():
                continue
            view = SANTASE.view(state, seat)
            worlds = WorldSampler(view, Random(ply))
            for sample in islice(deal.analyser.samples(SANTASE, view, Random(ply), deal.stakes), 4):
                position.set_world(*worlds.draw())
                assert sample == {
                    text: Endgame(position).value(position.move_of(text), 10**6) for text in sample
                }
            closed += state.play.closer is not None
            drawn += state.play.closer is None and len(state.play.stock) == 2
    assert closed
    assert drawn
