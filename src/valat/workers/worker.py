"""A worker process: runs the functions that come in by standard input, one after the other, until it ends."""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO

SIZE = 8
"""Bytes before each message that say how long it is, the highest first."""
LAST = 19
"""The niceness at which a worker runs only on what everybody else leaves, where the system can do that."""
BEGUN = b"\x01"
"""The byte before each answer: all that a function needs is imported, and it runs."""


def frame(message: bytes) -> bytes:
    """The message with its length before it."""
    return len(message).to_bytes(SIZE) + message


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers each request; returns when there are no more.

    A request is a pickled function and its arguments. An answer is `BEGUN`, and then a pickled pair: whether
    the function returned, and its value or what it raised.
    """
    while size := requests.read(SIZE):
        answers.write(frame(_answer(requests.read(int.from_bytes(size)), answers)))
        answers.flush()


def _answer(request: bytes, answers: BinaryIO) -> bytes:
    try:
        function: Callable[..., object]
        function, args = pickle.loads(request)  # noqa: S301 -- from the process that started this one
    except Exception as error:
        _begin(answers)
        return _error_answer(error)
    _begin(answers)
    try:
        return pickle.dumps((True, function(*args)))
    except Exception as error:
        return _error_answer(error)


def _begin(answers: BinaryIO) -> None:
    answers.write(BEGUN)
    answers.flush()


def _error_answer(error: Exception) -> bytes:
    """The answer with the error, or with its words where it cannot be sent."""
    try:
        answer = pickle.dumps((False, error))
        # some errors can be pickled but not read: those whose class takes other arguments than it keeps
        pickle.loads(answer)  # noqa: S301 -- made here
    except Exception:
        return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}")))
    return answer


def main() -> None:
    """Serves by the standard streams, out of reach of what functions print; its niceness is an argument."""
    niceness = int(sys.argv[1])
    if hasattr(os, "nice"):
        os.nice(niceness)
    if niceness >= LAST and hasattr(os, "SCHED_IDLE"):
        # some containers forbid it
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    # Ctrl+C goes to every process of the terminal, but it is the server that ends its workers
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nowhere, stream)
    try:
        serve(requests, answers)
    except BrokenPipeError:
        # the server was killed; a traceback for each worker would say nothing more
        os._exit(0)


if __name__ == "__main__":
    main()
