"""What a machine answers that is asked what it holds."""

from tests.arena.probe.probe_parts import ATTACKS, NoLane
from valat.arena.probe.languages import languages
from valat.arena.probe.report import probe
from valat.arena.sandbox.trusted import TrustedLane


def test_each_lane_says_what_it_holds():
    """Or what it lacks; the first that there is is the one that is used."""
    shares = []
    report = probe(
        lambda lane, share: shares.append((lane, share)), [(NoLane, ATTACKS), (TrustedLane, ATTACKS)]
    )
    missing, there = report.lanes
    assert (missing.missing, missing.holds) == ("Lane A is not available: it needs a moon.", False)
    assert [observation.held for observation in there.observations] == [True, False]
    assert there.observations[1].seen[0].startswith("The bot ended (x)")
    assert (report.chosen, there.holds, shares) == ("trust", False, [("trust", 0.5), ("trust", 1.0)])


def test_languages_are_asked_inside(lane):
    """CON-LIB-1: the interpreter that a bot would get, with what can be imported."""
    found = {language.name: language for language in languages(lane)}
    assert found["python"].version.startswith("Python 3.")
    assert found["shell"].version == "POSIX"
