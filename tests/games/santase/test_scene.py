"""The scene a table is drawn from."""

from tests.games.santase.deals import SIX, dealt
from tests.scenes import scene_json
from valat.games.santase import SANTASE

EXCHANGED = "H9 HT HQ+20 HA DJ CJ exchange"


def test_table():
    """What lies on the table, and how much of the stock. Rule: SAN-DEAL-2"""
    scene = scene_json(SANTASE, dealt("H9 HT HQ"), None)

    assert (scene["phase"], scene["ply"], scene["turn"], scene["dealer"]) == ("play", 3, 0, 1)
    assert (scene["trick"], scene["winning"]) == ([{"seat": 1, "card": "HQ"}], 1)
    assert scene["last"] == {"cards": [{"seat": 0, "card": "H9"}, {"seat": 1, "card": "HT"}], "winner": 1}
    assert (scene["tricks"], scene["trumps"], scene["hands"]) == ([0, 1], ["C"], [["??"] * 6, ["??"] * 5])
    assert (scene["stock"], scene["turn_up"], scene["open"], scene["closer"]) == (10, "CK", True, None)


def test_closed():
    """Everybody has seen the turn-up; who closed is told. Rule: SAN-CLOSE-1"""
    scene = scene_json(SANTASE, dealt(f"{EXCHANGED} close"), 0)

    assert (scene["stock"], scene["turn_up"], scene["open"], scene["closer"]) == (6, "C9", False, 1)


def test_empty():
    """An empty stock has no turn-up. Rule: SAN-DEAL-2"""
    scene = scene_json(SANTASE, dealt(SIX), 0)

    assert (scene["stock"], scene["turn_up"], scene["open"]) == (0, None, False)


def test_heard():
    """Marriage, exchange and the turn-up drawn are known to both. Rule: SAN-MARR-1, SAN-NINE-1"""
    marriage, exchange = scene_json(SANTASE, dealt(EXCHANGED), 0)["heard"]
    (drawn,) = scene_json(SANTASE, dealt(SIX), 1)["heard"]

    assert marriage == {"seat": 1, "trick": 1, "kind": "marriage", "points": 20, "cards": ["HQ", "HK"]}
    assert exchange == {"seat": 1, "trick": 3, "kind": "exchange", "points": 0, "cards": ["CK", "C9"]}
    assert drawn == {"seat": 0, "trick": 6, "kind": "turn_up", "points": 0, "cards": ["CK"]}


def test_actions():
    """What else than a card the viewer may choose. Rule: SAN-NINE-1, SAN-CLOSE-1, SAN-CLAIM-1"""
    before = dealt("H9 HT HQ+20 HA DJ CJ")
    claiming = dealt(f"{EXCHANGED} close CQ+40")

    assert [scene_json(SANTASE, before, seat)["actions"] for seat in (0, 1, None)] == [
        [],
        ["close", "exchange"],
        [],
    ]
    assert [scene_json(SANTASE, claiming, seat)["actions"] for seat in (0, 1)] == [[], ["claim"]]


def test_offers():
    """The marriages that may be declared, by card. Rule: SAN-MARR-1"""
    offer = {"text": "20", "kind": "marriage", "points": 20, "cards": ["HQ", "HK"]}

    assert scene_json(SANTASE, dealt("H9 HT"), 1)["offers"] == {"HK": [offer], "HQ": [offer]}


def test_refused_and_hint():
    """Each card that the duty forbids, with the reason, and the duty in short. Rule: SAN-PLAY-2"""
    scene = scene_json(SANTASE, dealt(f"{SIX} SJ"), 0)

    assert {name for name, why in scene["refused"].items() if why["rule"] == "SAN-PLAY-2"} == {
        "DA",
        "DQ",
        "DT",
    }
    assert scene["refused"]["DA"] == {
        "rule": "SAN-PLAY-2",
        "key": "santase.ruff",
        "args": {"suit": "C"},
        "why": "You can't follow suit: you must ruff with clubs.",
    }
    assert scene["hint"] == {"key": "santase.ruff", "args": {"suit": "C"}}
    assert (scene_json(SANTASE, dealt(), 0)["hint"], scene_json(SANTASE, dealt(), 1)["refused"]) == (None, {})


def test_opened():
    """Opened, both hands, counts and piles are there. Rule: SAN-CLAIM-2"""
    scene = scene_json(SANTASE, dealt("H9 HT"), None, opened=True)

    assert scene["hands"][0] == ["HA", "SK", "DQ", "CA", "CT", "SA"]
    assert (scene["counts"], scene["won"]) == ([0, 10], [[], [["H9", "HT"]]])
