"""What a table's events change in the lists of the store; written in the same transaction."""

from valat.store import tables
from valat.store.log import Event
from valat.store.writer import Statement
from valat.table.facts import Facts


def listing(before: Facts, event: Event, facts: Facts) -> list[Statement]:
    """The statements that go with an event.

    Args:
        before: the facts until then.
        facts: the facts after it.
    """
    table, body = facts.id, event.body
    if event.kind == "seated":
        return [*tables.sat(table, body["player"], body["seat"], event.at_ms), *_names(facts)]
    if event.kind == "left":
        who = before.seats[body["seat"]].player
        return [*(tables.left(table, who) if who else []), *_names(facts)]
    if event.kind in ("bot_in", "renamed"):
        return _names(facts)
    if event.kind == "cut":
        return _moved(before, event, facts)
    if event.kind == "match_over":
        return tables.over(table, body["scores"], body["winner"], _won(facts))
    if event.kind == "closed":
        return tables.ended(table, event.at_ms)
    return []


def _moved(before: Facts, event: Event, facts: Facts) -> list[Statement]:
    """Who sits where after a cut, and who has to wait."""
    after = [(facts.seats[seat].player or "", seat) for seat in facts.persons]
    gone = {before.seats[seat].player or "" for seat in before.persons} - {player for player, _ in after}
    sat = [s for player, seat in after for s in tables.sat(facts.id, player, seat, event.at_ms)]
    return [*sat, *(s for player in sorted(gone) for s in tables.left(facts.id, player)), *_names(facts)]


def _names(facts: Facts) -> list[Statement]:
    return tables.named(facts.id, [seat.name for seat in facts.seats])


def _won(facts: Facts) -> dict[str, bool]:
    """Whether each person who still sits came first; several may share that."""
    assert facts.places is not None
    sides, ranks = facts.game.sides(facts.options), facts.places.ranks
    return {facts.seats[seat].player or "": ranks[sides[seat]] == 1 for seat in facts.persons}
