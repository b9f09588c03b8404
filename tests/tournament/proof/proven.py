"""Tournaments whose every deal has its proof, as a house exports them; played by whoever draws moves."""

from hashlib import sha256
from random import Random

import msgspec

from tests.tournament.log.tournaments import Course
from valat import games
from valat.cards.shuffle import seal
from valat.kernel.game import Places
from valat.kernel.match_cap import with_cap
from valat.kernel.options import read_options
from valat.kernel.proof import Proof, proof_chance
from valat.kernel.replay import apply_text, movers
from valat.match.replay import run_record
from valat.tournament.acts import commands
from valat.tournament.course.outcome import rules_of
from valat.tournament.log.events import TableAssigned, TableFinished
from valat.tournament.proof.export import Export, SeatHeld
from valat.tournament.proof.verify import tie_breaks


def match_record(game, table, names, seed, *, size=8, is_last=False):
    """A match of the game's tournaments at the table of that id; of one seed are the boards, where shared."""
    rules, draws = rules_of(game, size), Random(f"{table} {seed}")
    cap = rules.cap_at(is_last=is_last)
    kind = with_cap(games.find(game), cap)
    match = kind.start(read_options(kind.presets, dict(rules.options)), names, 0)
    deals = []
    while not isinstance(setup := kind.next(match), Places):
        number = len(deals) + 1
        dealt = (f"board {seed} {number}", 1) if rules.shared_boards else (table, number)
        secret = sha256(f"{dealt} {seed}".encode()).digest()
        proof = Proof(*dealt, seal(secret), secret.hex(), (), shared=rules.shared_boards)
        state = played(kind, setup, proof_chance(proof), draws)
        fields = {**kind.record(state), "proof": msgspec.to_builtins(proof)}
        deals.append(
            {name: value for name, value in fields.items() if name not in ("valat", "game", "options")}
        )
        match = kind.add(match, kind.result(state))
    head = {"valat": 1, "game": game, "options": dict(rules.options)}
    head |= {"cap": msgspec.to_builtins(cap)} if cap else {}
    return {**head, "players": list(names), "deals": deals}


def played(kind, setup, chance, draws):
    """The end of a deal in which each move is drawn."""
    state = kind.deal(setup, chance(kind.deck(setup.options)))
    while actors := kind.actors(state):
        seat = actors[-1]
        move = kind.write(draws.choice(list(kind.legal(state, seat))))
        state, _ = apply_text(kind, state, seat, move, chance)
    return state


def seats_held(record, idle=(), filled=()):
    """Who held each seat: players, who made every move but at the idle seats, and bots at those filled."""
    run = run_record(record)
    made = [movers(run.game, deal) for deal in run.deals]
    return tuple(
        SeatHeld(
            "bot" if seat in filled else "player",
            tuple((0 if seat in {*idle, *filled} else d.count(seat), d.count(seat)) for d in made),
        )
        for seat in range(len(record["players"]))
    )


def played_tournament(game, size, idle=(), *, people=None, is_capped=False):
    """The export of a tournament that is played to its end.

    Args:
        idle: entries that make no move of their own.
        people: so many enter, and bots take the other places; None: as many as fit.
        is_capped: the last table has the cap of all others, as it once had.
    """
    records, seats, draws = {}, {}, Random(1)
    course = Course(
        game,
        size,
        lambda number: tie_breaks(game, size, number, {at: run_record(r) for at, r in records.items()}),
    )
    course = course.full() if people is None else course.filled(*range(1, people + 1))
    while course.state.phase != "final":
        number, boards = len(course.state.rounds), draws.randrange(1000)
        tables = [pairing.seats for pairing in course.state.rounds[-1].tables]
        course.do([TableAssigned(number, at, f"table-{number}-{at}") for at in range(1, len(tables) + 1)])
        course.do(commands.start_round(course.state))
        for table, entries in enumerate(tables, 1):
            names = [course.state.entry(entry).name for entry in entries]
            is_last = number == len(course.state.seals) and not is_capped
            bots = {seat for seat, entry in enumerate(entries) if course.state.entry(entry).filled}
            record = match_record(game, f"table-{number}-{table}", names, boards, size=size, is_last=is_last)
            absent = {seat for seat, entry in enumerate(entries) if entry in idle}
            records[number, table], seats[number, table] = record, seats_held(record, absent, bots)
            places = run_record(record).places
            told = tuple(entries[seat] for seat in sorted(absent))
            course.do([TableFinished(number, table, places.scores, places.ranks, told)])
    return Export("t", tuple(course.log), records, seats)
