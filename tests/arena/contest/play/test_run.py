"""Contests that are stopped in the middle, and bots that break rules in one."""

import json
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from tests.arena.contest.parts import (
    HOUSE,
    SECRET,
    WITH_BOTS,
    lasting_bytes,
    resume,
    run,
    run_trusted,
    write,
)
from tests.arena.parts import bot, session_bot
from valat.arena.contest.begin import begin, write_report
from valat.arena.contest.folder import read_blocks, read_timings
from valat.arena.contest.play.clock import Quiet
from valat.arena.contest.verify import verify
from valat.kernel.errors import Refusal

LONGER = HOUSE.replace("blocks = 4", "blocks = 16").replace("controls = 1", "controls = 0")


def killed_after(where, blocks):
    """Runs the contest in a process of its own, and kills that when so many blocks are on the disk."""
    command = [sys.executable, "-m", "valat", "contest", "resume", str(where.with_suffix(".toml"))]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while len(read_blocks(where)) < blocks:
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.05)
            break
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL, "It was over before it was killed."


def test_killed_in_the_middle(tmp_path):
    """However often: what is left is played, and the bytes are those of a contest that nobody stopped."""
    whole, _ = run(tmp_path / "whole", LONGER)
    where = tmp_path / "killed" / "contest"
    begin(write(tmp_path / "killed", LONGER), where, secret=SECRET)
    for blocks in (2, 5):
        killed_after(where, blocks)
        # as if it had been killed within a line, too
        with (where / "blocks.jsonl").open("ab") as file:
            file.write(b'{"game":0,"number":2')
    before = len(read_blocks(where))
    resume(where)
    write_report(where)
    assert before < len(read_blocks(where))
    assert {"report.html", "replays/game-1-seed-1.html"} < set(lasting_bytes(whole))
    assert lasting_bytes(where) == lasting_bytes(whole)


def test_nothing_is_played_twice(finished):
    """A contest that is over has nothing left."""
    timings = len(read_timings(finished))
    resume(finished)
    assert len(read_timings(finished)) == timings == len(read_blocks(finished))


def test_a_bot_that_breaks_rules_loses_alone(tmp_path):
    """The other's score is what it played for; the offender has lost the match. Rule: CON-BOT-2"""
    session_bot(tmp_path / "bot", 'say(n=n, move="XX")', name="Wrong")
    where, found = run_trusted(tmp_path)
    assert [(entry.name, entry.place, entry.breaches, entry.lost) for entry in found.overall] == [
        ("Wrong", 2, 12, 4),
        ("passive", 1, 0, 0),
    ]
    for block in read_blocks(where):
        for match in block.matches:
            own = match.points[match.sides.index(0)]
            assert own <= -3, "A quarter of a match of eleven."
            assert match.points[match.sides.index(1)] == match.scores[match.sides.index(1)] - min(
                match.scores[match.sides.index(0)], match.scores[match.sides.index(0)]
            )
    assert "Wrong" in (where / "report.html").read_text()


def test_what_bots_write_is_not_for_everybody(tmp_path):
    """Neither standard error nor debug lines are in report and replays; what is said is. Rule: CON-SRC-1"""
    body = 'sys.stderr.write("secret-error"); say(n=n, move=legal[0], debug="secret-note", say="Hm<b>.")'
    session_bot(tmp_path / "bot", body)
    where, _ = run_trusted(tmp_path)
    pages = [where / "report.html", where / "result.json", *(where / "replays").iterdir()]
    told = "".join(page.read_text() for page in pages)
    assert "secret-error" not in told
    assert "secret-note" not in told
    assert "Hm\\u003cb\\u003e." in (where / "replays" / "game-1-seed-1.html").read_text()


def test_a_bot_that_does_not_start(tmp_path):
    """It is told before the first match, with what the bot wrote, and nothing is left behind."""
    bot(tmp_path / "bot", "import sys; sys.exit('No such model.')", name="Broken")
    with pytest.raises(Refusal, match=r"(?s)Broken does not start: .*No such model\.") as caught:
        run_trusted(tmp_path)
    assert caught.value.code == "bot_not_started"
    assert not (tmp_path / "contest").exists()


def test_a_package_that_is_changed_meanwhile(tmp_path):
    """What plays is the copy that was made at the start, and no other."""
    session_bot(tmp_path / "bot", "say(n=n, move=legal[0])")
    where = tmp_path / "contest"
    begin(write(tmp_path, WITH_BOTS), where, trust=True)
    (where / "entries" / "0" / "bot.py").write_text("")
    with pytest.raises(Refusal) as caught:
        resume(where)
    assert caught.value.code == "contest_changed"


def test_a_block_is_played_again_when_the_machine_was_disturbed(tmp_path, monkeypatch):
    """It counts once, and each time is noted. Rule: CON-TIME-1"""
    session_bot(tmp_path / "bot", "say(n=n, move=legal[0])")
    answers = iter([False, False])
    monkeypatch.setattr(Quiet, "holds", lambda *_: next(answers, True))
    where, found = run_trusted(tmp_path)
    assert [timing.again for timing in read_timings(where)] == [True, True, False, False]
    assert found.games[0].blocks == 2


def test_a_machine_that_is_never_quiet(tmp_path, monkeypatch):
    """Each block is played again three times, then counts, and is said to be disturbed. Rule: CON-TIME-1"""
    session_bot(tmp_path / "bot", "say(n=n, move=legal[0])")
    monkeypatch.setattr(Quiet, "holds", lambda *_: False)
    where, found = run_trusted(tmp_path)
    timings = read_timings(where)
    assert found.is_over
    assert [timing.again for timing in timings] == [True, True, True, False] * 2
    assert [timing.disturbed for timing in timings] == [False, False, False, True] * 2
    assert verify(where, lambda _: None).blocks == 2


def test_timings_of_older_contests_are_read(finished):
    """They say nothing of waiting."""
    file = finished / "timings.jsonl"
    old = [json.loads(line) for line in file.read_text().splitlines()]
    for timing in old:
        del timing["waiting"], timing["disturbed"]
    file.write_text("".join(json.dumps(timing) + "\n" for timing in old))
    assert {(timing.waiting, timing.disturbed) for timing in read_timings(finished)} == {(0.0, False)}


def test_house_bots_alone_are_not_timed(tmp_path, monkeypatch):
    """They search so many positions, whatever time that takes."""
    monkeypatch.setattr(Quiet, "holds", lambda *_: False)
    where, found = run(tmp_path)
    assert found.is_over
    assert not any(timing.again or timing.disturbed for timing in read_timings(where))


def test_records_hold_what_was_noted(tmp_path):
    """Standard error stands in the records alone, for author and reviewers."""
    session_bot(tmp_path / "bot", 'sys.stderr.write("why\\n"); sys.stderr.flush(); say(n=n, move="XX")')
    where, _ = run_trusted(tmp_path)
    record = json.loads((where / "blocks.jsonl").read_text().splitlines()[0])["matches"][0]["record"]
    assert record["breaches"][-1]["errors"].startswith("why")
    assert record["lost"] == [0]
