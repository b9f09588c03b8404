"""With whom somebody plays: partners and opponents, and how it went."""

from collections.abc import Iterable
from typing import Any

import msgspec

from valat import games
from valat.kernel.errors import Refusal
from valat.kernel.options import read_options
from valat.protocol.answers import Companion, GameStats
from valat.store.history import Meeting
from valat.table.log.reducer import rules_of
from valat.table.log.setting import Setting


def companions(meetings: Iterable[Meeting], limit: int = 20) -> list[Companion]:
    """Those met most often, with the player's own wins beside and against each."""
    sums: dict[str, dict[bool, list[bool | None]]] = {}
    avatars: dict[str, str | None] = {}
    for meeting in meetings:
        sides = _sides(meeting.setting)
        if sides is not None:
            together = sides[meeting.seat] == sides[meeting.their_seat]
            avatars[meeting.name] = meeting.avatar
            sums.setdefault(meeting.name, {True: [], False: []})[together].append(meeting.won)
    met = [
        Companion(name, _stats(ends[True]), _stats(ends[False]), avatars[name]) for name, ends in sums.items()
    ]
    # the sort is stable: of those met as often, the one met last comes first
    return sorted(met, key=lambda person: -(person.partner.matches + person.opponent.matches))[:limit]


def _sides(setting: dict[str, Any]) -> tuple[int, ...] | None:
    """The side of each seat; None for a game or options that this house no longer knows."""
    try:
        game = games.find(setting["game"])
        # by the table's options: how many play decides who are partners
        rules = rules_of(msgspec.convert(setting, Setting))
        return game.sides(read_options(game.presets, rules))
    # an old table's game or options may be unknown by now: its meetings are passed over
    except Refusal:
        return None


def _stats(wins: list[bool | None]) -> GameStats:
    return GameStats(len(wins), len(wins) - wins.count(None), wins.count(True))
