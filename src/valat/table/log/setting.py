"""How a table is opened: the *table setting* of docs/protocol.md."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from valat.kernel.match_cap import MatchCap
from valat.kernel.view import ClockRule
from valat.protocol.table import (
    Access,
    BoardsOf,
    CardsRule,
    GuestBot,
    Manager,
    PartnersRule,
    Spectators,
)

BotName = Annotated[str, Meta(max_length=40)]


class ClockSetting(ClockRule, frozen=True):
    """Seconds a move, and a bank of seconds for the whole match."""

    move: Annotated[int, Meta(ge=5, le=600)] = 30
    bank: Annotated[int, Meta(ge=0, le=3600)] = 0


class Setting(Struct, frozen=True):
    """A table setting. All but `game` has a default.

    Attributes:
        game: name of a game.
        preset: named rule set; None is the game's first.
        options: rule-set fields that differ from the preset.
        clock: None is unlimited, on private tables only.
        access: `private` needs the invitation token.
        fill: `bots` puts bots on the other seats at once, `people` waits.
        spectators: `hands` shows them all hands, one deal behind.
        seat: the opener's; None is the game's home seat.
        bots: name of a level, one of those that `/api/games` lists, or of a contest's bot, of those that
            `/api/bots` lists; None is the house's own.
        hints: a player alone with bots may ask for a hint.
        boards: `own` are this table's alone; `world` are those of all comers, whom it is compared with;
            `shared` may be played at other tables too, which name this one; `given` were played before,
            for practice.
        of: the table whose boards these are; of numbered boards the manager who has laid them out.
        deal: the one of that table which is practised.
        partners: `stay` from match to match; `turns`: they are cut again, and more than fit may take turns;
            `tour`: everyone plays with each other in turn.
        cards: who plays them after an auction: the `people`, or `bots` for all and at once, where only
            the auction of given deals is practised.
        registered: registered players alone sit down; no one can come back as another guest.
        cap: when the match ends, before the game's own target.
        manager: who runs the table; a client may not name one.
        first: the number of the first deal's board, where the manager has laid out boards by number.
        hidden: what came of boards elsewhere is shown to no one before the manager opens them to all.
        guest: the contest's bot that `bots` names; a client may not give it. Rule: CON-NET-1
        seat_bots: where bots are not all alike, the one of each seat, named as by `bots`, which is then a
            level; None is as `bots`. At a table of its own boards whose partners stay.
        guests: by seat the contests' bots that `seat_bots` names; a client may not give them.
        filled: a bot has a place of the tournament that no one took, or a player has opened it: what is
            played counts for no prize week. Rule: TRN-FILL-1, TRN-OWN-1
        again: the same people play the manager's boards several times, on other seats. Rule: DUP-TWO-1
        rated: the match changes its players' ratings, if registered people take all seats. Rule: RTG-2
    """

    game: str
    preset: str | None = None
    options: dict[str, Any] = {}
    clock: ClockSetting | None = ClockSetting()
    access: Access = "public"
    fill: Literal["bots", "people"] = "bots"
    spectators: Spectators = "public"
    undo: bool = False
    chat: bool = True
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    bots: BotName | None = None
    hints: bool = True
    boards: BoardsOf = "own"
    of: Annotated[str, Meta(max_length=32)] | None = None
    deal: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    partners: PartnersRule = "stay"
    cards: CardsRule = "people"
    # unset where it is false: a log has it only where it is true, as before there was such a rule
    registered: bool | UnsetType = UNSET
    cap: MatchCap | UnsetType = UNSET
    manager: Manager | UnsetType = UNSET
    first: Annotated[int, Meta(ge=1, le=9999)] | UnsetType = UNSET
    hidden: bool | UnsetType = UNSET
    filled: bool | UnsetType = UNSET
    again: bool | UnsetType = UNSET
    rated: bool | UnsetType = UNSET
    guest: GuestBot | UnsetType = UNSET
    seat_bots: Annotated[tuple[BotName | None, ...], Meta(max_length=16)] | UnsetType = UNSET
    guests: tuple[GuestBot | None, ...] | UnsetType = UNSET

    def __post_init__(self) -> None:
        # one who never moves would hold up strangers for ever
        if self.clock is None and self.access != "private":
            raise ValueError("Only a private table may be without a clock")

    @property
    def needs_account(self) -> bool:
        """Whether guests may not sit down. Rule: RTG-2"""
        return bool(self.registered or (self.rated and not self.manager))

    @property
    def counts(self) -> bool:
        """Whether what is played here counts for anyone: neither practice, nor against a contest's bot."""
        return self.boards != "given" and not self.has_guests

    @property
    def of_open_series(self) -> bool:
        """Whether the boards have a window, in which everybody plays them alone. Rule: DUP-OPEN-1"""
        return bool(self.manager and self.manager.kind == "daily")

    @property
    def staff_scope(self) -> str:
        """Whose staff decide about what people do here: of the event that runs the table, or of the house."""
        is_events = self.manager and self.manager.kind in ("tournament", "session")
        return f"{self.manager.kind}:{self.manager.id}" if self.manager and is_events else "house"

    @property
    def has_guests(self) -> bool:
        """Whether a contest's bot sits down here. Rule: CON-NET-1"""
        return bool(self.guest or self.guests)

    def guest_at(self, seat: int) -> GuestBot | None:
        """The contest's bot that sits down on a seat where a bot does; None for one of the house's."""
        return (self.guests[seat] if self.guests else self.guest) or None

    def level_at(self, seat: int) -> str | None:
        """The level of a house's bot that sits down on a seat; None where it is the table's."""
        return None if not self.seat_bots or self.guest_at(seat) else self.seat_bots[seat]
