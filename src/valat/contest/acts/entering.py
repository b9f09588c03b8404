"""What an author asks: to enter, to bring a version, to change what concerns the entry."""

from collections.abc import Collection
from hashlib import sha256
from secrets import compare_digest

from valat.contest.acts.checks import check_stage, require_entry
from valat.contest.league.field import may_play
from valat.contest.log.events import (
    AnyEvent,
    Author,
    Entered,
    EntryClaimed,
    EntryWithdrawn,
    KeyRotated,
    SourceSet,
    Stage,
    VerdictAppealed,
    VersionUploaded,
)
from valat.contest.log.state import COPIES, ContestState, Entry
from valat.kernel.errors import Refusal

OPEN: tuple[Stage, ...] = ("one", "picking", "two")
"""Stages in which entries and versions come."""
MOST_ENTRIES = 190
"""With the house's bots a contest's file has at most two hundred."""
MOST_EVER = 1000
"""Those that were withdrawn counted in."""
MOST_VERSIONS = 500


def key_hash(key: str) -> str:
    """What is kept of a key that manages an entry; keys are long and random: a quick hash will do."""
    return sha256(f"valat-entry-1:{key}".encode()).hexdigest()


def is_key_of(entry: Entry, key: str) -> bool:
    """Whether the key manages the entry; as slow for a wrong one as for the right one."""
    return compare_digest(entry.key_hash.encode(), key_hash(key).encode())


def enter(state: ContestState, entered: Entered, name_key: str, keys: dict[int, str]) -> list[AnyEvent]:
    """The events by which somebody takes part. Rule: CON-BOT-4

    Args:
        entered: what is entered; its number counts for nothing.
        name_key: what names share that people would confuse with this one.
        keys: the same of the entries that there are.
    Raises:
        Refusal: `wrong_stage`, `full`; `name_taken`; `entered`: the same player, or browser, has an entry.
    """
    check_stage(state, OPEN, "Entries for this contest are closed.")
    for other in state.entries:
        if other.withdrawn:
            continue
        if name_key == keys[other.number]:
            raise Refusal(
                f"That name, or one that looks like it ('{other.name}'), is taken.", code="name_taken"
            )
        # one finalist an author: nobody has to tell two of the same apart
        if entered.author.player is not None and entered.author.player == other.player:
            why = f"You already have an entry, '{other.name}'. Upload a new version of it."
            raise Refusal(why, code="entered", args={"entry": str(other.number)}, rule="CON-FAIR-1")
    # results tell bots apart by their names
    if entered.name.casefold() in {*map(str.casefold, state.plan.house), COPIES}:
        raise Refusal(f"'{entered.name}' is the name of a house bot. Choose another.", code="name_taken")
    standing = sum(not entry.withdrawn for entry in state.entries)
    if standing >= MOST_ENTRIES or len(state.entries) >= MOST_EVER:
        raise Refusal("This contest is full.", code="full")
    return [
        Entered(
            len(state.entries) + 1,
            entered.name,
            entered.author,
            entered.key_hash,
            entered.is_open,
            entered.licence,
            entered.claimed,
        )
    ]


def upload(state: ContestState, number: int, uploaded: VersionUploaded) -> list[AnyEvent]:
    """The events by which an entry has a new version; none where its newest is the same.

    Args:
        uploaded: what came; its numbers count for nothing.
    Raises:
        Refusal: `no_contest_entry`, `full`; `wrong_stage`, but for the league when the contest is over.
    """
    entry = require_entry(state, number)
    if not may_play(state, entry):
        check_stage(state, OPEN, "You can't upload a version at this stage.")
    if entry.versions and entry.versions[-1].uploaded.package == uploaded.package:
        return []
    if len(entry.versions) >= MOST_VERSIONS:
        raise Refusal(f"An entry can have at most {MOST_VERSIONS} versions.", code="full")
    return [
        VersionUploaded(
            number,
            len(entry.versions) + 1,
            uploaded.package,
            uploaded.size,
            uploaded.files,
            uploaded.language,
            uploaded.note,
        )
    ]


def rotate(state: ContestState, number: int, hashed: str) -> list[AnyEvent]:
    """The events by which another key manages the entry. Raises Refusal `no_contest_entry`."""
    require_entry(state, number)
    return [KeyRotated(number, hashed)]


def claim(state: ContestState, number: int, author: Author) -> list[AnyEvent]:
    """The events by which the entry is an account's; none where it is already. Rule: CON-HALL-1

    Raises:
        Refusal: `no_contest_entry`; `entry_claimed`: it is another one's; `entered`: the account has one.
    """
    entry = require_entry(state, number)
    if entry.claimed:
        if entry.player == author.player:
            return []
        raise Refusal("This entry belongs to another account.", code="entry_claimed", rule="CON-HALL-1")
    others = (entry for entry in state.entries if entry.player == author.player and entry.number != number)
    if (other := next(others, None)) is not None:
        why = f"Your account already has an entry, '{other.name}'."
        raise Refusal(why, code="entered", args={"entry": str(other.number)}, rule="CON-FAIR-1")
    return [EntryClaimed(number, author)]


def set_source(state: ContestState, number: int, is_open: bool, licence: str) -> list[AnyEvent]:
    """The events by which the author chooses what becomes of the source. Rule: CON-SRC-1

    Raises:
        Refusal: `no_contest_entry`, `wrong_stage`.
    """
    entry = require_entry(state, number)
    check_stage(state, OPEN, "You can't change this after entries have closed.", "CON-SRC-1")
    return (
        [] if (entry.is_open, entry.licence) == (is_open, licence) else [SourceSet(number, is_open, licence)]
    )


def withdraw(state: ContestState, number: int) -> list[AnyEvent]:
    """The events by which the entry is deleted. Raises Refusal `no_contest_entry`, `wrong_stage`."""
    require_entry(state, number)
    why = "You can't change this while the final is being played. Try again when it is over."
    check_stage(state, ("one", "picking", "two", "review", "final", "cancelled"), why)
    return [EntryWithdrawn(number)]


def withdraw_of(state: ContestState, player: str) -> list[AnyEvent]:
    """The events by which all that a player has entered is deleted, whatever stage it is: who has an account
    erased leaves no bot behind. Rule: TRN-PRIV-1
    """
    own = (entry.number for entry in state.entries if entry.player == player and not entry.withdrawn)
    return [EntryWithdrawn(number) for number in own]


def withdraw_again(state: ContestState, deleted: Collection[str]) -> list[AnyEvent]:
    """The events by which entries are deleted that a restored backup has brought back, in any stage.

    Rule: TRN-PRIV-1
    Args:
        deleted: what the list of erasures calls them, see `listed_as`.
    """
    back = (entry for entry in state.entries if not entry.withdrawn)
    return [EntryWithdrawn(entry.number) for entry in back if listed_as(state.id, entry) in deleted]


def listed_as(contest: str, entry: Entry) -> str:
    """What the list of erasures calls an entry: in a restored house another one may have its number."""
    return f"{contest}:{entry.number}:{entry.at_ms}"


def appeal(state: ContestState, number: int, text: str) -> list[AnyEvent]:
    """The events by which the author of a rejected entry appeals. Rule: CON-BOT-4

    Raises:
        Refusal: `no_contest_entry`; `not_rejected`; `appealed`: there was one; `wrong_stage`: it is over.
    """
    entry = require_entry(state, number)
    if not entry.is_rejected:
        raise Refusal("This entry wasn't rejected.", code="not_rejected", rule="CON-BOT-4")
    assert entry.verdict is not None
    if entry.verdict.appeal is not None:
        raise Refusal("You have already appealed.", code="appealed", rule="CON-BOT-4")
    if state.over:
        check_stage(state, (), "The contest is over.", "CON-BOT-4")
    return [VerdictAppealed(number, text)]
