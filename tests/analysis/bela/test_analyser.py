"""Bela's part of the analysis."""

from random import Random

import pytest

from tests.conformance.deals import dealt, played_on
from tests.solver.minimax import values
from valat import games
from valat.analysis import analyse_play, combine_plays, finished_deal
from valat.kernel.replay import replay
from valat.kernel.trick import card_points

GAMES = ["bela2", "bela3", "bela4"]
LATE = 8
"""Cards at the end of a deal that minimax looks through quickly."""


def deal_of(name, seed):
    """A deal played at random."""
    game, rng = games.find(name), Random(seed)
    *_, last = played_on(game, dealt(game, next(iter(game.presets.values())), rng), rng)
    return finished_deal(game, replay(game, game.record(last)))


def points_of(deal):
    """What each side took in the end, by the deal's result; before a fall."""
    result = deal.game.result(deal.replay.states[-1])
    return result.points


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_card_costs_what_minimax_says(name, seed):
    """With open cards it is the difference to the best card's value."""
    deal = deal_of(name, seed)
    for ply in deal.plies[-LATE:]:
        found = values(deal.game.position(deal.replay.states[ply]), sides=deal.sides)
        play = analyse_play(deal, ply, 2)
        assert play.cost == max(found.values()) - found[play.move.partition("+")[0]]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_the_course_ends_with_the_points_taken(name, seed):
    """Declarations, bela and capot included; whoever has more than half has made it."""
    deal = deal_of(name, seed)
    last = deal.plies[-1]
    end = combine_plays(deal, [analyse_play(deal, last, 2)], 2).course.points[-1]
    caller = deal.replay.states[-1].auction.turn
    side = deal.game.sides(deal.replay.states[-1].setup.options)[caller]
    taken = points_of(deal)
    assert end.value == taken[side]
    assert (end.verdict == "made") == (2 * taken[side] > sum(taken))


def test_of_three_the_caller_stands_against_both_others():
    """The caller's points have those of the discard; a declaration of either other counts for both."""
    for seed in range(6):
        deal = deal_of("bela3", seed)
        last = deal.replay.states[-1]
        caller = last.auction.turn
        assert deal.sides == tuple(int(seat != caller) for seat in range(3))
        end = deal.game.position(last)
        own, theirs = deal.points(0, end.value(0))
        points = points_of(deal)
        assert (own, theirs) == (points[caller], sum(points) - points[caller])


def test_the_discard_is_told_from_no_position_of_the_play():
    """Plays are told from the first card on."""
    deal = deal_of("bela3", 1)
    moves = deal.replay.moves
    assert not [move for move in moves[deal.first :] if "=" in move]
    assert moves[deal.first - 1].startswith("discard=")


@pytest.mark.parametrize("name", ["bela2", "bela4"])
def test_notes_are_true_of_the_result(name):
    """Made or fallen turns just where the course's verdict does; points given are the card's."""
    kinds = set()
    for seed in range(60):
        deal = deal_of(name, seed)
        plays = [analyse_play(deal, ply, 2) for ply in deal.plies[-LATE - 4 :]]
        course = combine_plays(deal, plays, 2).course
        verdicts = [course.start.verdict, *(point.verdict for point in course.points)]
        for play, before, after in zip(plays, verdicts, verdicts[1:], strict=False):
            keys = {note.key.removeprefix("bela.why.") for note in play.notes}
            kinds |= keys
            assert (f"{before}_{after}" in keys) == (before != after)
            rules = deal.replay.states[play.ply].play.rules
            for note in play.notes:
                if note.key == "bela.why.gave_points":
                    assert int(note.args["n"]) == card_points(rules, [note.args["card"]])
    assert {"made_fallen", "fallen_made", "gave_points"} <= kinds
