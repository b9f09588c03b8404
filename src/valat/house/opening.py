"""How a table begins: its first events, from a setting, or from the match before it."""

from collections.abc import Sequence
from secrets import randbelow, token_hex

from msgspec import UNSET
from msgspec.structs import replace

from valat import games
from valat.kernel.capabilities import has_bidding_practice, has_comparison, has_tournaments
from valat.kernel.errors import Unreadable
from valat.kernel.options import read_options
from valat.store import tables
from valat.store.key import HouseKey
from valat.store.log import insert_events
from valat.store.players import Player
from valat.store.writer import Statement
from valat.table.live.boards import check_comparable
from valat.table.live.seats import Sitter, check_account, check_level, first_bots, managed_bot
from valat.table.log.append import append_steps, number_event, projection_statements
from valat.table.log.events import (
    BotSeated,
    NewEvent,
    PlayerSeated,
    PracticeGiven,
    TableOpened,
    TablePaused,
    to_store,
)
from valat.table.log.party import Party
from valat.table.log.reducer import initial_state, rules_of
from valat.table.log.rotation import check_rotates, next_match
from valat.table.log.setting import Setting
from valat.table.log.state import PracticeDeal, TableState


def opening_events(
    setting: Setting,
    player: Player,
    given: Sequence[PracticeDeal] = (),
    where: str | None = None,
    company: Sequence[Player] = (),
) -> list[NewEvent]:
    """The first events of a table that a player opens.

    Args:
        given: the deals of a table for practice.
        company: those who sit down with the player at once: partners first, then in the order of seats.
        where: what these were asked to be like.
    Raises:
        Unreadable: an unknown game, preset, option or bot, a seat the game lacks, bots by seat where
            they cannot be.
        Refusal: `needs_account`.
    """
    check_account(setting, player)
    game = games.find(setting.game)
    if not setting.guest:
        check_level(setting.game, setting.bots)
    if "rules" in setting.options:
        raise Unreadable("Name the rule set in `preset`.")
    players = game.players(read_options(game.presets, rules_of(setting)))
    seat = game.home_seat if setting.seat is None else setting.seat
    # how many there are only the options say
    if seat >= players:
        raise Unreadable(f"This game has seats 0 to {players - 1}.", code="no_seat")
    if (setting.boards == "given") != bool(given):
        raise Unreadable("Practice needs a finished deal: give its table in `of` and its number in `deal`.")
    _check_seat_bots(setting, players)
    if setting.boards in ("world", "shared"):
        if setting.has_guests:
            raise Unreadable("Boards can't be shared when a contest bot plays.", key="own_boards")
        check_comparable(game, read_options(game.presets, rules_of(setting)))
    if setting.partners != "stay":
        check_rotates(game, read_options(game.presets, rules_of(setting)), setting.partners)
    _check_rated(setting)
    if setting.cards == "bots" and not (given and has_bidding_practice(game)):
        raise Unreadable("Bots can play the cards only in bidding practice.", key="no_bidding")
    new_events = [
        NewEvent(_table_opened(setting, players), player.id),
        *_practice_events(given, where),
        _player_seated(seat, player),
    ]
    sides = game.sides(read_options(game.presets, rules_of(setting)))
    others = [other for other in range(players) if other != seat]
    others.sort(key=lambda other: sides[other] != sides[seat])
    if len(company) > len(others):
        raise Unreadable(f"This game has seats 0 to {players - 1}.", code="no_seat")
    new_events += [_player_seated(at, who) for at, who in zip(others, company, strict=False)]
    if setting.fill == "bots":
        new_events += first_bots(setting, sorted(others[len(company) :]))
    return new_events


def seats_of(setting: Setting) -> int:
    """How many seats a table has. Raises Unreadable: an unknown game, preset or option."""
    game = games.find(setting.game)
    return game.players(read_options(game.presets, rules_of(setting)))


def _check_rated(setting: Setting) -> None:
    """Passes where the match may be rated, if it is to be. Raises Unreadable `bad_rated`. Rule: RTG-2"""
    if setting.rated and (setting.fill == "bots" or not setting.counts):
        raise Unreadable(
            "Bots and practice deals can't be rated: open the table for people, without contest bots.",
            key="bad_rated",
        )


def _check_seat_bots(setting: Setting, players: int) -> None:
    """Passes where each seat may have a bot of its own. Raises Unreadable: `bad_seat_bots`, `no_such_bot`."""
    if not setting.seat_bots:
        return
    # of a party, and on boards that others play, bots are all alike
    all_alike = setting.partners != "stay" or setting.boards in ("world", "shared")
    if all_alike or len(setting.seat_bots) != players:
        raise Unreadable(
            "You can choose bots by seat only at a table with boards of its own; give one for each seat.",
            key="bad_seat_bots",
        )
    for seat, name in enumerate(setting.seat_bots):
        if setting.guest_at(seat) is None:
            check_level(setting.game, name)


def managed_events(setting: Setting, seats: Sequence[Sitter]) -> list[NewEvent]:
    """The first events of a table that its manager opens; it is paused.

    Args:
        setting: names the manager, and a cap: the match ends at it in any case; it may have none where the
            game's tournaments have a last table that goes on to the end.
        seats: who sits there, by seat.
    Raises:
        Unreadable: an unknown game, preset, option or bot; not so many seats; no cap, no clock where a
            person could hold up another, taking turns or given deals, which nobody manages.
    """
    game = games.find(setting.game)
    check_level(setting.game, setting.bots)
    options = read_options(game.presets, rules_of(setting))
    if len(seats) != game.players(options):
        raise Unreadable(f"This game has {game.players(options)} seats.", code="no_seat")
    holds_up = setting.clock is None and sum(isinstance(who, Player) for who in seats) > 1
    has_end = bool(setting.cap) or (has_tournaments(game) and game.tournament_rules.last_to_end)
    if not has_end or holds_up or setting.partners != "stay" or setting.boards == "given":
        raise Unreadable("A managed table needs a deal limit, a clock and its own deals.")
    # a numbered board that is a match of its own carries nothing on, in any game. Rule: DUP-BOARD-1
    is_alone = bool(setting.first and setting.cap and setting.cap.deals == 1) and has_comparison(game)
    if setting.boards in ("world", "shared") and not is_alone:
        check_comparable(game, options)
    new_events = [NewEvent(_table_opened(setting, len(seats))), NewEvent(TablePaused())]
    for seat, who in enumerate(seats):
        if isinstance(who, Player):
            new_events.append(_player_seated(seat, who))
        else:
            check_level(setting.game, who)
            new_events.append(managed_bot(seat, who))
    return new_events


def rematch_events(state: TableState, given: Sequence[PracticeDeal]) -> list[NewEvent]:
    """The first events of a rematch: the same setting but for new boards, everybody on the same seat.

    Args:
        given: the deals of a table for practice.
    """
    if state.party is not None:
        return _party_events(state, state.party)
    setting = state.setting if given else replace(state.setting, of=None)
    new_events = [
        NewEvent(_table_opened(setting, len(state.seats)), state.owner),
        *_practice_events(given, state.where),
    ]
    # bots that are not all of the house's level stay where they went as people changed seats
    differ = setting.has_guests or setting.seat_bots
    kept = {seat.name for seat in state.seats if differ and seat.kind == "bot"}
    for number, seat in enumerate(state.seats):
        if seat.kind == "bot" and seat.name in kept:
            guest = state.guest_at(number)
            body = BotSeated(number, seat.name, seat.level or UNSET, guest or UNSET)
            new_events.append(NewEvent(body))
        elif seat.player is None:
            # also where nobody sits any more: a rematch begins with a full table
            new_events += first_bots(setting, [number], kept)
        else:
            player = Player(seat.player, seat.name, seat.guest, avatar=seat.avatar)
            new_events.append(_player_seated(number, player))
    return new_events


def _party_events(state: TableState, party: Party) -> list[NewEvent]:
    """The first events of a party's next match."""
    match = next_match(state, party)
    opening = _table_opened(state.setting, len(match.members))
    body = replace(opening, dealer=match.dealer, party=match.party)
    new_events = [NewEvent(body, state.owner)]
    for seat, who in enumerate(match.members):
        if who.player is None:
            new_events.append(NewEvent(BotSeated(seat, who.name)))
        else:
            player = Player(who.player, who.name, who.guest, avatar=who.avatar or None)
            new_events.append(_player_seated(seat, player))
    return new_events


def open_table(
    table: str, new_events: list[NewEvent], keys: HouseKey, at_ms: int
) -> tuple[TableState, list[Statement]]:
    """The state of a new table of that id, and the statements that make it durable."""
    # the first event makes the state that the others are checked against
    body = new_events[0].body
    assert isinstance(body, TableOpened)
    event = number_event(new_events[0], 1, games.find(body.setting.game).engine, at_ms)
    state = initial_state(table, event)
    steps = append_steps(state, new_events[1:], keys, at_ms)
    events = [to_store(event), *(to_store(step[0]) for step in steps)]
    # the table before its events: they refer to it
    manager = state.setting.manager
    key = tables.ManagerKey(manager.kind, manager.id, manager.number) if manager else None
    setting = state.setting
    listed = tables.ListedSetting(setting.access, setting.spectators, setting.boards, setting.has_guests)
    listing = tables.add_table(table, setting.game, at_ms, key, listed)
    listing += projection_statements(state, steps, keys)
    return steps[-1][1], listing + insert_events(table, events, keys)


def _table_opened(setting: Setting, players: int) -> TableOpened:
    """The table; where others play the same boards, these are the same from the first on."""
    # false is what all tables were before there was such a rule, and their logs do not say it
    setting = replace(setting, registered=setting.registered or UNSET, rated=setting.rated or UNSET)
    # shared boards fix the dealer: else the same cards would be different boards
    number = setting.first or 1
    dealer = randbelow(players) if setting.boards == "own" else (number - 1) % players
    return TableOpened(setting, token_hex(8), dealer)


def _practice_events(given: Sequence[PracticeDeal], where: str | None) -> list[NewEvent]:
    return [NewEvent(PracticeGiven(tuple(given), UNSET if where is None else where))] if given else []


def _player_seated(seat: int, player: Player) -> NewEvent:
    return NewEvent(PlayerSeated(seat, player.id, player.name, player.guest, player.avatar or UNSET))
