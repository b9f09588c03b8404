"""What one seat may know of a Belot deal: the public record of its view, and the odds of what is hidden."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

import msgspec

from valat.bots.tricks.belief import ONE as ONE
from valat.bots.tricks.belief import Chances, Plays
from valat.cards.card import UNKNOWN, rank_of, suit_of
from valat.games.belot.announcements import COMBINATIONS
from valat.games.belot.auction import Auction, apply_call
from valat.games.belot.notation import CALLS
from valat.games.belot.record import setup
from valat.games.belot.rules import DECK, SIDES, rules_of
from valat.games.belot.view import View
from valat.kernel.trick import TrickRules, legal_cards, winning

TRICKS = 8
"""The tricks of a deal, and the cards of a hand."""


class AuctionKnowledge(msgspec.Struct, frozen=True):
    """What a seat knows that has seen the auction so far.

    Attributes:
        hand: the cards the seat holds; while the auction lasts its first five.
        calls: seat and call, in order.
        auction: contract, declarer and multiplier as the last calls have them.
    """

    seat: int
    hand: tuple[str, ...]
    calls: Plays
    auction: Auction

    @property
    def partner(self) -> int:
        return (self.seat + 2) % 4

    @property
    def opponents(self) -> tuple[int, int]:
        return ((self.seat + 1) % 4, (self.seat + 3) % 4)

    @property
    def declares(self) -> bool:
        """Whether the last contract is the own side's."""
        return self.auction.declarer in (self.seat, self.partner)


class PlayKnowledge(AuctionKnowledge, frozen=True):
    """What a seat knows in the play.

    Attributes:
        rules: the trick rules of the contract.
        trick: the plays on the table.
        complete: how many tricks are over, 0 … 7.
        chances: for each other seat what it may hold.
    """

    rules: TrickRules
    trick: Plays
    complete: int
    chances: Mapping[int, Chances]
    sides: tuple[int, ...] = SIDES
    tricks: int = TRICKS


def read_auction(view: View) -> AuctionKnowledge:
    """What a player's view tells of the auction."""
    seat, first = view.own_seat, (view.dealer + 1) % len(SIDES)
    auction, callers = Auction(first), []
    for call in takewhile(CALLS.__contains__, view.moves):
        callers.append((auction.turn, call))
        auction = apply_call(auction, call)
    hand = tuple(card for card in view.hands[seat] if card != UNKNOWN)
    return AuctionKnowledge(seat, hand, tuple(callers), auction)


def read_play(view: View) -> PlayKnowledge:
    """What a player's view tells while cards are played."""
    known = read_auction(view)
    plays = view.moves[len(known.calls) :]
    contract = known.auction.contract
    assert contract is not None
    rules = rules_of(contract, setup(view).options.beat_in_no_trumps)
    tricks = _tricks(rules, known.calls[0][0], plays)
    played = {play[:2] for play in plays}
    hidden = set(DECK) - set(known.hand) - played
    return PlayKnowledge(
        known.seat,
        tuple(card for card in known.hand if card not in played),
        known.calls,
        known.auction,
        rules,
        tricks[-1],
        len(tricks) - 1,
        _chances(known.seat, hidden, rules, tricks, plays),
    )


def _tricks(rules: TrickRules, first: int, plays: Sequence[str]) -> list[Plays]:
    """The tricks in order; the last one unfinished or empty."""
    # A new trick is opened as soon as one is full, so the last one is always that on the table.
    tricks: list[Plays] = [()]
    seat = first
    for play in plays:
        tricks[-1] = (*tricks[-1], (seat, play[:2]))
        seat = (seat + 1) % 4
        if len(tricks[-1]) == len(SIDES):
            seat, _ = winning(rules, tricks[-1])
            tricks.append(())
    return tricks


def _chances(
    seat: int, hidden: set[str], rules: TrickRules, tricks: Sequence[Plays], plays: Sequence[str]
) -> dict[int, dict[str, int]]:
    """The odds by the cards left to each seat, after what plays ruled out and announcements showed."""
    seats = [other for other in range(len(SIDES)) if other != seat]
    players = [player for trick in tricks for player, _ in trick]
    owners = {
        card: player
        for player, play in zip(players, plays, strict=True)
        for card in _cards_of_announcements(play)
    }
    lacking = {other: _lacking(other, rules, tricks, hidden) for other in seats}
    holders = {
        card: [owners[card]] if card in owners else [other for other in seats if card not in lacking[other]]
        for card in DECK
        if card in hidden
    }
    free = {other: TRICKS - players.count(other) for other in seats}
    # A card that only one seat can hold takes one of its places, so the others share what is left.
    for known in holders.values():
        if len(known) == 1:
            free[known[0]] -= 1
    # Each card by itself, by the places free: not exact, but quick enough for a bot that does not search.
    return {
        other: {card: _share(free, who, other) for card, who in holders.items() if other in who}
        for other in seats
    }


def _share(free: Mapping[int, int], holders: Sequence[int], seat: int) -> int:
    """The chance that of a card's possible holders it is this one, by the places free in their hands."""
    if len(holders) == 1:
        return ONE
    return ONE * free[seat] // max(1, sum(free[other] for other in holders))


def _lacking(seat: int, rules: TrickRules, tricks: Sequence[Plays], hidden: set[str]) -> set[str]:
    """The hidden cards the seat cannot hold: with one of them some play of its would have been illegal."""
    lacking: set[str] = set()
    for trick in tricks:
        for ply, (player, card) in enumerate(trick):
            if player == seat and ply:
                lacking.update(
                    other
                    for other in hidden - lacking
                    # The rules answer themselves: with these two in hand, might the one that was played have
                    # been?
                    if card not in legal_cards(rules, (card, other), trick[:ply], seat, SIDES)
                )
    return lacking


def _cards_of_announcements(play: str) -> Iterator[str]:
    """The cards that a play's announcements show to be, or to have been, its player's."""
    card, *said = play.split("+")
    for text in said:
        if text == "belot":
            yield suit_of(card) + ("K" if rank_of(card) == "Q" else "Q")
        elif text in COMBINATIONS:
            yield from COMBINATIONS[text].row
