"""People who take turns at a table, change partners from match to match, and keep accounts."""

from msgspec import UNSET, Struct, UnsetType

BOT = "bot:"


class Member(Struct, frozen=True):
    """Somebody of a party: a player, or a bot, whose `player` is None.

    Attributes:
        avatar: as of `valat.store.players.Player`; left out of logs for none.
    """

    name: str
    player: str | None = None
    guest: bool = False
    avatar: str | UnsetType = UNSET

    @property
    def key(self) -> str:
        """What tells members apart, also where names are alike."""
        # a bot has no id: its name stands for it
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


class NextMatch(Struct, frozen=True):
    """The next match of a party: who sits where, the first dealer, and the party then."""

    members: tuple[Member, ...]
    dealer: int
    party: Party
