"""Drawing the cards: sealed by the house first, stirred by the players, opened when the deal is over."""

from collections.abc import Sequence
from functools import partial
from secrets import token_hex
from typing import Any

from msgspec.structs import asdict, replace

from valat.cards.card import Card
from valat.cards.shuffle import deal_secret, seal, shuffled_cards
from valat.kernel import proof as proofs
from valat.kernel.errors import Refusal
from valat.kernel.replay import check_and_apply, mover_and_move, replay
from valat.store.key import HouseKey
from valat.table.log.state import Deal, Explanation, PlayedMove, PracticeDeal, RefusedCommitment, Seal


def new_seal(keys: HouseKey, table: str, deal: int, board: str | None = None) -> Seal:
    """A new seal for that deal, its salt drawn from the system's secure source.

    Args:
        board: name of the new board that other tables can be dealt too.
    """
    # a salt from the system's source: with the house key alone nobody could foresee deals, and a backup of
    # the database alone opens none
    new = Seal(deal, token_hex(16), keys.current, "", board=board)
    return replace(new, hash=seal(_secret(keys, table, new)))


def _secret(keys: HouseKey, table: str, sealed_deal: Seal) -> bytes:
    return deal_secret(
        keys[sealed_deal.key], *shuffle_identity(table, sealed_deal), bytes.fromhex(sealed_deal.salt)
    )


def shuffle_identity(table: str, sealed_deal: Seal) -> tuple[str, int]:
    """The table and the number as which a deal is drawn: a board counts as a table with one deal."""
    return (table, sealed_deal.deal) if sealed_deal.board is None else (sealed_deal.board, 1)


def secret_of(keys: HouseKey, table: str, sealed_deal: Seal) -> bytes:
    """The secret behind a seal.

    Raises:
        Refusal: `no_key`; or `bad_seal` when the key gives another secret than was sealed.
    """
    secret = _secret(keys, table, sealed_deal)
    if seal(secret) != sealed_deal.hash:
        raise Refusal("The house key doesn't open this deal's seal.", code="bad_seal")
    return secret


def deal_cards(keys: HouseKey, table: str, game: Any, setup: Any, sealed_deal: Seal) -> Deal:
    """The deal before its first move. Raises Refusal like `secret_of`."""
    deck, number = game.deck(setup.options), shuffle_identity(table, sealed_deal)[1]
    # all nonces were committed to after the seal was shown and before one of them was: nobody chooses
    order = shuffled_cards(deck, secret_of(keys, table, sealed_deal), nonces_of(sealed_deal), number)
    return Deal(sealed_deal, setup, game.deal(setup, order))


def deal_practice(game: Any, sealed_deal: Seal, given: PracticeDeal) -> Deal:
    """Cards that were given, with the moves that were given along. Raises Refusal where they are no deal."""
    replayed = replay(game, given.record)
    if replayed.fault is not None:
        raise replayed.fault.refusal
    # there is a state more than moves: after the last
    steps = zip(replayed.states, replayed.moves, strict=False)
    moves = tuple(PlayedMove(*mover_and_move(game, state, text), "bot") for state, text in steps)
    start, state = replayed.states[0], replayed.states[-1]
    return Deal(sealed_deal, start.setup, state, moves, start=start)


def apply_move(
    keys: HouseKey, table: str, game: Any, deal: Deal, played: PlayedMove, move: Any = None
) -> Deal:
    """The deal after a move that is checked here.

    Args:
        move: the one that `played` has as text, where it is read already.

    Raises:
        Refusal: as `valat.kernel.replay.apply_text`.
    """
    if move is None:
        move = game.read(played.move)
    # given as a question: only games that reshuffle put it
    chance = partial(_reshuffle, keys, table, game, deal)
    state = check_and_apply(game, deal.state, played.seat, move, chance)
    return replace(deal, state=state, moves=(*deal.moves, played))


def add_explanation(game: Any, deal: Deal, explanation: Explanation) -> Deal:
    """The deal with what a seat tells of its move. Raises Illegal."""
    state = game.explain(deal.state, explanation.seat, explanation.ply, explanation.text)
    return replace(deal, state=state, explanations=(*deal.explanations, explanation))


def roll_back(keys: HouseKey, table: str, game: Any, deal: Deal, ply: int) -> Deal:
    """The deal as it was after `ply` moves, with what was told of them, also later.

    It is replayed once for each deal as it stands: the decision on an undo and its granting ask for
    the same.
    """
    if ply not in deal.earlier:
        deal.earlier[ply] = _replay(keys, table, game, deal, ply)
    return deal.earlier[ply]


def _replay(keys: HouseKey, table: str, game: Any, deal: Deal, ply: int) -> Deal:
    start = deal.start or deal_cards(keys, table, game, deal.setup, deal.seal).state
    # who has seen a hand has seen it, also after an undo
    again = Deal(deal.seal, deal.setup, start, witnesses=deal.witnesses, start=deal.start)
    for played in deal.moves[:ply]:
        again = apply_move(keys, table, game, again, played)
    for explanation in deal.explanations:
        again = add_explanation(game, again, explanation) if explanation.ply < ply else again
    return again


def nonces_of(sealed_deal: Seal) -> tuple[bytes, ...]:
    """The nonces as the shuffle takes them."""
    return tuple(bytes.fromhex(nonce.nonce) for nonce in sealed_deal.nonces)


def proof(keys: HouseKey, table: str, sealed_deal: Seal) -> proofs.Proof:
    """What opens a seal (docs/protocol.md, Proof); only for deals that are over everywhere."""
    name, number = shuffle_identity(table, sealed_deal)
    refused = (*sealed_deal.refused, *refused_commitments(sealed_deal))
    return proofs.Proof(
        name,
        number,
        sealed_deal.hash,
        secret_of(keys, table, sealed_deal).hex(),
        tuple(
            proofs.PlayerNonce(nonce.name, nonce.nonce, nonce.seat, nonce.commitment)
            for nonce in sealed_deal.nonces
        ),
        sealed_deal.version,
        # without the player's id, which is nobody else's business
        tuple(proofs.RefusedNonce(nonce.name, nonce.seat, nonce.commitment, nonce.hash) for nonce in refused),
        # so that an analysis of it is encrypted at rest: others may have still to play the board
        shared=sealed_deal.board is not None,
    )


def refused_commitments(sealed_deal: Seal) -> tuple[RefusedCommitment, ...]:
    """The commitments to this seal whose nonces were not given."""
    return tuple(
        RefusedCommitment(**asdict(missing), hash=sealed_deal.hash) for missing in sealed_deal.missing
    )


def _reshuffle(keys: HouseKey, table: str, game: Any, deal: Deal, cards: Sequence[Card]) -> Sequence[Card]:
    # each reshuffle of a deal is another number of the same secret
    number = 1 + len(game.record(deal.state).get("reshuffles", ()))
    secret, dealt_as = secret_of(keys, table, deal.seal), shuffle_identity(table, deal.seal)[1]
    return shuffled_cards(cards, secret, nonces_of(deal.seal), dealt_as, number)
