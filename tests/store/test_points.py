"""Points of tournaments' deals, and their ranking."""

import pytest
from msgspec.structs import replace

from valat.staff.grants import grant_role
from valat.store.boards import Board, add_board, release_boards
from valat.store.database import open_store
from valat.store.erasure import close_account, erase_account
from valat.store.players import Players
from valat.store.points import (
    DealPoints,
    RankingSpan,
    UncountedDeals,
    add_points,
    family_of,
    has_points,
    ranking,
    uncounted_deals,
)
from valat.store.tables import add_table

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]

SPAN = RankingSpan(("belot",), 100, 200)


class Scores:
    """A store with three registered players, whose deals are written by hand."""

    def __init__(self, store, players):
        self.store, self.players, self._deal = store, players, 0

    async def deal(self, at_ms, *points, game="belot", board=None):
        """Writes a deal: what the first player has won, the second, the third; None for who is not in it."""
        self._deal += 1
        won = [
            DealPoints(player.id, amount)
            for player, amount in zip(self.players, points, strict=False)
            if amount is not None
        ]
        await self.store.writer.write(add_points("t", self._deal, game, won, at_ms, board))

    async def order(self, span=SPAN):
        """Place, name, points and deals of each row."""
        return [(row.place, row.name, row.points, row.deals) for row in await ranking(self.store, span)]


@pytest.fixture
async def scores(tmp_path):
    async with open_store(tmp_path) as store:
        await store.writer.write(add_table("t", "belot", 1))
        people = Players(store)
        guests = [await people.guest(name, name.lower()) for name in ("Ann", "Bob", "Cid")]
        players = [
            await people.register(guest.id, guest.name, guest.name.lower(), "hash") for guest in guests
        ]
        yield Scores(store, players)


async def test_the_most_points_are_the_best(scores):
    """Sums over the deals that ended in the span. Rule: TRN-PROMO-1"""
    await scores.deal(100, 16, 0, 16)
    await scores.deal(199, 0, 26)
    await scores.deal(99, 90)
    await scores.deal(200, 90)
    await scores.deal(150, 90, game="santase")
    assert await scores.order() == [(1, "Bob", 26, 2), (2, "Cid", 16, 1), (3, "Ann", 16, 2)]


async def test_level_who_was_there_first(scores):
    """With as many deals; a deal that brings nothing puts nobody back. Rule: TRN-PROMO-5"""
    await scores.deal(110, 10, None)
    await scores.deal(120, 0, 10)
    await scores.deal(130, None, 0)
    assert await scores.order() == [(1, "Ann", 10, 2), (2, "Bob", 10, 2)]


async def test_level_in_everything(scores):
    """They share the place, and the next one is left out."""
    await scores.deal(110, 10, 10, 4)
    assert [(place, points) for place, _, points, _ in await scores.order()] == [(1, 10), (1, 10), (3, 4)]


async def test_a_period_of_several_games(scores):
    """One sum, and the time of the last game that added to it."""
    await scores.deal(110, 10, None)
    await scores.deal(150, 6, None, game="santase")
    (row,) = await ranking(scores.store, RankingSpan(("belot", "santase"), 100, 200))
    assert (row.points, row.deals, row.reached_ms, row.guest) == (16, 2, 150, False)


async def test_staff_and_who_is_barred_are_left_out(scores):
    """The ranking closes up; who was there before becoming staff can be kept. Rule: TRN-PROMO-2"""
    await scores.deal(110, 10, 8, 4)
    ann, bob, _ = scores.players
    await grant_role(scores.store, ann.id, "organiser", "house", "So.")
    assert await scores.order() == [(1, "Bob", 8, 1), (2, "Cid", 4, 1)]
    kept = RankingSpan(("belot",), 100, 200, kept=(ann.id,), barred=(bob.id,))
    assert await scores.order(kept) == [(1, "Ann", 10, 1), (2, "Cid", 4, 1)]
    assert await has_points(scores.store, kept, bob.id)
    assert not await has_points(scores.store, RankingSpan(("bridge",), 100, 200), bob.id)


async def test_family_of_the_house_is_left_out(scores):
    """From when it is said on; who has won before stays in. Rule: TRN-PROMO-2"""
    await scores.deal(150, 90, 26, 16)
    ann = scores.players[0].id
    await Players(scores.store).declare_family(ann, 5)
    assert [row[1] for row in await scores.order()] == ["Bob", "Cid"]
    assert [row[1] for row in await scores.order(replace(SPAN, kept={ann}))] == ["Ann", "Bob", "Cid"]
    assert await family_of(scores.store, SPAN) == ["Ann"]
    assert await family_of(scores.store, replace(SPAN, games=("bela",))) == []
    await Players(scores.store).declare_family(ann, None)
    assert [row[1] for row in await scores.order()] == ["Ann", "Bob", "Cid"]


async def test_an_erased_account_is_left_out(scores):
    """It is nobody's; who has won before stays in. Rule: TRN-PRIV-1"""
    await scores.deal(150, 90, 26)
    ann = scores.players[0].id
    await close_account(scores.store, ann, 5)
    await erase_account(scores.store, ann, [])
    assert [row[1] for row in await scores.order()] == ["Bob"]
    assert len(await scores.order(replace(SPAN, kept={ann}))) == 2


async def test_a_board_that_others_have_still_to_play_counts_later(scores):
    """Else its result could be read from the sums."""
    await scores.store.writer.write(add_board(Board("b", "bridge", "t/1", "00", "k1", "ff", [], 1)))
    await scores.deal(110, 620, game="bridge", board="b")
    span = RankingSpan(("bridge",), 100, 200)
    assert await scores.order(span) == []
    assert await scores.order(RankingSpan(("bridge",), 100, 200, open_boards=True)) == [(1, "Ann", 620, 1)]
    await scores.store.writer.write(release_boards("t", 150))
    assert await scores.order(span) == [(1, "Ann", 620, 1)]


async def test_a_guest_takes_no_place(scores):
    """Registered players move up; a guest is told what registering would bring. Rule: TRN-PROMO-8"""
    guest = await Players(scores.store).guest("Gil", "gil")
    scores.players.insert(1, guest)
    await scores.deal(110, 30, 20, 20, 10)
    rows = await ranking(scores.store, SPAN)
    assert [(row.name, row.place) for row in rows if not row.guest] == [("Ann", 1), ("Bob", 2), ("Cid", 3)]
    assert [(row.name, row.place) for row in rows if row.guest] == [("Gil", 2)]
    await Players(scores.store).register(guest.id, "Gil", "gil", "hash")
    assert [(place, points) for place, _, points, _ in await scores.order()] == [
        (1, 30),
        (2, 20),
        (2, 20),
        (4, 10),
    ]


async def test_why_deals_did_not_count(scores):
    """Those a bot played, and boards that others have still to play, are counted apart. Rule: TRN-PROMO-8"""
    await scores.store.writer.write(add_board(Board("b", "belot", "t/1", "00", "k1", "ff", [], 1)))
    ann = scores.players[0].id
    await scores.deal(110, 10)
    for deal, board in ((7, None), (8, "b")):
        rows = add_points("t", deal, "belot", [DealPoints(ann, None)], 120, board)
        await scores.store.writer.write(rows)
    await scores.deal(130, 8, board="b")
    assert await scores.order() == [(1, "Ann", 10, 1)]
    assert await uncounted_deals(scores.store, SPAN, ann) == UncountedDeals(2, 1)
    assert await uncounted_deals(scores.store, replace(SPAN, open_boards=True), ann) == UncountedDeals(2, 0)
    assert await uncounted_deals(scores.store, replace(SPAN, games=("bela",)), ann) == UncountedDeals(0, 0)


async def test_a_deal_is_written_once(scores):
    """A log that is gone through again changes nothing."""
    rows = add_points("t", 9, "belot", [DealPoints(scores.players[0].id, 7)], 150)
    await scores.store.writer.write(rows)
    await scores.store.writer.write(rows)
    assert await scores.order() == [(1, "Ann", 7, 1)]
