"""Checking that a deal came from the secret that was sealed before it, and from the players' nonces."""

from collections.abc import Sequence
from itertools import count, pairwise
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from valat.cards.card import Card
from valat.cards.shuffle import commitment, seal, shuffled_cards
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.game import Chance, Game, Record
from valat.kernel.replay import replay

# \Z, since `$` lets a line break at the end pass.
Hex = Annotated[str, Meta(pattern=r"^([0-9a-f]{2})+\Z", max_length=128)]

CARDS = ("hands", "turn_up", "stock", "talon")
"""The fields of a deal record that the first shuffle decides."""


class PlayerNonce(Struct, frozen=True, omit_defaults=True):
    """A player's part in the shuffle.

    Attributes:
        seat, commitment: since version 2: where the player sat, and the hash shown before any nonce was.
    """

    name: str
    nonce: Hex
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    commitment: Hex | None = None


class RefusedNonce(Struct, frozen=True):
    """A nonce that was committed to and not given, so the deal was made again without its player.

    Attributes:
        hash: the seal of the deal that was given up; where that is the proof's own, this proof opens it.
    """

    name: str
    seat: int
    commitment: Hex
    hash: Hex


class Proof(Struct, frozen=True, omit_defaults=True):
    """How a deal was drawn, as its record carries it.

    Attributes:
        deal: the deal's number at its table, from 1, as the shuffle was given it.
        hash: what was shown before the nonces came.
        nonces: in the order in which they were used.
        version: 2 where players committed to their nonces first; 1 where the nonces came as they were.
        refused: the nonces for want of which this deal was made again.
        shared: the cards are those of a board that several tables play; `table` names it, `deal` is 1.
    """

    table: str
    # Up to there a browser keeps whole numbers exact.
    deal: Annotated[int, Meta(ge=1, le=1 << 53)]
    hash: Hex
    secret: Hex
    nonces: tuple[PlayerNonce, ...]
    version: Annotated[int, Meta(ge=1, le=2)] = 1
    refused: tuple[RefusedNonce, ...] = ()
    shared: bool = False


class ProofFailure(Refusal):
    """A proof that does not give the cards of its record."""

    code = "unproven"


def read_proof(record: Record) -> Proof:
    """The record's proof. Raises Unreadable when it has none, or none that can be read."""
    if "proof" not in record:
        raise Unreadable("The record has no proof of how it was dealt.", key="no_proof")
    try:
        return msgspec.convert(record["proof"], Proof)
    except msgspec.ValidationError as error:
        raise Unreadable(f"Can't read the proof: {error}.", key="bad_proof") from None


def check_seal(proof: Proof) -> None:
    """Passes when the secret is the one whose hash was shown. Raises ProofFailure."""
    if seal(bytes.fromhex(proof.secret)) != proof.hash:
        raise ProofFailure("The secret is not the one sealed before the deal.", key="other_secret")


def check_commitments(proof: Proof) -> None:
    """Passes when each nonce is the one that was committed to, and they stand by seat. Raises ProofFailure.

    Proofs of version 1 have no commitments.
    """
    if proof.version == 1:
        return
    seats = [given.seat for given in proof.nonces if given.seat is not None]
    if len(seats) < len(proof.nonces) or not all(seat < next_seat for seat, next_seat in pairwise(seats)):
        raise ProofFailure("The nonces are not in the order of their seats.", key="nonce_order")
    for given, seat in zip(proof.nonces, seats, strict=True):
        if given.commitment != commitment(proof.hash, seat, bytes.fromhex(given.nonce)):
            raise ProofFailure("A nonce doesn't match its commitment.", key="other_nonce")


def check_proof(game: Game[Any, Any, Any], record: Record) -> Proof:
    """The proof of a deal record, when secret and nonces give exactly its cards.

    Raises:
        Unreadable: the record or its proof cannot be read.
        ProofFailure: another secret than was sealed, another nonce than was committed to, or other cards
            than they give.
    """
    proof = read_proof(record)
    check_seal(proof)
    check_commitments(proof)
    setup = game.setup(record)
    chance = proof_chance(proof)
    # Compared as records, which have the cards of every game in fields by the same names.
    given = game.record(game.deal(setup, chance(game.deck(setup.options))))
    _check_same(given, game.record(game.load(record)), CARDS)
    # Which cards a reshuffle has depends on the moves, so both sides play them. The
    # chance goes on where it was: its first order was the deal's.
    given, read = (game.record(replay(game, record, order).states[-1]) for order in (chance, None))
    _check_same(given, read, ("reshuffles",))
    return proof


def proof_chance(proof: Proof) -> Chance:
    """Chance as the secret and the nonces give it: first for the deal itself, then for each reshuffle."""
    secret = bytes.fromhex(proof.secret)
    nonces, numbers = [bytes.fromhex(given.nonce) for given in proof.nonces], count()

    def chance(cards: Sequence[Card]) -> Sequence[Card]:
        return shuffled_cards(cards, secret, nonces, proof.deal, next(numbers))

    return chance


def _check_same(given: Record, read: Record, fields: Sequence[str]) -> None:
    """Passes where the records have the same cards in those fields. Raises ProofFailure."""
    for field in fields:
        if given.get(field) != read.get(field):
            raise ProofFailure(f"The sealed secret gives different cards in `{field}`.", key="other_cards")
