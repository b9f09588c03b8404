"""What is counted of a movement."""

from valat.duplicate.movements import make, properties


def test_a_half_table():
    """Of thirteen pairs in seven rounds one sits out each round, and boards are missed."""
    found = properties(make("mitchell", 6.5, boards=21))
    assert (found.contestants, found.boards, found.boards_each) == (13, 21, (18, 21))
    assert (found.sit_outs, found.met, found.winners, len(found.lines)) == ((0, 1), (0, 1), 2, 2)


def test_shared_boards():
    """A relay shares boards in every round, a skip in none, and a web has copies instead."""
    assert properties(make("mitchell-relay", 8)).shared_rounds == 8
    assert properties(make("mitchell-skip", 8)).shared_rounds == 0
    web = properties(make("web-mitchell", 18))
    assert (web.shared_rounds, web.copies, web.boards) == (0, 2, 27)


def test_a_later_round_leaves_balance_open():
    """What depends on results has no quality yet."""
    assert properties(make("swiss-pairs", 8)).balance is None


def test_a_team_meets_each_other_team():
    """In board-a-match of seven each team plays six of seven sets, each with another team, both ways."""
    found = properties(make("board-a-match", 7, boards=12))
    assert (found.met, found.boards, found.boards_each) == ((2, 2), 14, (12, 12))
