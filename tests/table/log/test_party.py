"""Who waits in a party, and what tells its members apart."""

from valat.table.log.party import Member, Party


def test_members_are_told_apart_by_id():
    """Two people of one name are two members; a bot of that name is a third."""
    members = [Member("Mira", "a"), Member("Mira", "b"), Member("Mira")]
    assert [member.key for member in members] == ["a", "b", "bot:Mira"]


def test_a_player_waits():
    """By id, not by name."""
    party = Party(waiting=(Member("Ann", "a"),))
    assert (party.waits("a"), party.waits("Ann")) == (True, False)
