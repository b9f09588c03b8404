"""Deals with their double dummy tables and pars, as Haglund's solver has them."""

from typing import NamedTuple

from tests.games.bridge.deals import cards
from valat.games.bridge.rules import SEATS


class Solved(NamedTuple):
    """A deal, and what is known of it.

    Attributes:
        table: tricks, spades to clubs and no trumps, for N E S W each.
        score: par of North and South.
        contracts: those of par, as the solver writes them: who, levels, denomination, doubled.
    """

    dealer: int
    vulnerable: str
    deal: str
    table: str
    score: int
    contracts: str

    @property
    def hands(self):
        """The cards of the seats, from North on."""
        first, hands = self.deal.split(":")
        rows = [cards(hand) for hand in hands.split()]
        start = SEATS.index(first)
        return [rows[(seat - start) % 4] for seat in range(4)]

    @property
    def tricks(self):
        """For each seat its tricks by denomination, from clubs up."""
        numbers = list(map(int, self.table.split()))
        return tuple(tuple(numbers[4 * row + seat] for row in (3, 2, 1, 0, 4)) for seat in range(4))


SOLVED = [
    Solved(
        0,
        "none",
        "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
        "5 8 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6",
        -110,
        "EW 2S",
    ),
    Solved(
        1,
        "ns",
        "E:QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75 AK96.KQ8.A98.K63",
        "4 9 4 9 10 2 10 2 8 3 8 3 6 7 6 7 9 3 9 3",
        100,
        "EW 4Sx",
    ),
    Solved(
        0,
        "none",
        "N:73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93",
        "3 10 3 10 9 4 9 4 8 4 8 4 3 9 3 9 4 8 4 8",
        -300,
        "NS 5Hx",
    ),
    Solved(
        1,
        "ns",
        "E:K75.T654.J43.J43 AT3.KQ92.Q982.Q2 Q9.AJ3.T65.AK975 J8642.87.AK7.T86",
        "8 5 8 5 7 6 7 6 7 5 7 5 5 8 5 8 6 7 6 7",
        100,
        "EW 2Nx,EW 3Cx",
    ),
    Solved(
        2,
        "ew",
        "S:T54.QT83.AT9.862 9.AJ765.Q542.A73 AK8762.942.763.J QJ3.K.KJ8.KQT954",
        "6 7 6 7 4 9 4 9 2 10 2 10 2 11 2 11 3 9 3 9",
        -600,
        "EW 3N,EW 5C",
    ),
    Solved(
        3,
        "all",
        "W:AK8.A83.KT.KQJ98 QJT96543.4.AJ.A5 .KQJ976.742.7642 72.T52.Q98653.T3",
        "8 4 8 5 2 10 2 11 7 6 7 6 2 10 2 11 2 10 2 11",
        -660,
        "W 45N",
    ),
    Solved(
        0,
        "ns",
        "N:KT.6.AKQ64.A7654 Q53.KT9874.T2.Q2 AJ876.A2.953.KJT 942.QJ53.J87.983",
        "13 0 13 0 8 5 8 5 13 0 13 0 13 0 13 0 13 0 13 0",
        2220,
        "NS 7N",
    ),
    Solved(
        2,
        "all",
        "S:J952.AQ75.J4.A32 T8.J862.753.QJ94 A6.K4.AKQT962.86 KQ743.T93.8.KT75",
        "8 4 8 4 11 1 11 1 12 1 12 1 7 6 7 6 12 1 12 1",
        1440,
        "NS 6N",
    ),
    Solved(
        3,
        "none",
        "W:AKT65.QJ.AQT74.Q J.K852.82.AK9432 Q7.T743.J653.JT6 98432.A96.K9.875",
        "4 8 4 8 6 6 6 6 3 10 3 10 8 5 8 5 4 9 4 9",
        -300,
        "NS 4Cx",
    ),
    Solved(
        1,
        "all",
        "E:J743.72.KQT97.32 T6.QT.5432.KT764 Q5.AJ8643.6.J985 AK982.K95.AJ8.AQ",
        "9 4 9 4 8 5 8 5 8 5 8 5 10 3 10 3 9 4 8 4",
        600,
        "N 3N",
    ),
    Solved(
        1,
        "none",
        "E:K.K3.Q97643.9765 AQJ76542.Q5.J8.Q T.9864.T.AKJ8432 983.AJT72.AK52.T",
        "12 1 11 1 10 2 10 2 5 7 5 7 3 10 3 10 6 1 6 1",
        500,
        "EW 7Cx",
    ),
    Solved(
        3,
        "ew",
        "W:KQJ864.T7.8.AJ83 T7.J8543.QT62.97 A53.Q9.9743.KT64 92.AK62.AKJ5.Q52",
        "3 10 3 10 9 4 9 4 9 4 9 4 2 10 2 10 3 4 3 4",
        -300,
        "NS 5Hx,NS 5Dx",
    ),
    Solved(
        0,
        "none",
        "N:KJ743.53.762.QJ5 Q9.AKQ98.T4.T832 AT52.62.KQ83.A64 86.JT74.AJ95.K97",
        "8 5 8 5 4 8 4 8 6 6 6 6 5 8 5 8 6 6 6 6",
        100,
        "EW 3Hx,EW 3Cx",
    ),
    Solved(
        2,
        "ew",
        "S:KQJ8.9.J8.KQJ542 54.KT75.KQT94.A3 T72.J843.76.T986 A963.AQ62.A532.7",
        "4 8 4 8 1 12 1 12 1 12 1 12 7 5 7 5 2 11 2 11",
        -1400,
        "NS 7Cx",
    ),
    Solved(
        0,
        "ns",
        "N:T.K9852.J5.Q8763 A74.AQJ4.K.AKJT4 Q9653.T76.Q874.2 KJ82.3.AT9632.95",
        "2 11 2 11 3 10 3 10 1 12 1 12 1 12 1 12 0 13 0 13",
        -1520,
        "EW 7N",
    ),
    Solved(
        1,
        "ew",
        "E:T2.KQ5.Q43.K6532 J98543.AJ97.96.A Q6.86.KJ85.T9874 AK7.T432.AT72.QJ",
        "11 2 11 2 11 1 11 1 8 5 8 5 5 8 5 8 9 2 9 2",
        450,
        "NS 45S,NS 45H",
    ),
]
