"""Movements that clubs have played: facts from thebridsk/bridgescorer (MIT), in `published.json`."""

import json
from pathlib import Path

from valat.duplicate.movements import IndividualRow, PairRow
from valat.duplicate.movements.movement import assemble

DATA = json.loads(Path(__file__).with_name("published.json").read_text("utf-8"))


def movements():
    """Every published movement, by name."""
    return {entry["name"]: _movement(entry) for entry in DATA["movements"]}


def _movement(entry):
    columns = DATA["columns"][entry["kind"]]
    kind = IndividualRow if entry["kind"] == "individual" else PairRow
    rows = [dict(zip(columns, row, strict=True)) for row in entry["rows"]]
    seats = 4 if entry["kind"] == "individual" else 2
    made = [kind(**row | {"boards": tuple(row["boards"])}) for row in rows]
    return assemble(entry["name"], entry["kind"], entry["contestants"] / seats, made)
