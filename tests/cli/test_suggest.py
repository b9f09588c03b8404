"""`valat suggest`."""

import json

import msgspec
import pytest

from tests.cli.run import call
from valat import bots, deal
from valat.bots.bot import Budget
from valat.games import find

HAND = "AK2.KQ94.Q83.K52"


def suggest(*arguments, data=""):
    """What the command answers."""
    return call("suggest", *arguments, data=data)


def test_a_call_with_what_it_means():
    """The hand is that of the seat on turn; brackets and hyphens are as people write auctions."""
    opening = suggest("--game", "bridge", "--hand", HAND).lines[0]
    assert (opening["move"], opening["seat"]) == ("1NT", 0)
    assert opening["why"][0] == "It means: 15–17 points, balanced, no five-card suit."
    answers = {
        suggest("--game", "bridge", "--hand", "Q852.KJ94.83.K52", "--moves", calls, "--dealer", "N").out
        for calls in ("1NT-P", "1N (-)", "1NT, Pass")
    }
    (answer,) = map(json.loads, answers)
    assert (answer["seat"], answer["move"]) == (2, "2C")


def test_options_say_by_which_system():
    """Sayc opens a strong two clubs where others do, and says so in its own words."""
    words = ("--game", "bridge", "--hand", "AKQJ2.AKQ4.A3.A2", "--dealer", "N")
    line = suggest(*words, "--option", "north_south=sayc").lines[0]
    assert (line["move"], "22+" in line["why"][0]) == ("2C", True)


def test_cards_are_compared_over_the_same_deals():
    """The best first, the others by how far they are behind; the sentence tells of the card suggested."""
    played = deal("belot", seed=3, hands=[None, None, None, "SJ S9 SA HT H7 CQ D8 D7"])
    played.play_all("Pass " * 3 + "S Pass Pass Pass")
    line = suggest("-", "--worlds", "10", data=played.to_json()).lines[0]
    first, *others = line["choices"]
    assert first["behind"] == [0, 0]
    assert all(choice["behind"][0] >= 0 and choice["worlds"] == 10 for choice in others)
    assert {choice["move"] for choice in line["choices"]} == set(played.legal)
    assert line["unit"] == "points"
    assert line["why"][0].startswith("In 10 deals that agree with what the seat knows it brings ")


def test_a_searched_call_is_compared_with_the_usual_one():
    """In standard errors, over the deals that the bot itself sampled."""
    words = ("--game", "belot", "--hand", "SJ S9 SA HT H7 CQ D8 D7", "--moves", "P", "--nodes", "20000")
    line = suggest(*words).lines[0]
    assert line["unit"] == "standard errors"
    assert 0 in [choice["value"] for choice in line["choices"]]
    assert line["move"] in [choice["move"] for choice in line["choices"]]


def test_a_bot_that_does_not_search_says_so():
    words = ("--game", "belot", "--hand", "SJ S9 SA HT H7 CQ D8 D7", "--bot", "house")
    assert "follows its rules" in suggest(*words).lines[0]["why"][-1]


def test_the_only_move_needs_no_reason():
    """There is nothing to compare it with."""
    game, played = find("santase"), deal("santase", seed=1)
    while len(played.legal) > 1:
        played.play(played.legal[0])
    line = suggest("-", data=json.dumps(game.record(played.state))).lines[0]
    assert (line["move"], line["why"]) == (played.legal[0], ["It is the only legal move."])


def test_a_table_for_people():
    """The move first, then why."""
    move, meaning, *_ = suggest("--game", "bridge", "--hand", HAND, "--format", "table").out.splitlines()
    assert move == "1NT (champion, seat N)"
    assert meaning.startswith("  It means: ")


@pytest.mark.parametrize(
    ("arguments", "status", "code"),
    [
        ((), 2, "wrong_call"),
        (("-", "--game", "bridge", "--hand", HAND), 2, "wrong_call"),
        (("--hand", HAND), 2, "wrong_call"),
        (("--game", "bridge", "--hand", "AK2.KQ94"), 2, "unreadable"),
        (("--game", "bridge", "--hand", HAND, "--moves", "1NT 1C"), 2, "illegal"),
        (("--game", "bridge", "--hand", HAND, "--bot", "deep"), 2, "unreadable"),
        (("--game", "bridge", "--hand", HAND, "--moves", "P P P P"), 2, "refused"),
        (("-",), 1, "unreadable"),
    ],
    ids=["nothing", "both", "no-game", "hand", "call", "bot", "over", "empty"],
)
def test_what_cannot_be_asked(arguments, status, code):
    """With a sentence and a code."""
    done = suggest(*arguments, "--format", "json")
    assert (done.status, done.code, done.out) == (status, code, "")


def view_of(game, moves):
    """What the seat on turn knows after so many moves of a bot, as JSON, and the record behind it."""
    played = deal(game, seed=1)
    for _ in range(moves):
        played.play(bots.find(game, "house")(played.view(played.turn), 1, Budget(1000, "nodes")))
    return msgspec.to_builtins(played.view(played.turn)), played.record


@pytest.mark.parametrize(("game", "moves"), [("belot", 6), ("bridge", 2), ("santase", 3)])
def test_a_view_is_answered_as_its_record(game, moves):
    """Hidden cards change nothing: the answer hangs on what the seat sees."""
    view, record = view_of(game, moves)
    asked = ("-", "--bot", "house", "--worlds", "2", "--format", "json")
    found, wanted = (suggest(*asked, data=json.dumps(each)) for each in (view, record))
    assert (found.status, found.said) == (0, "")
    assert found.out == wanted.out


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"hands": []}, "Not a valid view: "),
        ({"hands": [["??"] * 8] * 4}, "Not a valid view: no deal agrees with it."),
        ({"hands": [["SA"] * 8] * 4}, "The card SA is dealt twice."),
        ({"moves": 3}, "Not a valid view: Expected `array`"),
        ({"moves": []}, "Seat 2 has no move to make here."),
        ({"seat": 9}, "Not a valid view: "),
        ({"seat": None}, "A spectator has no move to make here."),
        ({"seat": "N"}, "Not a valid view: Expected `int"),
        ({"game": "chess"}, "There is no game 'chess'."),
    ],
)
def test_a_view_that_is_none_is_refused(change, why):
    """In one sentence, with exit status 1."""
    done = suggest(
        "-", "--bot", "house", "--format", "json", data=json.dumps(view_of("belot", 6)[0] | change)
    )
    assert (done.status, done.out) == (1, "")
    assert done.error["why"].startswith(why)


def test_what_is_legal_is_not_taken_from_a_view():
    """The rules say it."""
    view, _ = view_of("belot", 6)
    answers = [
        suggest("-", "--bot", "random", "--worlds", "2", data=json.dumps(each))
        for each in (view, view | {"legal": []})
    ]
    assert answers[0].out == answers[1].out != ""


def test_a_view_is_of_one_moment():
    view, _ = view_of("belot", 6)
    done = suggest("-", "--ply", "1", "--format", "json", data=json.dumps(view))
    assert (done.status, done.code) == (2, "wrong_call")


def test_a_view_that_no_deal_agrees_with_is_refused_at_once():
    """Also where a sampler would search among no deals at all."""
    view, _ = view_of("santase", 3)
    done = suggest("-", "--format", "json", data=json.dumps(view | {"moves": [view["moves"][0]] * 3}))
    assert (done.status, done.code) == (1, "unreadable")
