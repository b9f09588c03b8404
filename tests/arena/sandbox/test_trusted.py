"""What a process that runs as oneself has written."""

import subprocess
import sys
import threading

from valat.arena.sandbox.trusted import ErrorTail

WRITES = "import sys; sys.stderr.write('{}'); sys.stderr.flush(); print(); sys.stdin.read()"


def writer(text):
    """A process that has written that, and lives on."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", WRITES.format(text)]
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)
    process.stdout.readline()
    return process


def test_the_last_words_are_there_at_once(monkeypatch):
    """Though the thread that takes them in has not come to it."""
    monkeypatch.setattr(threading.Thread, "start", lambda _: None)
    with writer("Too many open files") as process:
        assert ErrorTail(process, 1000).text() == "Too many open files"


def test_only_the_end_is_kept():
    """Of much that is written."""
    with writer("begin" + "." * 50_000 + "end") as process:
        tail = ErrorTail(process, 10)
        process.stdin.close()
        tail.join()
    assert tail.text() == ".......end"
