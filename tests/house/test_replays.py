"""What was played at a table, for whoever asks afterwards."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.table.world import play_at_random
from valat.house import replays
from valat.kernel.errors import Refusal
from valat.match.replay import run_record

pytestmark = pytest.mark.anyio


async def played(world, **setting):
    """Four people whose first deal is over."""
    guests = await world.four(**setting)
    await play_at_random(world, guests, Random(1), until=lambda: bool(guests[0].table.state.finished_deals))
    return guests


def code_of(refused):
    return refused.value.code


async def test_a_table_lists_its_finished_deals(world):
    """With how each came out; the one on the table is not among them."""
    ann, *_ = await played(world)
    told = await world.replay(ann.table.id, None)
    assert (told.game, told.players, told.winner) == ("belot", ("Ann", "Bob", "Cid", "Dan"), None)
    assert [deal.deal for deal in told.deals] == [1]
    assert told.scores == tuple(ann.picture["match"]["scores"])


async def test_a_deal_is_shown_step_by_step(world):
    """Who moved, by hand or not; its proof holds."""
    ann, *_ = await played(world)
    told = await world.replay_deal(ann.table.id, 1, None)
    assert [step.move for step in told.steps[1:]] == told.record["moves"]
    assert {step.by for step in told.steps[1:]} == {"player"}
    assert told.verified.ok


async def test_a_proof_that_does_not_hold_says_so(world, monkeypatch):
    """The deal is shown all the same."""
    ann, *_ = await played(world)

    def fails(game, record):
        raise Refusal("Other cards.", code="unproven")

    monkeypatch.setattr(replays.proof, "check_proof", fails)
    told = await world.replay_deal(ann.table.id, 1, None)
    assert (told.verified.ok, told.verified.why) == (False, "Other cards.")


async def test_a_deal_that_never_was_is_none(world):
    ann, *_ = await played(world)
    with pytest.raises(Refusal) as refused:
        await world.record(ann.table.id, 2, None)
    assert code_of(refused) == "no_deal"


async def test_a_deal_that_is_on_is_not_shown(world):
    """To those who play it neither."""
    ann, *_ = await world.four()
    with pytest.raises(Refusal) as refused:
        await world.record(ann.table.id, 1, ann.player)
    assert code_of(refused) == "not_over"


async def test_whoever_has_left_may_see_what_was_played(world):
    """A private table's, to which nobody else comes in."""
    ann, bob, *_ = await played(world, access="private")
    await bob.do("leave")
    # as after a restart: nobody has come in by the invitation
    query = replace(world.house.replay_query(ann.table.id, bob.player), invited=False)
    assert len((await replays.overview(query)).deals) == 1
    with pytest.raises(Refusal) as refused:
        await world.replay(ann.table.id, await world.person("Eve"))
    assert code_of(refused) == "not_invited"


async def test_a_private_table_is_shared_by_a_link(world):
    """Whoever has it may give it on; a public table needs none."""
    ann, *_ = await played(world, access="private")
    share = (await world.replay(ann.table.id, ann.player)).share
    query = world.house.replay_query(ann.table.id, None, share)
    told = await replays.overview(query)
    assert (len(told.deals), told.share) == (1, share)
    public, *_ = await played(world)
    assert (await world.replay(public.table.id, public.player)).share is None


async def test_an_export_is_a_match_record(world):
    """Each deal with its own proof, what they have in common once."""
    ann, *_ = await played(world)
    record = await world.export(ann.table.id, None)
    assert run_record(record).fault is None
    assert (record["game"], record["players"]) == ("belot", ["Ann", "Bob", "Cid", "Dan"])
    assert [set(deal) & {"valat", "game", "options"} for deal in record["deals"]] == [set()]
    assert "proof" in record["deals"][0]


async def test_a_deal_is_had_in_other_programs_formats(world):
    """Those that the table's overview lists."""
    ann, *_ = await played(world, game="bridge")
    assert "pbn" in (await world.replay(ann.table.id, None)).formats
    text, _ = await world.download(ann.table.id, None, "pbn", 1)
    assert [f'"{name}"]' in text for name in ("Ann", "Bob", "Cid", "Dan")] == [True] * 4


@pytest.mark.parametrize(("form", "number", "code"), [("pbn", 7, "no_deal"), ("doc", 1, "no_format")])
async def test_what_is_not_there_cannot_be_had(world, form, number, code):
    ann, *_ = await played(world, game="bridge")
    with pytest.raises(Refusal) as refused:
        await world.download(ann.table.id, None, form, number)
    assert code_of(refused) == code


async def test_a_deal_is_practised_with_its_cards_alone(world):
    """Neither the moves nor the proof of how it was dealt go along."""
    ann, *_ = await played(world)
    query = world.house.replay_query(ann.table.id, ann.player)
    setting, given = await replays.practice_deal(query, 1)
    record = await world.record(ann.table.id, 1, ann.player)
    assert (setting.game, given.table, given.deal) == ("belot", ann.table.id, 1)
    assert given.record["hands"] == record["hands"]
    assert not {"moves", "proof"} & set(given.record)
