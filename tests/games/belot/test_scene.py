"""The scene a table is drawn from."""

from tests.games.belot.deals import SUITS, after, completed, dealt
from tests.scenes import scene_json
from valat.games.belot import BELOT

TIERCE = completed("C7C8C9HKHQD7D8S7", "CTCJCQCKCAH7H8H9")


def test_auction():
    """During the auction the scene has five cards a hand, the calls and the last contract so far."""
    scene = scene_json(BELOT, dealt(SUITS, "H X"), 2)

    assert (scene["phase"], scene["ply"], scene["turn"], scene["dealer"]) == ("auction", 2, 2, 3)
    assert scene["hands"] == [["??"] * 5, ["??"] * 5, ["H7", "H8", "H9", "HT", "HJ"], ["??"] * 5]
    assert scene["calls"] == [{"seat": 0, "call": "H"}, {"seat": 1, "call": "X"}]
    assert scene["contract"] == {"name": "H", "declarer": 0, "multiplier": 2}
    assert (scene["trick"], scene["last"], scene["tricks"], scene["winning"]) == ([], None, [0, 0], None)
    assert (scene["trumps"], scene["heard"], scene["offers"], scene["best"], scene["hint"]) == (
        [],
        [],
        {},
        {},
        None,
    )


def test_refused_calls():
    """Each call that the viewer on turn may not make stands there with the reason."""
    refused = scene_json(BELOT, dealt(moves="H"), 1)["refused"]

    assert set(refused) == {"C", "D", "H", "XX"}
    assert refused["D"] == {
        "rule": "BEL-BID-1",
        "key": "belot.call_too_low",
        "args": {"contract": "H"},
        "why": "Call something higher than hearts.",
    }


def test_trick():
    """The trick, who holds it, and the one before."""
    state = dealt(SUITS, "D Pass Pass Pass C7 D7 H7 S7 D8 H8")
    scene = scene_json(BELOT, state, None)

    assert scene["trick"] == [{"seat": 1, "card": "D8"}, {"seat": 2, "card": "H8"}]
    assert (scene["winning"], scene["turn"], scene["trumps"]) == (1, 3, ["D"])
    assert scene["last"]["winner"] == 1
    assert [play["card"] for play in scene["last"]["cards"]] == ["C7", "D7", "H7", "S7"]
    assert scene["tricks"] == [0, 1]
    assert [len(hand) for hand in scene["hands"]] == [7, 6, 6, 7]


def test_refused_cards():
    """Each card that the viewer on turn may not play stands there with rule, key, arguments and sentence."""
    scene = scene_json(BELOT, dealt(TIERCE, "H Pass Pass Pass C7"), 1)

    assert set(scene["refused"]) == {"H7", "H8", "H9"}
    assert scene["refused"]["H7"] == {
        "rule": "BEL-PLAY-1",
        "key": "belot.follow",
        "args": {"suit": "C"},
        "why": "You must follow suit: you have clubs.",
    }
    assert scene["hint"] == {"key": "belot.follow", "args": {"suit": "C"}}


def test_hint_names_the_strictest_duty():
    """Where the hand can beat, the hint says so, though other cards break a lesser duty."""
    scene = scene_json(BELOT, dealt(completed("HT", "HAH7C7"), "H Pass Pass Pass HT"), 1)

    assert scene["hint"] == {"key": "belot.beat", "args": {"card": "HT", "suit": "H"}}


def test_nothing_about_others():
    """Who is not on turn sees neither refusals nor offers nor duties."""
    for seat in (0, 2, 3, None):
        scene = scene_json(BELOT, dealt(TIERCE, "H Pass Pass Pass C7"), seat)
        assert (scene["refused"], scene["offers"], scene["best"], scene["hint"]) == ({}, {}, {}, None)


def test_offers():
    """Each announcement that may be attached to each card, and the set worth most. Rule: BEL-ANN-3"""
    scene = scene_json(BELOT, dealt(TIERCE, "H Pass Pass Pass"), 0)

    assert scene["offers"]["HQ"] == [
        {"text": "belot", "kind": "belot", "points": 20, "cards": ["HQ", "HK"]},
        {"text": "C7C8C9", "kind": "tierce", "points": 20, "cards": ["C7", "C8", "C9"]},
    ]
    assert (scene["best"]["HQ"], scene["best"]["S7"]) == (["belot", "C7C8C9"], ["C7C8C9"])


def test_belot_later():
    """After the first trick only belot is offered. Rule: BEL-ANN-3"""
    state = dealt(TIERCE, "H Pass Pass Pass C7 CT")
    while state.turn != 0 or not state.play.number:
        state = after(state, BELOT.write(BELOT.legal(state, state.turn)[0]))

    assert scene_json(BELOT, state, 0)["best"] in ({}, {"HK": ["belot"], "HQ": ["belot"]})


def test_heard():
    """Who announced hears the own cards, the others the kind until they score. Rule: BEL-ANN-8"""
    state = dealt(TIERCE, "S Pass Pass Pass C7+C7C8C9 CT+CTCJCQCKCA")

    assert scene_json(BELOT, state, 1)["heard"] == [
        {"seat": 0, "trick": 0, "kind": "tierce", "points": 20, "cards": None, "scores": None},
        {
            "seat": 1,
            "trick": 0,
            "kind": "quinte",
            "points": 100,
            "cards": ["CT", "CJ", "CQ", "CK", "CA"],
            "scores": None,
        },
    ]


def test_heard_after_the_first_trick():
    """Then everybody sees what scored, and that the rest did not. Rule: BEL-ANN-8"""
    state = dealt(TIERCE, "S Pass Pass Pass C7+C7C8C9 CT+CTCJCQCKCA")
    while not state.play.number:
        state = after(state, BELOT.write(BELOT.legal(state, state.turn)[0]))
    heard = scene_json(BELOT, state, None)["heard"]

    assert [(said["scores"], said["cards"] is None) for said in heard] == [(False, True), (True, False)]


def test_a_carres_worth_is_not_told():
    """The points of another's carré would tell its cards: they stay hidden until it scores.

    Rule: BEL-ANN-8
    """
    state = dealt(completed("CJDJHJSJ"), "C Pass Pass Pass C7+CJDJHJSJ")

    assert [scene_json(BELOT, state, seat)["heard"][0]["points"] for seat in (0, 1, None)] == [
        200,
        None,
        None,
    ]


def test_opened():
    """Opened, the scene shows every card."""
    state = dealt(SUITS, "C Pass Pass Pass C7")

    assert scene_json(BELOT, state, None, opened=True)["hands"] == [list(hand) for hand in state.play.hands]
