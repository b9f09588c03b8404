"""Whether a block's records are what its seed, the rules and its moves give, to the byte."""

from typing import Any

import msgspec
from msgspec import Struct

from valat import games
from valat.arena.bot_protocol.breach import Breach
from valat.arena.contest.blocks import Block, MatchLine
from valat.arena.contest.checks.refusal import block_name, differs
from valat.arena.contest.contest_file import ContestFile, GameEntry, options_of
from valat.arena.contest.folder import Head
from valat.arena.contest.points import PlayedMatch, block_points
from valat.arena.contest.schedule import rotations
from valat.arena.matches.seeds import seed_number
from valat.bots.self_play import MOST_DEALS, match_record, seeded_chance
from valat.cards.shuffle import seeded_order
from valat.kernel.errors import Unreadable
from valat.kernel.game import Record
from valat.kernel.options import write_options
from valat.kernel.parsing import parse_json
from valat.kernel.replay import replay
from valat.match.replay import run_record


class BotWords(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a bot said beside a move."""

    say: str | None = None
    debug: str | None = None


def check_block(contest: ContestFile, head: Head, block: Block) -> int:
    """How many deals were checked. Raises Refusal `contest_differs`."""
    where, players = block_name(block), range(len(head.players))
    if block.game not in range(len(contest.games)) or any(entry not in players for entry in block.entries):
        raise differs(f"{where} is not in the schedule")
    entry = contest.games[block.game]
    if tuple(line.sides for line in block.matches) != rotations(block.entries):
        raise differs(f"{where}: the seating doesn't follow the schedule")
    played = [_replayed(head, entry, block, place, line) for place, line in enumerate(block.matches)]
    worth = block_points(entry, played)
    for place, (line, match, points) in enumerate(zip(block.matches, played, worth, strict=True), 1):
        lost = tuple(sorted({line.sides[side] for side in match.losers}))
        if (match.scores, points, lost) != (line.scores, line.points, line.lost):
            raise differs(f"{where}, match {place}: the scores or points don't follow from the moves")
    return sum(len(match.results) for match in played)


def _replayed(head: Head, entry: GameEntry, block: Block, place: int, line: MatchLine) -> PlayedMatch:
    """What came of a match by its record. Raises Refusal."""
    where = f"{block_name(block)}, match {place + 1}"
    try:
        record = parse_json(bytes(line.record), dict[str, Any])
    except Unreadable as refusal:
        raise differs(f"{where}: can't read the record: {refusal.why.rstrip('.')}") from None
    game, options = games.find(entry.game), options_of(entry)
    side_of = game.sides(options)
    names = [head.players[line.sides[side]].name for side in side_of]
    fixed = (record.get("game"), record.get("options"), record.get("players"))
    if fixed != (entry.game, write_options(game.presets, options), names):
        raise differs(f"{where}: the record has other players or another game")
    run = run_record(record)
    if run.fault is not None or run.places is None:
        why = "it is not a match" if run.fault is None else run.fault.refusal.why
        raise differs(f"{where}: can't replay the record: {why}")
    seed = seed_number(block.seed)
    for number, deal in enumerate(run.deals):
        _check_cards(game, deal.states[0], seed, number, where)
    found = (game.result(deal.states[-1]) for deal in run.deals)
    results = tuple(result for result in found if result is not None)
    if not run.is_over and len(results) != (entry.deals or MOST_DEALS):
        raise differs(f"{where}: it was not played to the end")
    if msgspec.json.encode(_rebuilt(game, seed, record, where)) != bytes(line.record):
        raise differs(f"{where}: the record has been changed")
    losers = tuple(sorted({side_of[seat] for seat in record.get("lost", ())}))
    return PlayedMatch(run.places.scores, run.places.ranks, results, losers)


def _check_cards(game: Any, state: Any, seed: int, number: int, where: str) -> None:
    """Passes where the deal is the one that the seed shuffles. Raises Refusal."""
    record = game.record(state)
    setup = game.setup(record)
    dealt = game.deal(setup, seeded_order(game.deck(setup.options), seed, number))
    if game.record(dealt) != record:
        raise differs(f"{where}: the cards of deal {number + 1} don't follow from its seed")


def _rebuilt(game: Any, seed: int, record: Record, where: str) -> Record:
    """The record, written once more from its moves and its seed. Raises Refusal."""
    head = {name: record[name] for name in ("valat", "game", "options")}
    deals = []
    for number, fields in enumerate(record["deals"]):
        # reshuffles come from the seed as well, not from what the record says of them
        state = replay(game, head | fields, seeded_chance(seed, number)).states[-1]
        said = _said(fields, where)
        deals.append({**game.record(state), **({"bots": said} if said else {})})
    breaches, lost = _breaches(record, where), _lost(record, where)
    return {
        **match_record(head, record["players"], deals),
        **({"breaches": breaches} if breaches else {}),
        **({"lost": lost} if lost else {}),
    }


def _said(deal: Record, where: str) -> dict[str, Any]:
    """What bots said in a deal, by ply. Raises Refusal."""
    try:
        found = msgspec.convert(deal.get("bots", {}), dict[str, BotWords])
    except msgspec.ValidationError as error:
        raise differs(f"{where}: the bots' messages have been changed: {error}") from None
    plies = [str(ply) for ply in range(len(deal.get("moves", ()))) if str(ply) in found]
    words = {ply: msgspec.to_builtins(found[ply]) for ply in plies}
    if list(found) != plies or not all(words.values()):
        raise differs(f"{where}: a bot's message belongs to no move")
    return words


def _breaches(record: Record, where: str) -> list[Any]:
    """The breaches of a match. Raises Refusal."""
    try:
        found = msgspec.convert(record.get("breaches", []), list[Breach])
    except msgspec.ValidationError as error:
        raise differs(f"{where}: a breach has been changed: {error}") from None
    if any(breach.seat not in range(len(record["players"])) for breach in found):
        raise differs(f"{where}: a breach belongs to no seat")
    return [msgspec.to_builtins(breach) for breach in found]


def _lost(record: Record, where: str) -> list[int]:
    """The seats that lost a match by breaches. Raises Refusal."""
    seats = {breach["seat"] for breach in record.get("breaches", ())}
    lost = record.get("lost", [])
    if not isinstance(lost, list) or any(seat not in seats for seat in lost) or len(set(lost)) != len(lost):
        raise differs(f"{where}: a player lost it without a breach")
    return lost
