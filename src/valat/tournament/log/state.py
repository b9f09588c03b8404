"""The state of a tournament, as its log tells it."""

from typing import Literal

from msgspec import Struct

from valat.aggregate.state import AggregateState
from valat.tournament.log.events import Kind, Prize, PrizeAmount, RoundSeal, TableDecision, Terms

CALL_MS = 60_000
"""How long players are waited for when a round is called. Rule: TRN-CALL-1"""

OWN_PAUSE_MS = 15 * 60_000
"""How long the owner of an event may let it stand still. Rule: TRN-OWN-1"""

Phase = Literal["open", "called", "playing", "final", "cancelled", "void"]
EntryStatus = Literal["entered", "withdrawn", "playing", "out", "won"]

FILL_MS = 180_000
"""How long after the first entry bots take the places that nobody took. Rule: TRN-FILL-1"""


class Entry(Struct, frozen=True):
    """Somebody who has entered, or a bot in a place that nobody took.

    Attributes:
        number: from 1, in the order of entering.
        player, nonce: empty of a filled place.
        rules: the version of the rules' text that was accepted.
        status: where the entry stands.
        left: on purpose, and cannot return.
        disqualified: by staff.
        lifted: the disqualification is, but too late for the seat.
        excused: the round in which a disqualification was lifted: nobody had to move there; 0 without one.
        idle: made no move of their own in a whole round.
        entered_ms: when; 0 of a filled place.
        filled: a bot has the place, which nobody took. Rule: TRN-FILL-1
    """

    number: int
    player: str
    name: str
    guest: bool
    nonce: str
    rules: int
    status: EntryStatus = "entered"
    left: bool = False
    disqualified: bool = False
    lifted: bool = False
    excused: int = 0
    idle: bool = False
    entered_ms: int = 0
    filled: bool = False

    @property
    def departure(self) -> Literal["left", "disqualified"] | None:
        """Why a bot holds the seat; None while the player plays."""
        if self.disqualified:
            return "disqualified"
        return "left" if self.left else None

    @property
    def is_unrated(self) -> bool:
        """Whether its matches count in no one's rating. Rule: RTG-4"""
        return self.disqualified and not self.lifted

    @property
    def has_bot(self) -> bool:
        """Whether a bot holds the seat. Rule: TRN-KO-6, TRN-KO-10"""
        return self.filled or self.departure is not None

    @property
    def barred(self) -> bool:
        """Whether staff has taken it out before the tournament began: its place is somebody else's."""
        return self.disqualified and self.status == "withdrawn"

    @property
    def may_win(self) -> bool:
        """Whether a prize may be given. Rule: TRN-KO-6, TRN-CALL-1, TRN-FILL-1"""
        return not self.has_bot and not self.idle


class Pairing(Struct, frozen=True):
    """One table of a round.

    Attributes:
        seats: the entries in the order of the seats.
        id: the table's, once it is open.
        ranks, scores: of the sides, once it is over.
        decision: once the round is closed.
    """

    seats: tuple[int, ...]
    id: str | None = None
    ranks: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    decision: TableDecision | None = None

    @property
    def over(self) -> bool:
        return bool(self.ranks)


class Round(Struct, frozen=True):
    """A round that was drawn.

    Attributes:
        tables: from table 1 on.
        attempt: as of `RoundDrawn`.
        call_ms: until when its players are waited for, as they were called last.
        started: the tables deal.
        secret: once it is over.
    """

    tables: tuple[Pairing, ...]
    attempt: int
    call_ms: int
    started: bool = False
    secret: str | None = None

    @property
    def survivors(self) -> tuple[int, ...]:
        """The entries that go on, once the round is closed."""
        decisions = (table.decision for table in self.tables if table.decision is not None)
        return tuple(sorted(number for decision in decisions for number in decision.advancing))


class Tournament(AggregateState, frozen=True):
    """A tournament.

    Attributes:
        size: so many enter.
        seals: one a round.
        rules: the version of the rules' text now, which came at `rules_ms`.
        entries: everybody who ever entered, and the places that bots filled.
        rounds: those that were drawn.
        amounts: what places are given.
        terms: who may enter, for how much, and when it begins.
        prizes: who has won, once it is over.
        paused: why clocks and bots stand still.
        paused_ms: since when they do; 0 while they run.
        reason: why it was cancelled, or counts for nothing.
        over_ms: when it was final, cancelled or void, whichever was last; None before.
    """

    id: str
    game: str
    format: Kind
    size: int
    seals: tuple[RoundSeal, ...]
    rules: int
    opened_ms: int
    rules_ms: int
    phase: Phase = "open"
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    amounts: tuple[PrizeAmount, ...] = ()
    terms: Terms = Terms()
    prizes: tuple[Prize, ...] = ()
    paused: str | None = None
    paused_ms: int = 0
    reason: str | None = None
    over_ms: int | None = None

    @property
    def over(self) -> bool:
        return self.phase in ("final", "cancelled", "void")

    @property
    def fills(self) -> bool:
        """Whether bots take the places that nobody took.

        Where an old log does not say, a tournament with a time of its own waits for people, as was announced.
        """
        return self.terms.starts_ms is None if self.terms.fills is None else self.terms.fills

    @property
    def places(self) -> tuple[Entry, ...]:
        """The places that are taken: those of entrants, and those that bots filled."""
        return tuple(entry for entry in self.entries if entry.status != "withdrawn")

    @property
    def entrants(self) -> tuple[Entry, ...]:
        """The people who have entered and not withdrawn."""
        return tuple(entry for entry in self.places if not entry.filled)

    @property
    def pays(self) -> bool:
        """Whether prizes are given: not while fewer than half of all places are people's. Rule: TRN-FILL-1"""
        return 2 * len(self.entrants) >= self.size

    @property
    def known(self) -> tuple[Entry, ...]:
        """The entries that are shown: places that are taken, and those who were taken out before it began."""
        return tuple(entry for entry in self.entries if entry.status != "withdrawn" or entry.barred)

    def entry(self, number: int) -> Entry:
        """The entry of that number, from 1."""
        return self.entries[number - 1]

    def entry_of(self, player: str) -> Entry | None:
        """The player's entry, if it was not taken back."""
        return next((entry for entry in self.entrants if entry.player == player), None)

    def known_entry_of(self, player: str) -> Entry | None:
        """The player's entry, also one that staff has taken out before the tournament began."""
        return next((entry for entry in self.known if entry.player == player), None)
