"""Redeal, by A. Lee: how many deals it tries a second of processor time, and how many of them fit.

Its folder is the first argument; a line in is an expression in which `deal` is a deal of its own, a line out
`{"tries", "found", "seconds"}`.
"""

import json
import random
import sys
from pathlib import Path
from time import process_time

HERE = str(Path(__file__).parent)
# this file has the package's name, and would be imported in its place
sys.path = [sys.argv[1], *(path for path in sys.path if path != HERE)]
from redeal import Deal  # noqa: E402

TRIES = int(sys.argv[2])

deal_one = Deal.prepare({})
random.seed(1)
for line in sys.stdin:
    accept = eval(f"lambda deal: {line}")
    start = process_time()
    found = sum(bool(accept(deal_one())) for _ in range(TRIES))
    print(json.dumps({"tries": TRIES, "found": found, "seconds": process_time() - start}), flush=True)
