"""What is kept about a player is given to that player."""

import pytest

from valat.protocol.notices import NoticeChoices, QuietHours
from valat.ratings.match import Participant
from valat.ratings.standing import RatingKey
from valat.store.calendar import Reminder, add_reminder, feed_statements
from valat.store.challenges import Challenge, Challenged, save_challenge
from valat.store.chat import Line, write_line
from valat.store.conduct import note_conduct
from valat.store.dailies import LOGS, DailyListing, add_daily
from valat.store.event_logs import LoggedEvent
from valat.store.ledger import Posting, Transfer, post
from valat.store.login_sessions import LoginSessions
from valat.store.notice_choices import choice_statements
from valat.store.notices import NewNotice, draft_notices, write_notices
from valat.store.own_data import own_data
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

pytestmark = pytest.mark.anyio


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
                *add_own_event(OwnedEvent("tournament", f"o{seq}", who, seq)),
                *add_reminder(Reminder(who, "session", "s", seq)),
                *feed_statements(store.keys, who, f"feed of {name}", seq),
                *add_role(HeldRole(who, "director", "house", seq)),
                *rate_ended(EndedMatch(f"r{seq}", "table", RatingKey("belot", 4), seq, match, "stopped")),
            ]
        )
        gift = (Transfer("house:grants", f"player:{who}", "chips", seq),)
        await post(store, Posting(f"prize of {name}", seq, gift))
        cat = (await players.guest(f"Cat {name}", f"cat {name}")).id
        await store.writer.write(add_relation(Relation(who, cat, "block", seq)))
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
    empty = ("tournaments", "points", "entry_traces")
    assert [lengths.pop(subject) for subject in empty] == [0, 0, 0]
    assert set(lengths.values()) == {1}


async def test_nothing_of_others_is_given(store, people):
    """TRN-PRIV-1: nor what would let somebody in."""
    text = str(await own_data(store, people[0]))
    assert "Bob" not in text
    assert people[1] not in text
    assert "hash of" not in text
    assert "token of" not in text
