"""Who plays from now on: substitutes, and who comes late."""

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, played_round, player, seated_session
from valat.club.acts.substitution import seat_late, substitute
from valat.club.acts.undo import undo
from valat.club.log.events import BoardAdjusted, RoundStarted
from valat.club.scores.standings import standings
from valat.games.bridge.scoring import STEPS


def place_of(state, name):
    """The contestant's number and the place there of a player."""
    contestant = state.contestant_of(name)
    return contestant.number, [member.player for member in contestant.members].index(name)


def left(rounds=1):
    """A session after so many rounds, in which a bot has come for player 1, who has seen boards there."""
    state = seated_session(*range(1, 17))
    for _ in range(rounds):
        state = played_round(state)
    return after(state, *substitute(state, *place_of(state, "p1"), None, "Bot", "Called away."))


def boards_of(state, number, rounds):
    """The boards of a contestant in these rounds."""
    return {
        board
        for row in state.rows
        if row.round in rounds and any(number in side for side in row.sides)
        for board in row.boards
    }


def meeting(state):
    """A pair that has still to play boards which player 1 has seen, with those boards."""
    return next(
        (number, known)
        for number in state.contestants
        if (known := boards_of(state, number, range(2, 99)) & state.seen["p1"])
    )


def test_whoever_has_seen_a_board_does_not_come_to_play_it():
    """Back to the own pair they may: it does not meet its boards again. Rule: BRI-COMP-15"""
    state = left()
    number, _ = meeting(state)
    assert refusal(substitute, state, number, 0, player(1), "Bot", "Ill.") == "saw_cards"
    own = next(
        n for n, contestant in state.contestants.items() if any(not m.player for m in contestant.members)
    )
    place = [member.player for member in state.contestants[own].members].index(None)
    assert len(substitute(state, own, place, player(1), "Bot", "Back again.")) == 1


def test_where_it_cannot_be_avoided_the_others_have_average_plus():
    """On the boards that were seen, on no others; each is a ruling. Rule: BRI-COMP-15"""
    state = left()
    number, known = meeting(state)
    _, *rulings = substitute(state, number, 0, player(1), "Bot", "Nobody else is here.", unavoidable=True)
    assert all(isinstance(ruling, BoardAdjusted) for ruling in rulings)
    assert {ruling.board for ruling in rulings} == known
    for ruling in rulings:
        (row,) = [row for row in state.rows if (row.round, row.table) == (ruling.round, ruling.table)]
        side = 0 if number in row.sides[0] else 1
        assert (ruling.sides[side], ruling.sides[1 - side]) == ("average", "average+")


def test_a_director_has_seen_what_was_played():
    """Whoever directs comes for nobody who has boards of these to play. Rule: BRI-COMP-15"""
    state = played_round(seated_session(*range(1, 17)))
    played = boards_of(state, 1, [1]) | boards_of(state, 2, [1])
    number = next(n for n in state.contestants if boards_of(state, n, range(2, 99)) & played)
    coming = (state, number, 0, player(99), "Bot", "Ill.")
    assert refusal(substitute, *coming, directs=True) == "saw_cards"
    assert len(substitute(*coming)) == 1


def with_bots(**fields):
    """A session of two pairs of people and two of bots, and the bots' numbers."""
    state = seated_session(1, 2, 3, 4, **fields)
    return state, [
        n for n, contestant in state.contestants.items() if not any(m.player for m in contestant.members)
    ]


def test_a_late_pair_takes_over_bots():
    """From the next round on; what the bots have played was played for it."""
    state, (number, _) = with_bots()
    state = played_round(state)
    state = after(state, *seat_late(state, [player(91), player(92)], None, "The bus was late."))
    assert state.contestant_of("p91") is None
    state = played_round(state)
    assert [member.name for member in state.contestants[number].members] == ["Player 91", "Player 92"]
    flags = {
        result.result.round: number in result.result.substituted
        for result in standings(state, STEPS).results
        if number in (*result.result.ns, *result.result.ew)
    }
    assert flags[1]
    assert not flags[2]


def test_a_late_pair_ends_the_sit_out_of_a_half_table():
    """With the number that the movement leaves out; rounds before stay as they were. Rule: BRI-COMP-4"""
    state = played_round(seated_session(*range(1, 11), fill=False))
    assert any(not row.is_played for row in state.rows)
    state = after(state, *seat_late(state, [player(91), player(92)], None, "The bus was late."))
    state = after(state, RoundStarted(2, 1))
    number = state.contestant_of("p91").number
    assert [row.is_played for row in state.rows if row.round == 1].count(False) == 1
    assert all(row.is_played for row in state.rows if row.round > 1)
    rounds = [row.round for row in state.rows if any(number in side for side in row.sides)]
    assert rounds == list(range(2, state.rounds + 1))


def test_one_alone_takes_one_bots_place():
    """Beside whoever plays with a bot, if anybody does."""
    state = left()
    own = next(
        n for n, contestant in state.contestants.items() if any(not m.player for m in contestant.members)
    )
    (event,) = seat_late(state, [player(91)], None, "Here I am.")
    assert event.contestant == own
    assert [member and member.name for member in event.members].count("Player 91") == 1


def test_who_cannot_come_late():
    """A pair with itself, one who plays, where no bots are, in the last round, two for one place."""
    state, (number, other) = with_bots()
    assert refusal(seat_late, state, [player(9), player(9)], None, "Why.") == "bad_partner"
    assert refusal(seat_late, state, [player(9), player(1)], None, "Why.") == "seated"
    assert refusal(seat_late, state, [player(9), player(10)], 99, "Why.") == "full"
    once = after(state, *seat_late(state, [player(9), player(10)], number, "The bus was late."))
    assert refusal(seat_late, once, [player(11), player(12)], number, "Why.") == "full"
    assert refusal(seat_late, once, [player(10), player(11)], other, "Why.") == "seated"
    full = seated_session(*range(1, 9))
    assert refusal(seat_late, full, [player(9), player(10)], None, "Why.") == "full"
    last = after(state, RoundStarted(state.rounds, 1))
    assert refusal(seat_late, last, [player(9), player(10)], None, "Why.") == "too_late"


def test_whoever_was_to_come_stays_away():
    """The act is taken back before the round begins."""
    state, (number, _) = with_bots()
    state = after(state, *seat_late(state, [player(9), player(10)], None, "The bus was late."))
    (act,) = state.late
    state = played_round(after(state, *undo(state, act, "They went home.", now_ms=0)))
    assert not any(member.player for member in state.contestants[number].members)
