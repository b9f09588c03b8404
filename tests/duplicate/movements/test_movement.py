"""Movements as values: JSON, sets of boards, sections."""

import json

from tests.duplicate.movements.parts import movement, row
from valat.duplicate.movements import check, make, to_json
from valat.duplicate.movements.movement import curtailed, side_by_side, with_board_sets


def test_json_of_pairs():
    """A row has round, table, both sides and boards; who sits out faces null."""
    told = json.loads(to_json(make("mitchell", 2.5, boards=6)))
    assert {key: told[key] for key in ("schema", "kind", "tables", "rounds")} == {
        "schema": 1,
        "kind": "pairs",
        "tables": 2.5,
        "rounds": 3,
    }
    assert told["rows"][0] == {"round": 1, "table": 1, "ns": 1, "ew": 3, "boards": [1, 2]}
    assert told["rows"][2] == {"round": 1, "table": 3, "ns": None, "ew": 5, "boards": [5, 6]}


def test_json_of_an_individual():
    """Each seat has its player; who sits out has a row with three empty seats."""
    rows = json.loads(to_json(make("individual", 2.25)))["rows"]
    assert set(rows[0]) == {"round", "table", "n", "e", "s", "w", "boards", "shared"}
    idle = rows[2]
    assert (idle["e"], idle["s"], idle["w"], idle["boards"]) == (None, None, None, [])


def test_whole_tables_are_whole_numbers():
    """Seven tables are 7, not 7.0."""
    assert json.loads(to_json(make("howell", 7)))["tables"] == 7
    assert '"tables":7,' in to_json(make("howell", 7))


def test_sets_are_numbered_on():
    """The third set of four boards is 9 to 12."""
    assert with_board_sets(movement(row(1, 1, 1, 2, 3)), 4).rows[0].boards == (9, 10, 11, 12)


def test_sections_play_the_same_boards():
    """Each section has its own people, tables and copy."""
    one = side_by_side([make("mitchell", 3, boards=3)] * 2)
    check(one)
    assert [(row.table, row.section, row.ns, row.ew, row.boards, row.copy) for row in one.rows[2:4]] == [
        (3, "A", 3, 6, (3,), 1),
        (4, "B", 7, 10, (1,), 2),
    ]
    assert (one.tables, len(one.contestants)) == (6, 12)


def test_curtailed():
    """The first rounds are left."""
    one = curtailed(make("howell", 4), 3)
    assert (one.rounds, {row.round for row in one.rows}) == (3, {1, 2, 3})


def test_turned_twice_is_as_before():
    """An arrow switched twice points where it did."""
    for example in (make("howell", 4), make("individual", 2)):
        assert example.rows[0].turned().turned() == example.rows[0] != example.rows[0].turned()
