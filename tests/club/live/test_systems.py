"""A session at which pairs bid by systems of their own, played by bots. Rule: BRI-COMP-12"""

import pytest
from msgspec.structs import replace

from tests.club.live.test_exports import exported
from tests.club.live.test_sessions import SHORT
from tests.games.bridge.systems.test_choice import OURS
from valat.club.acts import systems
from valat.club.log.events import SystemRegistered
from valat.club.proof.verify import SessionFault, verify
from valat.kernel.errors import Refusal
from valat.kernel.options import read_options
from valat.kernel.system_choice import SystemChoice

pytestmark = pytest.mark.anyio

ALWAYS_CLUBS = """
title = { en = "Clubs" }

[[situation]]
name = "openings"
closed = true
when = { turn = 0 }
call = [{ call = "1C", artificial = true, words = { en = "anything at all" } }]
"""
"""Whoever comes to open bids a club, so that what bots have bid by is to be seen."""


async def begun_with(club, choice, **fields):
    """A session in which a pair whose players are not there bids by that."""
    session = await club.plan(**{**SHORT, "minutes": 30.0, **fields})
    ann = await club.enter(session, "Ann", "Bob")
    await club.enter(session, "Bob")
    systems.check_system(session.plan, choice)
    await club.sessions.perform(session.id, lambda state: systems.register(state, ann.id, choice), ann.id)
    return session, ann


async def test_bots_bid_by_a_pairs_own_file(club):
    """At both of its seats, whose players do not come: a round of four boards has each seat deal once."""
    session, _ = await begun_with(club, SystemChoice(file=ALWAYS_CLUBS), boards=4, rounds=1)
    await club.start(session)
    state = await club.run(session)
    export = await exported(club, session)
    assert verify(export).phase == "final"
    number, opened = systems_number(state), 0
    for place, deals in export.deals.items():
        row = state.tables[place].row
        if number in (row.ns, row.ew):
            for record in deals:
                first = next(at for at, call in enumerate(record["moves"]) if call != "Pass")
                if (record["dealer"] + first) % 2 == (row.ew == number):
                    opened += 1
                    assert record["moves"][first] == "1C"
    assert opened >= 2


def systems_number(state) -> int:
    """The contestant that has registered."""
    return next(number for number in state.contestants if systems.system_entry(state, number))


async def test_the_card_is_at_the_table(club):
    """Opponents read it there: the table's options have it."""
    session, _ = await begun_with(club, SystemChoice(file=OURS))
    await club.start(session)
    await club.wait(60_000)
    state = await club.sessions.get(session.id)
    number = systems_number(state)
    table = next(table for table in state.tables_of(1) if number in (table.row.ns, table.row.ew))
    live = await club.world.house.get(table.id)
    side = 0 if table.row.ns == number else 1
    game = live.state.game
    assert game.convention_cards(live.state.options)[side].title["en"] == "Ours"
    shown = await club.picture(session, None)
    told = {
        contestant.number: contestant.system and contestant.system.title["en"]
        for contestant in shown.contestants
    }
    assert told[number] == "Ours"
    await club.run(session)


async def test_another_system_is_no_proof(club):
    """An export whose pair is said to have registered something else."""
    session, _ = await begun_with(club, SystemChoice("acol"))
    await club.start(session)
    await club.run(session)
    export = await exported(club, session)
    assert verify(export).phase == "final"
    events = [
        replace(event, body=replace(event.body, system=SystemChoice("precision")))
        if isinstance(event.body, SystemRegistered)
        else event
        for event in export.events
    ]
    with pytest.raises(SessionFault) as refused:
        verify(replace(export, events=tuple(events)))
    assert refused.value.key == "other_systems"


async def test_what_cannot_be_barred_is_not_planned(club):
    """Nobody would have anything to bid by."""
    with pytest.raises(Refusal) as refused:
        await club.plan(**SHORT, barred=("natural",))
    assert refused.value.code == "barred_system"


async def test_where_something_is_barred_bots_bid_without(club):
    """Every record says so."""
    session = await club.plan(**SHORT, barred=("stayman",))
    await club.start(session)
    state = await club.run(session)
    export = await exported(club, session)
    assert verify(export).phase == "final"
    game = (await club.world.house.get(state.tables[1, 1].id)).state.game
    for deals in export.deals.values():
        for record in deals:
            options = read_options(game.presets, record["options"])
            assert (options.north_south_conventions, options.east_west_conventions) == ("-stayman",) * 2
