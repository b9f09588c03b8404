"""Boards that several tables play: who is dealt them, who may see them, how tables compare."""

import pytest
from sqlalchemy import func, select

from tests.table.live.test_secrecy import cards_in, stored
from tests.table.world import START, FirstLegal, ManualTime, opened
from valat.games import find
from valat.kernel import proof
from valat.kernel.errors import Refusal
from valat.protocol.lobby import LobbySeat
from valat.protocol.replays import Verification
from valat.store.history import History
from valat.store.schema import board, board_result
from valat.table.live.clock import COMMITMENTS_MS
from valat.table.log.setting import Setting

pytestmark = pytest.mark.anyio

WORLD = {"game": "bridge", "boards": "world", "options": {"boards": 2}, "access": "private", "clock": None}
SHARED = {**WORLD, "boards": "shared"}


@pytest.fixture(autouse=True)
def quiet(monkeypatch):
    """Bots pass, and play their first legal card."""

    async def choose(self, game, view, level, seed=None, *, compared=False):
        return "Pass" if "Pass" in view.legal else view.legal[0]

    monkeypatch.setattr(FirstLegal, "choose", choose)


async def begun(world, name, **setting):
    """Somebody at a table with three bots, the first board dealt."""
    person = await world.open(name, **{**WORLD, **setting})
    await world.wait(COMMITMENTS_MS)
    return person


async def bid_and_play(world, person, call="Pass", claim=0, most=200):
    """Calls that once, then passes, and claims so many tricks; None: plays cards until the board is over."""
    for _ in range(most):
        picture = person.picture
        if picture["table"]["phase"] != "playing":
            return
        legal = picture["view"]["legal"]
        if not legal:
            await world.wait(0)
            continue
        move = call if call in legal else "Pass" if "Pass" in legal else legal[0]
        move = f"claim={claim}" if len(move) == 2 and move != call and claim is not None else move
        call = None
        assert "ok" in await person.do(
            "move", deal=picture["table"]["deal"], ply=picture["table"]["ply"], move=move
        )
    raise AssertionError("the board does not end")


async def on_with(world, person):
    """Goes on to the next board."""
    await person.do("ready", deal=person.picture["table"]["deal"])
    await world.wait(COMMITMENTS_MS)


def board_of(person):
    return person.table.state.deal.board


def dealt_hands(person):
    return person.table.state.deal.state.hands


async def test_all_comers_are_dealt_the_same_board(world):
    """Each table deals the cards that the first one drew, with the same dealer and vulnerability."""
    people = [await begun(world, name) for name in ("Ann", "Bob", "Cid")]
    assert len({board_of(person) for person in people}) == 1
    assert len({dealt_hands(person) for person in people}) == 1
    assert len({person.table.state.deal.setup for person in people}) == 1


async def test_nobody_is_dealt_a_board_twice(world):
    """Neither at one table nor at the next, nor beside somebody who has not seen it."""
    ann = await begun(world, "Ann")
    first = board_of(ann)
    again = await begun(world, "Ann")
    assert board_of(again) != first
    bob = await world.open("Bob", **WORLD, fill="people")
    also = await world.come("Ann", bob.table, bob.table.invite)
    assert "ok" in await also.do("sit", seat=1)
    for seat in (2, 3):
        await bob.do("bot", seat=seat)
    await world.wait(COMMITMENTS_MS)
    assert board_of(bob) not in (first, board_of(again))


async def test_a_board_goes_round_until_its_field_is_full(world, monkeypatch):
    """Then newcomers begin another."""
    monkeypatch.setattr("valat.store.boards.FIELD", 2)
    boards = [board_of(await begun(world, name)) for name in ("Ann", "Bob", "Cid", "Dan")]
    assert boards[0] == boards[1] != boards[2] == boards[3]


async def test_the_first_players_nonces_are_in_the_board_for_ever(world):
    """Those who come later are not asked for any, and the proof holds for them too."""
    ann = await world.open("Ann", **WORLD)
    await world.wait(0)
    await ann.commit("ab" * 16)
    await world.wait(0)
    await ann.do("nonce", deal=1, nonce="ab" * 16)
    await world.wait(COMMITMENTS_MS)
    bob = await begun(world, "Bob")
    assert bob.told("seal") == []
    await bid_and_play(world, bob)
    found = await world.replay_deal(bob.table.id, 1, bob.player)
    assert [nonce.nonce for nonce in found.proof.nonces] == ["ab" * 16]
    assert found.proof.version == 2
    assert found.verified == Verification(True, None)
    record = await world.record(bob.table.id, 1, bob.player)
    assert proof.check_proof(find("bridge"), record).shared


async def test_whoever_has_still_to_play_a_board_sees_nothing_of_it(world):
    """Not as a spectator, in lobby, replay or traveller, nor by sitting down between boards."""
    ann = await begun(world, "Ann", access="public", clock={"move": 30})
    watcher = await world.come("Eva", ann.table)
    assert (watcher.picture["view"], watcher.picture["scene"]) == (None, None)
    await bid_and_play(world, ann, "1NT")
    assert ann.picture["match"]["deals"]
    assert sum(map(abs, ann.picture["match"]["scores"])) > 0
    for step in range(2):
        seen = watcher.picture
        assert (seen["view"], seen["scene"], seen["match"]["deals"]) == (None, None, [])
        assert seen["match"]["scores"] == [0, 0]
        for ask in (world.replay_deal, world.traveller, world.record):
            with pytest.raises(Refusal) as refused:
                await ask(ann.table.id, 1, watcher.player)
            assert refused.value.code in ("no_deal", "not_over")
        if step == 0:
            assert "ok" in await watcher.do("sit", seat=1)
    assert world.house.lobby.picture().tables[0].scores == (0, 0)
    overview = await world.replay(ann.table.id, watcher.player)
    assert (overview.deals, overview.scores) == ((), (0, 0))
    assert (await world.export(ann.table.id, watcher.player))["deals"] == []


async def test_a_board_opens_to_those_who_have_played_it(world):
    """Not while they play it, but once it is over at their table."""
    ann, bob = await begun(world, "Ann"), await begun(world, "Bob")
    await bid_and_play(world, ann)
    asked = await world.come("Bob", ann.table, ann.table.invite)
    with pytest.raises(Refusal):
        await world.replay_deal(ann.table.id, 1, asked.player)
    await bid_and_play(world, bob)
    assert (await world.replay_deal(ann.table.id, 1, asked.player)).record["hands"]


async def test_nobody_sits_down_to_a_board_seen_elsewhere(world):
    """While it is played there; who has not seen it may."""
    ann, bob = await begun(world, "Ann"), await begun(world, "Bob")
    also = await world.come("Ann", bob.table, bob.table.invite)
    refused = (await also.do("sit", seat=1))["error"]
    assert (refused["code"], refused["key"]) == ("saw_cards", "saw_board")
    cid = await world.come("Cid", bob.table, bob.table.invite)
    assert "ok" in await cid.do("sit", seat=1)
    assert board_of(await begun(world, "Cid")) != board_of(ann)


async def test_from_four_results_on_a_board_is_compared(world):
    """Before, the traveller has the results alone; then matchpoints, IMPs and the sums."""
    people = [await begun(world, name) for name in ("Ann", "Bob", "Cid", "Dan")]
    for person, call in zip(people, ("1NT", "Pass", "7NT", "2C"), strict=True):
        await bid_and_play(world, person, call)
        found = await world.traveller(person.table.id, 1, person.player)
        compared = [row.figures is not None for row in found.rows]
        assert compared == [found.results >= 4] * found.results
    scores = [row.entry["scores"][0] for row in found.rows]
    assert scores == sorted(scores, reverse=True)
    assert sum(row.figures["matchpoints"][0] for row in found.rows) == 12
    assert sum(row.figures["imps"][0] for row in found.rows) == pytest.approx(0, abs=0.05)
    assert found.own.players[0] == LobbySeat("Dan", "person")
    assert {row.entry["contract"] for row in found.rows} == {"1NT", None, "7NT", "2C"}
    for person in people:
        told = await world.comparison(person.table.id, person.player)
        assert told.tally["boards"] == 1
        assert told.deals[0].figures["matchpoints"] == told.tally["matchpoints"]


async def test_a_long_traveller_comes_in_pages(world, monkeypatch):
    """Each page names the next one's offset."""
    monkeypatch.setattr("valat.house.comparison.PAGE", 2)
    people = [await begun(world, name) for name in ("Ann", "Bob", "Cid")]
    for person in people:
        await bid_and_play(world, person, "Pass")
    ask = world.traveller
    pages = [await ask(person.table.id, 1, person.player, offset) for offset in (0, 2)]
    assert [(len(page.rows), page.next) for page in pages] == [(2, 2), (1, None)]


async def test_the_store_holds_no_card_of_a_board_that_is_still_played(tmp_path):
    """Not even when another table has played it to its end, analysed or not."""
    async with opened(tmp_path) as world:
        ann, bob = await begun(world, "Ann"), await begun(world, "Bob")
        await bid_and_play(world, ann)
        while bob.picture["scene"]["phase"] == "auction":
            await bob.play(bob.picture["view"]["legal"].index("Pass")) if bob.picture["view"][
                "legal"
            ] else None
            await world.wait(0)
            if bob.picture["table"]["phase"] != "playing":
                break
        assert cards_in(stored(tmp_path)) == set()


async def test_a_restart_deals_the_same_board_again(tmp_path):
    """In the middle of a board; what was played of it before is as it was."""
    async with opened(tmp_path) as world:
        ann = await begun(world, "Ann")
        await bid_and_play(world, ann)
        await on_with(world, ann)
        before, hands, table = ann.picture, dealt_hands(ann), ann.table.id
    async with opened(tmp_path, ManualTime(START + 3_600_000)) as world:
        again = await world.come("Ann", await world.house.get(table))
        assert dealt_hands(again) == hands
        assert again.picture["match"] == before["match"]
        await bid_and_play(world, again)
        assert again.picture["table"]["phase"] == "over"
        assert len((await world.comparison(table, again.player)).deals) == 2


async def test_a_board_that_is_given_up_stays_closed(world):
    """Nobody else is shown it, and its place in the field is free again."""
    ann = await begun(world, "Ann")
    first = board_of(ann)
    await ann.do("leave")
    assert ann.table.state.phase == "closed"
    kinds = [event for event in ann.seen if event == "revealed"]
    assert kinds == []
    async with world.house.store.engine.connect() as connection:
        assert (await connection.execute(select(func.count()).select_from(board_result))).scalar() == 0
        assert (await connection.execute(select(board.c.tables))).scalar() == 0
    assert board_of(await begun(world, "Bob")) == first


async def test_two_tables_play_the_same_boards(world):
    """The second is opened by the first one's invitation and has its rules; two results are compared."""
    ann = await begun(world, "Ann", **SHARED)
    with pytest.raises(Refusal) as refused:
        await world.open("Bob", game="bridge", of=ann.table.id)
    assert refused.value.code == "not_invited"
    bob = await second(world, "Bob", ann)
    assert board_of(bob) == board_of(ann)
    await bid_and_play(world, ann, "1NT")
    assert (await world.comparison(ann.table.id, ann.player)).tally is None
    await bid_and_play(world, bob, "Pass")
    both = [await world.comparison(who.table.id, who.player) for who in (ann, bob)]
    assert [told.deals[0].results for told in both] == [2, 2]
    assert both[0].tally["imps"] == both[1].tally["imps"][::-1] != [0, 0]


async def second(world, name, first, fill="bots"):
    """Somebody at a second table for another's boards."""
    setting = Setting(game="bridge", of=first.table.id, access="private", clock=None, fill=fill, seat=0)
    table = await world.house.open(setting, await world.person(name), first.table.invite)
    person = await world.come(name, table)
    await world.wait(COMMITMENTS_MS)
    return person


async def test_either_of_two_tables_may_be_ahead(world):
    """The one that comes first to a board draws it for both."""
    ann = await begun(world, "Ann", **SHARED)
    bob = await second(world, "Bob", ann)
    await bid_and_play(world, bob, "Pass")
    await on_with(world, bob)
    await bid_and_play(world, ann, "Pass")
    await on_with(world, ann)
    assert board_of(ann) == board_of(bob)
    assert ann.table.state.deal.number == 2


async def test_nobody_plays_a_board_at_both_tables(world):
    """Neither by sitting down there nor by opening the second table."""
    ann = await begun(world, "Ann", **SHARED)
    bob = await second(world, "Bob", ann)
    also = await world.come("Ann", bob.table, bob.table.invite)
    assert (await also.do("sit", seat=1))["error"]["key"] == "saw_board"
    with pytest.raises(Refusal) as refused:
        await second(world, "Ann", ann)
    assert refused.value.key == "saw_board"


async def test_whoever_waits_at_both_tables_plays_at_the_first_to_deal(world):
    """At the other a bot takes the seat when the same board is dealt."""
    ann = await world.open("Ann", **SHARED, fill="people")
    bob = await second(world, "Bob", ann, fill="people")
    eva = [await world.come("Eva", visitor.table, visitor.table.invite) for visitor in (ann, bob)]
    for host, also in zip((ann, bob), eva, strict=True):
        assert "ok" in await also.do("sit", seat=1)
        await host.do("bot", seat=2)
    for host in (ann, bob):
        await host.do("bot", seat=3)
        await world.wait(COMMITMENTS_MS)
    assert [visitor.table.state.seats[1].kind for visitor in (ann, bob)] == ["person", "bot"]
    assert board_of(ann) == board_of(bob)


async def test_a_game_without_boards_has_its_own(world):
    """Belot's deals depend on the score, rubber bridge's too."""
    for setting in ({"game": "belot"}, {"game": "bridge", "preset": "rubber"}):
        with pytest.raises(Refusal) as refused:
            await world.open("Ann", boards="world", **setting)
        assert refused.value.key == "own_boards"


async def test_no_hints_where_tables_are_compared(world):
    """What one asks the others may not."""
    ann = await begun(world, "Ann")
    ply = ann.picture["table"]["ply"]
    assert (await ann.do("hint", deal=1, ply=ply))["error"]["code"] == "hints_off"


async def test_a_players_page_tells_no_result_to_those_who_may_still_play_the_boards(world):
    """A match of one board would tell what it is worth."""
    ann = await begun(world, "Ann", options={"boards": 1}, access="public", clock={"move": 30})
    await bid_and_play(world, ann, "1NT")
    eva, history = await world.person("Eva"), History(world.house.store)
    told = [(await history.matches(ann.player.id, who))[0] for who in (ann.player.id, eva.id, None)]
    assert [match["scores"] is None for match in told] == [False, True, True]
    assert [match["won"] is None for match in told] == [False, True, True]


async def test_no_filter_tells_the_result_to_those_who_may_still_play_the_boards(world):
    """Whether the match stands among the won or the lost ones would say what its list does not."""
    ann = await begun(world, "Ann", options={"boards": 1}, access="public", clock={"move": 30})
    await bid_and_play(world, ann, "1NT")
    eva, history = await world.person("Eva"), History(world.house.store)

    async def listed(who):
        """How often the match is listed, by any outcome."""
        ways = ("won", "lost", "drawn", "open")
        return sum([len(await history.matches(ann.player.id, who, outcome=way)) for way in ways])

    assert [await listed(who) for who in (ann.player.id, eva.id, None)] == [1, 0, 0]
