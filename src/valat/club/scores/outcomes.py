"""What a director's ruling is to the score engine."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from valat.club.log.events import Adjusted, Share
from valat.club.log.state import Session
from valat.duplicate.scores import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, Mix
from valat.duplicate.scores.event import Outcome

AWARDS = {"average+": AVERAGE_PLUS, "average": AVERAGE, "average-": AVERAGE_MINUS}


def outcome_of(adjusted: Adjusted) -> Outcome:
    """What a side has by a ruling; None where the board counts for nobody."""
    if isinstance(adjusted, str):
        return AWARDS.get(adjusted)
    return mix_of_shares(adjusted)


def mix_of_shares(shares: Sequence[Share]) -> Mix:
    """The weights as a whole, each but the last as written to four decimals of a percent.

    So files, which write no more, tell exactly what counts.

    >>> [str(weight) for weight, _ in mix_of_shares([Share(420, 33.3333), Share(-50, 66.6667)])]
    ['333333/1000000', '666667/1000000']
    """
    weights = [Fraction(f"{share.percent:.4f}") / 100 for share in shares[:-1]]
    weights.append(1 - sum(weights, Fraction(0)))
    return tuple((weight, share.score) for weight, share in zip(weights, shares, strict=True))


def groups_of(state: Session) -> Mapping[tuple[int, int, int], str]:
    """Which version of a fouled board tables had, by round, table and board; all others had the right one.

    The newest ruling on a table counts.
    """
    return {
        (*place, ruling.board): str(seq)
        for seq, ruling in sorted(state.fouled.items())
        for place in ruling.places
    }
