"""Movements: who sits where in each round of an event, and which boards are there."""

from valat.duplicate.movements.catalogue import CATALOGUE, find_movement, make
from valat.duplicate.movements.files import read_movement
from valat.duplicate.movements.generators.swiss import SwissStanding, pair_swiss_round, swiss_rows
from valat.duplicate.movements.generators.teams import advance, bracket, knock_out_matches, match_rows
from valat.duplicate.movements.history import History, read_history
from valat.duplicate.movements.laws import check, faults
from valat.duplicate.movements.movement import IndividualRow, Movement, PairRow, SeatRow, say_shared, to_json
from valat.duplicate.movements.page import board_list, facts, html_page, seating
from valat.duplicate.movements.pairings import Pairing
from valat.duplicate.movements.properties import Properties, properties
from valat.duplicate.movements.quality import Balance, balance, competition, fields
from valat.duplicate.movements.tables import read_tables, show_tables

__all__ = [
    "CATALOGUE",
    "Balance",
    "History",
    "IndividualRow",
    "Movement",
    "PairRow",
    "Pairing",
    "Properties",
    "SeatRow",
    "SwissStanding",
    "advance",
    "balance",
    "board_list",
    "bracket",
    "check",
    "competition",
    "facts",
    "faults",
    "fields",
    "find_movement",
    "html_page",
    "knock_out_matches",
    "make",
    "match_rows",
    "pair_swiss_round",
    "properties",
    "read_history",
    "read_movement",
    "read_tables",
    "say_shared",
    "seating",
    "show_tables",
    "swiss_rows",
    "to_json",
]
