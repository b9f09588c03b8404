"""Acts of staff are told at once to those whom they concern, on any page, and by a notice that stays."""

from valat.house.house import House
from valat.house.notices import page_of
from valat.protocol.notices import NoticeKind
from valat.protocol.staff import ActMessage
from valat.store.notices import NewNotice
from valat.store.players import names_of
from valat.store.staff.audit import AuditEntry

PLAYERS_OWN = frozenset({"login_link_used", "recovery_code_used"})
"""Entries of what the player did, not staff: ways into the account that were used."""


async def tell_concerned(house: House, entry: AuditEntry) -> None:
    """Tells an act that stands in the audit log, but not who did it. Rule: TRN-STAFF-1, NTC-1"""
    message = ActMessage(entry.at_ms, entry.act, entry.scope, entry.reason, entry.details)
    concerns = dict.fromkeys(entry.concerns)
    house.news.publish([(player, message) for player in concerns])
    names = await names_of(house.store, concerns)
    kind: NoticeKind = "account" if entry.act in PLAYERS_OWN else "staff_answer"
    parts = {"change": entry.act} if entry.act in PLAYERS_OWN else {}
    # what was done and why stands on the player's own page alone: a reason may name others
    await house.notices.send(
        [
            NewNotice(player, kind, f"{page_of(name)}#notices", parts, f"act:{entry.id}")
            for player, name in names.items()
        ]
    )
