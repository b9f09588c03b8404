"""What is kept about a player is given to that player, and goes with the account; what stays has a reason."""

from collections.abc import Iterable

import pytest
from sqlalchemy import Delete, String, cast, select
from sqlalchemy.sql import visitors

from valat.protocol.notices import NoticeChoices, QuietHours
from valat.ratings.match import Participant
from valat.ratings.standing import RatingKey
from valat.store import schema
from valat.store.calendar import Reminder, add_reminder, feed_statements
from valat.store.challenges import Challenge, Challenged, save_challenge
from valat.store.chat import Line, write_line
from valat.store.conduct import note_conduct
from valat.store.dailies import LOGS, DailyListing, add_daily
from valat.store.erasure import _ERASE, close_account, erase_account, tables_with
from valat.store.event_logs import LoggedEvent
from valat.store.ledger import Posting, Transfer, post
from valat.store.login_links import LoginLink, link_statements
from valat.store.login_sessions import LoginSessions
from valat.store.notice_choices import choice_statements
from valat.store.notices import NewNotice, draft_notices, write_notices
from valat.store.own_data import _queries, own_data
from valat.store.own_events import OwnedEvent, add_own_event
from valat.store.passkeys import StoredPasskey, add_statements
from valat.store.players import Players
from valat.store.push_devices import Subscription, add_device, new_device
from valat.store.ratings import EndedMatch, rate_ended
from valat.store.recovery_codes import code_statements
from valat.store.relations import Relation, add_relation
from valat.store.reports import Ground, Reported, write_report
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.staff.complaints import Complaint, write_complaint
from valat.store.staff.roles import HeldRole, add_role
from valat.store.tables import add_sitting, add_table
from valat.store.tournaments import TournamentListing, add_tournament
from valat.store.traces import EntryTrace, add_trace

pytestmark = pytest.mark.anyio

STAYS = {
    "audit_concern.player_id": "the audit log stays, with the pseudonym",
    "audit_entry.actor": "the audit log stays, with the pseudonym",
    "board_seen.player_id": "nobody plays a board twice, not even under a new name",
    "club_session_event.actor": "others' evening; the log has the pseudonym",
    "complaint.author": "the staff's answer stays, the text goes",
    "contest_event.actor": "others' contest; the log has the pseudonym",
    "daily_event.actor": "others are ranked against it",
    "daily_series.player_id": "others are ranked against it",
    "deal_seat.player_id": "others' deals",
    "event.actor": "others' match; the log has the pseudonym",
    "period_event.actor": "others' prizes; the log has the pseudonym",
    "player.id": "what stays is by this id, and has the pseudonym",
    "posting.actor": "the ledger never changes",
    "rating.player_id": "ratings of others stay as they were",
    "rating_change.player_id": "ratings of others stay as they were",
    "report.reporter": "what others answer for is still decided; the text goes",
    "sanction.player_id": "a lifted one is found by its act",
    "sitting.player_id": "others' matches",
    "struck_name.player_id": "the name can be had by no one",
    "tournament_entry.player_id": "others' tournament; the entry has the pseudonym",
    "tournament_event.actor": "others' tournament; the log has the pseudonym",
    "tournament_point.player_id": "others are ranked against it",
    "transfer.credit": "the ledger never changes",
    "transfer.debit": "the ledger never changes",
}
"""Where an erased player's id is afterwards, and why."""

NOT_GIVEN = {
    "audit_entry.actor": "what somebody does as staff is the house's",
    "board_seen.player_id": "follows from the matches",
    "challenge.player_id": "stands among the challenge's people too",
    "club_session_event.actor": "the log of an event is shown on its page",
    "contest_event.actor": "the log of an event is shown on its page",
    "daily_series.player_id": "follows from the boards of the days",
    "deal_seat.player_id": "follows from the matches",
    "login_link.player_id": "a hash that ends within minutes; the act of staff is given",
    "notice.by_id": "what others are told",
    "period_event.actor": "the log of an event is shown on its page",
    "posting.actor": "what somebody does as staff is the house's",
    "rating.player_id": "the last of the changes that are given",
    "relation.other_id": "whom others follow and block",
    "report.about": "what others tell the house",
    "sanction.player_id": "the act of staff is given",
    "struck_name.player_id": "the act of staff is given",
    "tournament_event.actor": "the log of an event is shown on its page",
}
"""Columns with a player's id by which nothing is given to that player, and why."""


@pytest.fixture
async def people(store):
    """The ids of Ann and Bob, about whom the same is kept."""
    players, ids = Players(store), []
    await store.writer.write(
        [*add_table("t", "belot", 1), *add_daily(DailyListing("d", "bridge", "2027-01-15", 1, "day", 0, 1))]
    )
    for seq, name in enumerate(("Ann", "Bob"), 1):
        who = (await players.guest(name, name.lower())).id
        ids.append(who)
        await players.register(who, name, name.lower(), f"hash of {name}")
        await LoginSessions(store).open(who, f"token of {name}", f"browser of {name}")
        line = Line(
            seq=seq,
            at_ms=seq,
            actor=who,
            client_id=name,
            name=name,
            seat=0,
            channel="table",
            text=f"I am {name}",
        )
        await write_line(store, "t", line)
        said = Reported(kind="line", about=who, scope="house", name=name, table_id="t", number=seq)
        await write_report(store, said, Ground(who, seq, "spam", f"{name} says"))
        await write_complaint(
            store, Complaint(f"c{seq}", who, "house", "", "house", seq, f"{name} complains")
        )
        follower = NewNotice(who, "follower", "/", {"name": "Eva"}, "follower:e")
        await write_notices(store, await draft_notices(store, [follower], seq))
        match = (Participant(who, 0, 1),)
        quiet = QuietHours(0, 1, "UTC")
        await store.writer.write(choice_statements(who, NoticeChoices(("turn",), (), quiet)))
        subscription = Subscription(f"https://push.example/{name}", "key", "auth")
        await add_device(store, new_device(who, f"token of {name}", subscription, "en", name, seq))
        act = AuditEntry(f"e{seq}", seq, None, "mute", "house", "report:t/1", f"{name} was rude", (who,))
        await store.writer.write(
            [
                *add_statements(StoredPasskey(f"p{seq}", who, f"credential of {name}", "k", 0, name, seq)),
                *code_statements(store.keys, who, [f"code of {name}"], seq),
                *add_sitting("t", who, seq, seq),
                *audit_statements(act),
                *LOGS.insert("d", [LoggedEvent(seq, seq, "player_entered", who, "{}")]),
                *add_own_event(OwnedEvent("tournament", f"o{seq}", who, seq, heir=who)),
                *add_reminder(Reminder(who, "session", "s", seq)),
                *feed_statements(store.keys, who, f"feed of {name}", seq),
                *add_role(HeldRole(who, "director", "house", seq)),
                *add_tournament(TournamentListing(f"m{seq}", f"q{seq}", 1, "belot", "quick", "final", seq)),
                *add_trace(EntryTrace(f"m{seq}", who, seq, 1, "n", "d")),
                *link_statements(store.keys, f"link of {name}", LoginLink(who, 9), seq),
                *rate_ended(EndedMatch(f"r{seq}", "table", RatingKey("belot", 4), seq, match, "stopped")),
            ]
        )
        gift = (Transfer("house:grants", f"player:{who}", "chips", seq),)
        await post(store, Posting(f"prize of {name}", seq, gift))
        cat = (await players.guest(f"Cat {name}", f"cat {name}")).id
        await players.register(cat, f"Cat {name}", f"cat {name}", "hash")
        await store.writer.write(add_relation(Relation(who, cat, "block", seq)))
        await store.writer.write(add_relation(Relation(cat, who, "follow", seq)))
        told = NewNotice(cat, "follower", "/", {"name": name}, "follower:c", by=who)
        await write_notices(store, await draft_notices(store, [told], seq))
        await store.writer.write(note_conduct("t", who, seq, left=True))
        people = (Challenged(who, "yes"), Challenged(cat))
        challenge = Challenge(id=f"c{seq}", people=people, setting="{}", made_ms=seq, until_ms=9)
        await store.writer.write(save_challenge(challenge))
    return ids


async def test_all_that_is_kept_is_given(store, people):
    """TRN-PRIV-1: of each subject."""
    data = await own_data(store, people[0])
    assert data["account"]["name"] == "Ann"
    assert data["chat"][0]["text"] == "I am Ann"
    assert data["ledger"][0]["amount"] == 1
    lengths = {subject: len(rows) for subject, rows in data.items() if subject != "account"}
    assert [lengths.pop(subject) for subject in ("tournaments", "points")] == [0, 0]
    assert set(lengths.values()) == {1}


async def test_nothing_of_others_is_given(store, people):
    """TRN-PRIV-1: nor what would let somebody in."""
    text = str(await own_data(store, people[0]))
    assert "Bob" not in text
    assert people[1] not in text
    assert "hash of" not in text
    assert "token of" not in text


def columns_of_players() -> set[str]:
    """The columns that refer to a player."""
    return {
        f"{table.name}.{column.name}"
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if column.references(schema.player.c.id)
    }


def conditions(statements: Iterable[Delete]) -> set[str]:
    """The columns by which statements choose their rows."""
    found = set()
    for statement in statements:
        for part in visitors.iterate(statement.whereclause):
            if part.__visit_name__ == "column":
                found.add(f"{part.table.name}.{part.name}")
    return found


def test_no_table_of_players_is_forgotten_by_an_erasure():
    """TRN-PRIV-1: each column with a player's id is one whose rows go, or stay for a reason."""
    erased = conditions(statement for statement in _ERASE if isinstance(statement, Delete))
    # these go by their challenge: `test_challenges_of_the_erased_are_gone`
    by_challenge = {"challenge.player_id", "challenge_person.player_id"}
    # the event is another's, and nobody is asked any more
    cleared = {"own_event.heir"}
    assert columns_of_players() - erased - by_challenge - cleared == set(STAYS) & columns_of_players()


def test_no_table_of_players_is_forgotten_by_the_export():
    """TRN-PRIV-1: each column with a player's id is one by which something is given, or not for a reason."""
    assert columns_of_players() - conditions(_queries("p").values()) == set(NOT_GIVEN)


async def columns_with(store, player):
    """The columns of whatever kind in which a player's id stands, be it in a text."""
    found = set()
    async with store.engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            for column in table.columns:
                has_it = cast(column, String).contains(player)
                if (await connection.execute(select(column).where(has_it).limit(1))).first():
                    found.add(f"{table.name}.{column.name}")
    return found


async def test_an_erased_id_is_where_it_has_a_reason_to_be(store, people):
    """TRN-PRIV-1: looked for in every column, also where nothing says that it holds an id."""
    ann, _ = people
    before = await columns_with(store, ann)
    missing = columns_of_players() - set(STAYS) - before
    assert missing == set(), "what is to go has to be there before"
    await close_account(store, ann, 5)
    await erase_account(store, ann, await tables_with(store, ann))
    # the key, by which a second erasure is known; bodies of logs have the id beside the pseudonym
    assert await columns_with(store, ann) <= set(STAYS) | {"player.key"}
