"""The quick look at a few worlds."""

from bench.declaring import problems, start_of
from tests.games.bridge.deals import dealt
from valat.bots.bridge import quick_look
from valat.bots.bridge.play_context import play_context
from valat.bots.bridge.quick_look import looked_at
from valat.games.bridge import BRIDGE
from valat.games.bridge.observation import observe
from valat.kernel.replay import apply_text
from valat.solver.bridge import OwnEngine

CASHED = "DQ D6 D2 D3 D4 D7 DK D5 DA D9 DJ D8 CJ C4 CQ C7"
"""Four tricks of South's in the minor suits."""
FINESSE = next(problem for problem in problems() if problem.topic == "double finesse")


def at(problem, moves):
    """The problem's first layout after more cards, as declarer sees it, with the legal cards."""
    state = start_of(problem, *problem.layouts[0])
    for text in moves.split():
        state, _ = apply_text(BRIDGE, state, BRIDGE.actors(state)[0], text)
    view = BRIDGE.view(state, BRIDGE.actors(state)[0])
    return play_context(observe(view)), view.legal


def test_a_card_that_makes_the_contract_more_often(monkeypatch):
    """To the ace, knave and ten the ten or the knave is played, though the rules should say the ace."""
    monkeypatch.setattr(quick_look, "COST", 10**6)
    context, legal = at(FINESSE, "S2 S5 SK D3 D7")
    assert looked_at(context, legal, "DA") in ("DJ", "DT")


def test_the_rules_decide_between_equals():
    """Of two touching cards that which the rules play."""
    context, legal = at(FINESSE, "S2 S5 SK D3 D7")
    assert [looked_at(context, legal, card) for card in ("DJ", "DT")] == ["DJ", "DT"]


def test_the_rules_play_where_a_look_takes_too_long(monkeypatch):
    """An engine that gives up at once."""
    monkeypatch.setattr(quick_look, "quick_engine", lambda: OwnEngine(1))
    context, legal = at(FINESSE, "S2 S5 SK D3 D7")
    assert looked_at(context, legal, "DA") == "DA"


def test_the_rules_play_where_too_few_worlds_can_be_afforded(monkeypatch):
    """The first one has cost too much."""
    monkeypatch.setattr(quick_look, "COST", 1)
    context, legal = at(FINESSE, "S2 S5 SK D3 D7")
    assert looked_at(context, legal, "DA") == "DA"


def test_the_same_card_whatever_was_looked_at_before():
    """What worlds cost does not depend on what the engine has been asked."""
    context, legal = at(FINESSE, "S2 S5 SK D3 D7")
    first = looked_at(context, legal, "DA")
    looked_at(*at(FINESSE, "S2 S5 SK"), "D3")
    assert looked_at(context, legal, "DA") == first


def test_a_defender_looks_for_what_beats_the_contract():
    """South leads a heart in seven no trumps, with twelve tricks beside it: West's ace must not wait."""
    hands = "AK2.KQ2.AKT2.KJ2 7654.T983.953.64 QJ3.J4.QJ4.AQT53 T98.A765.876.987"
    state = dealt(hands, f"7NT Pass Pass Pass ST S2 S4 SQ {CASHED} H4", dealer=2)
    view = BRIDGE.view(state, 3)
    assert looked_at(play_context(observe(view)), view.legal, "H5") == "HA"
