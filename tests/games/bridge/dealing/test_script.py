"""Dealer scripts are read as the program reads them; what is wrong is refused by its line."""

import re
from pathlib import Path

import pytest

from valat.cards.card_set import card_set
from valat.games.bridge.dealing.program import compile_expressions
from valat.games.bridge.dealing.sampler import Sampler
from valat.games.bridge.dealing.script import PLURALS, WORDS, read_script, read_shapes
from valat.kernel.errors import Unreadable

PAGE = Path(__file__).parents[4] / "docs/generate.md"

NORTH = card_set("SA SK S9 S8 S7 S6 HA H3 DQ DJ DT C4 C2".split())
SOUTH = card_set("SQ SJ HK HQ HJ HT H9 D2 CA CK CQ CJ CT".split())
EAST = card_set("ST S5 S4 S3 S2 H8 H7 D9 D8 D7 D6 C9 C8".split())
DEAL = (NORTH, EAST, SOUTH, 0x1FFF1FFF1FFF1FFF & ~(NORTH | EAST | SOUTH))


def value(text):
    """What an expression comes to for the deal above, in which all cards are given beforehand."""
    script = read_script(f"condition {text}")
    program = compile_expressions([script.condition], script.counts)
    sampler = Sampler(program, known=DEAL, solver=lambda hands, denomination, seat: 10 * denomination + seat)
    sampler.search(1)
    return sampler.value(program.roots[0])


VALUES = {
    "hcp(north)": 14,
    "hcps(north, spades)": 7,
    "spades(north)": 6,
    "heart(south)": 5,
    "controls(north)": 5,
    "control(north, heart)": 2,
    "losers(north)": 6,
    "loser(north, club)": 2,
    "aces(north) * 10 + king(north)": 21,
    "tens(north)": 1,
    "pt4(north)": 2,
    "top2(north, spades)": 2,
    "top3(south, hearts)": 2,
    "top4(south, clubs)": 4,
    "top5(south)": 11,
    "c13(north)": 19,
    "quality(south, clubs)": 550,
    "hascard(north, AS) + hascard(south, AS)": 1,
    "shape(north, 6xxx)": 1,
    "shape(north, any 6322)": 1,
    "shape(north, any 6322 - 6xxx)": 0,
    "shape(north, 4333 6232 5332)": 1,
    "shape(north, 6232)": 1,
    "tricks(east, notrumps)": 41,
    "trick(west, club)": 3,
    "score(vul, x3N, 9)": 600,
    "score(nv, x4S, 9)": -50,
    "score(vul, x7N, 13)": 2220,
    "imps(-430)": -10,
    "imp(20)": 1,
    "rnd(1)": 0,
    "-hcp(north)": -14,
}
"""By the program's manual, worked out by hand."""


@pytest.mark.parametrize("text", VALUES)
def test_functions(text):
    """Each function of the language."""
    assert value(text) == VALUES[text]


OPERATORS = {
    "1 ? 0 ? 3 : 2 : 1": 2,
    "1 ? 3 : 1 ? 2 : 1": 3,
    "1 || 0 ? 1 : 0": 1,
    "1 || 0 && 0": 1,
    "2 == 2 != 0": 1,
    "-2 < -1 <= 0": 0,
    "0 == 0 < 0": 1,
    "1 > 0 + 1": 0,
    "3 % 2 * 2": 2,
    "1 + 2 * 3": 7,
    "2 * (1 + 2)": 6,
    "!0 * 2": 2,
    "not 3 == 0": 1,
    "2 - -1": 3,
    "-7 / 2": -3,
    "-7 % 3": -1,
    "7 / -2": -3,
    "5 and 2": 1,
    "0 or 7": 1,
}
"""As the program's own examples have them: `Descr.test_operator_order`, and C's division towards 0."""


@pytest.mark.parametrize("text", OPERATORS)
def test_operators(text):
    """Order and meaning."""
    assert value(text) == OPERATORS[text]


def test_statements():
    """In any order; names stand for what they were given."""
    script = read_script(
        """
        # a line of its own
        generate 1000 // to the end
        produce 25 /* over
        lines */
        vulnerable EW
        dealer west
        predeal south SAQ542, HKJ87, D32, CAK
                spades(north) == 3
        opens = hcp(west) > 11 && clubs(west) >= 3
        opens and hcp(north) < 12
        action printall, average "points" hcp(west), frequency "spades" (spades(west), 0, 5),
        """
    )
    assert (script.generate, script.produce, script.dealer, script.vulnerable) == (1000, 25, 3, "ew")
    assert script.known[2] == card_set("SA SQ S5 S4 S2 HK HJ H8 H7 D3 D2 CA CK".split())
    assert script.lengths == {(0, 3): 3}
    assert [action.kind for action in script.actions] == ["printall", "average", "frequency"]
    assert script.condition.kind == "and"


def test_the_page_has_every_word():
    """Of the language: docs/generate.md."""
    page = set(re.findall(r"[a-zA-Z0-9]+", PAGE.read_text("utf-8")))
    told = page | {PLURALS[word] for word in page if word in PLURALS}
    assert {word for word in WORDS if PLURALS.get(word, word) not in told} == set()


def test_the_first_limit_and_the_last_condition_hold():
    """As in the program."""
    script = read_script("produce 3 produce 4 hcp(north) > 5 spades(north) == 6")
    assert script.produce == 3
    assert script.condition.kind == "equal"


def test_counts_of_a_script():
    """`pointcount` and `altcount` hold for the whole script, also for what stands before them."""
    script = read_script("hcp(north) + aces(north) pointcount 6 4 2 1 altcount 4 10 -1")
    program = compile_expressions([script.condition], script.counts)
    sampler = Sampler(program, known=DEAL)
    sampler.search(1)
    assert sampler.value(program.roots[0]) == 19 + 19


def test_shapes():
    """Added and taken out one after the other."""
    assert read_shapes("any 4333 - 4333 + 4333") == read_shapes("any 4333")
    assert len(read_shapes("any 54xx")) == 12 * 5 - 12


WRONG = {
    "hcp(north) > 10\nhcp(noth) > 3": "Line 2 at 'noth': Write north, east, south or west.",
    "x = 3\nx = 4": "Line 2 at 'x': That name has a meaning already.",
    "points(north) > 3": "Line 1 at 'points': That name has no meaning yet.",
    "hcp = 3": "Line 1 at 'hcp': A word of the language cannot be a name.",
    "shape(north, 4433)": "Line 1 at '4433': A shape has 13 cards.",
    "shape{north, 5M(332)}": "Line 1 at '{': Let dealer.dpp turn shape{…} into shape(…) first.",
    "shape(north, any)": "Line 1 at ')': Write a shape as four digits, such as 5332 or 54xx.",
    "hascard(north, SA)": "Line 1 at 'SA': Write a card with its rank first, such as AS.",
    "predeal north SA south SA": "Line 1 at 'SA': A card is given twice.",
    "predeal north SAKQJT98765432, H2": "Line 1 at 'H2': A hand has at most 13 cards.",
    "predeal": "Line 1 at its end: Write a seat and its cards, such as north SAK, H2.",
    "pointcount" + " 1" * 14: "Line 1 at '1': Write at most 13 numbers, for the ace to the two.",
    "altcount 10 1": "Line 1 at '10': Write the number of a count, 0 to 9.",
    "vulnerable both": "Line 1 at 'both': Write none, NS, EW or all.",
    "score(vul, x8N, 3)": "Line 1 at 'x8N': Write a contract such as x3N.",
    "hcp(north) > 3000000000": "Line 1 at '3000000000': The largest number is 2,147,483,647.",
    "hcp(north) >": "Line 1 at its end: A number, a name or a function belongs here.",
    'action printes("a': "Line 1 at '\"a': A string has no end.",
    "/* no end": "Line 1 at '/* no end': A comment has no end.",
    "hcp(north) ; 1": "Line 1 at '; 1': That sign has no meaning in a script.",
    "action\nevalcontract": (
        "Line 2 at 'evalcontract': Programs that take evalcontract do not agree on what it prints; "
        "use average and score."
    ),
    "action frequency (hcp(north), 5, 3)": "Line 1 at ')': Write the lower bound first.",
    "(" * 60: "Line 1 at '(': It can be nested at most 40 deep.",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_refused_by_its_line(text):
    """A sentence, and the key that refusals of conditions have."""
    with pytest.raises(Unreadable) as caught:
        read_script(text)
    assert caught.value.why == WRONG[text]
    assert caught.value.key == "bad_where"


LONG = {
    "terms": " + ".join(f"(hcp(north) * {n})" for n in range(1000)),
    "choices": " || ".join(f"hcp(north) == {n}" for n in range(1000)),
    "shapes": " || ".join(f"shape(north, {n // 10}{n % 10}xx)" for n in range(10, 40)),
}


@pytest.mark.parametrize("name", LONG)
def test_long_scripts(name):
    """As people's programs write them."""
    assert compile_expressions([read_script(LONG[name]).condition]).roots


TOO_MUCH = {
    "deep": "n0 = hcp(north) " + " ".join(f"n{n} = n{n - 1} + 1" for n in range(1, 200)) + " n199 > 3",
    "parts": " || ".join(f"hcp(north) * {n} == {2 * n}" for n in range(2000)),
    "shapes": " || ".join(
        f"shape(north, {n // 10}{n % 10}xx)" for n in range(10, 90) if n % 10 < 14 - n // 10
    ),
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_what_is_too_much_is_refused(name):
    """None runs into Python's own limits."""
    script = read_script(TOO_MUCH[name])
    with pytest.raises(Unreadable, match=r"^Line 1: the condition is too long\."):
        compile_expressions([script.condition])
