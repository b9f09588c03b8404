"""Tournaments as they are shown: summaries, whole pictures, standings."""

from collections.abc import Mapping

from valat import games
from valat.kernel.options import read_options
from valat.protocol.tournaments import (
    OwnEntry,
    PlacePrize,
    RunningScore,
    StandingRow,
    TournamentEntry,
    TournamentMessage,
    TournamentRound,
    TournamentRulesText,
    TournamentSummary,
    TournamentTable,
    Winner,
)
from valat.tournament.course.draw import advancing, is_decided
from valat.tournament.course.outcome import fill_ms, rules_of, sides_of
from valat.tournament.live.round_tables import MOVE_S
from valat.tournament.log.state import CALL_MS, Entry, Pairing, Tournament


def summary(state: Tournament, player: str | None) -> TournamentSummary:
    """The tournament as lists show it to a player, or to somebody."""
    entry = state.known_entry_of(player) if player else None
    return TournamentSummary(
        id=state.id,
        game=state.game,
        format=state.format,
        phase=state.phase,
        entered=len(state.entrants),
        size=state.size,
        round=len(state.rounds),
        rounds=len(state.seals),
        opened_ms=state.opened_ms,
        paused=state.paused is not None,
        starts_ms=state.terms.starts_ms,
        registered=state.terms.registered,
        vip=state.terms.vip,
        fee=state.terms.fee,
        fills=state.fills,
        fills_ms=fill_ms(state),
        filled=len(state.places) - len(state.entrants),
        own=None if entry is None else _own(state, entry),
        access=state.terms.access,
    )


def picture(
    state: Tournament,
    player: str | None,
    now_ms: int,
    running: Mapping[str, RunningScore],
    *,
    directs: bool = False,
) -> TournamentMessage:
    """The whole tournament. Nothing in it is secret: salts of seals and nonces stay out.

    Rule: TRN-DRAW-1, TRN-NAME-1
    Args:
        running: how its tables stand, by their ids.
        directs: the player may act on it.
    """
    return TournamentMessage(
        summary=summary(state, player),
        seq=state.seq,
        now_ms=now_ms,
        paused=state.paused,
        reason=state.reason,
        over_ms=state.over_ms,
        repeats=state.terms.repetition is not None,
        # a player who was given a role since entering directs others
        directs=directs and (player is None or state.known_entry_of(player) is None),
        rules=rules_text(state),
        amounts=tuple(PlacePrize(amount.place, amount.chips, amount.vip_s) for amount in state.amounts),
        entries=tuple(
            TournamentEntry(
                entry=entry.number,
                name=entry.name,
                guest=entry.guest,
                status=entry.status,
                departure=entry.departure,
                idle=entry.idle,
                filled=entry.filled,
            )
            for entry in state.known
        ),
        rounds=tuple(_round(state, number, running) for number in range(1, len(state.seals) + 1)),
        winners=tuple(Winner(prize.entry, prize.place) for prize in state.prizes),
    )


def rules_text(state: Tournament) -> TournamentRulesText:
    """What is played."""
    rules, kind = rules_of(state.game, state.size), games.find(state.game)
    options = read_options(kind.presets, dict(rules.options))
    # yard bridge and duplicate bridge are played for so many deals, to no points
    points = getattr(options, "target", None)
    return TournamentRulesText(
        version=state.rules,
        deals=rules.cap.deals,
        points=points,
        move_s=MOVE_S,
        call_s=CALL_MS // 1000,
        shared_boards=rules.shared_boards,
        last_to_end=rules.last_to_end,
        best_of=rules.cap.best_of or 1,
    )


def standings(state: Tournament) -> list[StandingRow]:
    """All entries, the best first: by the round that they reached, winners of the last one before all.

    Entries that went out in one round share a place, as partners do. In one that is void nobody has a place.

    Rule: TRN-KO-5, TRN-PROMO-6
    """
    stages = {entry.number: _stage(state, entry) for entry in state.places}
    order = sorted(stages, key=lambda number: (-stages[number], number))
    rows = []
    for number in order:
        entry, stage = state.entry(number), stages[number]
        better = sum(other > stage for other in stages.values())
        counts = entry.status in ("out", "won") and state.phase != "void"
        place = 1 + better if counts else None
        played = min(stage, len(state.rounds))
        row = StandingRow(
            place=place,
            entry=number,
            name=entry.name,
            status=entry.status,
            departure=entry.departure,
            round=played,
            filled=entry.filled,
        )
        rows.append(row)
    return rows


def _stage(state: Tournament, entry: Entry) -> int:
    """The last round that the entry sits in; one more for those who won the last one."""
    sat = [
        number
        for number, round_ in enumerate(state.rounds, 1)
        if any(entry.number in table.seats for table in round_.tables)
    ]
    return max(sat, default=0) + (entry.status == "won")


def _own(state: Tournament, entry: Entry) -> OwnEntry:
    tables = state.rounds[-1].tables if state.rounds else ()
    own = (table for table in tables if entry.number in table.seats and not table.over)
    table = next((table.id for table in own), None) if entry.departure is None else None
    return OwnEntry(entry.number, entry.status, entry.rules, entry.departure, entry.idle, table)


def _round(state: Tournament, number: int, running: Mapping[str, RunningScore]) -> TournamentRound:
    seal = state.seals[number - 1]
    if number > len(state.rounds):
        return TournamentRound(seal.hash, None, 0, None, False, ())
    round_ = state.rounds[number - 1]
    tables = tuple(_table(state, pairing, running) for pairing in round_.tables)
    return TournamentRound(seal.hash, round_.secret, round_.attempt, round_.call_ms, round_.started, tables)


def _table(state: Tournament, pairing: Pairing, running: Mapping[str, RunningScore]) -> TournamentTable:
    decision = pairing.decision
    score = running.get(pairing.id) if pairing.id and not pairing.over else None
    sides = sides_of(state.game)
    is_settled = pairing.over and is_decided(pairing.ranks)
    return TournamentTable(
        seats=pairing.seats,
        sides=sides,
        id=pairing.id,
        scores=pairing.scores,
        running=score,
        advancing=None if decision is None else decision.advancing,
        by=None if decision is None else decision.by,
        ahead=advancing(pairing.seats, sides, pairing.ranks, range(len(pairing.ranks))) if is_settled else (),
    )
