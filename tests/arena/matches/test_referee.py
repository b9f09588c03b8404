"""Matches with bots that break each rule there is."""

import json

import pytest

from tests.arena.parts import bot, session_bot
from valat import bots, games
from valat.arena.bot_protocol.seats import HouseSeat, ProcessSeat
from valat.arena.matches.referee import Referee, Terms
from valat.arena.packages.package import read_package
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.trusted import TrustedLane
from valat.bots.bot import Budget
from valat.kernel.options import parse_options
from valat.match.replay import run_record

LIMITS = Limits(move_ms=300, ready_ms=5000, output_kb=200)


def play(package, game="santase", deals=2, limits=LIMITS, **more):
    """A match of the bot, at seat 0, against a bot of the house's."""
    kind = games.find(game)
    options = next(iter(kind.presets.values()))
    others = kind.players(options) - 1
    seats = [ProcessSeat(package, TrustedLane(), limits)]
    seats += [HouseSeat("passive", bots.find(game, "passive"), Budget()) for _ in range(others)]
    return Referee(Terms(kind, options, 7, deals, limits=limits, **more), seats).play()


def kinds(outcome):
    """What was noted, in order."""
    return [breach.kind for breach in outcome.breaches]


def test_a_match_without_breaches(tmp_path):
    """Its record replays to the same end."""
    outcome = play(session_bot(tmp_path, "say(n=n, move=legal[0])"))
    assert (outcome.breaches, outcome.lost, len(outcome.results)) == ((), None, 2)
    run = run_record(outcome.record)
    assert run.fault is None
    assert run.places.scores == outcome.scores


def test_who_has_lost_is_for_the_rules_to_say():
    """Several over the limit are not level: of equals the lowest seat is last. Rule: YARD-MATCH-1"""
    yard = games.find("yard")
    options = parse_options(yard.presets, (), 6)
    seats = [HouseSeat("demo", bots.find("yard", "demo"), Budget()) for _ in range(6)]
    outcome = Referee(Terms(yard, options, 51), seats).play()
    assert (outcome.scores, outcome.ranks) == ((50, 135, 80, 80, 35, 135), (2, 6, 3, 3, 1, 5))


def test_a_plain_bot(tmp_path):
    """A view a line in, a move a line out."""
    program = """
        import json, sys
        for line in sys.stdin:
            print(json.loads(line)["legal"][0], flush=True)
    """
    outcome = play(bot(tmp_path, program, protocol="plain"))
    assert (outcome.breaches, len(outcome.results)) == ((), 2)


def test_the_same_seed_is_the_same_match(tmp_path):
    """To the byte, what was said included."""
    package = session_bot(tmp_path, 'say(n=n, move=legal[0], say="Hm.", debug=str(hello["seed"]))')
    assert json.dumps(play(package).record) == json.dumps(play(package).record)


def test_a_move_that_is_refused_may_be_made_again(tmp_path):
    """No breach: it is told why, with the rule. Rule: CON-BOT-1"""
    body = """
        if message["type"] == "turn":
            say(n=n, move="XX")
        else:
            say(n=n, move=legal[0], debug=message["code"])
    """
    outcome = play(session_bot(tmp_path, body), deals=1)
    assert outcome.breaches == ()
    assert "unreadable" in {words["debug"] for words in outcome.record["deals"][0]["bots"].values()}


def test_the_third_breach_loses(tmp_path):
    """Until then a bot of the house's moves in its place, and the match goes on. Rule: CON-BOT-2"""
    outcome = play(session_bot(tmp_path, 'say(n=n, move="XX")'))
    assert kinds(outcome) == ["illegal"] * 3
    assert outcome.lost == 0
    assert [(breach.deal, breach.ply is None) for breach in outcome.breaches] == [(0, False)] * 3


@pytest.mark.parametrize("body", ['say(n=n, move="XX")', "import os; os._exit(3)"], ids=["wrong", "dies"])
def test_the_others_may_play_on(tmp_path, body):
    """The offender alone has lost; the substitute plays for it to the end. Rule: CON-BOT-2"""
    outcome = play(session_bot(tmp_path, body), to_the_end=True)
    assert (outcome.losers, len(outcome.results)) == ((0,), 2)
    assert run_record(outcome.record).places.scores == outcome.scores


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("say(n=n + 1, move=legal[0])", "other_turn"),
        ("print('nonsense', flush=True)", "unreadable"),
        ("print('[' * 30000, flush=True)", "unreadable"),
        ('print(\'{"n": 1e400, "move": "x"}\', flush=True)', "unreadable"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "unreadable"),
        ("say(n=n, move=legal[0], say='x' * 81)", "unreadable"),
        ("say(n=n, move=legal[0], cards='all')", "unreadable"),
        ("say(n=n)", "unreadable"),
    ],
    ids=["turn", "json", "brackets", "huge", "bytes", "long", "unknown", "move"],
)
def test_an_answer_that_cannot_be_taken(tmp_path, body, kind):
    """Three of them lose."""
    outcome = play(session_bot(tmp_path, body))
    assert kinds(outcome) == [kind] * 3


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("debug: thinking", "debug: thinking"),
        ("17", "17"),
        ("{'depth': 3}", "{'depth': 3}"),
        ("\\x1b[31mred\\u202e", r"\x1b[31mred\u202e"),
        ("x" * 200, "x" * 80 + "…"),
    ],
)
def test_a_line_for_the_author_is_told_as_such(tmp_path, line, shown):
    """With what it says, as far as a terminal may be shown it: it goes to standard error."""
    outcome = play(session_bot(tmp_path, f'print("{line}", flush=True)'))
    assert outcome.breaches[0].kind == "unreadable"
    assert outcome.breaches[0].why.startswith(f"Your bot printed '{shown}'. Print to standard error")


def test_a_line_behind_the_answer_is_told_too(tmp_path):
    """Whether it comes before the next turn or after; an answer more is no line for the author."""
    said = "say(n=n, move=legal[0]); {}; sys.stdout.flush()"
    printed, twice = (
        play(session_bot(tmp_path, said.format(line)))
        for line in ("print('I am done')", "say(n=n, move=legal[0])")
    )
    assert printed.breaches[0].why.startswith("Your bot printed 'I am done'")
    assert "printed" not in twice.breaches[0].why


def test_a_line_before_it_is_ready_is_told_too(tmp_path):
    """What a module prints while it is loaded."""
    package = bot(tmp_path, "print('loading', flush=True)\nimport time\ntime.sleep(9)\n")
    outcome = play(package)
    assert outcome.breaches[0].kind == "not_started"
    assert "Your bot printed 'loading'" in outcome.breaches[0].why


def test_a_line_of_a_plain_bot_is_shown(tmp_path):
    """It stands where its move should: the sentence has it."""
    program = """
        import sys
        for line in sys.stdin:
            print("debug: thinking", flush=True)
    """
    outcome = play(bot(tmp_path, program, protocol="plain"))
    assert "debug: thinking" in outcome.breaches[0].why


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("import os; os._exit(3)", "died"),
        ("import time; time.sleep(60)", "hung"),
        ("sys.stdout.write('x' * 66000); sys.stdout.flush()", "move_output"),
        ("say(n=n, move=legal[0]); say(n=n + 1, move=legal[0])", "other_turn"),
    ],
    ids=["dies", "sleeps", "no-newline", "early"],
)
def test_a_process_that_is_of_no_more_use(tmp_path, body, kind):
    """It loses at once: it would break the same rule at every turn."""
    outcome = play(session_bot(tmp_path, body))
    assert kinds(outcome)[-1] == kind
    assert outcome.lost == 0


def test_what_is_written_in_a_match_is_counted(tmp_path):
    """Each answer may be as long as it is; all together may not."""
    package = session_bot(tmp_path, 'say(n=n, move=legal[0], debug="x" * 1500)')
    outcome = play(package, limits=Limits(output_kb=4))
    assert (kinds(outcome), outcome.lost) == (["match_output"], 0)


def test_processor_time_is_counted(tmp_path):
    """Not the time that it slept."""
    busy = """
        import time
        until = time.process_time() + 0.5
        while time.process_time() < until: pass
        say(n=n, move=legal[0])
    """
    assert kinds(play(session_bot(tmp_path, busy), limits=Limits(move_ms=300))) == ["move_time"] * 3
    asleep = "import time; time.sleep(0.4); say(n=n, move=legal[0])"
    assert kinds(play(session_bot(tmp_path / "other", asleep), deals=1, limits=Limits(move_ms=300))) == []


@pytest.mark.parametrize(
    "program",
    [
        "import sys; sys.exit('No such model.')",
        "import time; time.sleep(60)",
        "print('hello', flush=True); input()",
    ],
    ids=["ends", "silent", "rude"],
)
def test_a_bot_that_does_not_start(tmp_path, program):
    """It loses; what it wrote to standard error is kept."""
    outcome = play(bot(tmp_path, program), limits=Limits(ready_ms=700))
    assert kinds(outcome) == ["not_started"]
    assert ("No such model." in outcome.breaches[0].errors) == ("model" in program)


def test_a_command_that_is_not_there(tmp_path):
    """The same, with what the system says."""
    package = bot(tmp_path, "")
    manifest = tmp_path / "bot.toml"
    manifest.write_text(manifest.read_text().replace("command = [", 'command = ["./none", '))
    outcome = play(read_package(package.folder))
    assert outcome.breaches[0].why == "Can't start ./none: No such file or directory."


def test_cards_are_open_in_practice_alone(tmp_path):
    """Nothing but `open` puts the record into a turn. Rule: CON-OPEN-1"""
    package = session_bot(tmp_path, 'say(n=n, move=legal[0], debug=str("record" in message))')
    for is_open, seen in ((False, "False"), (True, "True")):
        outcome = play(package, deals=1, open=is_open)
        notes = [words["debug"] for words in outcome.record["deals"][0]["bots"].values()]
        assert set(notes) == {seen}
