"""Boards that the clock stopped."""

from functools import partial

import pytest

from tests.club.live.test_sessions import PAIRS, seated_people
from tests.games.bridge.deals import SUITS, TYPICAL, dealt
from valat import games
from valat.club.acts import commands
from valat.club.course.outcome import GRACE_MS
from valat.club.live.adjudication import adjudicate
from valat.club.log.events import Share

BRIDGE = games.find("bridge")


def adjudicated(deal, seconds=0.0):
    """What a deal may come to, with one hand looked at unless there are more seconds."""
    return adjudicate("bridge", BRIDGE.record(deal), "seed", seconds)


def test_where_no_hand_could_change_anything():
    """North has all clubs: 7C is made whatever the others hold. Rule: BRI-COMP-14"""
    found = adjudicated(dealt(SUITS, "7C Pass Pass Pass DA"), 60)
    assert (found.double_dummy, found.shares) == (1440, (Share(1440, 100),))


@pytest.mark.parametrize(
    ("calls", "score"),
    [("Pass 1D Pass Pass Pass", -190), ("Pass 1C Pass Pass Pass", 350)],
    ids=["all diamonds", "no club"],
)
def test_the_score_is_north_souths(calls, score):
    """East has all diamonds: thirteen tricks in these, none in clubs, which North has."""
    assert adjudicated(dealt(SUITS, calls)).double_dummy == score


def test_the_shares_are_of_what_declarer_could_not_know():
    """The same seed draws the same hands, and their shares are a whole."""
    deal = dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass")
    for _ in range(28):
        (seat,) = BRIDGE.actors(deal)
        deal = BRIDGE.apply(deal, seat, BRIDGE.legal(deal, seat)[0])
    one, other = (adjudicated(deal, 60) for _ in range(2))
    assert one == other
    scores = [share.score for share in one.shares]
    assert scores == sorted(set(scores), reverse=True)
    assert sum(share.percent for share in one.shares) == pytest.approx(100, abs=1e-9)


def test_an_auction_has_no_contract():
    """There is nothing to be worked out."""
    assert adjudicated(dealt(SUITS, "1C Pass")) is None


@pytest.mark.parametrize(("side", "tricks", "score"), [(0, 9, 400), (1, 4, 400), (0, 8, -50), (1, 13, -450)])
def test_the_score_with_so_many_tricks(side, tricks, score):
    """Of either side, whichever plays the contract: South, not vulnerable."""
    deal = dealt(TYPICAL, "Pass Pass 3NT Pass Pass Pass")
    assert BRIDGE.score_with(deal, side, tricks) == score


async def play_to_the_first_card(club, guests):
    """The people at a table reach a contract with the bots there, and then wait."""
    for _ in range(80):
        deal = guests[0].table.state.deal
        if deal.state.play is not None:
            return
        for guest in guests:
            if guest.picture["view"].get("legal"):
                table = guest.picture["table"]
                call = "1NT" if guest.table.state.deal.state.auction.bid is None else "Pass"
                await guest.do("move", deal=table["deal"], ply=table["ply"], move=call)
        await club.wait(1_000)
    raise AssertionError("no contract was reached")


@pytest.mark.anyio
async def test_a_board_in_play_when_its_time_is_over(club):
    """The director, nobody else, is shown what it would have come to, and takes it with one act."""
    session = await club.plan(boards=1, rounds=1, minutes=1)
    for name, partner in PAIRS:
        await club.enter(session, name, partner)
    await club.start(session)
    await club.wait(21_000)
    guests = next(iter((await seated_people(club, session)).values()))
    await play_to_the_first_card(club, guests)
    state = await club.sessions.get(session.id)
    while club.world.times.ms < state.ends_ms + GRACE_MS:
        await club.wait(40_000)
    await club.run(session)
    await club.wait(0)
    state = await club.sessions.get(session.id)
    ids = {place: state.tables[place[:2]].id for place in state.proposals}
    place = next(place for place, name in ids.items() if name == guests[0].table.id)
    proposal = state.proposals[place]
    assert sum(share.percent for share in proposal.shares) == pytest.approx(100)
    assert (await club.picture(session, guests[0].player)).proposals == ()
    shown = (await club.picture(session, None, directs=True)).proposals
    assert proposal.double_dummy in [
        proposal_of.double_dummy for proposal_of in shown if proposal_of.table == place[1]
    ]
    take = partial(commands.take_proposal, at=place, reason="The clock.", now_ms=club.world.house.now())
    state = await club.sessions.correct(session.id, take, None)
    assert [adjustment.sides for adjustment in state.adjustments.values()] == [
        (proposal.shares, proposal.shares)
    ]
    assert len((await club.picture(session, None, directs=True)).proposals) == len(shown) - 1
