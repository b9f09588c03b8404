"""`valat replay`."""

import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.run import Done, valat
from tests.effort import examples
from tests.match.test_replay import HANDS, HEAD, PASSED, capot, match

DEAL = {**HEAD, "dealer": 3, **capot(3)}


def text(*records):
    """Records, one a line."""
    return "\n".join(json.dumps(record) for record in records).encode()


@pytest.fixture
def replay(monkeypatch):
    """Replays a text from standard input."""
    return lambda data, *options: valat(monkeypatch, "replay", "-", "--format", "jsonl", *options, stdin=data)


def test_a_byte_order_mark_is_no_part_of_a_record(replay):
    """Editors on Windows put one before the text."""
    assert replay(b"\xef\xbb\xbf" + text(DEAL)) == replay(text(DEAL))


def test_result(replay):
    """A deal that is over has one line, its result."""
    assert tuple(replay(text(DEAL))) == (
        0,
        [
            {
                "result": {
                    "outcome": "made",
                    "contract": "C",
                    "multiplier": 1,
                    "declarer": 0,
                    "points": [252, 0],
                    "scores": [25, 0],
                    "carried": 0,
                    "capot": [True, False],
                }
            }
        ],
        "",
    )


def test_unfinished(replay):
    """A deal that is not over has no result."""
    assert replay(text({**HEAD, "dealer": 3, "hands": HANDS, "moves": ["C"]})) == Done(0, "", "")


def test_file(monkeypatch, tmp_path):
    """Records are read from a file too, written over several lines or not."""
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(DEAL, indent=2))

    assert valat(monkeypatch, "replay", path).lines[0]["result"]["scores"] == [25, 0]


def test_trace(replay):
    """The trace has each position, the last one with no seat and no move."""
    lines = replay(text(DEAL), "--trace").lines

    assert [line.get("ply") for line in lines] == [*range(37), None]
    assert lines[0] == {"ply": 0, "seat": 0, "legal": ["AT", "C", "D", "H", "NT", "Pass", "S"], "move": "C"}
    assert lines[36] == {"ply": 36, "seat": None, "legal": [], "move": None}


def test_trace_of_an_announcement(replay):
    """Legal moves are bare; what may be announced stands in `offers`, belot first; moves as written."""
    moves = ["c", "pass", "pass", "pass", "ck+belot+c7c8c9"]
    lines = replay(text({**HEAD, "dealer": 3, "hands": HANDS, "moves": moves}), "--trace").lines

    assert lines[4]["legal"] == ["C7", "C8", "C9", "CA", "CJ", "CK", "CQ", "CT"]
    assert lines[4]["offers"]["CK"][:3] == ["belot", "C7C8C9", "C7C8C9CT"]
    assert (lines[3]["move"], lines[4]["move"]) == ("Pass", "CK+belot+C7C8C9")
    assert "offers" not in lines[3]


def test_match(replay):
    """A match's lines carry their deal; the last one tells the match."""
    done = replay(text(match(capot(0), PASSED)))

    assert [(line["record"], line.get("deal"), list(line)[-1]) for line in done.lines] == [
        (0, 0, "result"),
        (0, 1, "result"),
        (0, None, "match"),
    ]
    assert done.lines[2]["match"] == {"scores": [0, 25], "winner": None}


def test_match_of_one_deal(replay):
    """A single deal needs no numbers, a match's neither."""
    assert [list(line) for line in replay(text(match(PASSED))).lines] == [["result"], ["match"]]


def test_many_records(replay):
    """Each line of the file is a record, numbered as it stands there; blank lines are none."""
    done = replay(text(DEAL) + b"\n\n" + text(match(PASSED)) + b"\n")

    assert [(line["record"], line.get("deal")) for line in done.lines] == [(0, None), (2, 0), (2, None)]


def test_fault_does_not_stop_the_next(replay):
    """A fault ends its record only; the exit status tells of it."""
    done = replay(text(DEAL, {**DEAL, "dealer": 9}, DEAL) + b"\n{")

    assert [(line["record"], list(line)[-1]) for line in done.lines] == [
        (0, "result"),
        (1, "error"),
        (2, "result"),
        (3, "error"),
    ]
    assert done.status == 1


def error(done):
    """The error on standard error; where a record is at fault, its row has it, too."""
    assert done.status == 1
    assert done.lines == [] or done.lines[-1]["error"] == done.error
    return done.error


DEEP: list = []
for _ in range(400):
    DEEP = [DEEP]

FAULTS = [
    ({"moves": ["C", "D", "C"]}, {"code": "illegal", "ply": 2, "move": "C", "rule": "BEL-BID-1"}),
    ({"moves": ["C", "1:D", "0:X"]}, {"code": "illegal", "ply": 2, "move": "0:X", "rule": "BEL-SEAT-1"}),
    ({"moves": ["C", "?"]}, {"code": "unreadable", "ply": 1, "move": "?"}),
    ({"moves": ["C", 7]}, {"code": "unreadable", "ply": 1, "move": "(int)"}),
    ({"moves": [None]}, {"code": "unreadable", "ply": 0, "move": "(NoneType)"}),
    ({"moves": ["Pass"] * 5}, {"code": "too_long", "ply": 4, "move": "Pass"}),
    ({"moves": [DEEP]}, {"code": "unreadable", "ply": 0, "move": "(list)"}),
    ({"moves": "Pass"}, {"code": "unreadable"}),
    ({"options": {"rules": DEEP}}, {"code": "unreadable"}),
    ({"dealer": DEEP}, {"code": "unreadable"}),
    ({"hands": DEEP}, {"code": "unreadable"}),
    ({"hands": HANDS[:3]}, {"code": "impossible"}),
    ({"dealer": True}, {"code": "unreadable"}),
    ({"options": {"target": 10**30}}, {"code": "unreadable"}),
    ({"options": {"mood": 1}}, {"code": "unreadable"}),
    ({"carried": 2**70}, {"code": "unreadable"}),
]


@pytest.mark.parametrize(("fields", "expected"), FAULTS, ids=[str(fields)[:60] for fields, _ in FAULTS])
def test_faults(replay, fields, expected):
    """Each fault has its code, and where a move is at fault its number, text and rule."""
    told = error(replay(text({**DEAL, **fields})))

    assert {name: value for name, value in told.items() if name != "why"} == expected


def test_positions_before_the_fault(replay):
    """With a trace the positions before the fault come first."""
    lines = replay(text({**DEAL, "moves": ["C", "C"]}), "--trace").lines

    assert [line.get("ply", "error") for line in lines] == [0, 1, "error"]
    assert [line["move"] for line in lines[:2]] == ["C", None]


NOT_JSON = [
    b"",
    b" \n",
    b"{",
    b"nonsense",
    b"NaN",
    b'{"valat": NaN}',
    b"\xff\xfe",
    b'{"valat": 1, "game": "\xff"}',
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b"null",
    b"1e999",
    b'"\\ud800"',
    b'{"valat": 1, "game": "\\ud800"}',
    b"[1, 2]",
]


@pytest.mark.parametrize("data", NOT_JSON, ids=[str(data[:30]) for data in NOT_JSON])
def test_not_json(replay, data):
    """What is no JSON, or no record, is unreadable; never a traceback."""
    assert error(replay(data))["code"] == "unreadable"


@pytest.mark.parametrize("name", ["no-such-file", ".", "a\0b", "\udcff"])
def test_no_file(monkeypatch, tmp_path, name):
    """A file that cannot be read is told of."""
    monkeypatch.chdir(tmp_path)

    assert error(valat(monkeypatch, "replay", name, "--format", "jsonl"))["code"] == "unreadable"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)
FIELDS = st.sampled_from(
    ["valat", "game", "options", "dealer", "hands", "moves", "carried", "players", "deals"]
)


@settings(max_examples=examples(60))
@given(FIELDS, JSON)
def test_any_json_in_any_field(field, value):
    """Whatever stands in a field, the record is replayed or refused with a code."""
    with pytest.MonkeyPatch.context() as patch:
        done = valat(patch, "replay", "-", "--trace", stdin=text({**DEAL, field: value}))

    codes = {line["error"]["code"] for line in done.lines if "error" in line}
    assert done.status == int(bool(codes))
    assert codes <= {"unreadable", "impossible", "illegal", "too_long"}
    assert "Traceback" not in done.said


@settings(max_examples=examples(60))
@given(st.binary())
def test_any_bytes(data):
    """Whatever the input, there is an error with its code."""
    with pytest.MonkeyPatch.context() as patch:
        done = valat(patch, "replay", "-", "--format", "jsonl", stdin=data)

    assert (done.status, done.code) == (1, "unreadable")


@pytest.mark.parametrize(
    ("records", "option"), [(1, "--format=csv"), (400, "--trace")], ids=["little", "much"]
)
def test_closed_pipe(tmp_path, records, option):
    """When the reader stops, the command ends quietly, also where all that it printed waited for its end."""
    path = tmp_path / "deals.jsonl"
    path.write_bytes(text(*[DEAL] * records))
    command = [sys.executable, "-c", "from valat.cli import main; main()", "replay", str(path), option]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1
