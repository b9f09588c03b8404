"""The protocols of what a game can do besides the game protocol, and who asks whether it can.

A game lists what it can do in `capabilities`; `has_claims` and its like read that list, and tell the type
checker which functions there are.
"""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, TypeGuard

import msgspec

from valat.cards.card import Card
from valat.kernel.errors import Illegal, Refusal
from valat.kernel.formats import FileDetails, Format
from valat.kernel.game import Capability, Game, Record
from valat.kernel.position import TrickPosition
from valat.kernel.system_choice import SystemChoice
from valat.kernel.tournament_rules import TournamentRules

AnyGame: TypeAlias = Game[Any, Any, Any]


class Claims(Game[Any, Any, Any], Protocol):
    """A game where tricks are claimed and one player plays another's cards."""

    def turn(self, state: Any) -> int | None:
        """The seat whose call or card is next, whichever player moves for it; None when the deal is over."""

    def claims(self, state: Any) -> tuple[int, ...]:
        """The seats that may claim now; how many tricks is theirs to say, so `legal` does not list claims."""


class ConventionCards(Game[Any, Any, Any], Protocol):
    """A game where sides agree beforehand what their moves mean, for all to read."""

    def convention_cards(self, options: Any) -> tuple[msgspec.Struct, ...]:
        """The card of each side, a struct of the game's own; words by language."""

    def last_meaning(self, state: Any) -> Mapping[str, str] | None:
        """What the last move tells by its side's system, in words by language; None if nothing."""

    def check_system(self, choice: SystemChoice, barred: Collection[str]) -> None:
        """Passes where a side may bid by that.

        Args:
            barred: names of systems and conventions that nobody may play.
        Raises:
            Unreadable: there is none of that name, or its file has a fault or is too long; keys
                `no_such_system`, `bad_system`, `system_too_long`.
            Refusal: `barred_system`.
        """

    def check_barred(self, barred: Collection[str]) -> None:
        """Passes where these can be barred.

        Raises:
            Unreadable, Refusal: there is none of that name; it is what sides bid by who choose nothing; code
                `barred_system`.
        """

    def system_title(self, choice: SystemChoice) -> Mapping[str, str]:
        """What people call it, by language; not of a file that was not checked."""

    def system_options(self, choices: Sequence[SystemChoice | None], barred: Collection[str]) -> Record:
        """The options of a table at which the sides bid by these; all of them, also those that are usual.

        Args:
            choices: by side; None for one that has chosen nothing.
        """


class Contradiction(msgspec.Struct, frozen=True):
    """A move, or what its player tells of it, that does not fit what the side has agreed.

    Attributes:
        move: as notated.
        told: the explanation; empty where the move itself does not fit the hand.
        agreed: what it means, in words of every language.
    """

    about: Literal["call", "explanation"]
    seat: int
    move: str
    told: str
    agreed: dict[str, str]


class Explanations(Game[Any, Any, Any], Protocol):
    """A game where players explain moves of their own, and only opponents may hear it."""

    def explain(self, state: Any, seat: int, ply: int, text: str) -> Any:
        """The state with what the seat tells of its move at that ply, in place of what it told before.

        Raises Illegal where it has made no move there, or one that is not explained.
        """

    def contradictions(self, state: Any) -> tuple[Contradiction, ...]:
        """What in a finished deal does not fit what was agreed."""


class UndoLimits(Game[Any, Any, Any], Protocol):
    """A game where the rules say until when a move may be taken back."""

    def undo_refusal(self, state: Any, ply: int) -> Illegal | None:
        """Why the move made at that ply may not be taken back any more; None when the opponents may agree."""


class BiddingPractice(Game[Any, Any, Any], Protocol):
    """A game where its auction can be practised alone, the cards being played by bots."""

    def is_bidding(self, state: Any) -> bool:
        """Whether the auction still goes on."""


class Comparison(Game[Any, Any, Any], Protocol):
    """A game where the same cards are played at several tables, and the results compared.

    An *entry* is what is kept of a deal at one table: plain JSON values, among them `scores`, one a side.
    Figures are named values for translators to tell; those that are a side's stand as a list, one a side.
    """

    def plays_boards(self, options: Any) -> bool:
        """Whether a match by these options is a row of boards, each alone, that tables can share."""

    @property
    def imp_steps(self) -> tuple[int, ...]:
        """The difference of scores from which on there are 1, 2, 3 … IMPs, never falling."""

    def read_score(self, text: str, board: int) -> int:
        """Side 0's score on the board of that number: told as a number, or in the game's words (`4SX-1 W`).

        Raises Unreadable where the game has no such score or words.
        """

    def comparison_key(self, setup: Any) -> str | None:
        """What setups have in common whose results can be compared, at most 40 characters; None: none can."""

    def entry(self, state: Any) -> Record:
        """What a traveller tells of a finished deal."""

    def compare(self, entries: Sequence[Record]) -> tuple[Record, ...]:
        """The figures of each entry of a board against the others; there is at least one."""

    def tally(self, boards: Sequence[tuple[int, Sequence[Record]]]) -> Record:
        """The figures of a table over its boards: for each the place of its own among the board's entries."""


class PartyMatch(msgspec.Struct, frozen=True):
    """Who plays the next match of a party, and where.

    Attributes:
        players: by seat.
        dealer: seat of the first dealer.
        leaving: the same players in the order in which they will leave.
        waiting: the others in the order in which they will come in.
    """

    players: tuple[str, ...]
    dealer: int
    leaving: tuple[str, ...]
    waiting: tuple[str, ...] = ()


class Rotation(Game[Any, Any, Any], Protocol):
    """A game where partners change from match to match, and accounts are kept.

    A party is as many players as the game needs, or more, who take turns; players have names of their own.
    """

    def rotates(self, options: Any, rotation: str) -> bool:
        """Whether there are such matches: `turns`, partners cut again each time; `tour`, each in turn."""

    def gather(
        self,
        rotation: str,
        matches: int,
        playing: Sequence[str],
        waiting: Sequence[str],
        cuts: Mapping[str, Card],
    ) -> PartyMatch:
        """Who plays after so many matches.

        Args:
            playing: who has played the last one, in the order of `leaving`; before the first in any order.
            cuts: the card that each of all these has cut.
        """

    def book(
        self, accounts: Mapping[str, int], players: Sequence[str], scores: Sequence[int]
    ) -> Mapping[str, int]:
        """The accounts after a match with these scores, which still sum to zero."""


class DealSearch(Game[Any, Any, Any], Protocol):
    """A game where deals to practise on can be asked for."""

    def search_deal(self, setup: Any, where: str, rng: Random) -> Any:
        """The state before the first move of a deal that is as the text says.

        Raises:
            Unreadable: the text cannot be understood; key `bad_where`.
            Refusal: `none_found`: no such deal came in a fair number of tries.
        """


class FileFormats(Game[Any, Any, Any], Protocol):
    """A game whose deals other programs read and write."""

    @property
    def formats(self) -> tuple[Format, ...]:
        """The formats, each with what it reads and writes."""

    def file_details(self, state: Any, players: Sequence[str]) -> FileDetails:
        """What a file would say of a deal that was played here, all its moves and its result.

        Args:
            players: a name for each seat.
        """


class Tournaments(Game[Any, Any, Any], Protocol):
    """A game at which tournaments of rounds are played: half of each table goes on to the next."""

    @property
    def tournament_rules(self) -> TournamentRules:
        """What a round is at one table."""


class Playings(msgspec.Struct, frozen=True):
    """How often the same people play a board at a session, and how that counts.

    Attributes:
        turns: a playing each: by how many seats everybody has moved on from the first one.
        together: what all of them come to for a player is one result; else each seat is one, compared with
            those of all who sat there.
    """

    turns: tuple[int, ...] = (0,)
    together: bool = False


class ClubSessions(Game[Any, Any, Any], Protocol):
    """A game at which boards are dealt by number, so that a session can be played by a movement."""

    @property
    def most_boards(self) -> int:
        """Of one match: one where something of a deal goes over into the next. Rule: DUP-BOARD-1"""

    def playings(self, options: Any) -> Playings:
        """How often a board is played; where there are no partners, in as many turns as it says."""

    def board_options(self, first: int, count: int, method: str) -> Record:
        """The options of a match that is so many boards, the first of them with that number.

        Args:
            method: by which they are scored, as of `valat.duplicate.scores`.
        """

    def is_board(self, record: Record, number: int) -> bool:
        """Whether the deal of a record is that board by all that it says of itself but its cards.

        Raises Unreadable where the record tells no deal.
        """

    def result_columns(self, entry: Record) -> Record:
        """What files of results say of an entry beside its score: `contract`, `declarer` and `tricks`."""

    def declarer(self, deal: Any) -> int | None:
        """The seat that plays a contract; None while there is none."""

    def score_with(self, deal: Any, side: int, tricks: int) -> int:
        """Side 0's score of a deal with a contract, if a side takes so many of the tricks still to come."""


class DoubleDummy(Game[Any, Any, Any], Protocol):
    """A game whose play is nothing but tricks from some moment on, so that open hands can be solved."""

    def tricks(self, state: Any) -> TrickPosition:
        """The tricks still to come and nothing else, for the double-dummy solver.

        Raises Refusal where there are none such yet (an auction, a stock to draw from).
        """


PROTOCOLS: Mapping[Capability, type] = {
    Capability.CLAIMS: Claims,
    Capability.CONVENTION_CARDS: ConventionCards,
    Capability.EXPLANATIONS: Explanations,
    Capability.UNDO_LIMITS: UndoLimits,
    Capability.BIDDING_PRACTICE: BiddingPractice,
    Capability.COMPARISON: Comparison,
    Capability.ROTATION: Rotation,
    Capability.DEAL_SEARCH: DealSearch,
    Capability.FILE_FORMATS: FileFormats,
    Capability.TOURNAMENTS: Tournaments,
    Capability.CLUB_SESSIONS: ClubSessions,
    Capability.DOUBLE_DUMMY: DoubleDummy,
}
"""The protocol of each capability that is functions of the game."""

# Names, not modules: the kernel imports nothing that stands above it.
PACKAGES: Mapping[Capability, str] = {
    Capability.BATCH: "valat.batch.{family}",
    Capability.COMMANDS: "valat.games.{family}.commands",
    Capability.BOTS: "valat.bots.{family}",
    Capability.ANALYSIS: "valat.analysis.{family}",
    Capability.PUZZLES: "valat.analysis.{family}.puzzles",
}
"""The module of each capability that is a module of the game's family."""


# One function each: a type checker narrows a game only by a TypeGuard that names the protocol.
def has_claims(game: AnyGame) -> TypeGuard[Claims]:
    """Whether tricks are claimed in the game."""
    return Capability.CLAIMS in game.capabilities


def has_convention_cards(game: AnyGame) -> TypeGuard[ConventionCards]:
    """Whether sides have convention cards."""
    return Capability.CONVENTION_CARDS in game.capabilities


def has_explanations(game: AnyGame) -> TypeGuard[Explanations]:
    """Whether players explain their moves."""
    return Capability.EXPLANATIONS in game.capabilities


def has_undo_limits(game: AnyGame) -> TypeGuard[UndoLimits]:
    """Whether the rules limit what may be taken back."""
    return Capability.UNDO_LIMITS in game.capabilities


def has_bidding_practice(game: AnyGame) -> TypeGuard[BiddingPractice]:
    """Whether the auction can be practised alone."""
    return Capability.BIDDING_PRACTICE in game.capabilities


def has_comparison(game: AnyGame) -> TypeGuard[Comparison]:
    """Whether results of the same cards are compared."""
    return Capability.COMPARISON in game.capabilities


def plays_boards(game: AnyGame) -> bool:
    """Whether there are matches of the game whose boards tables can share."""
    return has_comparison(game) and any(map(game.plays_boards, game.presets.values()))


def has_rotation(game: AnyGame) -> TypeGuard[Rotation]:
    """Whether partners may change from match to match."""
    return Capability.ROTATION in game.capabilities


def has_deal_search(game: AnyGame) -> TypeGuard[DealSearch]:
    """Whether deals to practise on can be asked for."""
    return Capability.DEAL_SEARCH in game.capabilities


def has_file_formats(game: AnyGame) -> TypeGuard[FileFormats]:
    """Whether other programs read and write the game's deals."""
    return Capability.FILE_FORMATS in game.capabilities


def has_tournaments(game: AnyGame) -> TypeGuard[Tournaments]:
    """Whether tournaments are played at the game."""
    return Capability.TOURNAMENTS in game.capabilities


def has_club_sessions(game: AnyGame) -> TypeGuard[ClubSessions]:
    """Whether sessions of numbered boards are played at the game."""
    return Capability.CLUB_SESSIONS in game.capabilities


def has_double_dummy(game: AnyGame) -> TypeGuard[DoubleDummy]:
    """Whether the solver knows the game's tricks."""
    return Capability.DOUBLE_DUMMY in game.capabilities


def tricks_of(game: AnyGame, state: Any) -> TrickPosition:
    """The tricks still to come of a deal, for the double-dummy solver.

    Raises:
        Refusal: the game has no such tricks, or not yet; key `no_play`.
    """
    if not has_double_dummy(game):
        raise Refusal("This game has no tricks to solve.", key="no_play")
    return game.tricks(state)


def formats_of(game: AnyGame) -> tuple[Format, ...]:
    """The formats of other programs in which the game's deals are read or written; none for most."""
    return game.formats if has_file_formats(game) else ()
