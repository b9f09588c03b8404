"""What a Bela table is drawn from."""

from tests.games.bela.deals import MIXED, after, completed, dealt, game_of, legal, played_out
from tests.scenes import scene_json

TWO = completed("bela2", "", "", "HA")
THREE = completed("bela3")


def scene(state, seat, **fields):
    return scene_json(game_of(state), state, seat, **fields)


def test_beside_the_hands():
    """The cards beside the hands lie face down until they are taken. Rule: BELA4-BID-1, BELA3-DEAL-1"""
    assert scene(dealt(MIXED, "Pass"), 0)["beside"] == [[], ["??"] * 2, ["??"] * 2, ["??"] * 2]
    assert scene(dealt(THREE), 0)["beside"] == [["??"] * 6, ["??"] * 4, ["??"] * 4]
    assert scene(dealt(TWO, "H"), 0)["beside"] == [[], []]


def test_opened():
    """Opened, every card is seen: hands, what lies beside them, and the discard."""
    asked = scene(dealt(THREE), None, opened=True)
    laid = scene(dealt(THREE, "H discard=C7D8"), None, opened=True)

    assert sum(map(len, asked["hands"] + asked["beside"])) == 32
    assert "??" not in str([asked, laid])
    assert laid["discard"] == ["C7", "D8"]


def test_auction():
    """Calls, trumps, the caller and the turn-up are public."""
    state = dealt(TWO, "Pass H")

    for seat in (0, 1, None):
        told = scene(state, seat)
        assert told["calls"] == [{"seat": 0, "call": "Pass"}, {"seat": 1, "call": "H"}]
        assert (told["trumps"], told["caller"], told["turn_up"]) == (["H"], 1, "HA")
    assert (scene(dealt(TWO), 0)["trumps"], scene(dealt(TWO), 0)["caller"]) == ([], None)


def test_calls_refused():
    """During the auction the forbidden calls are told with their rule. Rule: BELA2-BID-1"""
    refused = scene(dealt(TWO), 0)["refused"]

    assert set(refused) == {"C", "D", "S"}
    assert (refused["C"]["rule"], refused["C"]["args"]) == ("BELA2-BID-1", {"suit": "H"})


def test_discarding():
    """Forehand's discard still belongs to the auction. Rule: BELA3-BID-1"""
    told = scene(dealt(THREE, "H"), 1)

    assert (told["phase"], told["discarding"], told["turn"]) == ("auction", True, 0)
    assert [len(hand) for hand in told["hands"]] == [12, 10, 10]
    assert scene(dealt(THREE, "H discard=C7D8"), 1)["phase"] == "play"


def test_hint():
    """The duty that binds, and the cards it forbids. Rule: BELA-PLAY-1"""
    state = dealt(completed("bela4", "S8", "S7STC7D7D8D9DTDJ"), "H S8")
    told = scene(state, 1)

    assert told["hint"] == {"key": "bela.beat", "args": {"card": "S8", "suit": "S"}}
    assert sorted(told["refused"]) == ["C7", "D7", "D8", "D9", "DJ", "DT", "S7"]
    assert scene(state, 0)["hint"] is None


def test_offers_and_proposal():
    """With the first card everything is offered, and the most valuable set proposed. Rule: BELA-DECL-4"""
    told = scene(dealt(completed("bela4", "C7C8C9CTD7D8HKHA"), "S"), 0)

    assert [declaration["text"] for declaration in told["offers"]["CT"]] == ["C7C8C9", "C7C8C9CT", "C8C9CT"]
    assert told["best"]["CT"] == ["C7C8C9CT"]
    assert told["offers"]["CT"][1]["points"] == 50


def test_heard():
    """A four of a kind heard does not tell its points before its cards. Rule: BELA-DECL-4"""
    state = dealt(completed("bela4", "CADAHASA"), "S CA+CADAHASA")
    own, other = scene(state, 0)["heard"][0], scene(state, 1)["heard"][0]

    assert (own["points"], own["cards"], own["scores"]) == (100, ["CA", "DA", "HA", "SA"], None)
    assert (other["points"], other["cards"], other["kind"]) == (None, None, "carre")


def test_bela_and_belot_are_heard():
    """Bela with its card's trick, belot with all its cards. Rule: BELA-BELA-1, BELA-DECL-2"""
    bela = scene(dealt(completed("bela4", "HKHQ"), "H HK"), 2)["heard"]
    belot = scene(dealt(completed("bela4", "H7H8H9HTHJHQHKHA"), "H"), 2)["heard"]

    assert [
        (announcement["kind"], announcement["points"], announcement["cards"]) for announcement in bela
    ] == [("bela", 20, ["HQ", "HK"])]
    assert [
        (announcement["kind"], announcement["points"], len(announcement["cards"])) for announcement in belot
    ] == [("belot", None, 8)]


def test_trick_and_end():
    """Trick, holder, tricks a side, the last trick, and the end."""
    state = dealt(MIXED, "S C7")
    told = scene(state, 2)
    assert told["trick"] == [{"seat": 0, "card": "C7"}]
    assert told["winning"] == 0
    state = after(state, legal(state).split()[0])
    over = scene(played_out(state), 2)
    assert (over["phase"], over["turn"], sum(over["tricks"])) == ("over", None, 8)
    assert len(over["last"]["cards"]) == 4
