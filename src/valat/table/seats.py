"""Who may sit where: sitting down, getting up, putting a bot on a seat."""

from valat.kernel.errors import Refusal, Unreadable
from valat.store.players import Player
from valat.table.drafts import Draft
from valat.table.facts import Facts, Seat
from valat.table.party import Member

BOT_NAMES = ("Mira", "Niko", "Vera", "Toma", "Lena", "Sava")
"""What the bots of a table are called, by seat."""


def sit(facts: Facts, player: Player, seat: int) -> list[Draft]:
    """The player takes an empty seat or a bot's, or changes seats while nothing is dealt.

    Raises:
        Refusal: `no_seat`, `taken`, `seated`, `saw_cards`, `table_over`.
    """
    _check_seat(facts, seat)
    if facts.phase in ("over", "closed"):
        raise Refusal("The match at this table is over.", code="table_over")
    if facts.seat_of(player.id) == seat:
        return []
    if facts.seats[seat].kind == "person":
        raise Refusal("Somebody sits there.", code="taken")
    if facts.phase == "playing":
        _check_no_cards_seen(facts, player, seat)
    body = {"seat": seat, "player": player.id, "name": player.name, "guest": player.guest}
    return [Draft("seated", body)]


def leave(facts: Facts, player: Player) -> list[Draft]:
    """The player gives the seat up: to a bot, or to whoever comes while the table waits for people.

    Who waits for a turn gives that up.

    Raises:
        Refusal: `not_seated`.
    """
    if facts.waits(player.id):
        return [Draft("unqueued", {"player": player.id, "name": player.name})]
    seat = seat_of(facts, player)
    drafts = [Draft("left", {"seat": seat})]
    if facts.persons == (seat,):
        return drafts
    if facts.phase == "waiting" and facts.setting.fill == "people":
        return drafts
    return [*drafts, bot_in(seat)]


def wait(facts: Facts, player: Player) -> list[Draft]:
    """The player waits for a turn. Raises Refusal: `seated`, `table_over`, `no_turns`."""
    if facts.party is None:
        raise Refusal("At this table nobody takes turns.", code="no_turns")
    if facts.phase == "closed" or facts.next_table is not None:
        raise Refusal("The match at this table is over.", code="table_over")
    if facts.seat_of(player.id) is not None:
        raise Refusal("You sit here already.", code="seated", key="sits_here")
    if facts.waits(player.id):
        return []
    return [Draft("queued", {"player": player.id, "name": player.name, "guest": player.guest})]


def renamed(facts: Facts, player: Player) -> list[Draft]:
    """A player who sits here, or waits, goes by another name from now on; nothing where that is known."""
    here: tuple[Seat | Member, ...] = (*facts.seats, *(facts.party.waiting if facts.party else ()))
    if facts.phase == "closed" or all(
        (who.name, who.guest) == (player.name, player.guest) for who in here if who.player == player.id
    ):
        return []
    body = {"player": player.id, "name": player.name, "guest": player.guest}
    seat = facts.seat_of(player.id)
    return [Draft("renamed", body if seat is None else {"seat": seat, **body})]


def put_bot(facts: Facts, player: Player, seat: int) -> list[Draft]:
    """A seated player puts a bot on an empty seat. Raises Refusal: `not_seated`, `no_seat`, `taken`."""
    seat_of(facts, player)
    _check_seat(facts, seat)
    if facts.seats[seat].kind != "empty":
        raise Refusal("That seat is not empty.", code="taken")
    return [bot_in(seat)]


def bot_in(seat: int) -> Draft:
    """A bot takes the seat."""
    return Draft("bot_in", {"seat": seat, "name": BOT_NAMES[seat % len(BOT_NAMES)]})


def seat_of(facts: Facts, player: Player) -> int:
    """The player's seat. Raises Refusal `not_seated`."""
    seat = facts.seat_of(player.id)
    if seat is None:
        raise Refusal("Only those who sit at the table may do that.", code="not_seated")
    return seat


def _check_seat(facts: Facts, seat: int) -> None:
    if seat >= len(facts.seats):
        raise Unreadable(f"This table has the seats 0 to {len(facts.seats) - 1}.", code="no_seat")


def _check_no_cards_seen(facts: Facts, player: Player, seat: int) -> None:
    if facts.seat_of(player.id) is not None:
        raise Refusal("Seats are changed between deals.", code="seated")
    assert facts.deal is not None
    if any(who == player.id and seen != seat for who, seen in facts.deal.saw):
        raise Refusal(
            "You have seen another hand of this deal; sit down there when it is over.", code="saw_cards"
        )
