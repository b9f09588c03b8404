"""A match of bridge: boards in a row, or one rubber."""

import msgspec
from msgspec import UNSET, UnsetType

from valat.games.bridge.contract import GAME
from valat.games.bridge.options import Options
from valat.games.bridge.play import Pair
from valat.games.bridge.rules import VULNERABLE, board_dealer, board_vulnerable
from valat.games.bridge.sheet import Result
from valat.games.bridge.state import Setup
from valat.kernel.game import Places
from valat.kernel.view import Standing

QUICK_RUBBER, RUBBER = 700, 500
"""For the second game, the others having won none or one. Rule: BRI-SCORE-7"""

ONLY_GAME, ONLY_PART_SCORE = 300, 100
"""In a rubber that is broken off. Rule: BRI-SCORE-10"""

_NAMES = {sides: name for name, sides in VULNERABLE.items()}


class Match(msgspec.Struct, frozen=True):
    """A match between two deals.

    Attributes:
        dealer: of the next deal.
        deals: how many are over.
        scores: all points of each side, those for winning the rubber included.
        below: what stands of each side below the last line. Rule: BRI-SCORE-7
        games: won by each side in the rubber.
    """

    options: Options
    dealer: int
    deals: int = 0
    scores: Pair = (0, 0)
    below: Pair = (0, 0)
    games: Pair = (0, 0)

    @property
    def over(self) -> bool:
        if self.options.scoring == "duplicate":
            return self.deals == self.options.boards
        # Without a longest one a rubber could go on for ever. Rule: BRI-SCORE-10
        return max(self.games) == 2 or self.deals == self.options.longest


class BridgeStanding(Standing, frozen=True, kw_only=True):
    """How a match of bridge stands.

    Attributes:
        deals: how many are over.
        boards: how many there are; a rubber has none.
        below, target: of a rubber: as of `Match`, and what wins a game.
    """

    deals: int
    boards: int | UnsetType = UNSET
    below: Pair | UnsetType = UNSET
    target: int | UnsetType = UNSET


def start(options: Options, dealer: int) -> Match:
    """The match before its first deal."""
    # a number that was asked for decides who deals. Rule: BRI-SCORE-6
    return Match(options, dealer if options.first == 1 else board_dealer(options.first))


def next_deal(match: Match) -> Setup | Places:
    """The next deal's setup, or the places when all boards are played or the rubber is over.

    Boards are numbered from the first dealer's on, so that the dealers follow from the numbers.
    Rule: BRI-SEAT-1 (the deal passes clockwise), BRI-SCORE-6, BRI-SCORE-7
    """
    if match.over:
        return final_places(match)
    if match.options.scoring == "duplicate":
        board = _first_board(match) + match.deals
        return Setup(match.options, board_dealer(board), board, board_vulnerable(board))
    vulnerable = _NAMES[match.games[0] > 0, match.games[1] > 0]
    return Setup(match.options, match.dealer, None, vulnerable, match.below)


def final_places(match: Match) -> Places:
    """The places if the match ends now; a rubber is broken off. Rule: BRI-SCORE-10"""
    # What a rubber that is over gives stands in the scores already.
    bonus = (0, 0) if match.over or match.options.scoring == "duplicate" else rubber_bonus(match)
    a, b = _sum(match.scores, bonus)
    return Places((a, b), None if a == b else int(b > a))


def _first_board(match: Match) -> int:
    """The number that was asked for, or the lowest whose dealer dealt first."""
    if match.options.first > 1:
        return match.options.first
    # The dealer has moved on with every deal: without these it is the first one.
    return (match.dealer - match.deals) % 4 + 1


def add(match: Match, result: Result) -> Match:
    """The match after a deal with that result. Rule: BRI-BID-3 (after four passes the next dealer deals)"""
    after = msgspec.structs.replace(
        match,
        dealer=(match.dealer + 1) % 4,
        deals=match.deals + 1,
        scores=_sum(match.scores, result.scores),
    )
    return after if match.options.scoring == "duplicate" else _rubber(after, result)


def _rubber(match: Match, result: Result) -> Match:
    """The rubber with what the deal writes below the line, and what is won by that. Rule: BRI-SCORE-7"""
    assert result.below is not UNSET
    below = _sum(match.below, result.below)
    if max(below) >= GAME:
        # In a deal only one side writes below the line, so that never both come to a game.
        side = int(below[1] >= GAME)
        games = _sum(match.games, (1, 0) if side == 0 else (0, 1))
        # The line is drawn under both sides' part scores. Rule: BRI-SCORE-7
        match = msgspec.structs.replace(match, below=(0, 0), games=games)
    else:
        match = msgspec.structs.replace(match, below=below)
    # Only now: the game that this deal has won may end the rubber.
    bonus = rubber_bonus(match) if match.over else (0, 0)
    return msgspec.structs.replace(match, scores=_sum(match.scores, bonus))


def rubber_bonus(match: Match) -> Pair:
    """What a rubber that ends now gives each side beyond the deals.

    Rule: BRI-SCORE-7, BRI-SCORE-10

    >>> rubber_bonus(Match(Options(), 0, games=(1, 0), below=(0, 40)))
    (300, 100)
    """
    return _bonus(match, 0), _bonus(match, 1)


def _bonus(match: Match, side: int) -> int:
    own, other = match.games[side], match.games[1 - side]
    if max(own, other) == 2:
        return 0 if own < 2 else RUBBER if other else QUICK_RUBBER
    # Nobody has two games here, so that more than the others is the only one.
    game = ONLY_GAME if own > other else 0
    return game + (ONLY_PART_SCORE if match.below[side] and not match.below[1 - side] else 0)


def _sum(pair: Pair, more: Pair) -> Pair:
    return pair[0] + more[0], pair[1] + more[1]


def standing(match: Match) -> BridgeStanding:
    """The scores; of a rubber also games, part scores and what wins a game, of boards how many there are."""
    if match.options.scoring == "duplicate":
        return BridgeStanding(scores=match.scores, deals=match.deals, boards=match.options.boards)
    return BridgeStanding(
        scores=match.scores, deals=match.deals, games=match.games, below=match.below, target=GAME
    )
