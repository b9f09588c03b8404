"""Files that something has gone wrong with: the readers take what is whole, and never fail."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.bridge.formats.files import text
from valat.games.bridge import BRIDGE
from valat.games.bridge.formats import read_lin, read_pbn, record_of, write_lin, write_pbn
from valat.kernel.replay import replay

PBN = [game.strip() for game in text("team_match.pbn").split("\n\n")]
LIN = text("boards.lin").splitlines()
PIECES = [
    *'|"[]{};%#=-*+.:,!?^$ \n',
    "\r\n",
    "\n\n",
    "Pass",
    "7NT",
    "SA",
    "AP",
    "[Board ",
    "md|",
    "pg||",
    "é",
    "\x00",
]

KINDS = {
    "pbn": (PBN, "\n\n", read_pbn, write_pbn),
    "lin": (LIN, "\n", read_lin, write_lin),
}
WHOLE = {kind: read(between.join(boards)).boards for kind, (boards, between, read, _) in KINDS.items()}
"""The boards of the files as they were."""


def mutated(whole, rng):
    """The text with a few places deleted, doubled, swapped or written over; its ends stay."""
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(1, max(2, len(whole) - 1))
        end = min(len(whole) - 1, at + rng.choice([1, 1, 2, 8, 40]))
        new = rng.choice(
            ["", "", rng.choice(PIECES), rng.choice(PIECES) * 3, whole[at:end] * 2, whole[at:end][::-1]]
        )
        whole = whole[:at] + new + whole[end:]
    return whole


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=examples(500), deadline=None)
@given(seed=st.integers(0, 2**48))
@example(seed=81028326112)
def test_mutated_files(kind, seed):
    """The other boards of the file are all there; what is read can be written and read again."""
    boards, between, read, write = KINDS[kind]
    rng = Random(seed)
    bad = rng.randrange(len(boards))
    pieces = [mutated(board, rng) if at == bad else board for at, board in enumerate(boards)]
    reading = read(between.join(pieces))

    good = [board for at, board in enumerate(WHOLE[kind]) if at != bad]
    assert [board for board in good if board not in reading.boards] == []
    again = read(write(reading.boards)).boards
    assert len(again) == len(reading.boards)
    for board in reading.boards:
        record = None if board in good else record_of(board)
        if record is not None:
            fault = replay(BRIDGE, record).fault
            assert fault is None or fault.ply is not None


@pytest.mark.parametrize("read", [read_pbn, read_lin], ids=["pbn", "lin"])
@settings(max_examples=examples(100), deadline=None)
@given(told=st.text(max_size=200) | st.text(alphabet='[]"{}|%;#- \nNSWESHDC1234567X', max_size=200))
def test_any_text(read, told):
    """Whatever it is, it is read, and all that is in doubt has a line of the text."""
    reading = read(told)
    lines = told.count("\n") + told.count("\r") + 1
    assert all(1 <= trouble.line <= lines and trouble.why.endswith(".") for trouble in reading.troubles)


@pytest.mark.parametrize("read", [read_pbn, read_lin], ids=["pbn", "lin"])
@pytest.mark.parametrize(
    "piece", ["{", "{\n", "[", '[A "', "|", "mb|1C|", "pc|CA|", "mc|1", "7" * 50, '[Result "9', "\\", '"']
)
def test_much_of_the_same(read, piece):
    """What never ends is read in a time that grows with its length only, and numbers may have any digits."""
    reading = read('[Board "1"]\n' + piece * 20_000 + '"]|')
    assert len(reading.boards) <= 20_001
