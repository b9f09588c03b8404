"""Challenges as each of their people sees them."""

import msgspec

from valat.kernel.view import ClockRule
from valat.protocol.challenges import ChallengePerson, ChallengePicture
from valat.store.challenges import Challenged, StoredChallenge
from valat.table.log.reducer import rules_of
from valat.table.log.setting import Setting


def picture(stored: StoredChallenge, player: str) -> ChallengePicture:
    """The challenge as one of its people sees it.

    Args:
        player: their id.
    """
    challenge, setting = stored.challenge, msgspec.json.decode(stored.challenge.setting, type=Setting)
    own = challenge.person(player)
    assert own is not None
    by, *people = (_person(stored, person) for person in challenge.people)
    clock = setting.clock
    return ChallengePicture(
        id=challenge.id,
        by=by,
        people=tuple(people),
        own=player == challenge.challenger,
        answer=own.answer,
        came=own.came,
        game=setting.game,
        preset=setting.preset,
        options=rules_of(setting),
        clock=ClockRule(clock.move, clock.bank) if clock else None,
        phase=challenge.phase,
        why=challenge.why,
        made_ms=challenge.made_ms,
        until_ms=challenge.until_ms,
        table=challenge.table,
        ended_ms=challenge.ended_ms,
    )


def _person(stored: StoredChallenge, person: Challenged) -> ChallengePerson:
    name, avatar = stored.names[person.player]
    return ChallengePerson(name, avatar, person.answer, person.came)
