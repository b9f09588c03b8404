"""Counting the ways in which a deal can go on, move by move."""

from valat.kernel.walk import perft


def counts_below(position, depth):
    """The count below each first move: where two of these differ, look there."""
    counts = {}
    for text in position.cards_in(position.moves()):
        position.play(position.move_of(text))
        counts[text] = perft(position, depth - 1)
        position.undo()
    return counts
