"""What a house keeps about a player, for that player alone."""

from typing import Any

import msgspec
from sqlalchemy import Select, or_, select

from valat.store import schema
from valat.store.database import Archive


async def own_data(archive: Archive, player: str) -> dict[str, Any]:
    """Everything that is kept about a player besides the moves in the logs of tables, by subject.

    What others wrote is left out, and so are hashes and what only tells rows apart.

    Rule: TRN-PRIV-1
    """
    found: dict[str, Any] = {}
    async with archive.engine.connect() as connection:
        for subject, query in _queries(player).items():
            found[subject] = [dict(row) for row in (await connection.execute(query)).mappings()]
    (account,) = found.pop("account")
    account["settings"] = msgspec.json.decode(account["settings"])
    return {"account": account, **found}


def _queries(player: str) -> dict[str, Select[Any]]:
    """What is asked, by subject; the oldest first."""
    return _queries_of_play(player) | _queries_of_people(player)


def _queries_of_play(player: str) -> dict[str, Select[Any]]:
    """The account, what it has played, written and won, and what staff did to it."""
    people, session, sitting = schema.player.c, schema.session.c, schema.sitting.c
    chat, report, complaint = schema.chat.c, schema.report.c, schema.complaint.c
    role, entry, concern = schema.staff_role.c, schema.audit_entry.c, schema.audit_concern.c
    entered, posting, transfer = schema.tournament_entry.c, schema.posting.c, schema.transfer.c
    point, trace, played = schema.tournament_point.c, schema.entry_trace.c, schema.daily_event.c
    account = f"player:{player}"
    return {
        "account": select(
            people.id,
            people.name,
            people.since_ms,
            people.avatar,
            people.family_ms,
            people.settings,
            people.hides_presence,
            people.listed,
        ).where(people.id == player),
        "sessions": select(session.opened_ms, session.used_ms, session.browser)
        .where(session.player_id == player)
        .order_by(session.opened_ms),
        "matches": select(
            sitting.table_id, schema.game_table.c.game, sitting.seat, sitting.at_ms, sitting.won
        )
        .join(schema.game_table)
        .where(sitting.player_id == player)
        .order_by(sitting.at_ms),
        "tournaments": select(
            entered.tournament_id, entered.name, entered.withdrawn, entered.place, entered.at_ms
        )
        .where(entered.player_id == player)
        .order_by(entered.at_ms),
        "points": select(point.table_id, point.deal, point.points, point.at_ms)
        .where(point.player_id == player)
        .order_by(point.at_ms),
        "dailies": select(
            schema.daily.c.game, schema.daily.c.day, schema.daily.c.series, played.kind, played.at_ms
        )
        .join(schema.daily, schema.daily.c.id == played.daily_id)
        .where(played.actor == player)
        .order_by(played.at_ms, played.seq),
        # that there are hashes of network and device for a while, not these themselves
        "entry_traces": select(trace.tournament_id, trace.at_ms)
        .where(trace.player_id == player)
        .order_by(trace.at_ms),
        "chat": select(chat.table_id, chat.at_ms, chat.name, chat.text, chat.phrase)
        .where(chat.actor == player)
        .order_by(chat.at_ms),
        "reports": select(
            report.kind,
            report.table_id,
            report.contest_id,
            report.number,
            report.at_ms,
            report.cause,
            report.text,
        )
        .where(report.reporter == player)
        .order_by(report.at_ms),
        "complaints": select(
            complaint.about_kind, complaint.about_id, complaint.at_ms, complaint.text, complaint.state
        )
        .where(complaint.author == player)
        .order_by(complaint.at_ms),
        "roles": select(role.role, role.scope, role.since_ms).where(role.player_id == player),
        "acts_of_staff": select(entry.at_ms, entry.act, entry.scope, entry.reason)
        .join(schema.audit_concern, concern.entry_id == entry.id)
        .where(concern.player_id == player)
        .order_by(entry.at_ms),
        "ledger": select(
            posting.at_ms,
            posting.cause,
            posting.reason,
            transfer.debit,
            transfer.credit,
            transfer.unit,
            transfer.amount,
        )
        .join(schema.transfer, transfer.cause == posting.cause)
        .where(or_(transfer.debit == account, transfer.credit == account))
        .order_by(posting.at_ms),
    }


def _queries_of_people(player: str) -> dict[str, Select[Any]]:
    """Ways back in, friends and challenges, ratings and conduct, notices and dates."""
    people, relation, asked = schema.player.c, schema.relation.c, schema.challenge_person.c
    changed, code, passkey = schema.rating_change.c, schema.recovery_code.c, schema.passkey.c
    off, quiet, device = schema.notice_off.c, schema.quiet_hours.c, schema.push_device.c
    notice, reminder, feed = schema.notice.c, schema.reminder.c, schema.calendar_feed.c
    opened = schema.own_event.c
    return {
        "passkeys": select(passkey.name, passkey.made_ms, passkey.used_ms)
        .where(passkey.player_id == player)
        .order_by(passkey.made_ms),
        # that there are codes, not their hashes
        "recovery_codes": select(code.made_ms).where(code.player_id == player).order_by(code.made_ms),
        "reminders": select(reminder.kind, reminder.event_id, reminder.made_ms)
        .where(reminder.player_id == player)
        .order_by(reminder.made_ms),
        # that there is a secret address, not the address itself
        "calendar_feed": select(feed.made_ms).where(feed.player_id == player),
        "own_events": select(opened.kind, opened.event_id, opened.opened_ms)
        .where(opened.owner == player)
        .order_by(opened.opened_ms),
        "events_to_organise": select(opened.kind, opened.event_id).where(opened.heir == player),
        "ratings": select(
            changed.game,
            changed.players,
            changed.number,
            changed.at_ms,
            changed.rank,
            changed.part,
            changed.value,
            changed.uncertainty,
        )
        .where(changed.player_id == player)
        .order_by(changed.number),
        "notices_off": select(off.way, off.kind).where(off.player_id == player),
        "quiet_hours": select(quiet.start, quiet.end, quiet.zone).where(quiet.player_id == player),
        "push_devices": select(device.language, device.browser, device.made_ms)
        .where(device.player_id == player)
        .order_by(device.made_ms),
        "notices": select(notice.kind, notice.link, notice.parts, notice.made_ms, notice.read_ms)
        .where(notice.player_id == player)
        .order_by(notice.made_ms),
        # by name: an id says nothing to the reader
        "people": select(people.name, relation.kind, relation.since_ms)
        .join(schema.relation, relation.other_id == people.id)
        .where(relation.player_id == player)
        .order_by(relation.since_ms),
        "conduct": select(
            schema.conduct.c.table_id,
            schema.conduct.c.at_ms,
            schema.conduct.c.left_match,
            schema.conduct.c.clock_moves,
        )
        .where(schema.conduct.c.player_id == player)
        .order_by(schema.conduct.c.at_ms),
        "challenges": select(
            schema.challenge.c.setting, schema.challenge.c.made_ms, asked.place, asked.answer
        )
        .join(schema.challenge_person, asked.challenge_id == schema.challenge.c.id)
        .where(asked.player_id == player)
        .order_by(schema.challenge.c.made_ms),
    }
