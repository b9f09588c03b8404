"""Boards of files as deal records, and back."""

from collections.abc import Sequence

from valat.games.bridge.formats.board import RUBBER, Board, auction_of, seat_plays
from valat.games.bridge.formats.call import Call
from valat.games.bridge.formats.hands import sorted_hand
from valat.games.bridge.notation import CALLS, PASS, read
from valat.games.bridge.record import load
from valat.games.bridge.rules import DECK, HAND, SIDES, board_vulnerable
from valat.games.bridge.sheet import Result, result
from valat.games.bridge.state import State, apply
from valat.kernel.game import Record

_CARDS = frozenset(DECK)


def record_of(board: Board) -> Record | None:
    """The deal record of a board; None where not all cards are known, or not who dealt.

    Calls and cards stand in it as far as they are told. Where the tricks are told too, and not all cards, the
    rest is claimed, so that the record has the board's result.
    """
    if board.dealer is None or [len(hand) for hand in board.hands] != [HAND] * 4:
        return None
    moves = [call.text for call in board.calls]
    auction, _ = auction_of(board.dealer, moves)
    # Cards without a contract could not be played by the record.
    if auction.over and auction.bid is not None:
        moves += board.cards
        moves += _claim_moves(board, auction.bid, auction.declarer)
    fields: Record = {"valat": 1, "game": "bridge", "options": {}, "dealer": board.dealer}
    if board.number is not None:
        fields["board"] = board.number
    # What the file says comes before what the number would say.
    fields["vulnerable"] = board.vulnerable or (board_vulnerable(board.number) if board.number else "none")
    fields |= {"hands": [list(hand) for hand in board.hands], "moves": moves}
    calls = {str(ply): _note_record(call) for ply, call in enumerate(board.calls) if call.alert or call.note}
    return fields | {"calls": calls} if calls else fields


def _claim_moves(board: Board, contract: str, declarer: int) -> list[str]:
    """Declarer's claim of what the board's result leaves, accepted by both; nothing where it cannot be."""
    if board.tricks is None or len(board.cards) == len(DECK):
        return []
    # The trick on the table counts as unfinished, so that a claim is of all after the last whole one. Rule:
    # BRI-PLAY-3
    complete = board.cards[: len(board.cards) - len(board.cards) % 4]
    # A card more, whichever, has the seat that would play it.
    turns = [seat for seat, _ in seat_plays(contract, declarer, [*board.cards, *board.hands[0][:1]])]
    leads = [seat for seat, _ in seat_plays(contract, declarer, [*complete, *board.hands[0][:1]])]
    tricks_won = sum(SIDES[seat] == SIDES[declarer] for seat in leads[4::4])
    rest = board.tricks - tricks_won
    if not 0 <= rest <= HAND - len(complete) // 4:
        return []
    # Where a defender would play, declarer claims off turn, and the move has to name the seat. Both
    # opponents answer.
    bare = turns[-1] in (declarer, (declarer + 2) % 4)
    return [f"claim={rest}" if bare else f"{declarer}:claim={rest}", "accept", "accept"]


def _note_record(call: Call) -> Record:
    return {**({"alert": True} if call.alert else {}), **({"text": call.note} if call.note else {})}


def final_state(record: Record) -> State:
    """The state after all moves of a record that is known to be legal."""
    state = load(record)
    for text in record.get("moves", ()):
        seat, colon, move = text.rpartition(":")
        actor = int(seat) if colon else state.actor
        assert actor is not None
        state = apply(state, actor, read(move))
    return state


def board_of(state: State, players: Sequence[str] = ("", "", "", ""), day: str = "") -> Board:
    """The board of a deal, its result in it where the deal is over.

    Args:
        players: a name for each seat.
        day: when it was played, as `2026-11-21`, where that is known.
    """
    texts = [seat_move.move.name for seat_move in state.moves]
    calls = tuple(
        Call(text, note.alert, note.text) if (note := state.notes.get(ply)) else Call(text)
        for ply, text in enumerate(texts)
        if text in CALLS
    )
    auction, outcome = state.auction, result(state)
    named = auction.over and auction.bid is not None
    return Board(
        number=state.setup.board,
        dealer=state.setup.dealer,
        vulnerable=state.setup.vulnerable,
        hands=tuple(map(sorted_hand, state.hands)),
        players=tuple(players),
        calls=calls,
        cards=tuple(text for text in texts if text in _CARDS),
        contract=auction.bid if named else PASS if auction.over else None,
        multiplier=auction.multiplier if named else 1,
        declarer=auction.declarer if named else None,
        tricks=outcome.tricks if outcome is not None else None,
        tags=_tags(state, outcome, day),
    )


def _tags(state: State, outcome: Result | None, day: str) -> dict[str, str]:
    """The day, and what rubber bridge writes; a duplicate score follows from the board. Rule: BRI-SCORE-7"""
    tags = {"Date": day.replace("-", ".")} if day else {}
    if state.setup.options.scoring == "rubber":
        tags["Scoring"] = RUBBER
        if outcome is not None:
            north_south, east_west = outcome.scores
            tags["Score"] = f"NS {north_south} EW {east_west}"
    return tags
