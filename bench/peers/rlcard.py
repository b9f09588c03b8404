"""RLCard: bridge, its game of tricks; plies stepped from Python."""

import json
import random
import sys
from pathlib import Path

HERE = str(Path(__file__).parent)
# this file has the package's name, and would be imported in its place
sys.path = [path for path in sys.path if path != HERE]
import rlcard  # noqa: E402

sys.path.append(HERE)
from timing import rate  # noqa: E402

ENV = rlcard.make("bridge")


def plies():
    """The plies of one deal, each a random legal action."""
    state, _ = ENV.reset()
    done = 0
    while not ENV.is_over():
        state, _ = ENV.step(random.choice(list(state["legal_actions"])))
        done += 1
    return done


print(json.dumps({"plies": rate(plies)}))
