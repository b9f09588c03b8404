"""What acts come to, before anything is stored."""

import pytest

from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.moderation_acts import (
    AnswerReporters,
    CloseComplaint,
    DismissReport,
    LiftAct,
    MutePlayer,
    RenamePlayer,
    ReplyToComplaint,
    SuspendPlayer,
    UpholdAct,
)
from valat.staff.acts import (
    APPEAL_DAYS,
    LONGEST_MS,
    Act,
    appeal_of,
    decide_complaint,
    decide_report,
    is_appealable,
)
from valat.store.chat import Line
from valat.store.reports import Ground, Reported
from valat.store.staff.audit import AuditEntry
from valat.store.staff.complaints import Complaint
from valat.store.staff.reports import Report

NOW = 1_800_000_000_000
DAY_MS = 86_400_000
ACT = Act("mod", "Rude.", NOW)
GROUNDS = (Ground("bob", 2, "insult", ""), Ground("cid", 3, "other", ""))
LINE = Line(seq=3, at_ms=1, actor="ann", client_id="c", name="Ann", seat=0, channel="table", text="Fool!")


def report(state="open", scope="house", **what):
    """The report of a line, or of what else it is."""
    fields = what or {"kind": "line", "table_id": "t", "number": 3}
    of = Reported(about="ann", scope=scope, name="Ann", **fields)
    line = LINE if of.kind == "line" else None
    return Report(
        subject="t/3" if line else f"{of.kind}/abc",
        what=of,
        at_ms=2,
        state=state,
        name="Ann",
        game=None,
        grounds=GROUNDS,
        line=line,
        around=(line,) if line else (),
    )


def entry(act="mute", at_ms=NOW, concerns=("ann",)):
    return AuditEntry("e1", at_ms, "mod", act, "house", "report:t/3", "Rude.", concerns, {})


def complaint(about="house", state="open"):
    return Complaint("c1", "ann", about, "e1" if about == "act" else "", "house", 1, "Not I.", state)


def refused(call, *arguments, **named):
    with pytest.raises(Refusal) as raised:
        call(*arguments, **named)
    return raised.value.code


def states(decision):
    """The states that are written with it, once each."""
    rows = [row for _, rows in decision.statements for row in (rows if isinstance(rows, list) else [rows])]
    return list(
        dict.fromkeys(row["new_state"] for row in rows if isinstance(row, dict) and "new_state" in row)
    )


@pytest.mark.parametrize(("act", "kind"), [(MutePlayer, "mute"), (SuspendPlayer, "suspend")])
def test_a_sanction_concerns_the_writer(act, kind):
    """TRN-STAFF-1: with its time, its reason and the line."""
    decision = decide_report(ACT, act(until_ms=NOW + 1), report())
    assert (decision.entry.concerns, decision.entry.reason) == (("ann",), "Rude.")
    assert decision.entry.details == {"line": "Fool!", "until_ms": str(NOW + 1)}
    assert decision.sanction.id == decision.entry.id
    assert (decision.sanction.player_id, decision.sanction.kind) == ("ann", kind)
    assert states(decision) == ["acted"]


@pytest.mark.parametrize(("act", "state"), [(DismissReport(), "dismissed"), (AnswerReporters(), "answered")])
def test_an_answer_concerns_the_reporters(act, state):
    """All of them, and takes nothing from the writer."""
    decision = decide_report(ACT, act, report())
    assert (decision.entry.concerns, decision.sanction, states(decision)) == (("bob", "cid"), None, [state])


def test_what_was_no_line_is_named_by_its_kind():
    """CDT-3: on record with what it was called, and how it ended for those who reported it."""
    entry = decide_report(ACT, AnswerReporters(), report(kind="name")).entry
    assert entry.target == "report:name/abc"
    assert entry.details == {"line": "Ann", "kind": "name", "state": "answered"}


def test_an_answer_changes_nothing_about_what_was_done():
    """The line stays acted on."""
    assert states(decide_report(ACT, AnswerReporters(), report("acted"))) == ["acted"]


def test_a_name_that_was_taken_is_on_record():
    """Beside the neutral one."""
    details = decide_report(ACT, RenamePlayer(), report(), names=("Ann", "Calm Fox")).entry.details
    assert (details["old_name"], details["name"]) == ("Ann", "Calm Fox")


def test_an_act_lies_in_the_tournament_that_runs_the_table():
    """Else in the house."""
    cup = report(scope="tournament:cup")
    assert decide_report(ACT, DismissReport(), cup).entry.scope == "tournament:cup"
    assert decide_report(ACT, DismissReport(), report()).entry.scope == "house"


@pytest.mark.parametrize("act", [SuspendPlayer(until_ms=NOW), MutePlayer(until_ms=NOW + LONGEST_MS + 1)])
def test_the_end_of_a_sanction_is_to_come(act):
    """Though not for ever."""
    with pytest.raises(Unreadable):
        decide_report(ACT, act, report())


@pytest.mark.parametrize(("act", "state"), [(ReplyToComplaint(), "answered"), (CloseComplaint(), "closed")])
def test_a_complaint_is_answered_or_closed(act, state):
    """TRN-COMPLAIN-1: and its author is shown why."""
    decision = decide_complaint(ACT, act, complaint(), None)
    assert (decision.entry.concerns, states(decision)) == (("ann",), [state])


def test_a_closed_complaint_stays_closed():
    """TRN-COMPLAIN-1: nobody answers it."""
    assert (
        refused(decide_complaint, ACT, ReplyToComplaint(), complaint(state="closed"), None)
        == "complaint_closed"
    )


def test_an_appeal_lifts_what_was_done():
    """TRN-STAFF-1: all whom it concerned are told, and the appeal is closed."""
    decision = decide_complaint(ACT, LiftAct(), complaint("act"), entry(concerns=("ann", "bob")))
    assert (decision.lifts, decision.entry.details["act"], states(decision)) == ("e1", "mute", ["closed"])
    assert set(decision.entry.concerns) == {"ann", "bob"}


def test_an_appeal_may_be_in_vain():
    """TRN-STAFF-1: its author is told, the act stands."""
    decision = decide_complaint(ACT, UpholdAct(), complaint("act"), entry(concerns=("ann", "bob")))
    assert (decision.lifts, decision.entry.concerns, states(decision)) == (None, ("ann",), ["closed"])


@pytest.mark.parametrize(
    ("act", "appealed"),
    [(LiftAct(), None), (UpholdAct(), None), (ReplyToComplaint(), entry()), (CloseComplaint(), entry())],
)
def test_an_appeal_is_decided_and_a_complaint_answered(act, appealed):
    """Not the other way round."""
    with pytest.raises(Unreadable):
        decide_complaint(ACT, act, complaint(), appealed)


def test_whom_an_act_concerns_may_appeal():
    """TRN-STAFF-1: it waits in the act's own scope."""
    appeal = appeal_of(entry(), "ann", "Not I.", NOW)
    assert (appeal.about_kind, appeal.about_id, appeal.author, appeal.scope) == ("act", "e1", "ann", "house")


def test_others_do_not_learn_whether_there_is_such_an_act():
    """They are told what they would be told of none."""
    assert refused(appeal_of, entry(), "bob", "Not I.", NOW) == "not_found"
    assert refused(appeal_of, None, "bob", "Not I.", NOW) == "not_found"


@pytest.mark.parametrize("act", [entry("answer"), entry("role_add"), entry(at_ms=NOW - APPEAL_DAYS * DAY_MS)])
def test_what_takes_nothing_or_is_old_is_not_appealed(act):
    """TRN-STAFF-1: ninety days are the end."""
    assert not is_appealable(act, "ann", NOW)
    assert refused(appeal_of, act, "ann", "Not I.", NOW) == "not_appealable"
