"""Thirty conditions of deals: for `dealer`, and where it can say them for `redeal`."""

from msgspec import Struct


class DealCondition(Struct, frozen=True):
    """A condition in the words of two programs.

    Attributes:
        script: of `dealer`, without limits and actions.
        redeal: an expression of Python in which `deal` is redeal's; empty where it has no such words.
    """

    script: str
    redeal: str = ""


BALANCED = "any 4333 + any 4432 + any 5332"
N, E, S, W = "deal.north", "deal.east", "deal.south", "deal.west"


def _balanced(hand: str) -> str:
    return f"sorted({hand}.shape) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])"


CONDITIONS = (
    DealCondition(
        f"hcp(north)>=15 && hcp(north)<=17 && shape(north, {BALANCED})",
        f"15 <= {N}.hcp <= 17 and {_balanced(N)}",
    ),
    DealCondition("hcp(north) >= 20", f"{N}.hcp >= 20"),
    DealCondition("hcp(north) + hcp(south) >= 33", f"{N}.hcp + {S}.hcp >= 33"),
    DealCondition("spades(north) >= 6 && hcp(north) < 10", f"len({N}.spades) >= 6 and {N}.hcp < 10"),
    DealCondition("hearts(north) + hearts(south) >= 9", f"len({N}.hearts) + len({S}.hearts) >= 9"),
    DealCondition("shape(east, any 7xxx)", f"7 in {E}.shape"),
    DealCondition("shape(west, any 4441)", f"sorted({W}.shape) == [1, 4, 4, 4]"),
    DealCondition("shape(north, 54xx + 45xx)", f"sorted({N}.shape[:2]) == [4, 5]"),
    DealCondition("shape(north, any 0xxx) || shape(south, any 0xxx)", f"0 in {N}.shape or 0 in {S}.shape"),
    DealCondition("hascard(north, AS) && hascard(south, KS)"),
    DealCondition("hcp(north) == 0", f"{N}.hcp == 0"),
    DealCondition("hcp(north) > hcp(south) + 15", f"{N}.hcp > {S}.hcp + 15"),
    DealCondition("predeal south SAQ542, HKJ87, D32, CAK condition hcp(north) > 11"),
    DealCondition("predeal north SAK condition spades(north) >= 5"),
    DealCondition("controls(north) >= 7"),
    DealCondition("losers(north) <= 5"),
    DealCondition("losers(east, spades) == 0 && hcp(east) > 12"),
    DealCondition("aces(north) + aces(south) == 4"),
    DealCondition("top3(north, hearts) >= 2 && hearts(north) == 5"),
    DealCondition("top5(west) > 9"),
    DealCondition("c13(north) >= 26"),
    DealCondition("cccc(north) >= 1500"),
    DealCondition("quality(north, spades) > 400"),
    DealCondition("jacks(north) + tens(north) + queens(south) > 5"),
    DealCondition("pointcount 6 4 2 1 hcp(north) >= 20"),
    DealCondition("x = hcp(north) y = hcp(east) x > 12 && y > 12"),
    DealCondition("(spades(north) > hearts(north) ? hcp(north) : hcp(south)) > 18"),
    DealCondition("hcp(north) % 7 == 3 && hcp(north) / 2 > 4"),
    DealCondition("imps(score(vul, x4S, spades(north) + spades(south))) > 9"),
    DealCondition("rnd(4) == 1 && not (hcp(west) < 8 or clubs(west) < 3)"),
)
