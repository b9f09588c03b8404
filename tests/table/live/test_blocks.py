"""Who has blocked whom, in memory."""

from valat.table.live.blocks import Blocks


def test_each_takes_back_their_own_block():
    """CDT-2: the other's stays."""
    blocks = Blocks([("ann", "bob"), ("bob", "ann")])
    blocks.remove("ann", "bob")
    assert blocks.between("ann", "bob")
    blocks.remove("bob", "ann")
    assert not blocks.between("ann", "bob")


def test_an_erased_player_is_blocked_by_nobody():
    blocks = Blocks([("ann", "bob"), ("bob", "cid"), ("ann", "cid")])
    blocks.forget("bob")
    assert [blocks.between(*pair) for pair in (("ann", "bob"), ("bob", "cid"), ("ann", "cid"))] == [
        False,
        False,
        True,
    ]
