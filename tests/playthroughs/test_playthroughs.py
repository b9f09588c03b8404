"""Golden deals: what every seat sees of a whole deal, and how its score comes about."""

import pytest

from tests.conformance.deals import CASES
from tests.playthroughs.text import FOLDER, file_of, record_in, rendered


def test_one_for_each_rule_set():
    """Each rule set of each game has its golden deal; there are no others."""
    assert sorted(FOLDER.glob("*.txt")) == sorted(file_of(*case) for case in CASES)


@pytest.mark.parametrize(("name", "preset"), CASES, ids=["-".join(case) for case in CASES])
def test_playthrough(name, preset):
    """Views, scenes, result and score steps are what they were (`python -m tests.playthroughs.renew`)."""
    text = file_of(name, preset).read_text("utf-8")

    assert rendered(record_in(text)).splitlines() == text.splitlines()
