"""The contest's example bot."""

from tests.bots.yard.views import view
from valat.bots.yard.demo import demo

HANDS = "C9S9DTDKHA C7D9H7S7CJ C8D8H8S8HK"


def chosen(shown):
    """All that it chooses, by many seeds."""
    return {demo(shown, seed) for seed in range(60)}


def test_the_opening_turn():
    """It ends at once where it may. YARD-BOT-1"""
    assert chosen(view(hands=HANDS)) == {"end"}


def test_an_opening_six():
    """While it may not end it goes on: it covers, or draws. YARD-BOT-1"""
    assert chosen(view(hands="C6S6DTDKHA C7D9H7S7CJ")) == {"S6"}
    assert chosen(view(hands="C6S9DTDKHA C7D9H7S7CJ")) == {"draw"}


def test_any_card_that_fits():
    """It lays any card that fits, a jack with any order, then ends. YARD-BOT-1"""
    assert chosen(view("end", hands=HANDS)) == {"C7", "D9", "CJ=C", "CJ=D", "CJ=H", "CJ=S"}
    assert chosen(view("end C7", hands=HANDS)) == {"end"}


def test_drawing():
    """It draws only if nothing fits, and lays what it drew if that fits. YARD-BOT-1"""
    hands = "C9S9DTDKHA D7DQH7S7HK"
    assert chosen(view("end", hands=hands)) == {"draw"}
    assert chosen(view("end draw", hands=hands, stock="CT")) == {"CT"}
    assert chosen(view("end draw", hands=hands, stock="ST")) == {"end"}
