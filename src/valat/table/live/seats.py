"""Who may sit where: sitting down, getting up, putting a bot on a seat."""

from collections.abc import Iterable

from msgspec import UNSET, Struct

from valat import bots
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.table import GuestBot
from valat.store.players import Player
from valat.table.log.events import (
    AvatarChosen,
    BotSeated,
    NewEvent,
    PlayerQueued,
    PlayerRenamed,
    PlayerSeated,
    PlayerUnqueued,
    SeatKept,
    SeatLeft,
)
from valat.table.log.party import Member
from valat.table.log.setting import Setting
from valat.table.log.state import END_PHASES, Seat, TableState

IN_MATCH = ("playing", "between")
"""The phases of a match that goes on."""

BOT_NAMES = ("Mira", "Niko", "Vera", "Toma", "Lena", "Sava")
"""What the bots of a table are called, by seat; more of them than seats."""


def numbered_bot_name(nth: int) -> str:
    """What the nth bot of an event is called, from 0; the names return with numbers.

    >>> numbered_bot_name(1), numbered_bot_name(7)
    ('Niko', 'Niko 2')
    """
    turn, at = divmod(nth, len(BOT_NAMES))
    return f"{BOT_NAMES[at]} {turn + 1}" if turn else BOT_NAMES[at]


class NamedBot(Struct, frozen=True):
    """A bot of that level, which the table's manager calls so."""

    level: str
    name: str


Sitter = Player | NamedBot | str
"""Whom a manager gives a seat to: a player, or a bot, by its level where the seat names it."""


def sit(state: TableState, player: Player, seat: int) -> list[NewEvent]:
    """The player takes an empty seat or a bot's, or changes seats while nothing is dealt.

    Raises:
        Refusal: `no_seat`, `taken`, `seated`, `saw_cards`, `table_over`, `needs_account`.
    """
    check_seat(state, seat)
    check_account(state.setting, player)
    if state.phase in END_PHASES:
        raise Refusal("The match at this table is over.", code="table_over")
    if state.seat_of(player.id) == seat:
        return []
    if state.seats[seat].kind == "person":
        raise Refusal("That seat is taken.", code="taken")
    # in a deal only those may come who know no other hand of it
    if state.phase == "playing":
        check_no_cards_seen(state, player, seat)
    return [NewEvent(PlayerSeated(seat, player.id, player.name, player.guest, player.avatar or UNSET))]


def leave(state: TableState, player: Player, *, keep: bool = False) -> list[NewEvent]:
    """The player leaves; with `keep` the seat stays the player's for some time while the match goes on.

    Who waits for a turn gives that up.

    Raises:
        Refusal: `not_seated`.
    """
    if state.waits(player.id):
        return [NewEvent(PlayerUnqueued(player.id, player.name))]
    seat = seat_of(state, player)
    if not keep or state.phase not in IN_MATCH:
        return give_up(state, seat)
    return [NewEvent(SeatKept(seat))] if state.seats[seat].kept_ms is None else []


def give_up(state: TableState, seat: int) -> list[NewEvent]:
    """The person on that seat gives it up: to a bot, or to the next who comes while the table waits."""
    new_events = [NewEvent(SeatLeft(seat, state.seats[seat].name))]
    # the last one closes the table: a bot in that seat would play for nobody
    if state.persons == (seat,):
        return new_events
    if state.phase == "waiting" and state.setting.fill == "people":
        return new_events
    return [*new_events, *bots_seated(state, [seat])]


def wait(state: TableState, player: Player) -> list[NewEvent]:
    """The player waits for a turn. Raises Refusal: `seated`, `table_over`, `no_turns`, `needs_account`."""
    check_account(state.setting, player)
    if state.party is None:
        raise Refusal("Players don't take turns at this table.", code="no_turns")
    if state.phase == "closed" or state.next_table is not None:
        raise Refusal("The match at this table is over.", code="table_over")
    if state.seat_of(player.id) is not None:
        raise Refusal("You already have a seat here.", code="seated", key="sits_here")
    if state.waits(player.id):
        return []
    return [NewEvent(PlayerQueued(player.id, player.name, player.guest, player.avatar or UNSET))]


def profile_events(state: TableState, player: Player) -> list[NewEvent]:
    """A player who sits here, or waits, has another name or picture; nothing where that is known."""
    all_here: tuple[Seat | Member, ...] = (*state.seats, *(state.party.waiting if state.party else ()))
    here = [who for who in all_here if who.player == player.id]
    if state.phase == "closed":
        return []
    found = state.seat_of(player.id)
    seat = UNSET if found is None else found
    new_events = []
    if any((who.name, who.guest) != (player.name, player.guest) for who in here):
        body = PlayerRenamed(seat=seat, player=player.id, name=player.name, guest=player.guest)
        new_events.append(NewEvent(body))
    if any((who.avatar or None) != player.avatar for who in here):
        new_events.append(NewEvent(AvatarChosen(seat=seat, player=player.id, avatar=player.avatar or UNSET)))
    return new_events


def put_bot(state: TableState, player: Player, seat: int) -> list[NewEvent]:
    """A seated player puts a bot on an empty seat. Raises Refusal: `not_seated`, `no_seat`, `taken`."""
    seat_of(state, player)
    check_seat(state, seat)
    if state.seats[seat].kind != "empty":
        raise Refusal("That seat isn't empty.", code="taken")
    return bots_seated(state, [seat])


def bots_seated(state: TableState, seats: Iterable[int], level: str | None = None) -> list[NewEvent]:
    """A bot takes each of the seats, by a name that no other bot of the table has.

    Args:
        level: of the bots; None is the table's.
    """
    # a bot that changed seats took its name along, and a party tells its bots apart by their names alone
    taken = {seat.name for seat in state.seats if seat.kind == "bot"}
    return first_bots(state.setting, seats, taken, level)


def first_bots(
    setting: Setting, seats: Iterable[int], taken: Iterable[str] = (), level: str | None = None
) -> list[NewEvent]:
    """A bot takes each of the seats, the one that the setting has for it; also where no table is open yet.

    Args:
        taken: the names of its other bots.
        level: of the bots; None is what the setting says.
    """
    names, new_events = set(taken), []
    for seat in seats:
        guest = None if level else setting.guest_at(seat)
        possible = _guest_names(guest) if guest else (*BOT_NAMES[seat:], *BOT_NAMES[:seat])
        name = next(candidate for candidate in possible if candidate not in names)
        names.add(name)
        of_level = level or setting.level_at(seat) or UNSET
        new_events.append(NewEvent(BotSeated(seat, name, of_level, guest or UNSET)))
    return new_events


def _guest_names(guest: GuestBot) -> tuple[str, ...]:
    """What the seats of a contest's bot are called, of which there may be several."""
    return (guest.name, *(f"{guest.name} {number}" for number in range(2, len(BOT_NAMES) + 1)))


def managed_bot(seat: int, who: NamedBot | str) -> NewEvent:
    """A bot takes a seat that a manager gives it, by its own name or else by that of the seat."""
    bot = who if isinstance(who, NamedBot) else NamedBot(who, BOT_NAMES[seat])
    return NewEvent(BotSeated(seat, bot.name, bot.level))


def seat_of(state: TableState, player: Player) -> int:
    """The player's seat. Raises Refusal `not_seated`."""
    seat = state.seat_of(player.id)
    if seat is None:
        raise Refusal("Only players at this table can do that.", code="not_seated")
    return seat


def check_account(setting: Setting, player: Player) -> None:
    """Passes where the table takes that player. Raises Refusal `needs_account`."""
    if setting.needs_account and player.guest:
        raise Refusal("Only registered players can sit here. Register first.", code="needs_account")


def check_seat(state: TableState, seat: int) -> None:
    """Passes where the table has that seat. Raises Unreadable `no_seat`."""
    if seat >= len(state.seats):
        raise Unreadable(f"This table has seats 0 to {len(state.seats) - 1}.", code="no_seat")


def check_level(game: str, bot: NamedBot | str | None) -> None:
    """Passes where bots of that level sit down with people. Raises Unreadable `no_such_bot`."""
    name = bot.level if isinstance(bot, NamedBot) else bot
    known = [level.name for level in bots.levels(game)]
    if name is not None and name not in known:
        raise Unreadable(
            f"Choose bots from: {', '.join(known)}.",
            key="no_such_bot",
            args={"bot": name, "game": game},
        )


def check_no_cards_seen(state: TableState, player: Player, seat: int) -> None:
    """Passes where the player may come into a deal that is on. Raises Refusal: `seated`, `saw_cards`."""
    if state.seat_of(player.id) is not None:
        raise Refusal("You can change seats between deals.", code="seated")
    assert state.deal is not None
    # back to the hand that was seen before is fine
    if any(who == player.id and seen != seat for who, seen in state.deal.witnesses):
        raise Refusal(
            "You have seen another hand of this deal. You can sit down when it is over.", code="saw_cards"
        )
