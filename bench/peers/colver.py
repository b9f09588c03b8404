"""Colver: French coinche, in Rust. Its own rollouts, and plies stepped from Python."""

import json
import random
import sys
from pathlib import Path

HERE = str(Path(__file__).parent)
# this file has the package's name, and would be imported in its place
sys.path = [path for path in sys.path if path != HERE]
from colver import Env  # noqa: E402

sys.path.append(HERE)
from timing import rate  # noqa: E402

PLAYOUTS = 20_000


def playing():
    """A deal in its play, hearts being trumps."""
    env = Env.deal(dealer=0, seed=1)
    env.set_contract(1, 80, 0, 0)
    env.set_phase_playing()
    return env


def rollouts(env):
    """So many playouts of one native call."""
    # many in one call: what is compared is its engine, not the way from Python
    env.rollout(PLAYOUTS)
    return PLAYOUTS


def plies():
    """The plies of one deal, each a random legal action."""
    env, done = Env.deal(seed=random.randrange(2**31)), 0
    while not env.is_terminal():
        env.step(random.choice(env.legal_actions()))
        done += 1
    return done


play, whole = playing(), Env.deal(dealer=0, seed=1)
found = {"playouts": rate(lambda: rollouts(play)), "deals": rate(lambda: rollouts(whole))}
print(json.dumps({**found, "plies": rate(plies)}))
