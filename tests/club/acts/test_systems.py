"""What contestants of a session bid by. Rule: BRI-COMP-12"""

import pytest

from tests.club.log.sessions import after, entered, opened, player
from valat.club.acts import systems
from valat.club.acts.substitution import substitute
from valat.club.log.events import ContestantsSwapped, RoundStarted
from valat.club.seating.seating import seating_event
from valat.kernel.errors import Refusal
from valat.kernel.system_choice import SystemChoice

ACOL, PRECISION = SystemChoice("acol", "-stayman"), SystemChoice("precision")


def refusal(command, *args) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refusal) as refused:
        command(*args)
    return refused.value.code


def begun(*choices, **fields):
    """A session of four pairs, of which the first register these, in its first round."""
    state = entered(opened(**fields), *range(1, 9))
    for number, choice in enumerate(choices):
        state = after(state, *systems.register(state, f"p{2 * number + 1}", choice))
    return after(after(state, seating_event(state, "Bot")), RoundStarted(1, 1))


def systems_at_tables(state) -> dict[int, str]:
    """The name of the system that each pair bids by in the first round."""
    found = {}
    for table in state.tables_of(1):
        options = systems.table_options(state, table.row)
        for (number,), side in zip(table.row.sides, ("north_south", "east_west"), strict=True):
            found[number] = options.get(side, "natural")
    return found


def test_a_pair_plays_what_it_has_registered():
    """At whatever table, with its switches; all others play what everybody does."""
    state = begun(ACOL, PRECISION)
    number = {player: state.contestant_of(player).number for player in ("p1", "p3")}
    expected = dict.fromkeys(state.contestants, "natural") | {
        number["p1"]: "acol",
        number["p3"]: "precision",
    }
    assert systems_at_tables(state) == expected
    table = next(
        table for table in state.tables_of(1) if number["p1"] in (*table.row.sides[0], *table.row.sides[1])
    )
    side = "north_south" if table.row.ns == number["p1"] else "east_west"
    assert systems.table_options(state, table.row)[f"{side}_conventions"] == "-stayman"


def test_what_was_registered_last_counts():
    """Nothing takes it back; asked again, nothing happens."""
    state = entered(opened(), 1, 2, 3, 4)
    state = after(state, *systems.register(state, "p1", ACOL))
    assert systems.register(state, "p2", ACOL) == []
    state = after(state, *systems.register(state, "p2", PRECISION))
    assert state.entries[0].system == PRECISION
    state = after(state, *systems.register(state, "p1", None))
    assert state.entries[0].system is None


def test_a_substitute_plays_the_pairs_system():
    """So does a bot, for both of a pair."""
    state = begun(ACOL)
    number = state.contestant_of("p1").number
    for place in (0, 1):
        state = after(state, *substitute(state, number, place, None, "Bot", "Ill."))
    assert systems_at_tables(state)[number] == "acol"


def test_a_system_goes_with_the_pair_that_changes_its_number():
    """As the director orders the contestants before the start."""
    state = entered(opened(), *range(1, 9))
    state = after(state, *systems.register(state, "p1", ACOL))
    state = after(state, seating_event(state, "Bot"))
    number = state.contestant_of("p1").number
    other = next(contestant for contestant in state.contestants if contestant != number)
    state = after(state, *substitute(state, number, 0, player(20), "Bot", "Ill."))
    state = after(state, ContestantsSwapped(number, other, "Rule."), RoundStarted(1, 1))
    assert [choice_of for choice_of, name in systems_at_tables(state).items() if name == "acol"] == [other]


def test_where_a_convention_is_barred_nobody_plays_it():
    """Those who have chosen nothing play without."""
    state = begun(barred=("stayman",))
    for table in state.tables_of(1):
        assert systems.table_options(state, table.row)["north_south_conventions"] == "-stayman"


def test_without_anything_chosen_tables_are_as_ever():
    """No option is written."""
    state = begun()
    assert [systems.table_options(state, table.row) for table in state.tables_of(1)] == [{}] * 2


def test_who_may_register():
    """Who has entered, before it begins; at bridge, where partners stay."""
    state = opened()
    assert refusal(systems.register, state, "p1", ACOL) == "not_entered"
    assert refusal(systems.register, begun(), "p1", ACOL) == "too_late"
    assert refusal(systems.check_system, opened(contest="individual").plan, ACOL) == "no_systems"
    assert refusal(systems.check_system, opened(game="belot").plan, ACOL) == "no_systems"
    assert refusal(systems.check_barred, opened(game="belot", barred=("stayman",)).plan) == "no_systems"
    assert refusal(systems.check_system, opened(barred=("acol",)).plan, ACOL) == "barred_system"
