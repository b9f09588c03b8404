"""How a match stands for whoever asks."""

import msgspec
from msgspec.structs import replace

from tests.table.log.logs import dealt, played_out, seated
from valat.games.belot import BELOT
from valat.kernel.game import Places
from valat.table.live.match_picture import match_picture, standing
from valat.table.log.state import FinishedDeal

MADE = BELOT.Result(outcome="made", contract="C", declarer=0, scores=(16, 4))


def scored(*boards):
    """A match of which such deals are over: None, or the board that others have still to play."""
    state = seated()
    deals = tuple(FinishedDeal(number, 0, 0, MADE, (), board) for number, board in enumerate(boards, 1))
    match = state.match
    for deal in deals:
        match = state.game.add(match, deal.result)
    return replace(state, match=match, finished_deals=deals)


def picture(state, known=None):
    """The picture as JSON has it."""
    return msgspec.json.decode(match_picture(state, state.finished_deals if known is None else known))


def test_a_board_counts_for_those_alone_who_know_of_it():
    """For others the score would tell what it brings."""
    state = scored(None, "b")
    assert standing(state, state.finished_deals).scores == (32, 8)
    assert standing(state, state.finished_deals[:1]).scores == (16, 4)


def test_each_deal_that_is_known_is_listed():
    """With its result and the steps of its score."""
    state = scored(None, "b")
    assert [deal["deal"] for deal in picture(state)["deals"]] == [1, 2]
    assert [deal["deal"] for deal in picture(state, state.finished_deals[:1])["deals"]] == [1]


def test_while_a_match_goes_on_nobody_has_won():
    """Nor is its course added up."""
    shown = picture(scored(None))
    assert (shown["winner"], shown["places"], "course" in shown) == (None, None, False)


def test_a_match_that_is_over_shows_places_and_course():
    """What each deal wrote, and how it stood then."""
    shown = picture(replace(scored(None, None), places=Places((32, 8), 0)))
    assert (shown["winner"], shown["places"]) == (0, [1, 2])
    assert [deal["scores"] for deal in shown["course"]] == [[16, 4], [32, 8]]


def test_a_games_own_figures_are_in_it():
    """Of bridge how many boards there are; its number of deals gives way to the deals themselves."""
    state = played_out(dealt("bridge"))
    shown = picture(state)
    assert (shown["boards"], len(shown["deals"])) == (state.options.boards, 1)
