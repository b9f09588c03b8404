"""What a table's log says, as one frozen value; `valat.table.log.reducer` makes it from the events."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from valat import bots
from valat.kernel.adjustment import Adjustment
from valat.kernel.capabilities import has_bidding_practice
from valat.kernel.game import Line, Places
from valat.kernel.memo import kept_property
from valat.kernel.result import DealResult
from valat.protocol.table import GuestBot, MovedBy
from valat.ratings.match import RatedSeat
from valat.table.log.party import Party
from valat.table.log.setting import ClockSetting, Setting

Phase = Literal["waiting", "playing", "between", "over", "closed"]
END_PHASES: tuple[Phase, ...] = ("over", "closed")
"""In which no more deals come."""


class Seat(Struct, frozen=True):
    """Who sits on a seat: a person, a bot, or nobody.

    Attributes:
        player: the person's id.
        avatar: the picture that the person has chosen; None for none.
        level: of the bot; None where it is the table's.
        bot: the contest's bot that sits there; None where it is the table's, or one of the house's.
        kept_ms: since when the seat is kept for the person, who has left; None where that is not so.
        missing: number of the event since which the person, who has only gone away, is missing.
    """

    kind: Literal["person", "bot", "empty"] = "empty"
    name: str = ""
    player: str | None = None
    guest: bool = False
    kept_ms: int | None = None
    missing: int | None = None
    avatar: str | None = None
    level: str | None = None
    bot: GuestBot | None = None


EMPTY = Seat()


class Seats(tuple[Seat, ...]):
    """The seats of a table, by number; what follows from them is made out once, and holds for many moves."""

    @kept_property
    def persons(self) -> tuple[int, ...]:
        """Those on which people sit, here or away."""
        return tuple(number for number, seat in enumerate(self) if seat.kind == "person")

    @kept_property
    def kept(self) -> frozenset[int]:
        """Those that are kept for people who have left."""
        return frozenset(number for number in self.persons if self[number].kept_ms is not None)

    @kept_property
    def full(self) -> bool:
        """Whether a person or a bot sits on every one."""
        return all(seat.kind != "empty" for seat in self)

    @kept_property
    def by_player(self) -> dict[str | None, int]:
        """The numbers by the ids of their players; all seats without a person share the key None."""
        return {seat.player: number for number, seat in enumerate(self)}


class Nonce(Struct, frozen=True, omit_defaults=True):
    """What one player put into a shuffle: hex digits.

    Attributes:
        seat, commitment: of the commitment before it; None in deals of version 1.
    """

    player: str
    name: str
    nonce: str
    seat: int | None = None
    commitment: str | None = None


class Commitment(Struct, frozen=True):
    """By which hash, in hex digits, a player on a seat stands by a nonce that nobody else knows yet."""

    player: str
    name: str
    seat: int
    commitment: str


class RefusedCommitment(Commitment, frozen=True):
    """One whose nonce was not given; `hash` is the seal of the deal that was given up for it."""

    hash: str


class Seal(Struct, frozen=True):
    """A deal that is sealed and not yet dealt.

    Attributes:
        deal: its number, from 1.
        salt: hex; with the house key `key` it gives the secret.
        hash: what was shown before.
        nonces: by seat; in the order in which they came in version 1.
        board: name of the board with these cards, where other tables play it too.
        drawn: another table has dealt the board before, with its players' nonces.
        at_ms: when it was sealed.
        version: 2 where players commit to their nonces first; 1 in what older logs sealed.
        commitments: in the order in which they came; by seat once they stand.
        stand_ms: since when the commitments stand: none is added, and the nonces are shown; None before.
        refused: for want of these nonces the deal was sealed again.
    """

    deal: int
    salt: str
    key: str
    hash: str
    nonces: tuple[Nonce, ...] = ()
    board: str | None = None
    drawn: bool = False
    at_ms: int = 0
    version: int = 2
    commitments: tuple[Commitment, ...] = ()
    stand_ms: int | None = None
    refused: tuple[RefusedCommitment, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether players may still commit to nonces."""
        return self.version > 1 and not self.drawn and self.stand_ms is None

    @property
    def missing(self) -> tuple[Commitment, ...]:
        """The commitments that stand and whose nonces are not there."""
        given = {nonce.player for nonce in self.nonces}
        standing = self.commitments if self.stand_ms is not None else ()
        return tuple(player for player in standing if player.player not in given)

    def commitment_of(self, player: str, seat: int | None = None) -> Commitment | None:
        """What the player with that id has committed to, from that seat if one is given."""
        own = (
            commitment
            for commitment in self.commitments
            if commitment.player == player and seat in (None, commitment.seat)
        )
        return next(own, None)


class PlayedMove(Struct, frozen=True):
    """A move that was made: by the `player`, by the `clock` for the player, or by a `bot`."""

    seat: int
    move: str
    by: MovedBy


class Explanation(Struct, frozen=True):
    """What a seat has told its opponents of its move at a ply."""

    seat: int
    ply: int
    text: str


class Deal(Struct, frozen=True, dict=True):
    """The deal on the table.

    Attributes:
        seal: with the nonces that were used.
        setup: what the game deals from.
        state: where it stands now.
        moves: as made, what was taken back left out.
        over_ms: when it was over everywhere it is played; None while it lasts.
        witnesses: who has seen which hand: (player's id, seat), also those who left since.
        start: the state before the first move, where the cards were given.
        explanations: what was explained, in order, of moves that were not taken back.
    """

    seal: Seal
    setup: Any
    state: Any
    moves: tuple[PlayedMove, ...] = ()
    over_ms: int | None = None
    witnesses: tuple[tuple[str, int], ...] = ()
    start: Any = None
    explanations: tuple[Explanation, ...] = ()

    # both are kept: of each position they are asked some ten times
    @kept_property
    def number(self) -> int:
        return self.seal.deal

    @kept_property
    def earlier(self) -> "dict[int, Deal]":
        """Positions of this deal that were replayed, by ply: an undo looks at one, then goes back to it."""
        return {}

    @kept_property
    def board(self) -> str | None:
        """The board with these cards, where other tables play it too."""
        return self.seal.board

    def seen_by(self, player: str | None) -> bool:
        """Whether the player with that id has seen a hand of it here."""
        return any(who == player for who, _ in self.witnesses)


class PracticeDeal(Struct, frozen=True):
    """Cards that are dealt again for practice.

    Attributes:
        record: of the deal, with the moves that are made already.
        table, deal: where they were played before; no table where they never were.
        board: as of `Seal`.
    """

    record: dict[str, Any]
    table: str
    deal: int
    board: str | None = None


class FinishedDeal(Struct, frozen=True):
    """A deal that is over, as stored: later engines never change it.

    Attributes:
        result: the game's struct of it.
        board: its board, where other tables play it too.
        saw: ids of those who have seen it here; noted for such a board only.
    """

    deal: int
    at_ms: int
    dealer: int
    result: DealResult
    lines: tuple[Line, ...]
    board: str | None = None
    saw: tuple[str, ...] = ()

    @property
    def over_ms(self) -> int:
        """When it was over everywhere it was played."""
        return self.at_ms


class Undo(Struct, frozen=True):
    """An undo that is asked for: back to `ply`, if all the seats in `wait` agree."""

    seat: int
    ply: int
    wait: tuple[int, ...]


class LogOwner(NamedTuple):
    """A node that has taken a table over, and how many owners it has had with this one."""

    node: str
    epoch: int


class TableState(Struct, frozen=True, dict=True):
    """A table as its log tells it; what follows from it is made out once.

    Attributes:
        seq: of the last event.
        at_ms: of the last event.
        private_events: how many events so far not everybody was told of.
        log_owner: which node has taken the table over last, and how many owners it has had by then.
        game: the game's object.
        options: the game's.
        owner: id of the player who opened it.
        seal: the next deal's, once committed.
        deal: the one on the table, or the last one.
        match: the game's match.
        bank_ms: what is left of each seat's time bank.
        undos_asked: where each seat has asked for an undo in this deal: (seat, ply at which it asked).
        places: how the match ended, once it is over.
        party: who takes turns here; None where everybody stays.
        practice_deals: those of a practice table, which are all that is played there.
        where: what these were asked to be like; None where somebody brought them, or plays one again.
        closed: why it was closed.
        paused_ms: how long the player on turn had thought when the manager paused it; None while it goes on.
        stopped: its manager has ended the match.
        adjustments: of the score by its manager.
        own_moves: at a managed table, seats whose person has made a move of their own.
        starters: of a match that is to be rated, by seat; empty before its first deal.
    """

    id: str
    game: Any
    options: Any
    setting: Setting
    owner: str
    invite: str
    seats: Seats
    match: Any
    bank_ms: tuple[int, ...]
    seq: int = 0
    at_ms: int = 0
    private_events: int = 0
    log_owner: LogOwner = LogOwner("", 0)
    opened_ms: int = 0
    seal: Seal | None = None
    deal: Deal | None = None
    finished_deals: tuple[FinishedDeal, ...] = ()
    ready: frozenset[int] = frozenset()
    rematch: frozenset[int] = frozenset()
    undo: Undo | None = None
    undos_asked: frozenset[tuple[int, int]] = frozenset()
    places: Places | None = None
    party: Party | None = None
    practice_deals: tuple[PracticeDeal, ...] = ()
    where: str | None = None
    next_table: str | None = None
    closed: str | None = None
    paused_ms: int | None = None
    stopped: bool = False
    own_moves: frozenset[int] = frozenset()
    adjustments: tuple[Adjustment, ...] = ()
    starters: tuple[RatedSeat, ...] = ()

    @property
    def public_seq(self) -> int:
        """The number of the last event as clients know it: nobody can tell from it what others were told."""
        return self.seq - self.private_events

    @kept_property
    def phase(self) -> Phase:
        """Where the table stands; `frozen` is not for the log to say."""
        # first, as a table is closed at any time, also when its match is over
        if self.closed is not None:
            return "closed"
        if self.places is not None:
            return "over"
        if self.deal is None:
            return "waiting"
        return "playing" if self.deal.over_ms is None else "between"

    @property
    def shares(self) -> bool:
        """Whether other tables play the same boards."""
        return self.setting.boards in ("world", "shared")

    def deals_known_to(self, player: str | None) -> tuple[FinishedDeal, ...]:
        """The finished deals of which a player may be told: not a board still to be played elsewhere."""
        return tuple(d for d in self.finished_deals if d.board is None or player in d.saw)

    def adjustments_of(self, known: Sequence[FinishedDeal]) -> tuple[Adjustment, ...]:
        """Those of which a viewer of these deals may be told: of them, and of the match."""
        numbers = {deal.deal for deal in known}
        return tuple(
            adjustment
            for adjustment in self.adjustments
            if adjustment.deal is None or adjustment.deal in numbers
        )

    @property
    def level(self) -> bots.Level:
        """The bots that sit here."""
        return bots.level(self.game.name, self.setting.bots)

    @property
    def bot_names(self) -> str:
        """Which bots sit down here: a level, or several and contests' bots by their names, with commas."""
        setting = self.setting
        if not setting.seat_bots:
            return setting.guest.name if setting.guest else self.level.name
        seats = range(len(setting.seat_bots))
        guests = [setting.guest_at(seat) for seat in seats]
        named = [guest.name if guest else setting.level_at(seat) for seat, guest in enumerate(guests)]
        return ", ".join(dict.fromkeys(name for name in named if name)) or self.level.name

    def guest_at(self, seat: int) -> GuestBot | None:
        """The contest's bot that sits there; None for a person and the house's bots."""
        who = self.seats[seat]
        # a party's members, and the seats of older logs, do not say it: there all bots are alike
        return (who.bot or self.setting.guest or None) if who.kind == "bot" else None

    @kept_property
    def bots_play_cards(self) -> bool:
        """Whether bots play the cards of the deal on the table for everybody, its auction being over."""
        if self.setting.cards != "bots" or self.deal is None or self.phase != "playing":
            return False
        return has_bidding_practice(self.game) and not self.game.is_bidding(self.deal.state)

    def level_for(self, seat: int) -> bots.Level:
        """The bot that moves for the seat: where cards are only played out the house's, which is quick."""
        name = None if self.bots_play_cards else self.seats[seat].level or self.setting.bots
        return bots.level(self.game.name, name)

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats on which people sit, here or away."""
        return self.seats.persons

    @kept_property
    def clock(self) -> ClockSetting | None:
        """The clock that runs; none where nobody waits: one person plays with bots alone.

        Where others play the same boards, or somebody runs the table, it runs all the same.
        """
        waited_for = len(self.persons) > 1 or (self.party is not None and bool(self.party.waiting))
        others = self.setting.manager or self.setting.boards not in ("own", "given")
        return self.setting.clock if waited_for or others else None

    @property
    def full(self) -> bool:
        """Whether a person or a bot sits on every seat."""
        return self.seats.full

    @property
    def ply(self) -> int:
        return len(self.deal.moves) if self.deal else 0

    def seat_of(self, player: str | None) -> int | None:
        """The seat of the player with that id."""
        return self.seats.by_player.get(player) if player else None

    def waits(self, player: str | None) -> bool:
        """Whether the player with that id waits here for a turn."""
        return self.party is not None and player is not None and self.party.waits(player)

    # a method as games have it, cached behind it: it is asked some ten times a move
    def actors(self) -> tuple[int, ...]:
        """Seats that may move now, the one on turn first."""
        return self._actors

    @kept_property
    def _actors(self) -> tuple[int, ...]:
        return tuple(self.game.actors(self.deal.state)) if self.deal and self.phase == "playing" else ()
