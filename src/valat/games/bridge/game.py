"""Bridge as the rest of Valat meets it: the game protocol over this package's functions."""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from valat.cards.card import Card
from valat.duplicate.comparison import ONCE
from valat.games.bridge import (
    comparison,
    explanation,
    match,
    notation,
    options,
    position,
    record,
    rotation,
    scene,
    sheet,
    state,
    systems,
    view,
    worlds,
)
from valat.games.bridge.accounts import book_rubber, rubber_result
from valat.games.bridge.contradictions import contradictions
from valat.games.bridge.dealing import generate, read_constraints
from valat.games.bridge.formats import FORMATS, Board, board_of
from valat.games.bridge.match import Match
from valat.games.bridge.notation import Move
from valat.games.bridge.notes import note_of, with_note
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import DECK, SEATS, SIDES
from valat.games.bridge.scoring import STEPS
from valat.games.bridge.state import Setup, State
from valat.kernel.base_game import BaseGame, GameModules
from valat.kernel.capabilities import Contradiction, PartyMatch, Playings
from valat.kernel.errors import Illegal
from valat.kernel.game import Capability, ContractResult, Places, Record
from valat.kernel.match_cap import MatchCap
from valat.kernel.position import TrickPosition
from valat.kernel.system_choice import SystemChoice
from valat.kernel.tournament_rules import FourRules, TournamentRules


class Bridge(BaseGame[State, Move, Match]):
    """Contract bridge; `docs/rules/bridge.md` has its rules. Rule: BRI-SEAT-1"""

    name = "bridge"
    Options = options.Options
    presets = options.PRESETS
    tournament_rules = TournamentRules(
        MatchCap(8, count_passed=True, level="draw"),
        {"boards": 8},
        shared_boards=True,
        tie_break="imps",
        four=FourRules(MatchCap(4, count_passed=True, level="draw", best_of=3), {"boards": 4}),
    )
    # Words could tell of cards.
    chat_during_deal = False
    # Diagrams, columns and lessons show the reader as South. Rule: BRI-SEAT-1
    home_seat = 2
    seat_names = tuple(SEATS)
    aliases = notation.ALIASES
    pack = DECK
    seating = SIDES
    capabilities = frozenset(
        {
            Capability.CLAIMS,
            Capability.CONVENTION_CARDS,
            Capability.EXPLANATIONS,
            Capability.UNDO_LIMITS,
            Capability.BIDDING_PRACTICE,
            Capability.COMPARISON,
            Capability.ROTATION,
            Capability.DEAL_SEARCH,
            Capability.FILE_FORMATS,
            Capability.DOUBLE_DUMMY,
            Capability.TOURNAMENTS,
            Capability.CLUB_SESSIONS,
            Capability.COMMANDS,
            Capability.BOTS,
            Capability.ANALYSIS,
            Capability.PUZZLES,
        }
    )
    modules = GameModules(
        deals=state,
        notation=notation,
        records=record,
        views=view,
        scenes=scene,
        worlds=worlds,
        sheet=sheet,
        positions=position,
        matches=match,
    )

    def actors(self, deal: State) -> tuple[int, ...]:
        return () if deal.actor is None else (deal.actor,)

    def faced_cards(self, deal: State, seat: int | None) -> frozenset[Card]:
        """The cards of dummy, and of opponents who claimed. Rule: BRI-PLAY-1, BRI-PLAY-3"""
        open_seats = view.open_seats(deal, seat) - {seat}
        return frozenset(card for holder in open_seats for card in state.hand(deal, holder))

    def contract(self, result: sheet.Result) -> ContractResult | None:
        return sheet.contract(result)

    def places(self, standing: Match) -> Places:
        # A rubber that is broken off gives points beyond the scores so far.
        return match.final_places(standing)

    # --- Claims
    def turn(self, deal: State) -> int | None:
        return deal.turn

    def claims(self, deal: State) -> tuple[int, ...]:
        return state.claims(deal)

    # --- ConventionCards
    def convention_cards(self, rules: options.Options) -> tuple[systems.ConventionCard, ...]:
        """Rule: BRI-INFO-1"""
        return tuple(systems.card_of(system) for system in systems_of(rules))

    def last_meaning(self, deal: State) -> Mapping[str, str] | None:
        """Rule: BRI-INFO-1"""
        words = explanation.last_meaning(deal)
        return None if words is None else {str(language): text for language, text in words.items()}

    def check_system(self, choice: SystemChoice, barred: Collection[str]) -> None:
        """Rule: BRI-COMP-12, BRI-SYS-2"""
        systems.check_choice(choice, barred)

    def check_barred(self, barred: Collection[str]) -> None:
        """Rule: BRI-COMP-12"""
        systems.check_barred(barred)

    def system_title(self, choice: SystemChoice) -> Mapping[str, str]:
        return {str(language): words for language, words in systems.system_title(choice).items()}

    def system_options(self, choices: Sequence[SystemChoice | None], barred: Collection[str]) -> Record:
        """Rule: BRI-COMP-12"""
        return {**systems.system_options(choices, barred)}

    # --- Explanations
    def explain(self, deal: State, seat: int, ply: int, text: str) -> State:
        """Rule: BRI-INFO-2"""
        return with_note(deal, seat, ply, note_of(deal, ply, text))

    def contradictions(self, deal: State) -> tuple[Contradiction, ...]:
        """Rule: BRI-INFO-2, BRI-INFO-3"""
        return contradictions(deal)

    # --- UndoLimits
    def undo_refusal(self, deal: State, ply: int) -> Illegal | None:
        return state.undo_refusal(deal, ply)

    # --- BiddingPractice
    def is_bidding(self, deal: State) -> bool:
        return not deal.auction.over

    # --- Comparison
    imp_steps = STEPS

    def plays_boards(self, rules: options.Options) -> bool:
        return rules.scoring == "duplicate"

    def read_score(self, text: str, board: int) -> int:
        return comparison.read_score(text, board)

    def comparison_key(self, setup: Setup) -> str | None:
        return comparison.comparison_key(setup)

    def entry(self, deal: State) -> Record:
        return comparison.entry(deal)

    def compare(self, entries: Sequence[Record]) -> tuple[Record, ...]:
        return comparison.compare(entries)

    def tally(self, boards: Sequence[tuple[int, Sequence[Record]]]) -> Record:
        return comparison.tally(boards)

    # --- ClubSessions
    most_boards = 8

    def playings(self, rules: options.Options) -> Playings:
        return ONCE

    def board_options(self, first: int, count: int, method: str) -> Record:
        """Rule: BRI-SCORE-6"""
        compared = "matchpoints" if method == "matchpoints" else "imps"
        return {"first": first, "boards": count, "compared": compared}

    def is_board(self, record: Record, number: int) -> bool:
        """Rule: BRI-SCORE-6"""
        return comparison.is_board(self.setup(record), number)

    def result_columns(self, entry: Record) -> Record:
        return comparison.result_columns(entry)

    def declarer(self, deal: State) -> int | None:
        return None if deal.play is None else deal.play.declarer

    def score_with(self, deal: State, side: int, tricks: int) -> int:
        """Rule: BRI-SCORE-6"""
        return comparison.score_with(deal, side, tricks)

    # --- Rotation
    def rotates(self, rules: options.Options, kind: str) -> bool:
        # Cutting for partners, tours and accounts belong to rubbers. Rule: BRI-CUT-1, BRI-SCORE-9
        return rules.scoring == "rubber"

    def gather(
        self,
        kind: str,
        matches: int,
        playing: Sequence[str],
        waiting: Sequence[str],
        cuts: Mapping[str, Card],
    ) -> PartyMatch:
        return rotation.gather(kind, matches, playing, waiting, cuts)

    def book(
        self, accounts: Mapping[str, int], players: Sequence[str], scores: Sequence[int]
    ) -> Mapping[str, int]:
        """Rule: BRI-SCORE-9"""
        return book_rubber(accounts, players, rubber_result(scores))

    # --- DealSearch
    def search_deal(self, setup: Setup, where: str, rng: Random) -> State:
        return state.initial_state(setup, generate(read_constraints(where), rng))

    # --- FileFormats
    formats = FORMATS

    def file_details(self, deal: State, players: Sequence[str]) -> Board:
        return board_of(deal, players)

    # --- DoubleDummy
    def tricks(self, deal: State) -> TrickPosition:
        return position.tricks(deal)
