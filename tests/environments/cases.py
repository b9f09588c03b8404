"""The games and rule sets whose encodings are tested, and deals of them played at random."""

import json
from random import Random

from valat import games
from valat.environments import find, names
from valat.environments.deal import deal

CASES = {
    **{
        f"{name}-{preset}": (name, {"rules": preset})
        for name in names()
        for preset in games.find(name).presets
    },
    "yard-two": ("yard", {"players": 2}),
    "yard-six": ("yard", {"players": 6}),
    "yard-partners": ("yard", {"partners": True}),
    "santase-open": ("santase", {"open_count": True}),
}
"""A name for each, the game, and its options as a record has them."""


def encoding_of(case):
    """The encoding of a case."""
    name, options = CASES[case]
    return find(name, **options)


def played(case, seed, number=0, most=400):
    """Each moment of a deal played at random with the action chosen there, the last one with None."""
    rng = Random(seed)
    moment, chance = deal(encoding_of(case), seed, number)
    for _ in range(most):
        if moment.actor is None:
            break
        action = moment.legal[int(rng.random() * len(moment.legal))]
        yield moment, action
        moment = moment.play(action, chance)
    yield moment, None


def options_text(case):
    """The options of a case as JSON."""
    return json.dumps(CASES[case][1])
