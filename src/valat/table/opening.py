"""How a table begins: its first events, from a setting, or from the match before it."""

from collections.abc import Sequence
from secrets import randbelow, token_hex, token_urlsafe
from typing import Any

import msgspec
from msgspec.structs import replace

from valat import bots, games
from valat.kernel.errors import Unreadable
from valat.kernel.game import Bidden
from valat.kernel.options import read_options
from valat.store.key import HouseKey
from valat.store.log import appending
from valat.store.players import Player
from valat.store.tables import opened
from valat.store.writer import Statement
from valat.table.boards import check_comparable
from valat.table.drafts import Draft
from valat.table.facts import Facts, Given
from valat.table.fold import first, rules_of
from valat.table.growth import grown, listed, numbered
from valat.table.party import Party, check_rotates, coming
from valat.table.seats import bot_in
from valat.table.setting import Setting


def openers(
    setting: Setting, player: Player, given: Sequence[Given] = (), where: str | None = None
) -> list[Draft]:
    """The first events of a table that a player opens.

    Args:
        given: the deals of a table for practice.
        where: what these were asked to be like.
    Raises:
        Unreadable: an unknown game, preset, option or bot, a seat the game lacks.
    """
    game = games.find(setting.game)
    _check_bots(setting)
    if "rules" in setting.options:
        raise Unreadable("The rule set is named in `preset`.")
    players = game.players(read_options(game.presets, rules_of(setting)))
    if setting.seat >= players:
        raise Unreadable(f"This game has the seats 0 to {players - 1}.", code="no_seat")
    if (setting.boards == "given") != bool(given):
        raise Unreadable("Practice needs a finished deal: `of` names its table, `deal` its number.")
    if setting.boards in ("world", "shared"):
        check_comparable(game, read_options(game.presets, rules_of(setting)))
    if setting.partners != "stay":
        check_rotates(game, read_options(game.presets, rules_of(setting)), setting.partners)
    if setting.cards == "bots" and not (given and isinstance(game, Bidden)):
        raise Unreadable("Bots play the cards only where an auction is practised.", key="no_bidding")
    drafts = [_opened(setting, player.id, players), *_given(given, where), _seated(setting.seat, player)]
    if setting.fill == "bots":
        drafts += [bot_in(seat) for seat in range(players) if seat != setting.seat]
    return drafts


def _check_bots(setting: Setting) -> None:
    known = [level.name for level in bots.levels(setting.game)]
    if setting.bots is not None and setting.bots not in known:
        raise Unreadable(
            f"The bots of a table are one of: {', '.join(known)}.",
            key="no_such_bot",
            args={"bot": setting.bots, "game": setting.game},
        )


def again(facts: Facts, given: Sequence[Given]) -> list[Draft]:
    """The first events of a rematch: the same setting but for new boards, everybody on the same seat.

    Args:
        given: the deals of a table for practice.
    """
    if facts.party is not None:
        return _with_partners(facts, facts.party)
    setting = facts.setting if given else replace(facts.setting, of=None)
    drafts = [_opened(setting, facts.owner, len(facts.seats)), *_given(given, facts.where)]
    for number, seat in enumerate(facts.seats):
        if seat.player is None:
            drafts.append(bot_in(number))
        else:
            drafts.append(_seated(number, Player(seat.player, seat.name, seat.guest)))
    return drafts


def _with_partners(facts: Facts, party: Party) -> list[Draft]:
    """The first events of a party's next match."""
    found = coming(facts, party)
    opening = _opened(facts.setting, facts.owner, len(found.members))
    body = {**opening.body, "dealer": found.dealer, "party": msgspec.to_builtins(found.party)}
    drafts = [Draft("opened", body, facts.owner)]
    for seat, who in enumerate(found.members):
        if who.player is None:
            drafts.append(Draft("bot_in", {"seat": seat, "name": who.name}))
        else:
            drafts.append(_seated(seat, Player(who.player, who.name, who.guest)))
    return drafts


def begun(drafts: list[Draft], keys: HouseKey, at_ms: int) -> tuple[Facts, list[Statement]]:
    """The facts of a new table, and the statements that make it durable."""
    table = token_urlsafe(9)
    engine = games.find(drafts[0].body["setting"]["game"]).engine
    event = numbered(drafts[0], 1, engine, at_ms)
    facts = first(table, event)
    steps = grown(facts, drafts[1:], keys, at_ms)
    events = [event, *(step[0] for step in steps)]
    listing = opened(table, facts.setting.game, at_ms) + listed(facts, steps, keys)
    return steps[-1][1], listing + appending(table, events, keys)


def _opened(setting: Setting, owner: str, players: int) -> Draft:
    """The table; where others play the same boards, these are the same from the first on."""
    body: dict[str, Any] = {
        "setting": msgspec.to_builtins(setting),
        "invite": token_hex(8),
        "dealer": randbelow(players) if setting.boards == "own" else 0,
    }
    return Draft("opened", body, owner)


def _given(given: Sequence[Given], where: str | None) -> list[Draft]:
    wish = {} if where is None else {"where": where}
    return [Draft("given", {"deals": msgspec.to_builtins(given), **wish})] if given else []


def _seated(seat: int, player: Player) -> Draft:
    return Draft("seated", {"seat": seat, "player": player.id, "name": player.name, "guest": player.guest})
