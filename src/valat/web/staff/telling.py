"""Acts of staff are told at once to those whom they concern, on any page."""

from valat.house.house import House
from valat.protocol.staff import ActMessage
from valat.store.staff.audit import AuditEntry


def tell_concerned(house: House, entry: AuditEntry) -> None:
    """Tells an act that stands in the audit log, but not who did it. Rule: TRN-STAFF-1"""
    message = ActMessage(entry.at_ms, entry.act, entry.scope, entry.reason, entry.details)
    house.news.publish([(player, message) for player in dict.fromkeys(entry.concerns)])
