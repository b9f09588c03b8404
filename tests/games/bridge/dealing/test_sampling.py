"""Blocks of tries add up to one search, whatever their order and number."""

import msgspec

from valat.games.bridge.dealing.sampling import (
    Block,
    FittingDeal,
    blocks,
    run_block,
    sampler_of,
    sampling_of,
    within,
)
from valat.games.bridge.dealing.script import read_script


def search(text, predicates=()):
    """A search in blocks of 200 tries."""
    sampling = sampling_of(read_script(text), [], predicates, "seed")
    return msgspec.structs.replace(sampling, block=200)


def test_a_block_does_not_depend_on_others():
    """Tried first or last, by a sampler that has tried others or not."""
    sampling = search("hcp(north) > 18")
    sampler = sampler_of(sampling, None)
    later = run_block(sampler, sampling, 1, 1000)
    run_block(sampler, sampling, 0, 1000)
    assert (
        run_block(sampler, sampling, 1, 1000)
        == later
        == run_block(sampler_of(sampling, None), sampling, 1, 1000)
    )
    assert later.tries == sampling.block


def test_nothing_is_tried_after_the_last_deal_that_is_wanted():
    """The tries end with it."""
    found = list(blocks(search("hcp(north) > 20"), None, 5, 10**6))
    assert sum(len(block.deals) for block in found) == 5
    assert found[-1].tries == found[-1].deals[-1].tried


def test_no_more_is_tried_than_allowed():
    """Also in the middle of a block."""
    found = list(blocks(search("0"), None, 5, 250))
    assert [block.tries for block in found] == [200, 50]


def test_a_block_is_cut_to_what_is_wanted():
    """By deals or by tries, whichever ends first."""
    deals = tuple(FittingDeal(tried, None, ()) for tried in (3, 8, 20))
    block = Block(30, deals)
    assert within(block, 2, 100) == Block(8, deals[:2])
    assert within(block, 3, 10) == Block(10, deals[:2])
    assert within(block, 9, 100) == block


def test_functions_are_asked_after_the_condition():
    """Only of the deals that it lets through."""
    asked = []

    def strong(hands):
        asked.append(hands.north.count("hcp"))
        return asked[-1] > 16

    found = list(blocks(search("hcp(north) > 14", [strong]), None, 3, 10**5))
    assert min(asked) == 15
    assert [deal.hands.north.count("hcp") > 16 for block in found for deal in block.deals] == [True] * 3
