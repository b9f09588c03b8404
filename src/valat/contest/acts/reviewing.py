"""What reviewers ask: to accept or reject an entry, and to decide an appeal."""

from valat.contest.acts.checks import check_stage, require_entry
from valat.contest.log.events import AnyEvent, AppealDecided, EntryReviewed, Stage
from valat.contest.log.state import ContestState
from valat.kernel.errors import Refusal
from valat.protocol.staff import require_reason

REVIEWED: tuple[Stage, ...] = ("one", "picking", "two", "review")


def review(state: ContestState, number: int, accepted: bool, reason: str, actor: str) -> list[AnyEvent]:
    """The events by which a reviewer accepts or rejects an entry. Rule: CON-BOT-4

    Raises:
        Refusal: `no_contest_entry`, `wrong_stage`, `no_reason` for a rejection; `forbidden`; `appealed`: an
            appeal has decided about it.
    """
    entry = require_entry(state, number)
    check_stage(state, REVIEWED, "Entries aren't being reviewed at this stage.", "CON-BOT-4")
    check_judge(state, actor)
    if not accepted:
        require_reason(reason)
    if entry.verdict is not None and entry.verdict.answer is not None:
        raise Refusal("An appeal has already decided on this entry.", code="appealed", rule="CON-BOT-4")
    if entry.verdict is not None and entry.verdict.is_appeal_open:
        raise Refusal("An appeal is still undecided.", code="appeal_open", rule="CON-BOT-4")
    return [EntryReviewed(number, accepted, reason)]


def decide(
    state: ContestState, number: int, granted: bool, reason: str, actor: str, *, alone: bool
) -> list[AnyEvent]:
    """The events by which an appeal is decided by somebody else than who rejected. Rule: CON-BOT-4

    Args:
        alone: whether nobody else could, as in a house with one admin.
    Raises:
        Refusal: `no_contest_entry`, `no_reason`, `no_appeal`, `forbidden`.
    """
    entry = require_entry(state, number)
    require_reason(reason)
    check_judge(state, actor)
    if entry.verdict is None or not entry.verdict.is_appeal_open:
        raise Refusal("There is no open appeal to decide.", code="no_appeal", rule="CON-BOT-4")
    if entry.verdict.actor == actor and not alone:
        why = "Someone other than the first reviewer must decide the appeal."
        raise Refusal(why, code="forbidden", key="own_case", rule="TRN-STAFF-1")
    return [AppealDecided(number, granted, reason)]


def check_judge(state: ContestState, actor: str) -> None:
    """Passes where somebody has no part in the contest. Raises Refusal `forbidden`. Rule: CON-FAIR-1"""
    if state.takes_part(actor):
        why = "You take part in this contest, so you can't judge its entries."
        raise Refusal(why, code="forbidden", key="takes_part", rule="CON-FAIR-1")
