"""How a session would be played with those who have entered so far."""

from tests.club.log.sessions import entered, opened, seated_session
from valat.club.live.outlook import outlook_of


def test_movement_tables_and_length_are_told_before_the_draw():
    """Three pairs and one of bots: three rounds at two tables, and afterwards nothing more of it."""
    found = outlook_of(entered(opened(minutes=5), *range(1, 7)))
    assert (found.movement, found.contestants, found.tables, found.rounds) == ("howell", 4, 2, 3)
    assert (found.boards, found.sits_out, found.length_ms) == (6, False, 3 * 600_000 + 2 * 15_000)
    assert outlook_of(seated_session(*range(1, 9))) is None


def test_a_half_table_is_told():
    """Five pairs without bots sit out in turn."""
    assert outlook_of(entered(opened(fill=False), *range(1, 11))).sits_out is True


def test_too_few_have_no_outlook():
    assert outlook_of(opened(fill=False)) is None
