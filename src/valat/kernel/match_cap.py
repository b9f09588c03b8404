"""A match that ends after so many deals: the same game, with a cap on its matches."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from valat.kernel.adjustment import Adjustment, adjusted_scores
from valat.kernel.errors import Unreadable
from valat.kernel.game import Game, Places
from valat.kernel.result import DealResult
from valat.kernel.view import Standing

AnyGame = Game[Any, Any, Any]

MOST_PASSED_OUT = 10
"""Deals thrown in in a row after which a capped match ends, so it does end. Rule: TRN-KO-9"""


class MatchCap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a match ends, before its game's own target.

    Attributes:
        deals: so many are counted.
        count_passed: whether a deal that was thrown in is one of them.
        level: where no one leads after the last one: `one_more` deal, and again, until someone does; or it
            is a `draw`.
        best_of: the match goes to the side that wins most of so many games, each to the game's own end or to
            this cap; unset where it is one.
    """

    deals: Annotated[int, Meta(ge=1, le=1000)]
    count_passed: bool = False
    level: Literal["one_more", "draw"] = "one_more"
    best_of: Annotated[int, Meta(ge=3, le=9)] | UnsetType = UNSET


class CappedMatch(msgspec.Struct, frozen=True):
    """A match under a cap between two deals.

    Attributes:
        match: the game's own.
        deals: how many have counted.
        passed_out: how many were thrown in since the last one that was played.
        adjustments: of the score, by a director.
    """

    match: Any
    deals: int = 0
    passed_out: int = 0
    adjustments: tuple[Adjustment, ...] = ()


class CappedGame:
    """A game whose matches end after so many deals; all else is as the game has it.

    Rule: TRN-KO-3, TRN-KO-8 (what the game would still play for, once the cap is reached, is not played),
    TRN-KO-9
    """

    def __init__(self, game: AnyGame, cap: MatchCap) -> None:
        self._game, self.cap = game, cap

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def start(self, options: Any, players: Sequence[str], dealer: int = 0) -> CappedMatch:
        return CappedMatch(self._game.start(options, players, dealer))

    def next(self, match: CappedMatch) -> Any:
        setup = self._game.next(match.match)
        if isinstance(setup, Places):
            return self._adjusted(setup, match)
        if not self._is_reached(match):
            return setup
        places = self.places(match)
        is_level = places.winner is None
        stuck = match.passed_out >= MOST_PASSED_OUT
        return setup if is_level and self.cap.level == "one_more" and not stuck else places

    def _is_reached(self, match: CappedMatch) -> bool:
        return match.deals >= self.cap.deals or match.passed_out >= MOST_PASSED_OUT

    def add(self, match: CappedMatch, result: DealResult) -> CappedMatch:
        passed_out = result.is_thrown_in
        return CappedMatch(
            self._game.add(match.match, result),
            match.deals + (self.cap.count_passed or not passed_out),
            match.passed_out + 1 if passed_out else 0,
            match.adjustments,
        )

    def adjust(self, match: CappedMatch, adjustment: Adjustment) -> CappedMatch:
        """The match with one adjustment more, which no later deal is scored by."""
        return replace(match, adjustments=(*match.adjustments, adjustment))

    def places(self, match: CappedMatch) -> Places:
        return self._adjusted(self._game.places(match.match), match)

    def standing(self, match: CappedMatch) -> Standing:
        standing = self._game.standing(match.match)
        # asked for with every view
        if not match.adjustments:
            return standing
        return replace(standing, scores=adjusted_scores(standing.scores, match.adjustments))

    def _adjusted(self, places: Places, match: CappedMatch) -> Places:
        """The places by the adjusted scores; as the game has them where these are its own."""
        scores = adjusted_scores(places.scores, match.adjustments)
        if scores == tuple(places.scores):
            return places
        worth = [-score if self._game.fewest_win else score for score in scores]
        ranks = tuple(1 + sum(other > own for other in worth) for own in worth)
        winner = ranks.index(1) if ranks.count(1) == 1 else None
        return Places(scores, winner, ranks if self._game.fewest_win else ())


class BestOfMatch(msgspec.Struct, frozen=True):
    """A match of several games between two deals.

    Attributes:
        match: of the game that is played, or that has just ended: until the next deal counts its score can
            still be adjusted.
        ended: the games before.
        options, players: each game begins with.
        dealer: of the next deal, also where it begins another game.
    """

    match: CappedMatch
    options: Any
    players: tuple[str, ...]
    dealer: int
    ended: tuple[Places, ...] = ()


class BestOfGame(CappedGame):
    """A game whose matches go to the side that wins most of several games, each under the cap.

    A match ends as soon as no one can be caught; where the games do not decide it, all points do. Deals that
    are thrown in again and again end it, whichever game it is.

    Rule: TRN-FILL-1, TRN-KO-9
    """

    def __init__(self, game: AnyGame, cap: MatchCap) -> None:
        super().__init__(game, cap)
        self._single = CappedGame(game, replace(cap, best_of=UNSET))

    def start(self, options: Any, players: Sequence[str], dealer: int = 0) -> Any:
        return BestOfMatch(self._single.start(options, players, dealer), options, tuple(players), dealer)

    def next(self, match: Any) -> Any:
        return self.places(match) if self._is_over(match) else self._single.next(self._current(match))

    def add(self, match: Any, result: DealResult) -> Any:
        current = self._current(match)
        dealer = (self._single.next(current).dealer + 1) % len(match.players)
        ended = match.ended if current is match.match else self._ended(match)
        return replace(match, match=self._single.add(current, result), dealer=dealer, ended=ended)

    def adjust(self, match: Any, adjustment: Adjustment) -> Any:
        """The match with the score of the game that is played, or has just ended, adjusted."""
        return replace(match, match=self._single.adjust(match.match, adjustment))

    def places(self, match: Any) -> Places:
        """The places if the match ended now: the scores are the games won."""
        won, totals = self._won(match), self.totals(match)
        sign = -1 if self._game.fewest_win else 1
        worth = [(own, sign * total) for own, total in zip(won, totals, strict=True)]
        best = max(worth)
        return Places(won, worth.index(best) if worth.count(best) == 1 else None)

    def standing(self, match: Any) -> Standing:
        """The standing of the game that the next deal belongs to, and the games won: the score in the end."""
        won = self._won(match)
        if self._is_over(match):
            return replace(self._single.standing(match.match), scores=won, games=won)
        return replace(self._single.standing(self._current(match)), games=won)

    def totals(self, match: BestOfMatch) -> tuple[int, ...]:
        """All points of each side, game by game."""
        scores = [places.scores for places in match.ended] + [self._single.standing(match.match).scores]
        return tuple(map(sum, zip(*scores, strict=True)))

    def _current(self, match: BestOfMatch) -> CappedMatch:
        """The game that the next deal belongs to."""
        if not isinstance(self._single.next(match.match), Places):
            return match.match
        return self._single.start(match.options, match.players, match.dealer)

    def _ended(self, match: BestOfMatch) -> tuple[Places, ...]:
        """All games that have ended."""
        last = self._single.next(match.match)
        return (*match.ended, last) if isinstance(last, Places) else match.ended

    def _won(self, match: BestOfMatch) -> tuple[int, ...]:
        ended = self._ended(match)
        sides = len(set(self._game.sides(match.options)))
        return tuple(sum(places.winner == side for places in ended) for side in range(sides))

    def _is_over(self, match: BestOfMatch) -> bool:
        ended = self._ended(match)
        if len(ended) == len(match.ended):
            return False
        games = self.cap.best_of or 1
        is_stuck = match.match.passed_out >= MOST_PASSED_OUT
        return is_stuck or len(ended) == games or max(self._won(match)) > games // 2


def with_cap(game: AnyGame, cap: MatchCap | None) -> AnyGame:
    """The game with that cap on its matches; the game itself without one."""
    if cap is None:
        return game
    return cast(AnyGame, BestOfGame(game, cap) if cap.best_of else CappedGame(game, cap))


def total_scores(game: AnyGame, match: Any) -> tuple[int, ...]:
    """All that each side has scored in a match, in all its games where it is the best of several."""
    if isinstance(game, BestOfGame):
        return game.totals(match)
    return tuple(game.standing(match).scores)


def read_cap(fields: Any) -> MatchCap | None:
    """The cap that a match record names; None where it names none.

    Raises:
        Unreadable: not a cap.

    >>> read_cap({"deals": 7})
    MatchCap(deals=7, count_passed=False, level='one_more', best_of=UNSET)
    """
    try:
        return msgspec.convert(fields, MatchCap | None)
    except msgspec.ValidationError as error:
        raise Unreadable(f"`cap`: {error}", key="bad_record") from None
