"""The value of every move by going through all continuations without any pruning."""


def single(moves):
    """The moves of a set, one by one."""
    while moves:
        yield moves & -moves
        moves &= moves - 1


def values(position, capot=0, sides=(0, 1, 0, 1)):
    """What the side on turn takes from here to the end after each card, with best play of all."""
    side = sides[position.actor()]
    before = position.value(side)
    found = {}
    for move in single(position.moves()):
        position.play(move)
        found[position.cards_in(move)[0]] = best(position, side, capot, sides) - before
        position.undo()
    return dict(sorted(found.items()))


def best(position, side, capot, sides):
    """The side's points at the end."""
    if position.over():
        return position.value(side) + capot * (
            (position.tricks(1 - side) == 0) - (position.tricks(side) == 0)
        )
    choose = max if sides[position.actor()] == side else min
    outcomes = []
    for move in single(position.moves()):
        position.play(move)
        outcomes.append(best(position, side, capot, sides))
        position.undo()
    return choose(outcomes)
