"""What the contestants of a session bid by: registered before it begins, played at every table.

Rule: BRI-COMP-12
"""

from valat import games
from valat.club.log.checks import check_open
from valat.club.log.events import AnyEvent, SessionPlan, SystemRegistered
from valat.club.log.state import Entry, Session
from valat.duplicate.movements.movement import PairRow, Row
from valat.kernel.capabilities import ConventionCards, has_convention_cards
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.kernel.system_choice import SystemChoice


def game_with_systems(plan: SessionPlan) -> ConventionCards:
    """The game, at which sides agree on a system. Raises Refusal `no_systems` where they do not."""
    game = games.find(plan.game)
    if not has_convention_cards(game):
        raise Refusal("This game has no bidding systems.", code="no_systems")
    return game


def check_barred(plan: SessionPlan) -> None:
    """Passes where these can be barred. Raises as `ConventionCards.check_barred`, Refusal `no_systems`."""
    if plan.barred:
        game_with_systems(plan).check_barred(plan.barred)


def check_system(plan: SessionPlan, choice: SystemChoice) -> None:
    """Passes where an entry may bid by that, which takes some seconds.

    Raises:
        Refusal: `no_systems`; as `ConventionCards.check_system`.
    """
    if plan.contest == "individual":
        raise Refusal("You can't register a system when partners change.", code="no_systems")
    game_with_systems(plan).check_system(choice, plan.barred)


def register(state: Session, player: str, choice: SystemChoice | None) -> list[AnyEvent]:
    """The events by which a player's entry bids by a system that was checked.

    Raises:
        Refusal: `not_entered`, `too_late`.
    """
    entry = state.entry_of(player)
    if entry is None:
        raise Refusal("You haven't entered.", code="not_entered")
    check_open(state)
    return [] if entry.system == choice else [SystemRegistered(entry.number, choice)]


def system_entry(state: Session, number: int) -> Entry | None:
    """The entry by whose system a contestant bids; None where it has registered none.

    Of two who were put together the one whose system it is entered first.
    """
    who = {member.player for member in state.contestants[number].members if member.player}
    # a substitute plays what was agreed
    who |= {
        former.member.player
        for former in state.former
        if former.contestant == number and former.member.player
    }
    return next(
        (entry for entry in state.entries if entry.system and any(m.player in who for m in entry.members)),
        None,
    )


def table_options(state: Session, row: Row) -> Record:
    """The options by which a table's sides bid; none where everybody bids by the usual."""
    if not state.plan.barred and not any(entry.system for entry in state.entries):
        return {}
    numbers = (row.ns, row.ew) if isinstance(row, PairRow) else (None, None)
    entries = [None if number is None else system_entry(state, number) for number in numbers]
    choices = [entry.system if entry else None for entry in entries]
    return game_with_systems(state.plan).system_options(choices, state.plan.barred)


def has_systems_of(state: Session, row: Row, record: Record) -> bool:
    """Whether a deal was bid by what the sides of that row had registered."""
    game, recorded_options = games.find(state.plan.game), record.get("options", {})
    if not has_convention_cards(game):
        return True
    usual = game.system_options((None, None), ())
    expected_options = {**recorded_options, **usual, **state.plan.options, **table_options(state, row)}
    return bool(read_options(game.presets, recorded_options) == read_options(game.presets, expected_options))
