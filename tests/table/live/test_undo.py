"""Taking a move back by agreement."""

import pytest

from tests.table.world import on_turn, play_deal

pytestmark = pytest.mark.anyio


async def asked(world, guests):
    """The first two on turn have called; the first asks to take the call back."""
    first = on_turn(guests)
    await first.play()
    await on_turn(guests).play()
    answer = await first.do("undo", deal=1, ply=2)
    assert "ok" in answer
    return first


async def test_an_undo_that_the_opponents_grant_takes_back_what_followed_too(world):
    """Both opponents must agree; the own last move goes, and all the moves made after it."""
    guests = await world.four(undo=True)
    first = await asked(world, guests)
    seat = first.picture["table"]["you"]
    assert first.picture["table"]["undo"]["ply"] == 0
    waited_for = first.picture["table"]["undo"]["wait"]
    assert sorted(waited_for) == sorted([(seat + 1) % 4, (seat + 3) % 4])
    await guests[waited_for[0]].do("answer", accept=True)
    assert first.picture["table"]["ply"] == 2
    await guests[waited_for[1]].do("answer", accept=True)
    assert (first.picture["table"]["ply"], first.picture["view"]["moves"]) == (0, [])
    assert first.picture["event"]["kind"] == "undo_granted"


async def test_one_opponent_is_enough_to_refuse(world):
    """The moves stand, and the same is not asked again in the same position."""
    guests = await world.four(undo=True)
    first = await asked(world, guests)
    opponent = guests[first.picture["table"]["undo"]["wait"][0]]
    await opponent.do("answer", accept=False)
    assert (first.picture["table"]["undo"], first.picture["table"]["ply"]) == (None, 2)
    assert (await first.do("undo", deal=1, ply=2))["error"]["code"] == "undo_asked"


async def test_silence_refuses_and_the_clock_stands_still_meanwhile(world):
    """After 15 s it is refused; the seat on turn has lost no time."""
    guests = await world.four(undo=True)
    await world.wait(10_000)
    first = await asked(world, guests)
    await world.wait(14_999)
    assert first.picture["table"]["undo"] is not None
    await world.wait(1)
    assert first.picture["table"]["undo"] is None
    assert first.picture["table"]["clock"]["left_ms"] == 30_000


async def test_a_partner_is_not_asked(world):
    """Only the other side can grant it."""
    guests = await world.four(undo=True)
    first = await asked(world, guests)
    partner = guests[(first.picture["table"]["you"] + 2) % 4]
    assert (await partner.do("answer", accept=True))["error"]["code"] == "not_asked"


async def test_it_is_offered_once_there_is_something_to_take_back(world):
    """Not before the own first move of a deal, nor while it is asked for, nor to whoever watches."""
    guests = await world.four(undo=True)
    first = on_turn(guests)
    watcher = await world.come("Eve", first.table)
    assert [guest.picture["table"]["undoable"] for guest in (*guests, watcher)] == [False] * 5
    await first.play()
    offered = [guest for guest in (*guests, watcher) if guest.picture["table"]["undoable"]]
    assert offered == [first]
    await first.do("undo", deal=1, ply=1)
    assert not first.picture["table"]["undoable"]


async def test_a_table_without_undo_refuses(world):
    """It is a table option, off by default."""
    guests = await world.four()
    await on_turn(guests).play()
    assert (await guests[0].do("undo", deal=1, ply=1))["error"]["code"] == "undo_off"


async def test_a_bot_agrees_while_no_card_was_shown(world):
    """Against bots a call comes back at once, before the last cards are dealt."""
    guests = await world.four(undo=True)
    first = on_turn(guests)
    seat = first.picture["table"]["you"]
    for opponent in ((seat + 1) % 4, (seat + 3) % 4):
        await guests[opponent].do("leave")
    await first.play()
    await world.wait(0)
    assert first.picture["table"]["ply"] == 2
    await first.do("undo", deal=1, ply=2)
    assert (first.picture["table"]["ply"], first.picture["event"]["kind"]) == (0, "undo_granted")


async def test_bots_refuse_once_cards_were_shown(world):
    """After the trick has gone on, a bot opponent knows more than before."""
    guests = await world.four(undo=True)
    while guests[0].picture["scene"]["phase"] == "auction":
        await play_deal(world, guests, 1)
    await play_deal(world, guests, 2)
    first = guests[guests[0].picture["scene"]["trick"][0]["seat"]]
    seat = first.picture["table"]["you"]
    for opponent in ((seat + 1) % 4, (seat + 3) % 4):
        await guests[opponent].do("leave")
    while first.picture["scene"]["turn"] not in (seat, (seat + 2) % 4):
        await world.wait(0)
    await first.do("undo", deal=1, ply=first.picture["table"]["ply"])
    assert first.picture["event"] == {"kind": "undo_refused", "why": "shown"}


async def call(guests, *calls):
    """Whoever is to move calls, one after the other."""
    for text in calls:
        guest = next(guest for guest in guests if guest.picture["view"]["legal"])
        table = guest.picture["table"]
        assert "ok" in await guest.do("move", deal=table["deal"], ply=table["ply"], move=text)


async def test_the_rules_of_a_game_may_let_a_move_stand(world):
    """In bridge the partner's call ends it; the refusal says so. Rule: BRI-PLAY-4"""
    guests = await world.four(game="bridge", undo=True)
    first = next(guest for guest in guests if guest.picture["view"]["legal"])
    await call(guests, "1NT", "Pass", "2C")
    error = (await first.do("undo", deal=1, ply=3))["error"]
    assert (error["code"], error["rule"], error["key"]) == ("illegal", "BRI-PLAY-4", "bridge.undo_late")


async def test_no_bot_agrees_once_dummy_has_been_seen(world):
    """The lead laid dummy open: the leader, whose own hand alone has changed, may not have it back."""
    guests = await world.four(game="bridge", undo=True)
    await call(guests, "1NT", "Pass", "Pass", "Pass")
    leader = next(guest for guest in guests if guest.picture["view"]["legal"])
    table = leader.table
    await call(guests, leader.picture["view"]["legal"][0])
    seat = leader.picture["table"]["you"]
    for guest in guests:
        if (guest.picture["table"]["you"] - seat) % 2:
            assert "ok" in await guest.do("leave")
    assert "ok" in await leader.do("undo", deal=1, ply=table.state.ply)
    assert leader.picture["event"]["kind"] == "undo_refused"


def around(guests):
    """The four in the order in which they call; dummy is opposite the first, who plays one no trump."""
    dealer = guests[0].picture["scene"]["dealer"]
    seats = {guest.picture["table"]["you"]: guest for guest in guests}
    return [seats[(dealer + step) % 4] for step in range(4)]


async def back(asks, *opponents):
    """The last own move is asked back, and both opponents agree."""
    assert "ok" in await asks.do("undo", deal=1, ply=asks.picture["table"]["ply"])
    for opponent in opponents:
        assert "ok" in await opponent.do("answer", accept=True)
    assert asks.picture["event"]["kind"] == "undo_granted"


async def test_a_bridge_call_is_taken_back(world):
    """With what an opponent has called on it, before partner has; the dealer calls anew. Rule: BRI-PLAY-4"""
    declarer, left, _, right = around(await world.four(game="bridge", undo=True))
    await call([declarer, left], "1NT", "X")
    await back(declarer, left, right)
    scene = declarer.picture["scene"]
    assert (scene["calls"], scene["contract"], scene["actor"]) == ([], None, scene["dealer"])


async def test_a_card_of_dummy_is_taken_back(world):
    """Declarer, who played it, has it on dummy's seat again. Rule: BRI-PLAY-1, BRI-PLAY-4"""
    guests = around(await world.four(game="bridge", undo=True))
    declarer, left, partner, right = guests
    await call(guests, "1NT", "Pass", "Pass", "Pass")
    await call([left], left.picture["view"]["legal"][0])
    seat = partner.picture["table"]["you"]
    before = right.picture["scene"]
    await call([declarer], declarer.picture["view"]["legal"][0])
    assert len(right.picture["scene"]["hands"][seat]) == 12
    await back(declarer, left, right)
    after = right.picture["scene"]
    assert [after[name] for name in ("hands", "trick", "turn", "actor", "dummy")] == [
        before[name] for name in ("hands", "trick", "turn", "actor", "dummy")
    ]
    assert (after["turn"], after["actor"]) == (seat, declarer.picture["table"]["you"])


async def test_a_defender_takes_a_card_back(world):
    """Until the partner has played; then it lies. Rule: BRI-PLAY-4"""
    guests = around(await world.four(game="bridge", undo=True))
    declarer, left, partner, right = guests
    await call(guests, "1NT", "Pass", "Pass", "Pass")
    await call([left], left.picture["view"]["legal"][0])
    await call([declarer], declarer.picture["view"]["legal"][0])
    seat = right.picture["table"]["you"]
    hand = right.picture["view"]["hands"][seat]
    await call([right], right.picture["view"]["legal"][0])
    assert (await left.do("undo", deal=1, ply=7))["error"]["key"] == "bridge.undo_late"
    await back(right, declarer, partner)
    assert right.picture["view"]["hands"][seat] == hand
    assert right.picture["scene"]["actor"] == seat
