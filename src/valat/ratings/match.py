"""What a rated match brings each of its players: by places, by who left, by who made the moves."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct

from valat.ratings.model import Rating, rate

Part = Literal["played", "idle", "left"]


class RatedSeat(Struct, frozen=True):
    """Who sat on a seat when the first deal of a match was dealt.

    Attributes:
        player: the id; None for a bot.
        guest: without an account.
        own: moves that the player made of this seat's `made`.
        left: number of the event with which the player left; None for players who stayed.
    """

    player: str | None
    guest: bool = False
    own: int = 0
    made: int = 0
    left: int | None = None


class Participant(Struct, frozen=True):
    """A player in a rated match.

    Attributes:
        rank: the side's, 1 the best.
        part: `left` counts as last; `idle`, where clock or bot made most of the moves, counts only as a loss.
    """

    player: str
    side: int
    rank: int
    part: Part = "played"


def participants(
    starters: Sequence[RatedSeat], sides: Sequence[int], places: Sequence[int] | None
) -> tuple[Participant, ...]:
    """The players of a match that is over, by side and id.

    A side that all its players have left has lost, even if its bots win: the one that stayed longest
    stands before the others, and one that stayed to the end before those. Leaving when no opponent is
    left any more is no leaving.

    Rule: RTG-2, RTG-4
    Args:
        starters: by seat; all of them registered players.
        sides: by seat.
        places: of each side; None where the match was given up before it was over.
    """
    ranks = _ranks(starters, sides, places)
    found = [
        Participant(starter.player or "", side, ranks[side], _part(starter, side, starters, sides))
        for starter, side in zip(starters, sides, strict=True)
    ]
    return tuple(sorted(found, key=lambda participant: (participant.side, participant.player)))


def _ranks(
    starters: Sequence[RatedSeat], sides: Sequence[int], places: Sequence[int] | None
) -> dict[int, int]:
    """The rank of each side."""

    def key(side: int) -> tuple[int, int]:
        left = [who.left for who, of in zip(starters, sides, strict=True) if of == side]
        if None in left:
            return 0, places[side] if places is not None else 0
        return 1, -max(number or 0 for number in left)

    keys = {side: key(side) for side in sorted(set(sides))}
    return {side: 1 + sum(other < own for other in keys.values()) for side, own in keys.items()}


def _part(starter: RatedSeat, side: int, starters: Sequence[RatedSeat], sides: Sequence[int]) -> Part:
    others = [who.left for who, of in zip(starters, sides, strict=True) if of != side]
    if starter.left is not None and any(left is None or left > starter.left for left in others):
        return "left"
    return "idle" if 2 * starter.own < starter.made else "played"


def rate_match(before: Mapping[str, Rating], match: Sequence[Participant]) -> dict[str, Rating]:
    """The players' ratings after a match, by id.

    Rule: RTG-1, RTG-2, RTG-4
    Args:
        before: their ratings until then; players who have none yet are left out.
        match: by side and id, as `participants` has them.
    """
    teams = [list(team) for _, team in groupby(match, key=lambda participant: participant.side)]
    ratings = [[before.get(who.player, Rating()) for who in team] for team in teams]
    if len(teams) < 2:
        return {who.player: rating for who, rating in zip(match, ratings[0], strict=True)} if teams else {}
    ranks = [team[0].rank for team in teams]
    by_result = rate(ratings, ranks)
    after: dict[str, Rating] = {}
    for number, team in enumerate(teams):
        as_last = by_result
        if any(who.part == "left" for who in team) and not _is_last(ranks, number):
            as_last = rate(ratings, [*ranks[:number], len(teams) + 1, *ranks[number + 1 :]])
        for place, who in enumerate(team):
            before_it, result = ratings[number][place], by_result[number][place]
            if who.part == "left":
                result = as_last[number][place]
            # of three or more a place in the middle may be a gain, too
            elif who.part == "idle" and (who.rank == 1 or result.value > before_it.value):
                result = before_it
            after[who.player] = result
    return after


def _is_last(ranks: Sequence[int], number: int) -> bool:
    """Whether all other teams came before that one."""
    return all(rank < ranks[number] for other, rank in enumerate(ranks) if other != number)
