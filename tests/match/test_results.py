"""Files of results, and published events scored anew."""

import json
from fractions import Fraction
from pathlib import Path
from statistics import mean

import msgspec
import pytest

from valat.duplicate.files.answers import answer_of, lines_of
from valat.duplicate.scores import score
from valat.duplicate.scores.matchpoints import matchpoints
from valat.kernel.errors import Refusal
from valat.match.results import read_event

EVENTS = Path(__file__).parents[1] / "vectors" / "events"


def column(name, key):
    """What an event's file says in a column, in order, sit-outs left out."""
    lines = [line for line in (EVENTS / name).read_text("utf-8").splitlines() if not line.startswith("#")]
    names = lines[0].split(",")
    cells = [dict(zip(names, line.split(","), strict=True)) for line in lines[1:]]
    return [float(row[key]) for row in cells if row[key]]


def scored(name, **choices):
    """The standings of a file."""
    return score(read_event((EVENTS / name).read_bytes(), choices))


def north_south(standings):
    """The points of each result for North-South, in the boards' order, sit-outs left out."""
    return [float(line.points[0]) for line in standings.results if not line.result.sat_out]


def test_a_clubs_mitchell():
    """Two winners, 312 results, sit-outs: all as the club says. Rule: BRI-COMP-2, BRI-COMP-4"""
    standings = scored("livermore.csv", winners=2, style="acbl")
    assert north_south(standings) == column("livermore.csv", "ns_points")
    comments = (EVENTS / "livermore.csv").read_text("utf-8").splitlines()
    given = [line.split()[2:] for line in comments if line.startswith("# total")]
    found = {
        (standing.number, "NS EW".split()[standing.direction]): standing for standing in standings.contestants
    }
    assert len(given) == len(found) == 25
    for number, direction, boards, points, percent in given:
        standing = found[int(number), direction]
        assert standing.boards == int(boards)
        assert float(standing.total) == pytest.approx(float(points), abs=0.0051)
        assert 100 * float(standing.share) == pytest.approx(float(percent), abs=0.0101)


def test_a_regionals_boards():
    """Three boards at fifteen tables. Rule: BRI-COMP-2"""
    assert north_south(scored("acbl_live.csv", winners=2, style="acbl")) == column(
        "acbl_live.csv", "ns_points"
    )


def test_a_national_final():
    """A board at 22 tables, from a score table of PBN. Rule: BRI-COMP-2, BRI-COMP-7"""
    expected = [42, 40, 38, *[33] * 4, *[20] * 9, *[6] * 5, 0]
    assert north_south(scored("france.pbn")) == expected


def test_a_club_that_does_not_factor():
    """Boards at all four tables have the points that were published; each missing one brings both sides 1.

    So that program does in place of Neuberg's formula; by it the published percents follow. Rule: BRI-COMP-2
    """
    given = column("scorebridge.csv", "ns_points")
    boards: dict[int, list[int]] = {}
    standings = scored("scorebridge.csv")
    for at, line in enumerate(standings.results):
        boards.setdefault(line.result.board, []).append(at)
    totals: dict[object, list[float]] = {}
    for lines in boards.values():
        results = [standings.results[at].result for at in lines]
        plain = matchpoints([int(result.for_ns[0][1]) for result in results])
        for at, result, points in zip(lines, results, plain, strict=True):
            if len(lines) == 4:
                assert float(standings.results[at].points[0]) == given[at]
            assert float(points) + 4 - len(lines) == given[at]
            totals.setdefault(result.ns[0], []).append(given[at] / 6)
            totals.setdefault(result.ew[0], []).append(1 - given[at] / 6)
    comments = (EVENTS / "scorebridge.csv").read_text("utf-8").splitlines()
    told = dict(line.split()[2:] for line in comments if line.startswith("# percent"))
    found = {str(number): f"{100 * mean(shares):.2f}" for number, shares in totals.items()}
    assert found == told


def test_a_round_of_matches():
    """The results of 30 teams have the IMPs that were published. Rule: BRI-COMP-3"""
    results = read_event((EVENTS / "real_bridge.csv").read_bytes(), {"method": "imps"}).results
    given = dict(zip(map(key, results), column("real_bridge.csv", "imps"), strict=True))
    found = {
        key(line.result): float(line.points[0])
        for line in scored("real_bridge.csv", method="imps").results
        if line.points[0] is not None
    }
    # The file has 299 results: of one board the other table's is missing.
    assert len(found) == 298
    assert {place: points for place, points in found.items() if points != given[place]} == {}


def key(result):
    """What tells a result from the others."""
    return result.board, result.ns, result.ew


WHOLE = {
    "method": "matchpoints",
    "contestants": [{"number": number, "players": [f"A{number}", f"B{number}"]} for number in range(1, 7)],
    "results": [
        {"board": 1, "ns": 1, "ew": 2, "result": 420},
        {"board": 1, "ns": 3, "ew": 4, "result": "3S+1 N"},
        {"board": 1, "ns": 5, "ew": 6, "result": "60% 420, 40% -50", "reason": "hesitation"},
        {"board": 2, "ns": 1, "ew": 4, "result": 50},
        {"board": 2, "ns": 3, "ew": 6, "result": 100},
        {"board": 2, "ns": 5, "ew": 2, "result": 90},
    ],
    "adjustments": [{"board": 2, "ns": 1, "ew": 4, "result": "A+/A-", "reason": "turned board"}],
    "penalties": [{"contestant": 3, "amount": 10, "unit": "top", "reason": "late"}],
}


def event(told=None, **changes):
    """The event of a document, with some fields changed."""
    return read_event(json.dumps({**(told or WHOLE), **changes}).encode(), {})


def test_a_whole_document():
    """Adjustments stand in place of results, penalties are taken off. Rule: BRI-COMP-5, BRI-COMP-10"""
    told = event()
    answer = answer_of(told, score(told))
    first, second = answer["boards"]
    assert first["results"][2] == {
        "ns": 5,
        "ew": 6,
        "score": None,
        "adjusted": "60% 420, 40% -50",
        "reason": "hesitation",
        "points": [1.8, 2.2],
    }
    assert second["results"][0]["adjusted"] == "A+/A-"
    assert [row["score"] for row in second["results"]] == [None, 100, 90]
    by_number = {row["number"]: row for row in answer["contestants"]}
    assert by_number[3]["players"] == ["A3", "B3"]
    assert by_number[3]["total"] == 0.8 + 3.5 - 0.4
    assert set(by_number[1]) == {"number", "players", "total", "percent", "rank"}


def test_the_answer_is_plain():
    """JSON values alone, for every method of pairs and of teams."""
    for name, method in (("acbl_live.csv", "butler"), ("real_bridge.csv", "vps"), ("real_bridge.csv", "bam")):
        choices = {"method": method, **({"winners": 2} if method == "butler" else {})}
        told = read_event((EVENTS / name).read_bytes(), choices)
        answer = answer_of(told, score(told))
        assert json.loads(msgspec.json.encode(answer)) == answer
        assert set(answer) == {"contestants", "boards"}


def test_lines_for_people():
    """A head, then a contestant a line, the best first."""
    told = event()
    lines = list(lines_of(told, score(told)))
    assert lines[0].split() == ["rank", "number", "total", "percent"]
    assert len(lines) == 7
    assert lines[1].split()[0] == "1"


def test_what_is_said_beside_the_file_counts():
    """The command line's method before the file's. Rule: BRI-COMP-2"""
    data = json.dumps({**WHOLE, "penalties": [], "adjustments": []}).encode()
    assert read_event(data, {"method": "butler"}).rules.method == "butler"
    assert read_event(data, {}).rules.method == "matchpoints"


def test_rules_of_a_document():
    """Every field of the rules reaches the engine. Rule: BRI-COMP-9"""
    rules = {
        "style": "acbl",
        "sit_outs": "wbf",
        "averaged": False,
        "left_out": 1,
        "by_section": True,
        "expected": 9,
        "small_groups": "shares",
        "carry_over": 0.3,
        "tie_breaks": ["wins", "head-to-head"],
        "least_played": 0.5,
    }
    found = event(**rules).rules
    told = msgspec.to_builtins(rules | {"tie_breaks": ("wins", "head-to-head")})
    expected = told | {"carry_over": Fraction(3, 10), "least_played": Fraction(1, 2)}
    assert {name: getattr(found, name) for name in rules} == expected


BAD = {
    "no text": (b"\xff\xfe", "no_event"),
    "no table": (b"hello", "no_event"),
    "an image": (b"\x89PNG\r\n\x1a\n", "no_event"),
    "a broken document": (b'{"results": [', "no_event"),
    "an unknown field": (b'{"results": [], "scoring": "imps"}', "no_event"),
    "an unknown field of a row": (b'{"results": [{"board": 1, "north-south": 1}]}', "no_event"),
    "an unknown game": (b'{"results": [], "game": "chess"}', "unreadable"),
    "an unknown method": (b'{"results": [], "method": "guess"}', "bad_method"),
    "an unknown tie-break": (b'{"results": [], "tie_breaks": ["lot"]}', "no_event"),
    "no result": (b'{"results": []}', "no_event"),
    "a file of deals without results": (b'[Board "1"]\n[Dealer "N"]\n', "no_event"),
    "an adjusted result that is not there": (
        b"""{"results": [{"board": 1, "ns": 1, "ew": 2, "result": 0}],
        "adjustments": [{"board": 1, "ns": 1, "ew": 3, "result": "A", "reason": "x"}]}""",
        "adjusted_unplayed",
    ),
    "a weighted score of more": (
        b'{"results": [{"board": 1, "ns": 1, "ew": 2, "result": "61% 0, 61% 50"}]}',
        "bad_weights",
    ),
    "nested too deep": (b'{"results": ' + b"[" * 100_000, "no_event"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_is_no_event(case):
    """A clear sentence with a stable code."""
    data, code = BAD[case]
    with pytest.raises(Refusal) as refused:
        score(read_event(data, {}))
    assert refused.value.code == code
    assert refused.value.why.endswith(".")
