"""A tournament's draw, and a session's boards and seats, by a program written from docs/fairness.md alone."""

import json
import re
from hashlib import sha256, shake_256
from pathlib import Path

from tests.club.log.sessions import after
from tests.tournament.log.tournaments import Course
from valat.club.acts import commands
from valat.club.log.events import BoardSeals, EntryWithdrawn, Event, SessionOpened, SessionPlan
from valat.club.log.reducer import initial_state
from valat.club.seating.seating import seating_event
from valat.store.players import Player
from valat.tournament.acts import commands as tournament_commands
from valat.tournament.course.draw import draw_tables, lots
from valat.tournament.log.events import PlayerWithdrew
from valat.tournament.log.state import FILL_MS

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text()
VECTORS = {
    vector["vector"]: vector for vector in map(json.loads, re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))
}
SUITS, RANKS = "CDHS", "23456789TJQKA"


# --- the page's algorithm, nothing of it from the engine


def number(value):
    return value.to_bytes(8, "big")


def sized(data):
    return number(len(data)) + data


def shuffled(items, secret, nonces, deal, reshuffle):
    """The page's *order*."""
    seed = b"valat-shuffle-1" + sized(bytes.fromhex(secret)) + number(deal) + number(reshuffle)
    seed += number(len(nonces)) + b"".join(sized(bytes.fromhex(nonce)) for nonce in nonces)
    stream = iter(shake_256(seed).digest(4096))
    order = list(items)
    for n in range(len(order), 1, -1):
        byte = next(draw for draw in stream if draw < 256 - 256 % n)
        order[n - 1], order[byte % n] = order[byte % n], order[n - 1]
    return order


def pairs_of(table, sides):
    return {frozenset(e for e, own in zip(table, sides, strict=True) if own == side) for side in set(sides)}


def drawn(round_, nonces, sides, before):
    """The tables of a round, and how many draws were thrown away."""
    former = set().union(*(pairs_of(table, sides) for table in before))
    attempt = 0
    while True:
        order = shuffled(sorted(round_["entries"]), round_["secret"], nonces, round_["round"], attempt)
        tables = [order[at : at + len(sides)] for at in range(0, len(order), len(sides))]
        if not any(pairs_of(table, sides) & former for table in tables):
            return tables, attempt
        attempt += 1


def groups_of(entries):
    """Who plays together: whole pairs, then those alone by twos."""
    alone = [entry[0] for entry in entries if len(entry) == 1]
    alone += [{"name": "Bot", "nonce": ""}] * (len(alone) % 2)
    return [entry for entry in entries if len(entry) == 2] + [
        alone[at : at + 2] for at in range(0, len(alone), 2)
    ]


def digest(text):
    return sha256(text.encode()).hexdigest()


# --- what the page says


def test_a_tournaments_draw_follows_from_the_page():
    """Order of entries, rounds, attempts, nonces of those who withdrew, lots. Rule: TRN-DRAW-1"""
    vector = VECTORS["tournament"]
    nonces = [entry["nonce"] for entry in vector["entries"] if not entry["withdrew"]]
    before = []
    for round_ in vector["rounds"]:
        assert sha256(bytes.fromhex(round_["secret"])).hexdigest() == round_["seal"]
        assert drawn(round_, nonces, vector["sides"], before) == (round_["tables"], round_["attempt"])
        before = round_["tables"]
    lot = vector["lot"]
    secret = vector["rounds"][lot["round"] - 1]["secret"]
    assert shuffled([0, 1], secret, nonces, lot["round"], 2**32 + lot["table"]) == lot["sides"]
    # a draw that nothing was thrown away of, and nobody left out, would show nothing
    assert vector["rounds"][1]["attempt"] > 0
    assert len(nonces) < len(vector["entries"])


def test_filled_places_are_drawn_by_the_page():
    """They have numbers and no nonces; the page says when they are there. Rule: TRN-DRAW-1, TRN-FILL-1"""
    vector = VECTORS["filled tournament"]
    (first,) = vector["rounds"]
    people = [entry for entry in vector["entries"] if not entry["withdrew"]]
    assert first["entries"] == [person["entry"] for person in people] + vector["filled"]
    assert sha256(bytes.fromhex(first["secret"])).hexdigest() == first["seal"]
    nonces = [person["nonce"] for person in people]
    assert drawn(first, nonces, vector["sides"], []) == (first["tables"], first["attempt"])


def test_the_house_fills_and_draws_as_the_page_says():
    """The same by its own course: entries, a withdrawal, three minutes. Rule: TRN-FILL-1"""
    vector = VECTORS["filled tournament"]
    (first,) = vector["rounds"]
    course = Course(secrets={1: bytes.fromhex(first["secret"])})
    for entry in vector["entries"]:
        person = Player(f"p{entry['entry']}", f"Player {entry['entry']}")
        course.do(tournament_commands.enter(course.state, person, 1, entry["nonce"]))
    for entry in vector["entries"]:
        if entry["withdrew"]:
            course.do([PlayerWithdrew(entry["entry"])])
    course.wait(FILL_MS)
    assert [entry.number for entry in course.state.places if entry.filled] == vector["filled"]
    assert [list(table.seats) for table in course.state.rounds[0].tables] == first["tables"]


def test_the_house_draws_as_the_page_says():
    """The same figures by the engine. Rule: TRN-DRAW-1"""
    vector = VECTORS["tournament"]
    nonces = [bytes.fromhex(entry["nonce"]) for entry in vector["entries"] if not entry["withdrew"]]
    before = ()
    for round_ in vector["rounds"]:
        secret = bytes.fromhex(round_["secret"])
        tables, attempt = draw_tables(
            round_["entries"], vector["sides"], before, secret, nonces, round_["round"]
        )
        assert ([list(table) for table in tables], attempt) == (round_["tables"], round_["attempt"])
        before = tables
    lot = vector["lot"]
    secret = bytes.fromhex(vector["rounds"][lot["round"] - 1]["secret"])
    assert list(lots(2, secret, nonces, lot["round"], lot["table"])) == lot["sides"]


def test_a_sessions_boards_and_seats_follow_from_the_page():
    """Seals, root, shared nonce, cards, groups and their order. Rule: BRI-COMP-6"""
    vector = VECTORS["session"]
    board, root, nonces = vector["board"], vector["root"], [m["nonce"] for e in vector["entries"] for m in e]
    assert digest("".join(f"{line}\n" for line in vector["hashes"])) == root
    assert sha256(bytes.fromhex(board["secret"])).hexdigest() == vector["hashes"][board["number"] - 1]
    assert board["table"] == f"{vector['id']}.{board['number']}"
    assert digest("".join(f"{nonce}\n" for nonce in nonces))[:32] == vector["nonce"]
    deck = [suit + rank for suit in SUITS for rank in RANKS]
    assert shuffled(deck, board["secret"], [vector["nonce"]], board["deal"], 0) == board["order"]

    def place(group):
        return digest(f"{root}:{''.join(nonces)}:{','.join(member['nonce'] for member in group)}")

    found = sorted(groups_of(vector["entries"]), key=place)
    assert [[member["name"] for member in group] for group in found] == vector["contestants"]


def test_the_house_seats_as_the_page_says():
    """The same by its commands, beside somebody who has withdrawn. Rule: BRI-COMP-4"""
    vector = VECTORS["session"]
    seals = BoardSeals("00" * 16, "key", (*vector["hashes"], *vector["hashes"]), vector["root"])
    opened = SessionOpened(SessionPlan("Monday", boards=1, rounds=1), seals, people_first=True)
    state = initial_state(vector["id"], Event(1, 0, opened))
    for members in vector["entries"]:
        for member in members:
            partner = next((other["name"] for other in members if other is not member), "")
            player = Player(member["name"].lower(), member["name"])
            state = after(state, *commands.enter(state, player, member["nonce"], partner))
    number_ = len(vector["entries"]) + 1
    state = after(state, *commands.enter(state, Player("hana", "Hana"), "5" * 32))
    state = after(state, EntryWithdrawn(number_, "hana"))
    contestants = seating_event(state, "Bot").contestants
    assert [[member.name for member in contestant.members] for contestant in contestants] == vector[
        "contestants"
    ]
