"""People who take turns at a table, change partners from match to match, and keep accounts."""

from collections.abc import Sequence
from secrets import SystemRandom
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from valat.kernel.errors import Unreadable
from valat.kernel.game import Rotating
from valat.table.drafts import Draft

if TYPE_CHECKING:
    from valat.table.facts import Facts, Seat

BOT = "bot:"


class Member(Struct, frozen=True):
    """Somebody of a party: a player, or a bot, whose `player` is None."""

    name: str
    player: str | None = None
    guest: bool = False

    @property
    def key(self) -> str:
        """What tells members apart, also where names are alike."""
        return self.player or f"{BOT}{self.name}"


class Party(Struct, frozen=True):
    """A party in the middle of one of its matches.

    Attributes:
        matches: how many were played before this one.
        leaving: keys of those who play, in the order in which they will leave; empty before the first cut.
        waiting: in the order in which they will come in.
        accounts: of everybody who has played a match, by key.
        names: of those with an account, by key.
        cuts: what everybody cut for this match, by key.
    """

    matches: int = 0
    leaving: tuple[str, ...] = ()
    waiting: tuple[Member, ...] = ()
    accounts: dict[str, int] = {}
    names: dict[str, str] = {}
    cuts: dict[str, str] = {}

    def waits(self, player: str | None) -> bool:
        """Whether the player with that id waits for a turn."""
        return any(member.player == player for member in self.waiting)


class Coming(Struct, frozen=True):
    """The next match of a party: who sits where, the first dealer, and the party then."""

    members: tuple[Member, ...]
    dealer: int
    party: Party


def check_rotates(game: Any, options: Any, rotation: str) -> None:
    """Passes when such parties play the game. Raises Unreadable `no_turns`."""
    if not (isinstance(game, Rotating) and game.rotates(options, rotation)):
        raise Unreadable("In this game partners do not change.", key="no_turns")


def member(seat: "Seat") -> Member:
    """Whoever sits there."""
    return Member(seat.name, seat.player, seat.guest)


def cutting(facts: "Facts") -> list[Draft]:
    """The event with which a party cuts for its first match; nothing elsewhere."""
    party = facts.party
    if party is None or party.cuts:
        return []
    seated = [member(seat) for seat in facts.seats]
    return [Draft("cut", msgspec.to_builtins(_cut(facts, party, seated)))]


def coming(facts: "Facts", party: Party) -> Coming:
    """The party's next match; whoever waits comes in for a bot first."""
    seated = {who.key: who for who in map(member, facts.seats)}
    order = [
        *(key for key in party.leaving if key in seated),
        *(key for key in seated if key not in party.leaving),
    ]
    return _cut(
        facts, msgspec.structs.replace(party, matches=party.matches + 1), [seated[key] for key in order]
    )


def _cut(facts: "Facts", party: Party, playing: list[Member]) -> Coming:
    """Who plays the match before which they all cut."""
    waiting = list(party.waiting)
    for place, who in enumerate(playing):
        if who.player is None and waiting:
            playing[place] = waiting.pop(0)
    members = {who.key: who for who in (*playing, *waiting)}
    cards = SystemRandom().sample(facts.game.deck(facts.options), len(members))
    cuts = dict(zip(members, cards, strict=True))
    keys = [[who.key for who in some] for some in (playing, waiting)]
    found = facts.game.gather(facts.setting.partners, party.matches, *keys, cuts)
    after = msgspec.structs.replace(
        party, leaving=found.leaving, waiting=tuple(members[key] for key in found.waiting), cuts=cuts
    )
    return Coming(tuple(members[key] for key in found.players), found.dealer, after)


def booked(facts: "Facts", party: Party, scores: Sequence[int]) -> Party:
    """The party with the match's scores in its accounts."""
    playing = [member(seat) for seat in facts.seats]
    accounts = facts.game.book(party.accounts, [who.key for who in playing], scores)
    names = party.names | {who.key: who.name for who in playing}
    return msgspec.structs.replace(party, accounts=dict(accounts), names=names)


def picture(facts: "Facts") -> dict[str, Any] | None:
    """The `party` of docs/protocol.md; None at a table without one."""
    party = facts.party
    if party is None:
        return None
    names = party.names | {who.key: who.name for who in (*map(member, facts.seats), *party.waiting)}
    accounts = sorted(party.accounts.items(), key=lambda account: (-account[1], names[account[0]]))
    return {
        "match": party.matches + 1,
        "waiting": [who.name for who in party.waiting],
        "leaves": names.get(party.leaving[0]) if party.waiting and party.leaving else None,
        "accounts": [{"name": names[key], "amount": amount} for key, amount in accounts],
        "cuts": [{"name": names[key], "card": card} for key, card in party.cuts.items() if key in names],
    }
