"""What actions print, as the program prints it."""

from valat.games.bridge.dealing.report import Report
from valat.games.bridge.dealing.sampling import blocks, sampling_of
from valat.games.bridge.dealing.script import read_script

KNOWN = """
predeal north SAKQJT98765432
        east HAKQJT98765432
        south DAKQJT98765432
        west CAKQJT98765432
produce 2
"""


def printed(actions):
    """What a script prints that has one deal only, twice."""
    script = read_script(KNOWN + "action " + actions)
    report = Report(script)
    found = sampling_of(script, report.expressions, [], "1")
    parts = [report.add(deal) for block in blocks(found, None, 2, 100) for deal in block.deals]
    return "".join(parts) + report.end()


def test_one_line():
    """With a number behind it, where one is asked for."""
    line = "n AKQJT98765432... e .AKQJT98765432.. s ..AKQJT98765432. w ...AKQJT98765432"
    assert printed("printoneline") == f"{line}\n{line}\n"
    assert printed("printoneline(hcp(north))") == f"{line} 10\n{line} 10\n"


def test_four_lines():
    """A hand each, and a number."""
    first = printed("printcompact(spades(west) - 1)").splitlines()[:5]
    assert first == [
        "n AKQJT98765432...",
        "e .AKQJT98765432..",
        "s ..AKQJT98765432.",
        "w ...AKQJT98765432",
        "-1",
    ]


def test_all_hands_beside_each_other():
    """Numbered; a void is a hyphen."""
    assert printed("printall").splitlines()[:3] == [
        "   1.",
        "A K Q J T 9 8 7 6 5 4 3 2-                   -                   -",
        "-                   A K Q J T 9 8 7 6 5 4 3 2-                   -",
    ]
    assert printed("printew").splitlines()[0] == "-                   -"


def test_pages_of_hands():
    """All deals of a seat after the last one."""
    text = printed("print(east, north)")
    assert text.index("North hands:") < text.index("East hands:")
    assert "   1.                  2.\n" in text


def test_pbn():
    """Whole games, which any reader of PBN takes."""
    text = printed("printpbn")
    assert '[Board "2"]' in text
    assert '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]' in text


def test_strings_and_numbers():
    """In their order, and a line ends where the script says."""
    assert printed(r'printes("spades ", spades(north), ", ", \n)') == "spades 13, \n" * 2


def test_averages_and_frequencies():
    """After the last deal; what is beyond the bounds is counted together."""
    assert printed('average "points" hcp(north) / 4, average rnd(1)') == "points: 2\n0\n"
    assert (
        printed('frequency "n" (spades(north), 12, 13)') == "Frequency n:\n   12\t       0\n   13\t       2\n"
    )
    assert printed("frequency (spades(north), 1, 2)").splitlines()[-1] == "High\t       2"
    assert printed("frequency (spades(east), 1, 2)").splitlines()[1] == "Low\t       2"


def test_frequencies_of_two():
    """With sums of rows and columns."""
    assert printed('frequency "two" (spades(north), 12, 13, hcp(east), 10, 11)') == (
        "Frequency two:\n"
        "        Low     10     11   High    Sum\n"
        "Low       0      0      0      0      0\n"
        "  12      0      0      0      0      0\n"
        "  13      0      2      0      0      2\n"
        "High      0      0      0      0      0\n"
        "Sum       0      2      0      0      2\n\n"
    )
