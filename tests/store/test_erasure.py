"""What an erased account leaves in a store."""

import msgspec
import pytest
from msgspec import Raw
from sqlalchemy import text

from tests.dialects import ON_POSTGRESQL, ON_SQLITE
from valat.kernel.errors import Refusal
from valat.store.challenges import Challenge, Challenged, challenges_of, save_challenge
from valat.store.chat import Line, write_line
from valat.store.erasure import (
    check_erasable,
    close_account,
    erase_account,
    erased_since,
    tables_naming,
    tables_with,
    unfinished_erasures,
    vacuum,
)
from valat.store.event_logs import LoggedEvent
from valat.store.ledger import Posting, Transfer, all_postings, post
from valat.store.log import StoredEvent, insert_events, read_events
from valat.store.notices import NewNotice, draft_notices, newest_notices, write_notices
from valat.store.periods import LOGS
from valat.store.players import Players
from valat.store.redaction import Redaction, redact
from valat.store.relations import Relation, add_relation, all_blocks
from valat.store.reports import Ground, Reported, write_report
from valat.store.staff.audit import AuditEntry, audit_statements, find_entry
from valat.store.tables import add_sitting, add_table, close_table
from valat.store.tournaments import TournamentListing, add_tournament
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ann(store):
    """The id of Ann, who has sat at a table with Bob."""
    players, ids = Players(store), []
    for name in ("Ann", "Bob"):
        ids.append((await players.guest(name, name.lower())).id)
        await players.register(ids[-1], name, name.lower(), f"hash of {name}")
    await store.writer.write(add_table("t", "belot", 1))
    ann, bob = ids
    bodies = [
        ("seated", {"seat": 0, "player": ann, "name": "Ann", "guest": False, "avatar": "owl"}, False),
        ("seated", {"seat": 1, "player": bob, "name": "Bob", "guest": False, "avatar": "fox"}, False),
        ("nonce", {"deal": 1, "seat": 0, "name": "Ann", "nonce": "00"}, True),
        ("left", {"seat": 0, "name": "Ann"}, False),
    ]
    log = [
        StoredEvent(seq, seq, 1, kind, body, hidden=hidden)
        for seq, (kind, body, hidden) in enumerate(bodies, 1)
    ]
    await store.writer.write(
        [*insert_events("t", log, store.keys), *add_sitting("t", ann, 0, 1), *close_table("t", 9)]
    )
    return ann


async def erase(store, player):
    await close_account(store, player, 5)
    return (await erase_account(store, player, await tables_with(store, player))).pseudonym


async def test_logs_have_the_pseudonym(store, ann):
    """TRN-PRIV-1: what is encrypted as well, and stays so; others keep name and picture."""
    pseudonym = await erase(store, ann)
    seated, bob, nonce, left = await read_events(store, "t")
    assert (seated.body["name"], nonce.body["name"], left.body["name"]) == (pseudonym,) * 3
    assert "avatar" not in seated.body
    assert (bob.body["name"], bob.body["avatar"]) == ("Bob", "fox")
    assert [event.hidden for event in (seated, nonce)] == [False, True]


async def test_nobody_follows_or_blocks_the_erased(store, ann):
    """TRN-PRIV-1: nor does the erased account follow anyone."""
    bob = await Players(store).find("bob")
    for player, other in ((ann, bob.id), (bob.id, ann)):
        await store.writer.write(add_relation(Relation(player, other, "block", 1)))
    await erase(store, ann)
    assert await all_blocks(store) == []


async def test_challenges_of_the_erased_are_gone(store, ann):
    """TRN-PRIV-1: those that she has made, and those by which she is asked; others stay."""
    bob = (await Players(store).find("bob")).id
    cid = (await Players(store).guest("Cid", "cid")).id
    for name, pair in (("a", (ann, bob)), ("b", (bob, ann)), ("c", (bob, cid))):
        people = tuple(Challenged(who) for who in pair)
        challenge = Challenge(id=name, people=people, setting="{}", made_ms=1, until_ms=9)
        await store.writer.write(save_challenge(challenge))
    await erase(store, ann)
    assert [challenge.challenge.id for challenge in await challenges_of(store, bob, 9)] == ["c"]


@ON_SQLITE
async def test_the_log_is_emptied(store, ann, tmp_path):
    """TRN-PRIV-1: what was overwritten in the database stands in no other file of the house either."""
    await erase(store, ann)
    await vacuum(store)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"owl" not in stored
    assert b"fox" in stored


@ON_SQLITE
async def test_nobody_waits_for_a_long_read(store, ann):
    """TRN-PRIV-1: the log is left, and goes when the house closes."""
    async with store.engine.connect() as reading:
        await reading.execute(text("SELECT * FROM event"))
        await erase(store, ann)
        await vacuum(store)
        assert (await Players(store).get(ann)).name.startswith("#")


@ON_POSTGRESQL
async def test_rows_that_cannot_be_freed_are_logged(store, caplog):
    """TRN-PRIV-1: the account is erased by then, and the server frees them later."""
    await store.writer.write([(text("DROP TABLE complaint"), {})])
    await vacuum(store)
    (line,) = (record for record in caplog.records if record.name == "valat.store")
    assert 'relation "complaint" does not exist' in str(line.exc_info[1])


async def test_notices_go_also_where_they_name_the_player(store, ann):
    """TRN-PRIV-1: those to the player, and those to others; what names somebody else stays."""
    bob, eva = (await Players(store).find("bob")).id, (await Players(store).guest("Eva", "eva")).id
    follower = [
        NewNotice(ann, "follower", "/", {"name": "Bob"}, "a", by=bob),
        NewNotice(bob, "follower", "/", {"name": "Ann"}, "b", by=ann),
        NewNotice(bob, "follower", "/", {"name": "Eva"}, "c", by=eva),
    ]
    await write_notices(store, await draft_notices(store, follower, 1))
    await erase(store, ann)
    assert await newest_notices(store, ann) == []
    assert [notice.topic for notice in await newest_notices(store, bob)] == ["c"]


async def test_what_was_broken_off_is_found(store, ann):
    """TRN-PRIV-1: the account is closed, and its name is still there until the next start."""
    await close_account(store, ann, 5)
    assert await Players(store).login("ann") is None
    assert await unfinished_erasures(store) == [ann]
    assert await erased_since(store, 5) == []
    pseudonym = await erase(store, ann)
    assert await unfinished_erasures(store) == []
    assert [await erased_since(store, since_ms) for since_ms in (5, 6)] == [[ann], []]
    assert (await Players(store).get(ann)).name == pseudonym


async def test_a_second_time_changes_nothing(store, ann):
    """TRN-PRIV-1: the pseudonym stays, by which others know whom they met."""
    assert await erase(store, ann) == await erase(store, ann)


async def test_a_name_that_was_written_late_goes_too(store, ann):
    """TRN-PRIV-1: a node had the table in memory, and did not know yet."""
    pseudonym = await erase(store, ann)
    before = await tables_naming(store, ann, {})
    late = StoredEvent(
        99, 1, 99, "player_seated", Raw(b'{"seat":0,"player":"%s","name":"Ann"}' % ann.encode())
    )
    await store.writer.write(insert_events("t", [late], store.keys))
    named = await tables_naming(store, ann, {})
    await erase_account(store, ann, named)
    assert (before, named, await tables_naming(store, ann, {})) == ([], ["t"], [])
    assert (await read_events(store, "t"))[-1].body["name"] == pseudonym


async def test_a_late_name_without_an_id_goes_where_it_was_hers(store, ann):
    """TRN-PRIV-1: at another table it is a namesake's."""
    await close_account(store, ann, 5)
    await store.writer.write([*add_table("u", "belot", 2), *add_sitting("u", ann, 0, 2)])
    seated = Raw(b'{"seat":0,"player":"%s","name":"Pia"}' % ann.encode())
    await store.writer.write(insert_events("u", [StoredEvent(1, 1, 1, "seated", seated)], store.keys))
    erased = await erase_account(store, ann, ["t", "u"])
    assert erased.names == {"t": {"Ann"}, "u": {"Pia"}}
    for table in "tu":
        late = StoredEvent(99, 1, 99, "left", Raw(b'{"seat":0,"name":"Ann"}'))
        await store.writer.write(insert_events(table, [late], store.keys))
    assert await tables_naming(store, ann, erased.names) == ["t"]
    await erase_account(store, ann, ["t", "u"], erased.names)
    last = [(await read_events(store, table))[-1].body["name"] for table in "tu"]
    assert last == [erased.pseudonym, "Ann"]


async def test_somebody_else_may_have_the_name(store, ann):
    """TRN-PRIV-1: it is nobody's."""
    await erase(store, ann)
    assert (await Players(store).guest("Ann", "ann")).id != ann


async def test_tournaments_and_periods_have_the_pseudonym(store, ann):
    """TRN-NAME-1: beside the id, which stays; a namesake's name stays too."""
    body = msgspec.json.encode({"awards": [{"player": ann, "name": "Ann"}, {"player": "x", "name": "Ann"}]})
    async with store.engine.begin() as connection:
        await connection.execute(
            text("INSERT INTO period VALUES ('p', 'p', 1, 'final', 1, 2)"),
        )
    await store.writer.write(
        [
            *LOGS.insert("p", [LoggedEvent(1, 1, "final", None, body.decode())]),
            *add_tournament(TournamentListing("c", "q", 1, "belot", "quick", "final", 1)),
        ]
    )
    pseudonym = await erase(store, ann)
    async with store.engine.connect() as connection:
        stored = (await connection.execute(text("SELECT body FROM period_event"))).scalar_one()
    assert [award["name"] for award in msgspec.json.decode(stored)["awards"]] == [pseudonym, "Ann"]


async def test_the_audit_log_has_the_pseudonym(store, ann):
    """TRN-PRIV-1, TRN-STAFF-1: and no line; apart from an erasure nothing there is ever changed."""
    line = {"client_id": "a", "name": "Ann", "seat": 0, "channel": "table", "text": "Rude!"}
    await write_line(store, "t", Line(seq=1, at_ms=1, actor=ann, **line))
    said = Reported(kind="line", about=ann, scope="house", name="Ann", table_id="t", number=1)
    await write_report(store, said, Ground(ann, 1, "insult", "Ann writes."))
    details = {"line": "Rude!", "old_name": "Anny", "name": "Ann"}
    act = AuditEntry("e", 5, None, "rename", "house", "report:t/1", "Ann, was Anny.", (ann,), details)
    await store.writer.write(audit_statements(act))
    change = text("UPDATE audit_entry SET reason = ''")
    with pytest.raises(WriteConflict):
        await store.writer.write([(change, {})])
    pseudonym = await erase(store, ann)
    entry = await find_entry(store, "e")
    assert entry.reason == f"{pseudonym}, was {pseudonym}."
    assert entry.details == {"old_name": pseudonym, "name": pseudonym}
    with pytest.raises(WriteConflict):
        await store.writer.write([(change, {})])
    async with store.engine.connect() as connection:
        for table in ("chat", "report"):
            assert (await connection.execute(text(f"SELECT count(*) FROM {table}"))).scalar() == 0


async def test_the_ledger_stays_as_it_is(store, ann):
    """TRN-LEDGER-1: its lines have ids."""
    await post(store, Posting("prize", 5, (Transfer("house:grants", f"player:{ann}", "chips", 9),)))
    before = await all_postings(store)
    await erase(store, ann)
    assert await all_postings(store) == before


async def test_who_plays_is_not_erased(store, ann):
    """TRN-PRIV-1: others wait for the move."""
    await store.writer.write([*add_table("u", "belot", 2), *add_sitting("u", ann, 0, 2)])
    with pytest.raises(Refusal) as refused:
        await check_erasable(store, ann)
    assert refused.value.code == "still_playing"


def test_a_party_knows_its_members_by_id():
    """TRN-PRIV-1: its accounts name those who sit there no more."""
    party = {"accounts": {"a": 1, "b": 2}, "names": {"a": "Ann", "b": "Ann"}}
    by = Redaction("a", frozenset({"Ann"}), "#1")
    assert redact(party, by)["names"] == {"a": "#1", "b": "Ann"}
