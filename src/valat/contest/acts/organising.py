"""What organisers ask: to plan, to begin a stage, to move its end, to add options, to pick, to cancel."""

from valat import bots, games
from valat.arena.contest.contest_file import GameEntry, game_name, is_compared, options_of
from valat.contest.acts.checks import check_stage, require_entry
from valat.contest.acts.reviewing import check_judge
from valat.contest.log.events import (
    DATED,
    AnyEvent,
    ContestCancelled,
    ContestDrafted,
    ContestPlan,
    DateMoved,
    Finalist,
    FinalistsPicked,
    OptionsAdded,
    PlanChanged,
)
from valat.contest.log.stages import after, has_open_appeal, stage_began
from valat.contest.log.state import ContestState
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.staff import require_reason

LONGEST_MS = 366 * 86_400_000
"""How far a stage's end may be."""
MOST_GAMES = 24
MOST_FINALISTS = 20


def check_plan(plan: ContestPlan) -> None:
    """Passes where all that is planned can be played.

    Raises:
        Unreadable: no such game, option or house bot.
    """
    for entry in plan.games:
        check_game(entry)
        for name in plan.house:
            bots.find(entry.game, name)
    if len(set(plan.house)) < len(plan.house):
        why = "Each house bot can be added only once."
        raise Unreadable(why, code="bad_contest", args={"field": "house"})
    names = [game_name(entry) for entry in plan.games]
    if len(set(names)) < len(names):
        why = "The same game and options appear twice."
        raise Unreadable(why, code="bad_contest", args={"field": "games"})


def check_game(entry: GameEntry) -> None:
    """Passes where a game can be played so. Raises Unreadable."""
    games.find(entry.game)
    options_of(entry)
    if entry.compared not in (None, "points") and not is_compared(entry):
        why = f"{game_name(entry)} can't be compared by {entry.compared}."
        raise Unreadable(why, code="bad_contest")


def draft(plan: ContestPlan) -> list[AnyEvent]:
    """The first event of a contest. Raises Unreadable as `check_plan`."""
    check_plan(plan)
    return [ContestDrafted(plan)]


def check_start(plan: ContestPlan, now_ms: int) -> None:
    """Passes where the plan begins at a time to come, or when somebody says so. Raises Unreadable."""
    if plan.starts_ms is not None and plan.starts_ms <= now_ms:
        why = "Choose a start time in the future."
        raise Unreadable(why, code="bad_contest", args={"field": "starts"})


def change(state: ContestState, plan: ContestPlan, now_ms: int) -> list[AnyEvent]:
    """The events by which the plan is another.

    Raises:
        Refusal: `wrong_stage`.
        Unreadable: as `check_plan` and `check_start`.
    """
    check_stage(state, ("draft",), "You can't change the plan after stage one has started.")
    check_plan(plan)
    check_start(plan, now_ms)
    return [] if plan == state.plan else [PlanChanged(plan)]


def begin(state: ContestState, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which the stage that comes next begins now, before its time.

    Raises:
        Refusal: `wrong_stage`: the stage at hand ends by itself; `no_reason`; `nobody_picked`: stage two is
            played against finalists; `appeal_open`.
    """
    check_stage(state, DATED, "This stage has no end date; it ends automatically.")
    require_reason(reason)
    if state.stage == "picking" and not state.finalists:
        raise Refusal("Pick the finalists first.", code="nobody_picked", rule="CON-STAGE-2")
    # the next stage freezes who plays, and an appeal that is upheld brings an entry back
    if state.stage in ("two", "review") and has_open_appeal(state):
        raise Refusal("An appeal is still undecided.", code="appeal_open", rule="CON-BOT-4")
    return [stage_began(state, after(state.stage), now_ms, reason)]


def move_date(state: ContestState, ends_ms: int, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which the stage at hand ends at another time. Rule: CON-STAGE-1

    Raises:
        Refusal: `wrong_stage`, `no_reason`; `past_date`: it is not in the year to come.
    """
    check_stage(state, DATED, "This stage has no end date; it ends automatically.")
    require_reason(reason)
    if not now_ms < ends_ms <= now_ms + LONGEST_MS:
        raise Refusal("Choose an end date within the next year.", code="past_date")
    return [] if ends_ms == state.ends_ms else [DateMoved(ends_ms, reason)]


def add_options(state: ContestState, added: tuple[GameEntry, ...], reason: str) -> list[AnyEvent]:
    """The events by which games are played with other options as well. Rule: CON-STAGE-2

    Raises:
        Refusal: `wrong_stage`, `no_reason`; `other_game`: no game comes, only options of those there are.
        Unreadable: no such option; it is played so already.
    """
    check_stage(
        state, ("picking", "two"), "You can add options only before or during stage two.", "CON-STAGE-2"
    )
    require_reason(reason)
    games_known = {entry.game for entry in state.games}
    names = {game_name(entry) for entry in state.games}
    for entry in added:
        check_game(entry)
        if entry.game not in games_known:
            why = f"No entry plays {entry.game}. You can add only options of games already in the contest."
            raise Refusal(why, code="other_game", rule="CON-STAGE-2")
        if game_name(entry) in names:
            raise Unreadable(f"{game_name(entry)} is already in the contest.", code="bad_contest")
        names.add(game_name(entry))
    if len(state.games) + len(added) > MOST_GAMES:
        raise Unreadable(f"A contest can have at most {MOST_GAMES} games.", code="bad_contest")
    return [OptionsAdded(added, reason)]


def pick(state: ContestState, entries: tuple[int, ...], reason: str, actor: str) -> list[AnyEvent]:
    """The events by which the newest versions of entries are everybody's opponents. Rule: CON-STAGE-2

    Raises:
        Refusal: `wrong_stage`, `no_contest_entry`, `no_reason`; `forbidden`: the actor takes part;
            `not_playing`: one was rejected, or has no
            version that starts; `same_author`: two are of one author (CON-FAIR-1).
        Unreadable: none, too many, or one twice.
    """
    check_stage(
        state, ("picking",), "You can pick finalists only between stage one and stage two.", "CON-STAGE-2"
    )
    require_reason(reason)
    check_judge(state, actor)
    if not 1 <= len(entries) <= MOST_FINALISTS or len(set(entries)) < len(entries):
        raise Unreadable(f"Pick 1 to {MOST_FINALISTS} different entries.", code="bad_contest")
    authors = set[str]()
    finalists = []
    for number in entries:
        entry = require_entry(state, number)
        version = entry.newest(len(state.games))
        if entry.is_rejected or version is None:
            why = f"'{entry.name}' was rejected or has no working version."
            raise Refusal(why, code="not_playing", rule="CON-STAGE-2")
        # an erased account leaves no player: each of its entries counts as an author of its own
        author = entry.player or f"entry {number}"
        if author in authors:
            raise Refusal(
                f"The author of '{entry.name}' already has a finalist.", code="same_author", rule="CON-FAIR-1"
            )
        authors.add(author)
        finalists.append(Finalist(number, version.number))
    return [FinalistsPicked(tuple(finalists), reason)]


def cancel(state: ContestState, reason: str) -> list[AnyEvent]:
    """The events by which a contest does not take place. Raises Refusal `wrong_stage`, `no_reason`."""
    if state.over:
        check_stage(state, (), "This contest is over.")
    require_reason(reason)
    return [ContestCancelled(reason)]
