"""OpenSpiel: spades, its nearest game of four players and tricks; plies stepped from Python."""

import json
import random

import pyspiel
from timing import rate

GAME = pyspiel.load_game("spades")


def plies():
    """The plies of one deal, each a random legal action; dealing does not count."""
    state, done = GAME.new_initial_state(), 0
    while not state.is_terminal():
        done += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return done


print(json.dumps({"plies": rate(plies)}))
