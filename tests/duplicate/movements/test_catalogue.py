"""Making a movement by name."""

import pytest

from valat.duplicate.movements import CATALOGUE, make
from valat.duplicate.movements.laws import check
from valat.kernel.errors import Refusal


@pytest.mark.parametrize(
    ("arguments", "code", "part"),
    [
        (("waltz", 7), "unknown_movement", "There is no movement 'waltz'. Choose from: mitchell, "),
        (("howell", 15), "no_movement", "howell is for 2 to 14 tables, not for 15."),
        (("howell", 7, 14), "no_movement", "howell has 13 rounds at 7 tables, not 14."),
        (("howell", 7, 0), "no_movement", "at least one round"),
        (("howell", 3, 5, 15), "no_movement", "everyone can play 10, 20, 30, 40 … boards, not 15"),
        (("mitchell", 9, 9, 28), "no_movement", "everyone can play 9, 18, 27, 36 … boards, not 28"),
        (("mitchell", 9, 9, 0), "no_movement", "not 0"),
        (("mitchell", 2), "no_movement", "at least 4"),
        (("mitchell", 2.25), "no_movement", "not 2¼"),
        (("mitchell-skip", 7), "no_movement", "an even number of tables"),
        (("mitchell-relay", 8, 9), "no_movement", "at most 8 rounds"),
        (
            ("mitchell", 7, 3, None, 4),
            "no_movement",
            "7 tables can't be split into 4 sections of two or more",
        ),
        (("three-quarter-howell", 7, 13), "no_movement", "has 8, 9, 10, 11, 12 rounds at 7 tables, not 13"),
        (("individual", 2.5), "no_movement", "8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32 players"),
        (("individual", 2, 8), "no_movement", "7 rounds for 8 players, not 8"),
        (("web-mitchell", 9), "no_movement", "even number of tables"),
        (("round-robin", 6.5), "no_movement", "one per team"),
        (("round-robin", 6, 6), "no_movement", "5 rounds for 6 teams"),
        (("board-a-match", 6, 3), "no_movement", "5 rounds for 6 teams, not 3"),
        (("knock-out", 6, 2), "no_movement", "3 rounds for 6 teams, not 2"),
        (("swiss-pairs", 2, 4), "no_movement", "at most 3 rounds for 4 contestants"),
        (("swiss-pairs", 2.25), "no_movement", "whole and half tables"),
    ],
)
def test_refusals_say_what_there_is(arguments, code, part):
    """A clear sentence with a stable code, which tells what could be asked for instead."""
    with pytest.raises(Refusal) as refused:
        make(*arguments)
    assert refused.value.code == code
    assert part in refused.value.why


@pytest.mark.parametrize("name", CATALOGUE)
def test_names_are_typed_easily(name):
    """Names are of small letters and hyphens, and each says in a sentence for whom it is."""
    assert name.replace("-", "").isalpha()
    assert name == name.lower()
    assert CATALOGUE[name].about.endswith(".")


def test_about_26_boards():
    """Where no number of boards is named, it is near 26."""
    for name, tables in (("mitchell", 7), ("howell", 7), ("three-quarter-howell", 7), ("web-mitchell", 18)):
        one = make(name, tables)
        assert 21 <= one.rounds * len(one.rows[0].boards) <= 32


def test_sections_of_unlike_size():
    """64 tables are sections of 22, 21 and 21, which play as many rounds; nobody has another's number."""
    one = make("scrambled-mitchell", 64, 9, 27, sections=3)
    check(one)
    tables = {name: {row.table for row in one.rows if row.section == name} for name in "ABC"}
    assert [len(tables[name]) for name in "ABC"] == [22, 21, 21]
    assert (one.rounds, len(one.contestants), one.tables) == (9, 128, 64)


def test_the_half_table_is_in_the_last_section():
    one = make("mitchell", 6.5, 3, sections=2)
    check(one)
    assert {row.section for row in one.rows if not row.is_played} == {"B"}


def test_sections_end_together():
    """A Howell of four tables has seven rounds, one of five nine: all play seven."""
    one = make("howell", 9, sections=2)
    check(one)
    assert one.rounds == 7


def test_sections_in_which_people_meet_unlike_often():
    """Four at a table play a board in four turns, or eight times where a section has few tables."""
    check(make("singles-four", 12.5, sections=4))
