"""A bot of bridge on lines of JSON, for `bench.teams`: it is run by the interpreter of any checkout.

A line in is `{"bot", "view", "seed", "amount", "unit"}`; a line out `{"move", "seconds"}` of processor time.
"""

import json
import sys
from time import process_time

import msgspec

from valat import bots
from valat.bots.bot import Budget
from valat.games.bridge.view import View

for line in sys.stdin:
    asked = json.loads(line)
    choose = bots.find("bridge", asked["bot"])
    view = msgspec.convert(asked["view"], View)
    start = process_time()
    move = choose(view, asked["seed"], Budget(asked["amount"], asked["unit"]))
    print(json.dumps({"move": move, "seconds": process_time() - start}), flush=True)
