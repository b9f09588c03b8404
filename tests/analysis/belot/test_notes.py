"""Notes on plays of Belot: what they say is so."""

import re

import pytest

from tests.analysis.deals import played_at_random
from tests.games.belot.deals import completed, dealt
from tests.project.tree import text
from tests.scenes import scene_json
from tests.solver.minimax import single
from valat.analysis.analyser import CostlyPlay
from valat.analysis.belot.notes import notes
from valat.analysis.belot.results import results
from valat.analysis.belot.sentences import SENTENCES
from valat.analysis.tricks import sentences as shared
from valat.analysis.tricks.explanations import FACTS
from valat.cards.deck import DECK_32
from valat.games.belot import BELOT
from valat.games.belot.rules import SIDES
from valat.kernel.trick import card_points, strength

CONTRACTS = ["C", "D", "H", "S", "NT", "AT"]


class Cards:
    """What a test knows of a position, without asking the facts."""

    def __init__(self, state):
        self.state, self.play = state, state.play
        self.seat, self.side = state.turn, SIDES[state.turn]
        self.hands = state.play.hands

    def takers(self, card):
        """The sides that can get the trick once the card is played, as the flat position plays it out."""
        position = BELOT.position(self.state)
        tricks = position.tricks(0) + position.tricks(1)
        before = (position.tricks(0), position.tricks(1))
        found = set()

        def go_on(move):
            position.play(move)
            if position.tricks(0) + position.tricks(1) > tricks:
                found.add(0 if position.tricks(0) > before[0] else 1)
            else:
                for answer in single(position.moves()):
                    go_on(answer)
            position.undo()

        go_on(position.move_of(card))
        return found

    def safe(self, card):
        return self.takers(card) == {self.side}

    def lost(self, card):
        return self.takers(card) == {1 - self.side}

    def trumps(self, seat):
        return [card for card in self.hands[seat] if card[0] in self.play.rules.trumps]

    def against(self):
        return [seat for seat in range(4) if SIDES[seat] != self.side]

    def points(self, card):
        return card_points(self.play.rules, [card])

    def over(self, card, other):
        return card[0] == other[0] and strength(self.play.rules, card) > strength(self.play.rules, other)

    def highest(self, card):
        return not any(self.over(other, card) for hand in self.hands for other in hand)

    def leads(self):
        return not self.play.trick

    def holder(self):
        """Who holds the trick on the table: the rules say so in the scene too."""
        return scene_json(BELOT, self.state, None, opened=True)["winning"]

    def held_by(self, card):
        """The card that holds the trick once this one lies on it."""
        trick = [*(played for _, played in self.play.trick), card]
        ruffs = [
            each for each in trick if len(self.play.rules.trumps) == 1 and each[0] in self.play.rules.trumps
        ]
        suit = (ruffs or trick)[0][0]
        return max(
            (each for each in trick if each[0] == suit), key=lambda play: strength(self.play.rules, play)
        )


def others(cards):
    return [seat for seat in range(4) if seat != cards.seat]


def trump_leads(cards):
    plays = [move.name for _, move in cards.state.moves if move.name in DECK_32]
    return sum(card[0] in cards.play.rules.trumps for card in plays[::4])


TRUTHS = {
    "trumps_again": lambda c, a: (
        c.leads()
        and a["card"] in c.trumps(c.seat)
        and not any(c.trumps(seat) for seat in others(c))
        and a["n"] == str(trump_leads(c) + 1)
    ),
    "trumps_from_partner": lambda c, a: (
        c.leads()
        and a["card"] in c.trumps(c.seat)
        and not any(c.trumps(seat) for seat in c.against())
        and c.trumps((c.seat + 2) % 4)
    ),
    "into_ruff": lambda c, a: (
        c.leads()
        and int(a["seat"]) in c.against()
        and c.trumps(int(a["seat"]))
        and a["card"][0] not in {card[0] for card in c.hands[int(a["seat"])]}
    ),
    "under_higher": lambda c, a: (
        c.leads()
        and int(a["seat"]) in c.against()
        and a["higher"] in c.hands[int(a["seat"])]
        and c.over(a["higher"], a["card"])
    ),
    "missed_trick": lambda c, a: c.safe(a["other"]) and c.lost(a["card"]),
    "took_partners": lambda c, a: c.holder() == (c.seat + 2) % 4 and c.safe(a["other"]),
    "risked_trick": lambda c, a: c.safe(a["other"]) and 1 - c.side in c.takers(a["card"]),
    "gave_points": lambda c, a: (
        c.lost(a["card"])
        and c.lost(a["other"])
        and (a["n"], a["fewer"]) == (str(c.points(a["card"])), str(c.points(a["other"])))
        and int(a["n"]) > int(a["fewer"])
    ),
    "kept_points": lambda c, a: (
        c.safe(a["card"])
        and c.safe(a["other"])
        and (a["n"], a["more"]) == (str(c.points(a["card"])), str(c.points(a["other"])))
        and int(a["n"]) < int(a["more"])
    ),
    "lower_enough": lambda c, a: c.safe(a["other"]) and c.over(a["card"], a["other"]),
    "threw_master": lambda c, a: c.highest(a["card"]) and c.held_by(a["card"]) != a["card"],
    "bared": lambda c, a: (
        [x for x in c.hands[c.seat] if x[0] == a["card"][0] and x != a["card"]] == [a["left"]]
        and c.over(a["higher"], a["left"])
        and a["higher"] in c.hands[int(a["seat"])]
        and int(a["seat"]) in c.against()
    ),
    "trumps_not_drawn": lambda c, a: (
        c.leads()
        and a["card"] not in c.trumps(c.seat)
        and a["n"] == str(sum(len(c.trumps(seat)) for seat in c.against()))
    ),
    "partners_master": lambda c, a: (
        c.leads()
        and a["master"] in c.hands[(c.seat + 2) % 4]
        and c.highest(a["master"])
        and a["master"][0] != a["card"][0]
    ),
}
"""When each sentence is true, worked out from the cards anew."""


def told(contract, seed):
    """All that would be said of any card beside any other, in the positions of a deal."""
    deal = played_at_random(contract, seed, announcing=False)
    for ply in deal.plies:
        state = deal.replay.states[ply]
        names = [move.name for move in BELOT.legal(state, state.turn)]
        for card in names:
            for other in names:
                if card != other:
                    yield from ((state, note) for note in notes(state, card, (other,)))


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_said_is_so(contract, seed):
    """Each sentence about any two cards of random deals holds when it is worked out from the cards."""
    found = list(told(contract, seed))
    assert len(found) > 100
    false = [
        (note, state.play.hands)
        for state, note in found
        if not TRUTHS[note.key.removeprefix("belot.why.")](Cards(state), note.args)
    ]
    assert false == []


def test_every_fact_has_its_sentence_on_the_page_too():
    """The same keys and the same words in the command line's English and the page's, but for apostrophes."""
    page = text("ui/src/games/belot/i18n/notes/en.ts").replace("’", "'")
    sentences = dict(re.findall(r"'belot\.why\.(\w+)':\s+'(.+?)',\n", page))
    assert sentences == {**shared.SENTENCES, **SENTENCES}
    assert FACTS.keys() == shared.SENTENCES.keys()
    assert TRUTHS.keys() == FACTS.keys()


@pytest.mark.parametrize(
    ("hands", "moves", "card", "other", "key", "args"),
    [
        pytest.param(
            "CJC9CACTDAHASASK D7D8D9DTDJDQHKSQ C7C8H7H8H9HTHJHQ",
            "C Pass Pass Pass CJ D7 C7 CK C9 D8 C8 CQ",
            "CA",
            "DA",
            "trumps_again",
            {"n": "3"},
            id="a third round with none left outside",
        ),
        pytest.param(
            "CJDADKDQDTHAHKHQ C7C8C9CTS7S8S9ST",
            "C Pass Pass Pass",
            "DA",
            "HA",
            None,
            {},
            id="both suits would be ruffed",
        ),
        pytest.param(
            "CJDADKHAHKS7S8SJ C9C8D7D8D9DTDJDQ",
            "C Pass Pass Pass",
            "HA",
            "CJ",
            "into_ruff",
            {"seat": "1"},
            id="an ace into a ruff",
        ),
        pytest.param(
            "CTC7D7D8H7H8S7S8 CAC8D9DTH9HTS9ST",
            "NT Pass Pass Pass",
            "CT",
            "C7",
            "under_higher",
            {"seat": "1", "higher": "CA"},
            id="a ten under the ace",
        ),
    ],
)
def test_examples(hands, moves, card, other, key, args):
    """A card, a better one, and what is said of them."""
    found = list(notes(dealt(completed(*hands.split()), moves), card, (other,)))
    expected = [] if key is None else [(f"belot.why.{key}", {"card": card, "other": other, **args})]
    assert [(note.key, note.args) for note in found] == expected


def turn(side, before, after, sweeps=(None, None)):
    """A turn of a deal that seat 0 declares."""
    state = dealt(moves="C Pass Pass Pass")
    return CostlyPlay(state, "C7", ("C8",), side, before, after, sweeps)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (turn(0, (100, 62), (70, 92)), ["made_inside"]),
        (turn(1, (80, 82), (90, 72)), ["inside_made"]),
        (turn(0, (100, 62), (81, 81)), ["made_hanging"]),
        (turn(0, (100, 62), (90, 72)), []),
        (turn(0, (252, 0), (150, 12), (0, None)), ["capot_lost"]),
        (turn(1, (150, 12), (252, 0), (None, 0)), ["capot_given"]),
        (turn(1, (100, 62), (0, 252), (None, 1)), ["made_inside"]),
    ],
)
def test_what_became_of_contract_and_capot(given, said):
    """Told by the points with best play before and after the card."""
    assert [note.key for note in results(given)] == [f"belot.why.{key}" for key in said]
