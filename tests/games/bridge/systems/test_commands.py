"""`valat system`."""

import pytest

from tests.cli.run import call

MINE = """
inherits = "natural"
title = { en = "Mine" }

[[situation]]
name = "opening"
after = [""]
call = [
  { call = "1NT", shows = { hcp = "12-14", balanced = true } },
  { call = "1NT", force = "round", shows = { hcp = "12-14", balanced = true } },
  { call = "1S", shows = { hcp = "12+", spades = "7+", hearts = "7+" } },
  { call = "1H", shows = { hcp = "12+", hearts = "5+" }, when = { card = ["stamen"] } },
  { call = "1D", shows = { hcp = "50+" } },
  { call = "Pass", shows = { hcp = "..11" } },
]
"""


def run(*arguments):
    """Exit status and standard output of `valat system`."""
    result = call("system", *arguments)
    return result.status, result.out


def explained(*arguments):
    """What `valat system explain` says, a call a line, an alert marked as on the convention card."""
    done = call("system", "explain", *arguments)
    assert done.status == 0, done.said
    return [
        f"{row['seat']}  {row['call']:<5}{'!' if row['alert'] else ' '} {row['meaning']}"
        for row in done.lines
    ]


@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        (["1NT-2C-2H"], "N  2H     0–3 ♠, 4+ ♥"),
        (["(1H)-X-(P)-2S"], "W  2S     10–11 points with a fit, 4+ ♠"),
        (["1NT-2C", "--language", "hr"], "Stayman: pita za četvorke u visokim bojama"),
        (["P-(P)-1S-2C-2NT-4S"], "N  4S     natural"),
        (["P-(P)-1S-2C-(P)"], "E  Pass   nothing more to say"),
        (["P-(P)-1S-2C-(P)", "--language", "fr"], "E  Pass   rien à ajouter"),
        (["1NT-2C", "--convention", "-stayman"], "0–6 points, 5+ ♣, to play"),
    ],
)
def test_explain(arguments, last):
    """Each call in a line, alerts marked."""
    assert last in explained(*arguments)[-1]


@pytest.mark.parametrize(
    ("auction", "told"),
    [
        ("1NT-3C", "6+ ♣, 2+ of A K Q in ♣ or 8–9 points, 6+ ♣, 1+ of A K Q in ♣, invites to game"),
        ("1NT-2NT", "8–9 points, invites to game"),
        ("1NT-2C-2D-2NT", "8–9 points, invites to game"),
        ("1NT-4NT", "16 points or 15 points, longest suit 6+ cards, invites to game"),
        ("1H-(X)-2NT", "! a limit raise or better; 10+ points with a fit, 3+ ♥, forcing for a round"),
        ("1D-(X)-2NT", "! a limit raise or better; 10+ points with a fit, 5+ ♦, forcing for a round"),
        ("1D-4H", "5–9 points, 7+ ♥, 2+ honours in ♥, to play"),
        ("1H-4S", "5–9 points, 7+ ♠, 0–2 ♥, 2+ honours in ♠, to play"),
        ("1H-3H-4NT-5H-5NT", "! asks for kings; 25+ points with a fit, aces: 2, forcing for a round"),
        ("1S-3S-4NT-5C-5NT", "! asks for kings; 25+ points with a fit, aces: 4, forcing for a round"),
        ("(1H)-P-(P)-2H", "! spades and a minor; 7–11 points, 5+ ♠ or 16+ points, 5+ ♠, forcing for a round"),
    ],
)
def test_the_yellow_card(auction, told):
    """What its booklet says of calls that natural bidding knows otherwise. Rule: BRI-SYS-6, BRI-CONV-2"""
    last = explained(auction, "--system", "sayc", "--theirs", "sayc")[-1]
    assert last.endswith(told), last


@pytest.mark.parametrize(
    "arguments",
    [
        ["1NT-1C"],
        ["1NT-9C"],
        [""],
        ["..."],
        ["1NT", "--system", "no.file"],
        ["1NT", "--convention", "+josephine"],
    ],
)
def test_what_cannot_be_explained_is_refused(arguments):
    """With a sentence and a code."""
    done = call("system", "explain", *arguments, "--format", "json")
    assert (done.status, done.code) == (1, "unreadable")


def test_check(tmp_path):
    """Contradictions, calls that are never made, hands without a call; all with the line. Rule: BRI-SYS-2"""
    file = tmp_path / "mine.toml"
    file.write_text(MINE, "utf-8")
    status, out = run("check", file, "--deals", 2000)
    assert status == 0
    told = out.splitlines()
    assert "line 10: 1NT: the call has a different meaning further up. [two_meanings]" in told
    assert "line 11: 1S: no hand can have everything this call shows. [impossible]" in told
    assert "line 12: there is no convention 'stamen' on the card. [unknown_convention]" in told
    assert any(line.startswith("line 13: 'opening', call 5: ") for line in told)
    assert any(line.startswith("the first call: ") and line.endswith("[missing]") for line in told)
    assert told[-1].startswith(f"{file}: 3 faults; 2,000 deals")


def test_natural_has_no_faults_and_few_holes():
    """What is bid for want of an agreement is counted. Rule: BRI-SYS-1, BRI-SYS-8"""
    status, out = run("check", "natural", "--deals", 2000)
    assert status == 0
    assert out.splitlines()[-1].startswith("natural: 0 faults")
    assert float(out.rsplit("%", 1)[0].rsplit(" ", 1)[1]) > 80


def test_card():
    """The conventions that are on have a cross."""
    status, out = run("card", "natural", "--convention", "-gerber")
    assert status == 0
    assert "  [x] Blackwood" in out.splitlines()
    assert "  [ ] Gerber" in out.splitlines()
    assert "  1NT    15–17 points, balanced, no five-card suit" in out.splitlines()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["card", "goren"], "There is no system 'goren'."),
        (["check", "goren"], "There is no system 'goren'."),
        (["explain", "1NT", "--theirs", "goren"], "There is no system 'goren'."),
        (["explain", "1NT", "--convention", "+stamen"], "There is no convention 'stamen'."),
        (["explain", "1NT", "--convention", "stayman"], "'stayman' must start with + or -."),
        (["explain", "1NT", "--vulnerable", "all"], "Choose from: none, we, they, both."),
        (["card", "--language", "de"], "Choose from: bg, hr, uk, fr, en."),
    ],
)
def test_a_wrong_name_is_the_calls_fault(arguments, told):
    """Exit status 2, and what there is."""
    done = call("system", *arguments)
    assert done.status == 2
    assert told in done.said
