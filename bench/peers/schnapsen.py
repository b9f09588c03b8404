"""The teaching platform for Schnapsen: whole deals of its two random bots, in Python."""

import json
import random
import sys
from pathlib import Path

HERE = str(Path(__file__).parent)
# this file has the package's name, and would be imported in its place
sys.path = [path for path in sys.path if path != HERE]
from schnapsen.bots import RandBot  # noqa: E402
from schnapsen.game import SchnapsenGamePlayEngine  # noqa: E402

sys.path.append(HERE)
from timing import rate  # noqa: E402

ENGINE = SchnapsenGamePlayEngine()
BOTS = [RandBot(random.Random(number)) for number in range(2)]
CHANCE = random.Random(1)


def deal():
    """One deal."""
    ENGINE.play_game(*BOTS, CHANCE)
    return 1


print(json.dumps({"deals": rate(deal)}))
