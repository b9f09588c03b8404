"""The secrets of contests: sealed before anybody enters, derived again from the house key when needed.

Arenas are told the seeds of the matches that they play, and no secret. Rule: CON-SEED-1
"""

from secrets import token_hex

from msgspec.structs import replace

from valat.arena.contest.contest_file import GameEntry, game_name
from valat.arena.matches.seeds import SecretSeeds, Seeds, entries_hash, list_seeds
from valat.arena.service.messages import BlockJob, ContestJob, LeagueJob, MovesJob, Spec
from valat.cards.shuffle import deal_secret, seal
from valat.contest.log.events import SecretSealed
from valat.contest.log.state import ContestState
from valat.kernel.errors import Refusal
from valat.store.key import HouseKey


def new_seal(keys: HouseKey, contest: str) -> SecretSealed:
    """A new seal, its salt drawn from the system's secure source."""
    salt = token_hex(16)
    return SecretSealed(
        salt=salt, key=keys.current, hash=seal(_secret(keys, "contest", contest, salt, keys.current))
    )


def secret_of(keys: HouseKey, state: ContestState) -> bytes:
    """The secret of the closed tournament's cards.

    Raises:
        Refusal: `no_key`; `bad_seal`: the key gives another secret than was sealed.
    """
    secret = _derived(keys, "contest", state)
    if state.seal is None or seal(secret) != state.seal.hash:
        raise Refusal("The house key doesn't open this contest's seal.", code="bad_seal")
    return secret


def frozen_hash(state: ContestState) -> str:
    """The digest of the frozen entries, which the secret is mixed with; as arenas and `verify` find it."""
    packages = (state.version(finalist).uploaded.package for finalist in state.frozen)
    return entries_hash(
        [*(f"zip:{package}" for package in packages), *(f"house:{name}" for name in state.plan.house)]
    )


def league_spec(keys: HouseKey, job: str, spec: LeagueJob) -> LeagueJob:
    """A block of the league with its seeds.

    Args:
        job: its id, by which its cards are its own.
    """
    secret = _secret(keys, "league", job, "", keys.current)
    return replace(spec, seeds=SecretSeeds(secret, "league").of_round(0, spec.number))


def seeded_spec(keys: HouseKey, state: ContestState, spec: Spec) -> Spec:
    """What a contest's job asks for, with the seeds of its matches.

    Practice has a secret of its own, which nobody is ever told. Raises Refusal as `secret_of`.
    """
    match spec:
        case BlockJob():
            at = _place(state, spec.game)
            return replace(spec, seeds=_practice(keys, state).of_round(at, spec.number))
        case MovesJob():
            practice = _practice(keys, state)
            return replace(
                spec,
                matches=tuple(
                    replace(match, seeds=practice.of_round(_place(state, match.game), match.number))
                    for match in spec.matches
                ),
            )
        case ContestJob():
            seeds = SecretSeeds(secret_of(keys, state), frozen_hash(state))
            assert state.seal is not None
            return replace(
                spec,
                secret_hash=state.seal.hash,
                seeds=list_seeds(seeds, len(state.games), state.plan.blocks, state.plan.controls),
            )
        case _:
            return spec


def _practice(keys: HouseKey, state: ContestState) -> Seeds:
    return SecretSeeds(_derived(keys, "practice", state), "practice")


def _place(state: ContestState, game: GameEntry) -> int:
    """The game's place among the contest's."""
    return [game_name(entry) for entry in state.games].index(game_name(game))


def _derived(keys: HouseKey, use: str, state: ContestState) -> bytes:
    if state.seal is None:
        raise Refusal("This contest has no seal.", code="bad_seal")
    return _secret(keys, use, state.id, state.seal.salt, state.seal.key)


def _secret(keys: HouseKey, use: str, of: str, salt: str, key: str) -> bytes:
    # in front of the id: no table's deal can ever have the same secret
    return deal_secret(keys[key], f"{use}:{of}", 0, bytes.fromhex(salt))
