"""Textbook positions of the conventions: for each rule hands, the auction before, and the call."""

from typing import NamedTuple


class Position(NamedTuple):
    """A hand that is to call.

    Attributes:
        auction: as patterns are written; the last call before the hand's.
        cards: spades, hearts, diamonds, clubs.
    """

    auction: str
    cards: str
    call: str


def positions(text: str) -> list[Position]:
    """The positions of a text, one a line: `auction | cards | call`."""
    return [Position(*(part.strip() for part in line.split("|"))) for line in text.strip().splitlines()]


STAYMAN_HEARTS = positions(
    """
    1NT             | KQ32 K432 Q2 432      | 2C
    1NT             | K432 K32 432 432      | Pass
    1NT             | QJ32 J1432 5432 -     | 2C
    1NT-2C          | KQ32 AQ32 K2 Q32      | 2H
    1NT-2C          | KQ32 AQ2 K432 Q2      | 2S
    1NT-2C          | KQ2 AQ2 K432 Q32      | 2D
    1NT-2C-2H       | K2 KQ32 Q432 J32      | 4H
    1NT-2C-2H       | K2 Q432 Q432 J32      | 3H
    1NT-2C-2H       | KQ32 32 KQ32 432      | 3NT
    1NT-2C-2D       | KQ32 J2 QJ32 432      | 2NT
    1NT-2C-2H-3NT   | KQ32 AQ32 K2 Q32      | 4S
    """.replace("J1432", "JT32")
)
KEY_CARDS = positions(
    """
    1S-3S           | AKQ32 KQ2 AQ2 K2      | 4NT
    1S-3S-4NT       | QJ54 A32 432 432      | 5C
    1S-3S-4NT       | J954 KQ2 K32 432      | 5D
    1S-3S-4NT       | K954 A32 432 432      | 5H
    1S-3S-4NT       | KQ54 A32 432 432      | 5S
    1S-3S-4NT-5S    | AJ632 KQJ AQ2 K2      | 6S
    1S-3S-4NT-(X)   | QJ54 A32 432 432      | Pass
    1S-3S-4NT-5D    | AQJ632 KQJ KQJ K      | 6S
    1S-3S-4NT-5C    | AK632 KQ4 AQ2 A2      | 5D
    1S-3S-4NT-5C-5D | QJ54 432 A32 K32      | 6C
    1S-3S-4NT-5C-5D | J954 432 A32 K32      | 5S
    """
)
TRANSFERS = positions(
    """
    1NT             | KQ432 32 432 432      | 2H
    1NT             | 32 QJ432 432 432      | 2D
    1NT             | KQ432 KJ432 2 32      | 2H
    1NT-2H          | K2 AQ32 K432 KJ2      | 2S
    1NT-2H          | AQ32 A2 KQ32 Q32      | 3S
    1NT-2H-2S       | KQ432 32 432 432      | Pass
    1NT-2H-2S       | KQ432 K2 432 432      | 2NT
    1NT-2H-2S       | KQ432 K2 Q32 J32      | 3NT
    1NT-2H-2S       | KQ9432 32 Q32 32     | 3S
    1NT-2H-2S       | KQ432 A2 KJ32 32      | 3D
    1NT-2H-2S-3NT   | AJ2 AQ32 K2 Q432      | 4S
    1NT-2H-2S-3NT   | A2 AQ32 KJ2 Q432      | Pass
    1NT-2H-2S-2NT   | AJ2 AQ32 K2 KQ32      | 4S
    2NT             | Q9432 32 432 432      | 3H
    2NT-3H          | AK2 AQ32 KQ2 AJ2      | 3S
    2NT-3H-3S       | Q9432 K2 432 432      | 3NT
    """
)
TEXAS = positions(
    """
    1NT             | KQ9432 32 KQ2 32      | 4H
    1NT             | 32 KQJ432 A32 32      | 4D
    1NT-4D          | AQ2 A2 KQ32 Q432      | 4H
    1NT-4D-4H       | 32 KQJ432 A32 32      | Pass
    2NT             | Q98432 K2 432 32      | 4H
    """
)
OVER_2NT = positions(
    """
    2NT             | K432 Q432 432 32      | 3C
    2NT-3C          | AQ32 AK2 KQ2 AJ2      | 3S
    2NT-3C          | AQ2 AK32 KQ2 AJ2      | 3H
    2NT-3C          | AQ2 AK2 KQ32 AJ2      | 3D
    2NT-3C-3H       | K432 Q432 432 32      | 4H
    2NT-3C-3H       | K432 32 Q432 432      | 3NT
    """
)
PUPPET = positions(
    """
    2NT-3C          | AQ2 AK432 KQ2 AJ      | 3H
    2NT-3C          | AQ32 AK2 KQ2 AJ2      | 3D
    2NT-3C          | AQ2 AK2 KQ32 AJ2      | 3NT
    2NT-3C-3D       | K432 32 Q432 432      | 3H
    2NT-3C-3D       | K432 Q432 432 32      | 4D
    2NT-3C-3D-3H    | AQ32 AK2 KQ2 AJ2      | 4S
    2NT-3C-3D-3H    | AQ2 AK32 KQ2 AJ2      | 3NT
    """
)
JACOBY_2NT = positions(
    """
    1S              | KQ32 A32 KJ32 32      | 2NT
    1S-2NT          | AQJ32 K32 KQ32 2      | 3C
    1S-2NT          | AQJ32 K32 K32 32      | 4S
    1S-2NT          | AQJ32 K32 AK2 K2      | 3S
    1S-2NT          | AQ432 KQ2 AJ2 32      | 3NT
    1S-2NT          | AQJ32 2 KQJ32 32      | 4D
    1S-2NT-4S       | K432 A32 KQ32 32      | Pass
    """
)
CUE_BIDS = positions(
    """
    1C-1H-2H        | AQ2 KJ32 AJ32 K2      | 3S
    1S-2C-2S-3S     | AQ653 AKJ 752 96      | 4H
    1S-2C-2S-3S-4H-5C | AQ653 AKJ 752 96    | 5S
    """
)
BEFORE_SLAMS = positions(
    """
    1D-1S-2D            | AKJ42 A4 KJ43 62      | 4D
    1D-1H-1NT           | A84 AKQJ42 K4 62      | 2C
    1C-1S-2NT           | AQ42 K84 6 KQ842      | 3C
    1NT                 | K84 A4 AKJ42 962      | 3NT
    1NT                 | KQ4 A84 KQJ4 J62      | 4NT
    1NT                 | KQ4 A4 AKJ42 962      | 6NT
    1NT-4NT             | AQ4 KJ84 KQ3 K62      | 6NT
    1NT-4NT             | AQ4 KJ84 KQ3 J62      | 6NT
    1NT-4NT             | AQ4 KJ84 K53 Q62      | Pass
    1C-1S-3D            | AKQ874 QJ 3 T974      | 4C
    1C-1S-2NT-3H        | AKQ K84 32 AK874      | 3S
    1D-1H-2NT-3H        | AKQ K84 AJ874 K2      | 4H
    1C-2D               | J7 AKJT J QJT864      | 3C
    2C-2D-2S-3S         | AKQJ84 AK4 AQ4 6      | 4NT
    2C-2H               | AK4 KQ84 AK84 A6      | 3H
    3S                  | K84 AKQ4 AKQ4 A6      | 4NT
    1NT-2H-2S           | AQJ842 A4 K43 62      | 4H
    """
)
SPLINTERS = positions(
    """
    1S              | KQ32 A432 KJ32 2      | 4C
    1S              | KQ32 2 KJ32 A432      | 4H
    1H              | 2 KQ32 KJ32 A432      | 3S
    1D-1S           | KQ32 2 AKQ32 AQ2      | 4H
    1S-4C           | AQJ32 K2 Q432 Q2      | 4S
    """
)
RAISES = positions(
    """
    1S              | K432 A32 5432 32      | 3C
    1S              | KQ32 A32 5432 32      | 3D
    1S              | Q432 32 65432 32      | 3S
    1S-3C           | AQJ32 K2 Q432 Q2      | 3S
    1S-3D           | AQJ32 K2 KQ32 Q2      | 4S
    """
)
DRURY = positions(
    """
    P-(P)-1S        | K32 A432 KJ32 32      | 2C
    P-(P)-1S        | K32 A432 5432 32      | 2S
    P-(P)-1S-2C     | AQ432 K32 Q2 432      | 2S
    P-(P)-1S-2C     | AQ432 K2 KQ2 K32      | 4S
    """
)
TWO_WAY_DRURY = positions(
    """
    P-(P)-1S        | K432 A432 KJ2 32      | 2D
    P-(P)-1S        | K32 A432 KJ32 32      | 2C
    P-(P)-1S-2D     | AQ432 K32 Q2 432      | 2S
    """
)
FOURTH_SUIT = positions(
    """
    1D-1H-1S        | K2 AQ432 K32 432      | 2C
    1D-1H-1S-2C     | KQ32 K32 AQ32 32      | 2H
    1D-1H-1S-2C     | KQ32 32 AQ32 K32      | 2NT
    1D-1H-1S        | K2 AQ32 432 KJ32      | 3NT
    """
)
NEW_MINOR = positions(
    """
    1D-1S-1NT       | KQ432 K2 432 A32      | 2C
    1C-1H-1NT       | K2 AQ432 K32 432      | 2D
    1D-1S-1NT-2C    | A32 K32 AJ32 Q32      | 3S
    1D-1S-1NT-2C    | A32 K32 QJ32 Q32      | 2S
    1D-1S-1NT-2C    | A2 KQ32 QJ32 Q32      | 2H
    1D-1S-1NT-2C-2S | KQ432 K2 432 A32      | 4S
    """
)
INVERTED = positions(
    """
    1D              | K2 A32 KJ432 432      | 2D
    1D              | 32 432 KJ432 432      | 3D
    1C              | K32 A2 432 KQ432      | 2C
    1D-2D           | K32 KJ2 AQ32 J32      | 2NT
    1D-2D-2NT       | Q4 K42 KJ742 A42      | 3NT
    """
)
FEATURE = positions(
    """
    2H              | AQ2 K32 AK32 K32      | 2NT
    2H-2NT          | 32 KQJ432 K32 32      | 3D
    2H-2NT          | 32 KJT432 Q32 32      | 3H
    2H-2NT          | 32 AKQ432 432 32      | 3NT
    2H-2NT-3H       | AQ2 K32 AK32 K32      | 4H
    """
)
OGUST = positions(
    """
    2H-2NT          | 32 KJT432 Q32 32      | 3C
    2H-2NT          | 32 KQT432 J32 32      | 3D
    2H-2NT          | K2 QJT432 KJ2 32      | 3H
    2H-2NT          | 32 AQJ432 K32 32      | 3S
    2H-2NT          | 32 AKQ432 432 32      | 3NT
    """
)
MICHAELS = positions(
    """
    (1C)            | KQ432 QJ432 32 2      | 2C
    (1S)            | 2 KQ432 KQ432 32      | 2S
    (1H)            | KQ432 2 KQJ32 32      | 2H
    (1C)-2C-(P)     | Q32 32 K432 5432      | 2S
    (1D)-2D-(P)     | 2 AQ32 432 KQ432      | 4H
    (1H)-2H-(P)     | 2 K432 Q432 Q432      | 2NT
    (1H)-2H-(P)-2NT-(P) | KQ432 2 KQJ32 32  | 3D
    (1S)-2S-(P)-3H-(P) | 4 KQJ75 83 KJ842  | Pass
    (1S)-2S-(P)-3H-(P) | 4 AKJ75 A3 AQJ84  | 4H
    (1C)-2C-(P)-3H-(P) | KQJ75 KQ842 4 83  | 4H
    """
)
UNUSUAL = positions(
    """
    (1S)            | 2 32 KQ432 KQ432      | 2NT
    (1D)            | 2 KQ432 32 KQ432      | 2NT
    (1S)-2NT-(P)    | Q432 K432 Q32 32      | 3D
    """
)
SMOLEN = positions(
    """
    1NT             | KQ432 AJ32 32 32      | 2C
    1NT-2C-2D       | KQ432 AJ32 32 32      | 3H
    1NT-2C-2D       | KQ32 AJ432 32 32      | 3S
    1NT-2C-2D-3H    | A32 QJ AQ32 KJ32      | 4S
    1NT-2C-2D-3H    | A32 K2 AQ32 KJ32      | 3S
    1NT-2C-2D-3H    | A2 K32 AQ32 KJ32      | 3NT
    """
)
MINOR_TRANSFERS = positions(
    """
    1NT             | 32 432 32 KJ9432      | 2S
    1NT             | 32 432 KJ9432 32      | 2NT
    1NT-2S          | AQ2 KQ2 KJ32 K32      | 3C
    1NT-2S          | AQ2 KQ2 J432 AQ2      | 2NT
    1NT             | KJ2 Q32 Q432 432      | 2C
    """
)
LANDY = positions(
    """
    (1NT)           | KQ432 AJ32 K2 32      | 2C
    (1NT)-2C-(P)    | 432 Q2 K432 5432      | 2S
    (1NT)-2C-(P)    | 32 32 K5432 5432      | 2D
    """
)
CAPPELLETTI = positions(
    """
    (1NT)           | KQ432 AJ32 K2 32      | 2D
    (1NT)           | KQ432 2 KQ432 32      | 2S
    (1NT)           | 32 2 AKQ9432 K32      | 2C
    (1NT)           | AQ2 KQ2 KQJ2 K32      | X
    (1NT)-2C-(P)    | 432 Q32 K432 432      | 2D
    (1NT)-2C-(P)-2D-(P) | 42 A4 KQJ742 K42    | Pass
    (1NT)-2C-(P)-2D-(P) | 42 KQJ742 A42 K4    | 2H
    (1NT)-2C-(P)-2D-(X) | 43 KQJT75 A42 42    | 2H
    """
)
DONT = positions(
    """
    (1NT)           | KQ32 AJ432 K2 32      | 2H
    (1NT)           | 32 2 AKQ9432 K32      | X
    (1NT)           | K2 2 KQ432 KJ432      | 2C
    (1NT)-X-(P)     | 432 Q32 K432 432      | 2C
    (1NT)-X-(P)-2C-(P) | 43 A42 42 KQJT75     | Pass
    (1NT)-X-(P)-2C-(X) | 43 A42 KQJT75 42     | 2D
    (1NT)-2C-(P)-2D-(P) | 4 A4 KQ742 KQ742    | Pass
    (1NT)-2D-(P)-2H-(P) | 4 KQ742 AQ742 42    | Pass
    (1NT)-2D-(P)-2H-(P) | KQ742 4 AQ742 42    | 2S
    """
)
LEBENSOHL = positions(
    """
    1NT-(2H)        | K2 32 432 QJ9432      | 2NT
    1NT-(2H)        | KQ432 32 432 432      | 2S
    1NT-(2H)        | A2 432 K32 KQ432      | 3C
    1NT-(2H)-2NT-(P) | AQ32 K2 KJ32 Q32     | 3C
    1NT-(2H)        | A32 KJ2 Q432 432      | 2NT
    """
)
SUPPORT_DOUBLES = positions(
    """
    1C-(P)-1H-(1S)  | 32 KQ2 K32 AJ432      | X
    1C-(P)-1H-(1S)  | 32 KQ32 K2 AJ432      | 2H
    1D-(P)-1S-(X)   | K32 32 AQ432 K32      | XX
    """
)
RESPONSIVE = positions(
    """
    (1S)-X-(2S)     | 32 J32 KQ32 Q432      | X
    (1D)-X-(2D)     | KJ32 K432 32 432      | X
    """
)
OPENINGS = positions(
    """
     | AQ9432 KQ2 32 32      | 1S
     | AQ432 KJ432 32 2      | 1S
     | AQ2 J432 KJ32 32      | Pass
    """
)
SAYC = positions(
    """
     | AKJ32 KQ2 A32 32      | 1NT
     | 32 KQJ432 432 32      | 2H
    1H              | K32 Q32 A432 432      | 2H
    1H              | K2 Q432 AJ32 432      | 3H
    1C              | KQ32 AJ32 32 432      | 1H
    1D              | KJ2 Q32 KJ2 A432      | 2NT
    1NT-2S          | AQ2 KQ2 KJ32 K32      | 3C
    1H-1S           | 32 AQ432 K2 KJ32      | 2C
    1C-1H           | K2 AQ32 432 KJ32      | 2H
    1C-1S           | K2 AQ32 32 AKJ32      | 2H
    """
)
TWO_OVER_ONE = positions(
    """
    1S              | K2 A32 KQ432 432      | 2D
    1S              | K2 A432 Q432 432      | 1NT
    1S              | K32 A432 KJ32 32      | 1NT
    1S-1NT          | AQ432 K32 KJ2 32      | 2D
    1S-2D           | AQ432 K32 J2 K32      | 2NT
    1S-2D-2S        | K32 A2 AKJ32 432      | 3S
    1S-2D-2S        | K32 A2 KQ432 432      | 4S
    1S-1NT-2D       | K32 A432 KJ32 32      | 3S
    """
)
