"""Small movements of rows written as they are told."""

from valat.duplicate.movements import Movement, PairRow


def row(round_, table, ns, ew, *boards, **more):
    """A table of pairs or teams in a round."""
    return PairRow(round=round_, table=table, ns=ns, ew=ew, boards=boards, **more)


def movement(*rows, **more):
    """A movement of these rows: of pairs at two tables, unless told otherwise."""
    rounds = max(row.round for row in rows)
    frame = {"schema": 1, "kind": "pairs", "tables": 2, "rounds": rounds} | more
    return Movement(**frame, rows=tuple(rows))
