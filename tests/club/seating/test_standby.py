"""Pairs that stand by: when they play, and when not."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, opened, player
from valat.club.acts import commands
from valat.club.seating.seating import seating_event
from valat.club.seating.standby import pairs_standing_by
from valat.kernel.errors import Refusal

ENTRIES = st.lists(st.sampled_from(["pair", "standby", "alone"]), max_size=14)


def entered(entries, **fields):
    """An open session that these have entered: the players of an entry have its number, and 100 more."""
    state = opened(**fields)
    for number, kind in enumerate(entries, 1):
        one, other = player(number), player(100 + number)
        partner = "" if kind == "alone" else other.name
        state = after(
            state, *commands.enter(state, one, f"{number:032x}", partner, standby=kind == "standby")
        )
        if partner:
            state = after(state, *commands.enter(state, other, f"{100 + number:032x}"))
    return state


def seating(entries, **fields):
    """Who plays, as their numbers, and how many pairs of bots; None where it does not take place."""
    with suppress(Refusal):
        event = seating_event(entered(entries, **fields), "Bot")
        people = [{m.player for m in contestant.members} for contestant in event.contestants]
        return {who for pair in people for who in pair if who}, people.count({None})
    return None


@given(ENTRIES, st.booleans())
def test_as_many_play_as_pairs_are_missing(entries, fill):
    """All others play in any case; those who entered first come first, and bots after them."""
    standing_by = [number for number, kind in enumerate(entries, 1) if kind == "standby"]
    others = [number for number, kind in enumerate(entries, 1) if kind != "standby"]
    found = seating(entries, fill=fill)
    if found is None:
        assert seating([kind for kind in entries if kind != "standby"], fill=fill) is None
        return
    people, bots = found
    assert {f"p{number}" for number in others} <= people
    playing = [number for number in standing_by if f"p{number}" in people]
    assert playing == standing_by[: len(playing)]
    if bots:
        assert playing == standing_by
    pairs = entries.count("pair") + -(-entries.count("alone") // 2)
    if not fill:
        missing = max(4, pairs + pairs % 2) - pairs
        assert len(playing) == min(missing, len(standing_by))


@given(ENTRIES)
def test_nobody_who_stands_by_plays_in_place_of_nobody(entries):
    """As many pairs as come with bots to fill up come with whoever stands by."""
    alone = seating([kind for kind in entries if kind != "standby"])
    found = seating(entries)
    if alone is not None and found is not None:
        playing = entries.count("standby") and sum(
            f"p{number}" in found[0] for number, kind in enumerate(entries, 1) if kind == "standby"
        )
        assert playing == min(alone[1], entries.count("standby"))
        assert found[1] == alone[1] - playing


@pytest.mark.parametrize(("pairs", "plays"), [(3, True), (4, False), (5, True), (6, False)])
def test_an_odd_number_is_made_even(pairs, plays):
    """Without bots, too, where else somebody would sit out."""
    for fill in (True, False):
        people, _ = seating(["standby", *["pair"] * pairs], fill=fill)
        assert ("p1" in people) == plays


def test_half_a_pair_that_stands_by_does_not_play():
    """Until the partner has come, too."""
    state = entered(["pair"] * 3)
    one, other = player(50), player(150)
    state = after(state, *commands.enter(state, one, "ab" * 16, other.name, standby=True))
    assert pairs_standing_by(state) == []
    assert "p50" not in {m.player for c in seating_event(state, "Bot").contestants for m in c.members}
    state = after(state, *commands.enter(state, other, "cd" * 16))
    assert [entry.number for entry in pairs_standing_by(state)] == [4]
    assert "p50" in {m.player for c in seating_event(state, "Bot").contestants for m in c.members}


def test_only_pairs_stand_by():
    """Neither single players nor teams."""
    for fields in ({"contest": "individual"}, {"contest": "teams", "method": "imps"}):
        state = opened(**fields)
        assert refusal(commands.enter, state, player(1), "ab" * 16, standby=True) == "bad_standby"
