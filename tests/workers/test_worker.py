"""What a worker process does with what comes in, without a process."""

import pickle
import subprocess
import sys
from io import BytesIO

from valat.workers.worker import BEGUN, SIZE, frame, serve

ANSWERS = BytesIO()


def answers_so_far():
    return ANSWERS.getvalue()


def test_it_tells_when_it_begins():
    """Before the function runs, so that nobody counts the imports as the function's time."""
    serve(BytesIO(frame(pickle.dumps((answers_so_far, ())))), ANSWERS)
    assert pickle.loads(ANSWERS.getvalue()[len(BEGUN) + SIZE :]) == (True, BEGUN)


def test_what_cannot_be_read_is_answered():
    """As if the function had raised it."""
    answers = BytesIO()
    serve(BytesIO(frame(b"no pickle")), answers)
    returned, error = pickle.loads(answers.getvalue()[len(BEGUN) + SIZE :])
    assert (returned, type(error)) == (False, pickle.UnpicklingError)


def test_a_worker_whose_server_was_killed_ends_without_a_word():
    """Nobody reads its answer any more."""
    command = [sys.executable, "-P", "-m", "valat.workers.worker", "0"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as worker:
        worker.stdout.close()
        worker.stdin.write(frame(pickle.dumps((len, ("four",)))))
        worker.stdin.flush()
        assert (worker.stderr.read(), worker.wait()) == (b"", 0)
