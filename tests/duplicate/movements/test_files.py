"""Movements of TOML files."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.duplicate.movements import facts, html_page, make, read_movement, to_json
from valat.duplicate.movements.generators.howell import shipped
from valat.kernel.errors import Unreadable

HEAD = 'schema = 1\nkind = "pairs"\ntables = 2\nrounds = 1\n'
ROWS = """rows = [
  { round = 1, table = 1, ns = 1, ew = 2, boards = [1] },
  { round = 1, table = 2, ns = 3, ew = 0, boards = [2] },
]"""


def test_an_empty_seat_is_nought():
    """TOML has no null: 0 is nobody."""
    rows = read_movement(HEAD + ROWS).rows
    assert (rows[0].ew, rows[1].ew, rows[1].is_played) == (2, None, False)


def test_an_individual():
    """In an individual each seat has its number."""
    text = (
        HEAD.replace("pairs", "individual")
        + "rows = [{round = 1, table = 1, n = 1, e = 2, s = 3, w = 4, boards = [1]}]"
    )
    assert read_movement(text).rows[0].sides == ((1, 3), (2, 4))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("kind = ", "Can't read"),
        (HEAD, "there are no rows"),
        (HEAD + "rows = []", "there are no rows"),
        (HEAD + "rows = 3", "there are no rows"),
        (HEAD + "rows = [3]", "row 1: Expected `object`"),
        (HEAD + ROWS.replace("ns = 3, ", ""), "row 2: Object missing required field `ns`"),
        (HEAD + ROWS.replace("ns = 3", "north = 3"), "row 2: "),
        (HEAD + ROWS.replace("ns = 3", 'ns = "3"'), "row 2: Expected `int | null`, got `str` - at `$.ns`"),
        (HEAD.replace("pairs", "trios") + ROWS, "Invalid enum value 'trios'"),
        (HEAD.replace("schema = 1", "schema = 2") + ROWS, "Invalid enum value 2"),
        (HEAD + "winner = 1\n" + ROWS, "unknown field `winner`"),
        (HEAD + ROWS.replace("ns = 3", "ns = -3"), "row 2: Expected `int` >= 1 - at `$.ns`"),
        (
            HEAD + ROWS.replace("boards = [2]", "boards = [0]"),
            "row 2: Expected `int` >= 1 - at `$.boards[0]`",
        ),
        (HEAD.replace("rounds = 1", "rounds = 1000000000") + ROWS, "Expected `int` <= 9999 - at `$.rounds`"),
        (HEAD.replace("tables = 2", "tables = nan") + ROWS, "at `$.tables`"),
        (HEAD.replace("tables = 2", "tables = inf") + ROWS, "at `$.tables`"),
        (HEAD.replace("tables = 2", "tables = 2.3") + ROWS, "at `$.tables`"),
        (HEAD + 'later = "x"\n' + ROWS.replace("ew = 2", "ew = 0"), "The movement has no tables."),
        (
            HEAD + ROWS.replace("ns = 3", "ns = 2"),
            "Row 2 (round 1, table 2): pair 2 sits in row 1 in this round.",
        ),
    ],
)
def test_what_is_wrong_is_named(text, part):
    """The sentence names the field, or the row."""
    with pytest.raises(Unreadable) as refused:
        read_movement(text)
    assert refused.value.code == "bad_movement"
    assert part in refused.value.why


NUMBERS = st.integers(0, 5)
FILES = st.fixed_dictionaries(
    {
        "schema": st.just(1),
        "kind": st.sampled_from(["pairs", "teams", "individual"]),
        "tables": st.sampled_from([1, 1.5, 2, 2.25]),
        "rounds": st.integers(1, 3),
        "rows": st.lists(
            st.fixed_dictionaries(
                {
                    "round": st.integers(1, 3),
                    "table": st.integers(1, 3),
                    "boards": st.lists(st.integers(1, 6), max_size=2),
                    **dict.fromkeys(("ns", "ew", "n", "e", "s", "w"), NUMBERS),
                }
            ),
            min_size=1,
            max_size=4,
        ),
    },
    optional={"later": st.just("Later."), "meetings": st.integers(0, 3)},
)


def toml(told):
    """The fields as TOML."""
    return "\n".join(f"{key} = {_value(value)}" for key, value in told.items())


def _value(value):
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_value(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


@given(FILES)
def test_whatever_is_read_can_be_printed(told):
    """Any file is refused with its code, or is a movement that has properties, a page and JSON."""
    seats = {"n", "e", "s", "w"} if told["kind"] == "individual" else {"ns", "ew"}
    rows = [
        {key: value for key, value in row.items() if key in seats or key in ("round", "table", "boards")}
        for row in told["rows"]
    ]
    text = toml(told | {"rows": rows})
    try:
        one = read_movement(text)
    except Unreadable as refused:
        if refused.code != "bad_movement":
            raise
        return
    assert "<td>" in html_page(one)
    assert facts(one)
    assert msgspec.json.decode(to_json(one))["kind"] == told["kind"]


def test_every_row_of_a_made_movement_counts():
    """A shipped file with any one number changed is refused, naming a row."""
    whole = shipped("howell-3")
    lines = [
        f"{{round = {row.round}, table = {row.table}, "
        f"ns = {row.ns}, ew = {row.ew}, boards = {list(row.boards)}}}"
        for row in whole.rows
    ]
    head = HEAD.replace("tables = 2", "tables = 3").replace("rounds = 1", "rounds = 5")
    assert read_movement(f"{head}rows = [{', '.join(lines)}]").rows == whole.rows
    for index, row in enumerate(whole.rows):
        other = row.ns % 6 + 1
        wrong = [*lines]
        wrong[index] = lines[index].replace(f"ns = {row.ns}", f"ns = {other}")
        with pytest.raises(Unreadable, match=r"^Row \d+ \(round \d, table \d\): "):
            read_movement(f"{head}rows = [{', '.join(wrong)}]")


def test_files_that_are_shipped_are_used():
    """Two and three tables are whole files."""
    assert make("howell", 2, boards=3).rows == shipped("howell-2").rows
    assert make("howell", 3, boards=10).rows == shipped("howell-3").rows
