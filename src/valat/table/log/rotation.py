"""How a party goes on: cutting for partners, the next match, the accounts."""

from collections.abc import Sequence
from secrets import SystemRandom
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from valat.kernel.capabilities import has_rotation
from valat.kernel.errors import Unreadable
from valat.protocol.table import Account, Cut, PartyPicture
from valat.table.log.events import NewEvent, PartnersCut
from valat.table.log.party import Member, NextMatch, Party
from valat.table.log.state import Seat, TableState


def check_rotates(game: Any, options: Any, rotation: str) -> None:
    """Passes when such parties play the game. Raises Unreadable `no_turns`."""
    if not (has_rotation(game) and game.rotates(options, rotation)):
        raise Unreadable("Partners don't change in this game.", key="no_turns")


def member(seat: Seat) -> Member:
    """The one who sits there."""
    return Member(seat.name, seat.player, seat.guest, seat.avatar or UNSET)


def cut_events(state: TableState) -> list[NewEvent]:
    """The event with which a party cuts for its first match; nothing elsewhere."""
    party = state.party
    if party is None or party.cuts:
        return []
    seated = [member(seat) for seat in state.seats]
    match = _cut(state, party, seated)
    return [NewEvent(PartnersCut(match.members, match.dealer, match.party))]


def next_match(state: TableState, party: Party) -> NextMatch:
    """The party's next match; those who wait come in for bots first."""
    seated = {who.key: who for who in map(member, state.seats)}
    # the party's order as far as it goes; those who sat down since come behind
    order = [
        *(key for key in party.leaving if key in seated),
        *(key for key in seated if key not in party.leaving),
    ]
    return _cut(state, replace(party, matches=party.matches + 1), [seated[key] for key in order])


def _cut(state: TableState, party: Party, playing: list[Member]) -> NextMatch:
    """Who plays the match before which they all cut."""
    waiting = list(party.waiting)
    for place, who in enumerate(playing):
        # a person who waits comes before a bot
        if who.player is None and waiting:
            playing[place] = waiting.pop(0)
    members = {who.key: who for who in (*playing, *waiting)}
    # the cut decides who plays together: from the system's source, like the cards
    cards = SystemRandom().sample(state.game.deck(state.options), len(members))
    cuts = dict(zip(members, cards, strict=True))
    keys = [[who.key for who in some] for some in (playing, waiting)]
    match = state.game.gather(state.setting.partners, party.matches, *keys, cuts)
    after = replace(
        party, leaving=match.leaving, waiting=tuple(members[key] for key in match.waiting), cuts=cuts
    )
    return NextMatch(tuple(members[key] for key in match.players), match.dealer, after)


def book_match(state: TableState, party: Party, scores: Sequence[int]) -> Party:
    """The party with the match's scores in its accounts."""
    playing = [member(seat) for seat in state.seats]
    accounts = state.game.book(party.accounts, [who.key for who in playing], scores)
    names = party.names | {who.key: who.name for who in playing}
    return replace(party, accounts=dict(accounts), names=names)


def party_picture(state: TableState) -> PartyPicture | None:
    """The `party` of docs/protocol.md; None at a table without one."""
    party = state.party
    if party is None:
        return None
    names = party.names | {who.key: who.name for who in (*map(member, state.seats), *party.waiting)}
    accounts = sorted(party.accounts.items(), key=lambda account: (-account[1], names[account[0]]))
    return PartyPicture(
        match=party.matches + 1,
        waiting=tuple(who.name for who in party.waiting),
        # nobody has to go where nobody waits
        leaves=names.get(party.leaving[0]) if party.waiting and party.leaving else None,
        accounts=tuple(Account(names[key], amount) for key, amount in accounts),
        cuts=tuple(Cut(names[key], card) for key, card in party.cuts.items() if key in names),
    )
