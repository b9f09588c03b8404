"""Functions can be read at once; how long everything is, `python -m tests.project.sizes` reports."""

from tests.project.sizes import functions, report
from tests.project.tree import files


def test_no_function_runs_over_two_screens():
    """A function of more than 100 lines does several things; none comes near, so it is no size to aim at."""
    lengths = {where: size for path in files("src", ".py") for where, size in functions(path).items()}
    assert {where: size for where, size in lengths.items() if size > 100} == {}


def test_the_report_names_median_and_longest():
    """The report says how many there are, the median, and the longest first."""
    text = report("things", {"short": 1, "middle": 5, "long": 90})
    assert text == "things: 3; median 5 lines, nine in ten up to 90; longest long (90), middle (5), short (1)"
