"""What a seat may know, as record and as picture."""

from tests.games.yard.deals import changed, dealt
from tests.scenes import scene_json
from tests.views import notation
from valat.games.yard import YARD

HANDS = "C9STDTDKHA C7D7H7S7CJ C8D8H8S8HK"
HIDDEN = ["??"] * 5


def test_before_the_first_move():
    """The own hand, the card turned up, and how many cards there are. YARD-INFO-1, YARD-DEAL-1"""
    view = notation(YARD.view(dealt(hands=HANDS), 1))

    assert view["hands"] == [["C9", "??", "??", "??", "??"], ["C7", "D7", "H7", "S7", "CJ"], HIDDEN]
    assert (view["stock"], view["legal"]) == (["??"] * 21, [])


def test_cards_drawn():
    """A seat sees the cards it drew where they lay; a card that another drew is `draw`. YARD-INFO-1"""
    state = dealt("end C7 D7 end draw", hands=HANDS, stock="SQS9HT")

    assert notation(YARD.view(state, 2))["stock"][:4] == ["SQ", "S9", "HT", "??"]
    assert notation(YARD.view(state, 0))["stock"][:4] == ["??"] * 4
    assert notation(YARD.view(state, 0))["moves"] == ["end", "C7", "D7", "end", "draw"]


def test_reshuffles():
    """Of a new stock, too, a seat sees only what it drew; which cards it has everybody could count."""
    state = changed(dealt("end", hands=HANDS), stock=(), pile=("SA", "DA", "C9"))
    state = YARD.apply(state, 1, YARD.read("draw"), lambda cards: cards)

    assert notation(YARD.view(state, 1))["reshuffles"] == [["DA", "??"]]
    assert notation(YARD.view(state, None))["reshuffles"] == [["??", "??"]]


def test_spectator():
    """A spectator sees the card turned up and may do nothing."""
    view = notation(YARD.view(dealt("end", hands=HANDS), None))

    assert (view["hands"][1:], view["seat"], view["legal"]) == ([HIDDEN, HIDDEN], None, [])


def test_the_picture():
    """Counts, scores, the top card and the suit ordered are everybody's. YARD-INFO-1"""
    scene = scene_json(YARD, dealt("end CJ=H end", hands=HANDS, scores=[5, 0, 20]), 0)

    assert (scene["counts"], scene["scores"]) == ([4, 4, 5], [5, 0, 20])
    assert (scene["top"], scene["order"], scene["stock"], scene["turn"]) == ("CJ", "H", 21, 2)
    assert (scene["points"], scene["hands"][1]) == ([45, None, None], ["??"] * 4)


def test_what_a_turn_will_do():
    """Who will draw and who is skipped stands there, and afterwards. YARD-SKIP-1, YARD-EIGHT-1"""
    struck = [{"seat": 2, "draws": 1, "skipped": False}]

    assert scene_json(YARD, dealt("end C7", hands=HANDS), None)["coming"] == struck
    assert scene_json(YARD, dealt("end C7 end", hands=HANDS), None)["struck"] == struck


def test_what_the_turn_was_laid_on():
    """The card below those of a turn: none under the card turned up, and none before one is laid."""
    below = [scene_json(YARD, dealt(moves, hands=HANDS), None)["below"] for moves in ("", "end", "end C7")]
    assert below == [None, None, dealt("end", hands=HANDS).play.top]


def test_the_card_drawn():
    """Only whoever drew a card sees which; that one was drawn everybody sees. YARD-PLAY-2"""
    state = dealt("end draw", hands=HANDS, stock="SQ")

    assert (scene_json(YARD, state, 1)["drawn"], scene_json(YARD, state, 1)["actions"]) == ("SQ", ["end"])
    assert (scene_json(YARD, state, 0)["drawn"], scene_json(YARD, state, 0)["has_drawn"]) == (None, True)


def test_the_duty():
    """A six to cover and a suit ordered are told to whoever is bound. YARD-SIX-1, YARD-JACK-1"""
    six = dealt("end C6", hands="C9STDTDKHA C6D7H7S7CJ")

    assert scene_json(YARD, six, 1)["hint"] == {"key": "yard.cover", "args": {"suit": "C"}}
    assert scene_json(YARD, six, 0)["hint"] is None
    ordered = scene_json(YARD, dealt("end CJ=H end", hands=HANDS), 2)
    assert ordered["hint"] == {"key": "yard.ordered", "args": {"suit": "H"}}
    assert ordered["refused"]["C8"]["rule"] == "YARD-JACK-1"


def test_open_hands():
    """Opened, all cards are shown: where a deal is over, and at a table of bots alone. YARD-INFO-1"""
    scene = scene_json(YARD, dealt(hands=HANDS), None, opened=True)

    assert scene["hands"][2] == ["C8", "D8", "H8", "S8", "HK"]
    assert scene["points"] == [45, 20, 10]
