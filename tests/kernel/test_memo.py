"""Functions that remember their last answer."""

import pytest

from valat.kernel.memo import memoize_last


def test_the_same_object_is_asked_about_once():
    """A second question about the very same object is answered without asking."""
    asked = []
    length = memoize_last(lambda cards: asked.append(cards) or len(cards))
    cards = ("HA", "HT")
    assert (length(cards), length(cards)) == (2, 2)
    assert asked == [cards]


def test_an_equal_object_is_another():
    """What is equal but not the same is asked about anew."""
    asked = []
    length = memoize_last(lambda cards: asked.append(cards) or len(cards))
    length(["HA"])
    length(["HA"])
    assert len(asked) == 2


def test_a_fault_is_not_remembered():
    """A function that raised is asked again."""
    answers = iter([[], ["HA"]])
    first = memoize_last(lambda _: next(answers)[0])
    card = object()
    with pytest.raises(IndexError):
        first(card)
    assert first(card) == "HA"
