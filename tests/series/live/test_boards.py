"""In which order each player has the boards, and when a day ends."""

from tests.series.states import day_of_scores
from tests.table.world import START
from valat.series.live.boards import boards_to_come, order_of
from valat.series.log.windows import DAY_MS, day_of, end_ms


def test_each_player_has_all_boards_in_an_order_of_their_own():
    """The same whenever it is asked for."""
    state = day_of_scores({})
    orders = {tuple(order_of(state, f"player-{number}")) for number in range(20)}
    assert {tuple(sorted(order)) for order in orders} == {tuple(range(1, 13))}
    assert len(orders) == 20
    assert order_of(state, "ann") == order_of(day_of_scores({"bob": {1: 0}}), "ann")


def test_the_next_board_is_the_first_in_order_that_was_not_begun():
    """Whatever the player has begun is passed over."""
    order = order_of(day_of_scores({}), "ann")
    state = day_of_scores({"ann": {order[0]: 10, order[1]: None}})
    assert list(boards_to_come(state, "ann")) == order[2:]


def test_a_day_ends_at_midnight_by_utc():
    """A moment before it is the same day."""
    day = day_of(START)
    assert end_ms(day) - START < DAY_MS
    assert day_of(end_ms(day) - 1) == day
    assert day_of(end_ms(day)) > day
