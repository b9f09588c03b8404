"""The secrets of a tournament's rounds: sealed when entering opens, derived again when they are needed."""

from secrets import token_hex

from valat.cards.shuffle import deal_secret, seal
from valat.kernel.errors import Refusal
from valat.store.key import HouseKey
from valat.tournament.log.events import RoundSeal


def new_seals(keys: HouseKey, tournament: str, rounds: int) -> tuple[RoundSeal, ...]:
    """A new seal for each round, its salt drawn from the system's secure source. Rule: TRN-DRAW-1"""
    salts = [token_hex(16) for _ in range(rounds)]
    return tuple(
        RoundSeal(salt, keys.current, seal(_secret(keys, tournament, number, salt, keys.current)))
        for number, salt in enumerate(salts, 1)
    )


def secret_of(keys: HouseKey, tournament: str, number: int, sealed: RoundSeal) -> bytes:
    """The secret behind a round's seal.

    Args:
        number: the round's, from 1.
    Raises:
        Refusal: `no_key`; `bad_seal` when the key gives another secret than was sealed.
    """
    secret = _secret(keys, tournament, number, sealed.salt, sealed.key)
    if seal(secret) != sealed.hash:
        raise Refusal("The house key doesn't open this round's seal.", code="bad_seal")
    return secret


def _secret(keys: HouseKey, tournament: str, number: int, salt: str, key: str) -> bytes:
    # in front of the id: no table's deal can ever have the same secret
    return deal_secret(keys[key], f"tournament:{tournament}", number, bytes.fromhex(salt))
