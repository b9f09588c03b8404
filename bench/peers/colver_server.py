"""Colver as a partner in conversation: a line of JSON asks, a line answers; its own numbers for moves.

`{"random": amount, "seed": …}` has it play whole deals at random: a line for each, with every ply's legal
actions. `{"deal": …}` seats its agents at a deal, `{"act": action}` tells them a move, `{"ask": seat}` has
one choose, and `{"end": true}` asks for the scores.
"""

import json
import random
import sys
import time
from pathlib import Path

HERE = str(Path(__file__).parent)
# beside this file lies one of the package's name, which would be imported in its place
sys.path = [path for path in sys.path if path != HERE]
from colver import Agent, Env  # noqa: E402

SPEC = """
[bid]
strategy = "heuristic"
[play]
method = "isdd"
time_ms = {ms}
[worlds]
source = "uniform"
"""
PASS, LAST_BID = 0, 40


def chosen(legal, rng):
    """A legal action; in the auction mostly a pass or a low bid, for contracts of all kinds."""
    bids = [action for action in legal if PASS < action <= LAST_BID]
    # drawn evenly, bids would soon be high ones, and contracts all alike
    if PASS in legal and (bids or len(legal) < 4):
        draw = rng.random()
        if draw < 0.45:
            return PASS
        if bids and draw < 0.85:
            return rng.choice(bids[:8])
    return rng.choice(legal)


def random_deal(seed):
    """A deal played at random: all that can be compared."""
    rng = random.Random(seed)
    env = Env.deal(dealer=rng.randrange(4), seed=rng.randrange(2**31))
    deal = {"dealer": env.get_dealer(), "hands": env.get_initial_hands(), "plies": []}
    while not env.is_terminal():
        # Cards and calls have the same numbers, so the phase tells which the first zero is.
        legal = env.legal_actions()
        action = rng.choice(legal) if env.phase() == 1 else chosen(legal, rng)
        deal["plies"].append([env.current_player(), legal, action])
        env.step(action)
    return {**deal, "scores": env.rewards(), "points": env.get_points(), "tricks": env.get_tricks_won()}


def answers(line, table):
    """What is answered to a line: one object after the other."""
    if "random" in line:
        yield from (random_deal(line["seed"] + number) for number in range(line["random"]))
    elif "deal" in line:
        env = table["env"] = Env.deal_with_hands(line["deal"]["dealer"], line["deal"]["hands"])
        spec = SPEC.format(ms=line["ms"])
        table["agents"] = {seat: Agent(spec, seat, line["seed"]) for seat in line["seats"]}
        for agent in table["agents"].values():
            agent.init_deal(env)
        yield {}
    elif "act" in line:
        for agent in table["agents"].values():
            # before the step: an agent looks at the move from the position in which it was made
            agent.observe(table["env"], line["act"])
        table["env"].step(line["act"])
        yield {}
    elif "ask" in line:
        begun = time.perf_counter()
        action = table["agents"][line["ask"]].decide(table["env"])["action"]
        yield {"action": action, "seconds": time.perf_counter() - begun}
    else:
        yield {"scores": table["env"].rewards()}


def main():
    """Answers until there is nothing more to read."""
    table = {}
    for text in sys.stdin:
        for answer in answers(json.loads(text), table):
            print(json.dumps(answer))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
