"""How the house plays Santase."""

import pytest

from tests.games.santase.deals import SIX, completed, dealt
from valat.bots import find, levels, names
from valat.bots.santase import house, passive
from valat.bots.santase.closing import expected_points
from valat.bots.santase.endgame import move_values
from valat.bots.self_play import Lineup, single_deals, whole_matches
from valat.games.santase import SANTASE

ROYAL = completed("CKCQDADTHAS9 D9DQSASTSKHT", "CA")


def move(moves, bot=house, seat=None, **fields):
    """What the bot does after the moves."""
    state = dealt(moves, **fields)
    return bot(SANTASE.view(state, state.turn if seat is None else seat), 1)


def team(*bots, seed=1):
    """Two seats for those bots."""
    return Lineup(
        SANTASE, SANTASE.presets["classic"], bots, tuple(find("santase", bot) for bot in bots), seed
    )


def test_names():
    """The house comes first, also where bots sit down with people."""
    assert names("santase") == ("house", "champion", "passive", "random")
    assert levels("santase")[0].name == "house"


def test_claims():
    """Whoever can claim does, on turn and off."""
    assert move("DA D9 DT DQ CK+40 SA HA HT", **ROYAL) == "claim"
    assert move("DA D9 DT DQ HA HT CQ+40", seat=0, **ROYAL) == "claim"
    assert move("DA D9 DT DQ HA HT CQ+40", bot=passive, seat=0, **ROYAL) == "claim"


def test_plays_on_where_the_other_waits_with_a_claim():
    """A person may claim later: until then every card is as good as another, and one is played."""
    waiting = "DA D9 DT DQ close HA HT CQ+40 CT"

    assert move(waiting, seat=0, **ROYAL) == "claim"
    assert move(waiting, seat=1, **ROYAL) == "DJ"


def test_exchanges():
    """The nine is exchanged at once."""
    assert move("H9 HT HQ+20 HA DJ CJ") == "exchange"


def test_declares():
    """Forty before twenty, with the queen."""
    deal = completed("HKHQCKCQDAS9 H9HTSASTSQDJ", "C9")

    assert move("DA DJ", close_min_stock=12, **deal) == "CQ+40"


ANSWERS = [
    ("HT", "HTSKDKCQCKHJ HADQDTSQSJDJ", "HA"),
    ("DA", "DASKDKCQCKHJ HACJCTSQSJH9", "CJ"),
    ("SJ", "SJSKDKCQCKHJ STDQHQDJHTD9", "ST"),
    ("D9", "D9SKDKCQCKHJ S9HAHKSACACT", "S9"),
    ("HJ", "HJSKDKCQCKSA H9HASQSTDQDT", "H9"),
]


@pytest.mark.parametrize(("lead", "hands", "answer"), ANSWERS)
def test_answers(lead, hands, answer):
    """A ten is taken with the ace, an ace ruffed low, a jack with the ten; on little the least is thrown."""
    assert move(lead, **completed(hands, "C9")) == answer


def test_keeps_a_marriage():
    """King and queen are not thrown apart for nothing."""
    deal = completed("D9SKDKSQSAST HKHQHJHTDTDJ", "C9")

    assert move("D9", **deal) not in {"HK", "HQ"}


def test_calculates_the_second_phase():
    """Once the stock is empty, no move is worth more than the one made."""
    state = dealt(SIX)
    worths = move_values(state)

    assert worths[house(SANTASE.view(state, 1), 1)] == max(worths.values())
    assert len(worths) == len(SANTASE.legal(state, 1))


def test_closes():
    """A hand that wins by itself closes the stock; a weak one does not."""
    strong = completed("CACTCKCQDADT S9HJSJSQDJDQ", "C9")

    assert move("DT DJ", **strong) == "close"
    assert move("H9 HT") != "close"
    assert expected_points(dealt("DT DJ", **strong).play) > 66 > expected_points(dealt().play)


@pytest.mark.parametrize("bots", [("house", "random"), ("random", "house")])
def test_beats_random(bots):
    """The house wins its matches against random play."""
    for match in whole_matches(team(*bots), 2):
        assert match.places.winner == bots.index("house")


def test_same_seed_same_deal():
    """The same seed gives the same moves."""
    assert [deal.record for deal in single_deals(team("house", "passive"), 3)] == [
        deal.record for deal in single_deals(team("house", "passive"), 3)
    ]
