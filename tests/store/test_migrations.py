"""Stores of earlier schemas are brought up, and what was in them stays."""

import subprocess
import sys
from importlib.resources import files
from types import SimpleNamespace

import pytest
from sqlalchemy import create_engine, text

from valat.kernel.errors import Refusal
from valat.series.log.windows import DAY_MS
from valat.store import migrations
from valat.store.boards import Board, add_board, find_board
from valat.store.dailies import DailyListing, add_daily, open_dailies
from valat.store.database import open_store
from valat.store.deals import next_in_backlog
from valat.store.ledger import Posting, Transfer, all_postings, post
from valat.store.login_sessions import LoginSessions
from valat.store.migrations import is_additive, newest, upgrade
from valat.store.puzzles import StoredPuzzle, next_source, save_puzzles
from valat.store.reports import Ground, Reported
from valat.store.results import results_of
from valat.store.staff.audit import AuditEntry, audit_statements, find_entry, read_log
from valat.store.staff.reports import find_report
from valat.store.staff.roles import HeldRole, add_role, roles_of
from valat.store.tables import ManagerKey, add_table
from valat.store.tournaments import TournamentListing, add_tournament, running_tournaments
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio

BEFORE = [
    "0001",
    "0002",
    "0003",
    "0004",
    "0005",
    "0006",
    "0007",
    "0008",
    "0009",
    "0010",
    "0011",
    "0012",
    "0013",
    "0014",
    "0015",
    "0016",
    "0017",
    "0018",
    "0019",
    "0020",
    "0021",
    "0022",
    "0023",
    "0024",
    "0025",
    "0026",
    "0027",
    "0028",
    "0029",
    "0030",
    "0031",
    "0032",
    "0033",
    "0034",
    "0035",
    "0036",
    "0037",
    "0038",
    "0039",
    "0040",
    "0041",
    "0042",
    "0043",
]
"""Every schema but the newest."""


def old_store(folder, revision):
    """A store of that revision, with a player, a table and its first event."""
    engine = create_engine(f"sqlite:///{folder / 'valat.db'}")
    with engine.begin() as connection:
        upgrade(connection, revision)
        player = "INSERT INTO player (id, name, key, since_ms, settings) VALUES ('p', 'Ann', 'ann', 1, '{}')"
        connection.execute(text(player))
        table = "INSERT INTO game_table (id, game, opened_ms, over, players)"
        connection.execute(text(f"{table} VALUES ('t', 'bridge', 1, 0, '[]')"))
        connection.execute(text("INSERT INTO event VALUES ('t', 1, 1, 1, 'opened', 'p', NULL, '{}')"))
        connection.execute(text("INSERT INTO session (token, player_id, opened_ms) VALUES ('s', 'p', 1)"))
        if revision >= "0005":
            # rows that refer to each other: a table that is made again must not lose them
            ended = "INSERT INTO deal (table_id, deal, at_ms, body) VALUES ('t', 1, 1, '{}')"
            connection.execute(text(ended))
            seat = "INSERT INTO deal_seat (table_id, deal, player_id, seat, side, at_ms)"
            connection.execute(text(f"{seat} VALUES ('t', 1, 'p', 0, 0, 1)"))
        if revision >= "0004":
            connection.execute(text("UPDATE session SET used_ms = CAST(strftime('%s') AS INTEGER) * 1000"))
        if revision >= "0016":
            day = "INSERT INTO daily (id, game, day, opened_ms) VALUES ('d', 'bridge', '2027-01-15', 1)"
            connection.execute(text(day))
        if revision >= "0024":
            connection.execute(text("UPDATE daily SET starts_ms = 1799971200000, ends_ms = 1800057600000"))
    engine.dispose()


ENTRY = "INSERT INTO audit_entry (id, at_ms, act, scope, target, reason, details) VALUES"
WRITTEN = [
    "INSERT INTO posting (cause, at_ms, reason, reverses) VALUES ('z', 9, '', NULL), ('a', 1, '', 'z')",
    "INSERT INTO transfer VALUES ('z', 1, 'house:grants', 'player:p', 'chips', 5)",
    "INSERT INTO transfer VALUES ('a', 1, 'player:p', 'house:grants', 'chips', 5)",
    f"{ENTRY} ('e9', 9, 'mute', 'house', 'player:p', '', '{{}}')",
    f"{ENTRY} ('e1', 1, 'lift', 'house', 'player:p', '', '{{}}')",
    "INSERT INTO audit_concern VALUES ('e9', 'p')",
    "INSERT INTO sanction VALUES ('e9', 'p', 'mute', 9, 'e1')",
    'UPDATE event SET body = \'{"setting": {"access": "private", "guests": [null]}}\'',
]


async def test_what_is_made_again_stays_as_it_was(tmp_path):
    """Postings and acts have the order in which they were written, refer to each other, and never change."""
    old_store(tmp_path, "0024")
    engine = create_engine(f"sqlite:///{tmp_path / 'valat.db'}")
    with engine.begin() as connection:
        for statement in WRITTEN:
            connection.exec_driver_sql(statement)
    engine.dispose()
    async with open_store(tmp_path) as store:
        assert [posting.cause for posting in await all_postings(store)] == ["z", "a"]
        assert [act.entry.id for act in await read_log(store, None, None, 9)] == ["e1", "e9"]
        assert [len(act.entry.concerns) for act in await read_log(store, None, None, 9)] == [0, 1]
        assert await rows_of(store, "SELECT lifted_by FROM sanction") == [("e1",)]
        listed = "SELECT access, spectators, boards, guests FROM game_table"
        assert await rows_of(store, listed) == [("private", None, None, 1)]
        for table in ("posting", "transfer", "audit_entry", "audit_concern"):
            with pytest.raises(WriteConflict):
                await store.writer.write([(text(f"DELETE FROM {table}"), {})])
        with pytest.raises(Refusal, match="too low"):
            await post(store, Posting("bet", 5, (Transfer("player:p", "house:grants", "chips", 9),)))


async def test_reports_of_lines_stay_reports(tmp_path):
    """With whose line it is, for whose staff, and as it was decided."""
    old_store(tmp_path, "0039")
    engine = create_engine(f"sqlite:///{tmp_path / 'valat.db'}")
    with engine.begin() as connection:
        for statement in (
            "INSERT INTO player (id, name, key, since_ms, settings) VALUES ('q', 'Bob', 'bob', 1, '{}')",
            "UPDATE game_table SET manager_kind = 'tournament', manager_id = 'cup', manager_number = 1",
            "INSERT INTO chat VALUES ('t', 7, 2, 'p', 'c', 'Ann', NULL, 'table', 'Fool!', NULL)",
            "INSERT INTO report VALUES ('t', 7, 'q', 3, 'dismissed', 'insult', 'So.')",
        ):
            connection.exec_driver_sql(statement)
    engine.dispose()
    async with open_store(tmp_path) as store:
        report = await find_report(store, "t/7")
        about = {"about": "p", "scope": "tournament:cup", "name": "Ann"}
        assert report.what == Reported(kind="line", table_id="t", number=7, **about)
        assert (report.state, report.line.text) == ("dismissed", "Fool!")
        assert report.grounds == (Ground("q", 3, "insult", "So."),)


async def rows_of(store, query):
    """What the store answers."""
    async with store.engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(text(query))]


def test_every_earlier_schema_is_tried():
    """A new migration needs the one before it in the list."""
    known = {path.name[:4] for path in files("valat.store.migrations.versions").iterdir()}
    assert {*BEFORE, newest()} == {name for name in known if name.isdigit()}


async def test_no_two_tables_are_a_managers_same(tmp_path):
    """The number decides; tables without a manager never collide."""
    async with open_store(tmp_path) as store:
        for table in ("a", "b"):
            await store.writer.write(add_table(table, "belot", 1))
        await store.writer.write(add_table("c", "belot", 1, ManagerKey("tournament", "cup", 1)))
        await store.writer.write(add_table("d", "belot", 1, ManagerKey("tournament", "cup", 2)))
        with pytest.raises(WriteConflict):
            await store.writer.write(add_table("e", "belot", 1, ManagerKey("tournament", "cup", 1)))


def test_a_store_of_the_newest_schema_opens_without_alembic(tmp_path):
    """A server that starts again does not wait until it is imported."""
    engine = create_engine(f"sqlite:///{tmp_path / 'valat.db'}")
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()
    opening = (
        "import asyncio, sys; from pathlib import Path; from valat.store.database import open_store\n"
        "async def main():\n    async with open_store(Path(sys.argv[1])): print('alembic' in sys.modules)\n"
        "asyncio.run(main())"
    )
    command = [sys.executable, "-c", opening, str(tmp_path)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "False\n"


@pytest.mark.parametrize("revision", BEFORE)
async def test_an_older_store_is_brought_up(tmp_path, revision):
    """What was in it is there, and what is new can be written."""
    old_store(tmp_path, revision)
    async with open_store(tmp_path) as store:
        async with store.engine.connect() as connection:
            deals = int(revision >= "0005")
            rows = {"player": 1, "game_table": 1, "event": 1, "board": 0, "deal": deals, "deal_seat": deals}
            for name, count in rows.items():
                assert (await connection.execute(text(f"SELECT count(*) FROM {name}"))).scalar() == count
        # nobody is signed out by it
        assert (await LoginSessions(store).player("s")).name == "Ann"
        puzzle = StoredPuzzle("a1", "belot", "card", "lead", 1, 5, "{}")
        await save_puzzles(store, [puzzle])
        assert await next_source(store) is None
        gift = Posting("prize", 5, (Transfer("house:grants", "player:p", "chips", 9),))
        assert await post(store, gift) == gift
        board = Board("b", "bridge", "board 1", "00", "k1", "ff", [], 1)
        await store.writer.write(add_board(board))
        assert await find_board(store, "bridge", "board 1", ["p"]) == board
        assert await results_of(store, "tournament", "cup") == []
        days = [("d", "day", 1_800_000_000_000)] if revision >= "0016" else []
        rows = await rows_of(store, "SELECT id, series, ends_ms FROM daily")
        assert rows == [(name, kind, at - at % DAY_MS + DAY_MS) for name, kind, at in days]
        hour = DailyListing("h", "bridge", "2027-01-15", 1, "hour", 5, 6)
        await store.writer.write(add_daily(hour))
        assert await open_dailies(store) == ["h", *(name for name, _, _ in days)]
        listing = TournamentListing("cup", "belot/quick", 1, "belot", "quick", "open", 1)
        await store.writer.write(add_tournament(listing))
        assert await running_tournaments(store) == [listing]
        act = AuditEntry("e1", 5, None, "role_add", "house", "player:p", "A reason.", ("p",))
        held = HeldRole("p", "admin", "house", 5)
        await store.writer.write([*audit_statements(act), *add_role(held)])
        assert (await find_entry(store, "e1"), await roles_of(store, "p")) == (act, [held])
        # the finished deals of older tables are still to be listed
        assert await next_in_backlog(store) == ("t" if revision < "0005" else None)


def test_steps_say_whether_older_servers_go_on_beside_them(tmp_path, monkeypatch):
    """One that does not say so is none; without a step there is nothing to say."""
    old_store(tmp_path, "0041")
    engine = create_engine(f"sqlite:///{tmp_path / 'valat.db'}")
    with engine.begin() as connection:
        before = is_additive(connection)
        monkeypatch.setattr(migrations, "import_module", lambda name: SimpleNamespace(additive=True))
        added = is_additive(connection)
        monkeypatch.undo()
        upgrade(connection)
        assert (before, added, is_additive(connection)) == (False, True, True)
    engine.dispose()
