"""What single players' sessions come to, board by board."""

import pytest

from tests.club.log.sessions import after, opened, player
from valat.club.acts import commands
from valat.club.acts.substitution import substitute
from valat.club.course.outcome import round_ms
from valat.club.log.events import BoardFinished, RoundClosed, RoundStarted, Share, TableDone
from valat.club.scores.standings import standings
from valat.club.seating.seating import seating_event
from valat.kernel.errors import Refusal

SCALE = tuple(range(1, 25))


def session(players, game="santase", **fields):
    """A session that so many have entered, seated."""
    state = opened(game=game, contest="singles", boards=1, fill=False, **fields)
    for number in range(1, players + 1):
        state = after(state, *commands.enter(state, player(number), f"{number:032x}"))
    return after(state, seating_event(state, "Bot"))


def played(state, counts):
    """The state after one more round, what each table's seats count being given by table."""
    number = state.round + 1
    state = after(state, RoundStarted(number, round_ms(state)))
    for table in state.tables_of(number):
        (board,) = table.row.boards
        found = counts[table.row.table]
        if found is not None:
            entry = {"scores": list(found), "counts": list(found)}
            state = after(state, BoardFinished(number, table.row.table, board, found[0], entry))
        state = after(state, TableDone(number, table.row.table))
    return after(state, RoundClosed(number))


def twice(first, second, **fields):
    """One board of Santase at two tables: what the first seat had in each turn."""
    state = session(4, rounds=2, **fields)
    for first_row, other_row in (first, second):
        state = played(state, {1: (first_row, -first_row), 2: (other_row, -other_row)})
    return state


def seat_of(state, table, seat):
    """The contestant who sits there in the first round."""
    return next(row.seats[seat] for row in state.rows if (row.round, row.table) == (1, table))


def percents(state):
    """What everybody has, of what could be had."""
    return {
        contestant.number: float(100 * contestant.share) for contestant in standings(state, SCALE).contestants
    }


def test_the_sum_of_both_turns_is_compared():
    """3 and −1 are 2, which beats 1 and 0, and both opponents. Rule: DUP-TWO-1"""
    # in the second turn the other one sits on the first seat
    state = twice((3, 1), (1, 0))
    found = percents(state)
    best, next_one = seat_of(state, 1, 0), seat_of(state, 2, 0)
    worst, other = seat_of(state, 1, 1), seat_of(state, 2, 1)
    assert (found[best], found[next_one]) == (100, pytest.approx(200 / 3))
    assert (found[other], found[worst]) == (pytest.approx(100 / 3), 0)


def test_half_a_board_counts_for_nobody():
    """Before the second turn there is nothing to compare; nor where it is taken off."""
    state = played(session(4, rounds=2), {1: (3, -3), 2: (1, -1)})
    assert standings(state, SCALE).contestants == ()
    state = played(state, {1: (1, -1), 2: None})
    assert len(standings(state, SCALE).contestants) == 2


def test_imps_compare_the_sums():
    """By the game's scale, each player with the three others."""
    state = twice((3, 1), (1, 0), method="cross-imps")
    totals = {
        contestant.number: float(contestant.total) for contestant in standings(state, SCALE).contestants
    }
    # sums of 2, 1, −1 and −2
    assert totals[seat_of(state, 1, 0)] == pytest.approx((1 + 3 + 4) / 3)
    assert sum(totals.values()) == pytest.approx(0)


@pytest.mark.parametrize("players", [2, 3])
def test_each_seat_is_compared_with_all_who_sat_there(players):
    """Whoever saved more than the others on each seat has all. Rule: DUP-YARD-1"""
    state = session(2 * players, "yard", rounds=players, options={"players": players})
    best = seat_of(state, 1, 0)

    def left(row):
        # a bad seat for all, and one who holds less on whatever seat
        return [(-2 if own == best else -20) - 10 * seat for seat, own in enumerate(row.seats)]

    for number in range(1, players + 1):
        rows = {row.table: row for row in state.rows if row.round == number}
        state = played(state, {table: left(row) for table, row in rows.items()})
    found = percents(state)
    assert found.pop(best) == 100
    others = 2 * players - 2
    assert set(found.values()) == {100 * (others / 2) / (others + 1)}


def test_who_sits_out_has_an_average():
    """Of the own boards, once for a board and not once for each of its turns. Rule: BRI-COMP-4"""
    state = session(5)
    for number in range(1, state.rounds + 1):
        rows = {row.table: (1, -1) for row in state.rows if row.round == number}
        state = played(state, rows)
    found = standings(state, SCALE).contestants
    assert len(found) == 5
    assert {row.boards for row in found} == {4}
    assert sum(row.share for row in found) / 5 == pytest.approx(0.5)


def ruled(state, sides, round_=2):
    """The state after a ruling on table 1."""
    return after(state, *commands.adjust(state, (round_, 1, 1), sides, "Late.", 0))


def test_an_award_in_one_turn_is_the_boards():
    """The others are compared among themselves, and who is not at fault has 60 percent. Rule: BRI-COMP-5"""
    state = ruled(twice((3, 1), (1, 0)), ("average+", "average-"))
    found = percents(state)
    first, second = state.tables[2, 1].row.seats
    assert (found[first], found[second]) == (60, 40)
    assert sorted(found[seat_of(state, 2, seat)] for seat in (0, 1)) != [60, 40]


def test_a_board_taken_out_counts_for_nobody_at_the_table():
    """Both turns are one result."""
    state = ruled(twice((3, 1), (1, 0)), ("not played", "not played"), round_=1)
    found = standings(state, SCALE)
    assert {contestant.number for contestant in found.contestants if contestant.boards} == {
        seat_of(state, 2, 0),
        seat_of(state, 2, 1),
    }


def test_a_weighted_score_is_the_first_seats():
    """The other one has its opposite; the other turn is added to each part. Rule: BRI-COMP-10"""
    weighted = (Share(3, 50), Share(-3, 50))
    state = ruled(twice((3, 1), (1, 0)), (weighted, weighted), round_=1)
    found = percents(state)
    # sums of 2 or −4 against 1, −1, and the opponent's −2 or 4
    assert found[seat_of(state, 1, 0)] == pytest.approx(100 * 2.5 / 6)
    assert found[seat_of(state, 1, 1)] == pytest.approx(100 * 3.5 / 6)


def test_where_seats_count_alone_a_ruling_is_one_for_all():
    """No score is another one's opposite there."""
    state = played(session(8, "yard", rounds=4), {1: (-1, -2, -3, 0), 2: (0, -5, -5, -5)})
    for sides in ((Share(3, 100),), (Share(3, 100),)), ("average+", "average-"):
        with pytest.raises(Refusal) as refused:
            ruled(state, sides, round_=1)
        assert refused.value.code == "bad_award"
    assert ruled(state, ("average", "average"), round_=1).adjustments


def test_who_was_called_away_comes_back_for_the_next_turn():
    """The cards are known to all at the table by then. Rule: BRI-COMP-15"""
    state = played(session(4, rounds=2), {1: (3, -3), 2: (1, -1)})
    number = state.contestant_of("p1").number
    state = after(state, *substitute(state, number, 0, None, "Bot", "Called away."))
    back = substitute(state, number, 0, player(1), "Bot", "Back again.")
    assert len(back) == 1
