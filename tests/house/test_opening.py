"""How a table begins: its first events, and the statements that make it durable."""

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from tests.table.log.logs import FOUR, KEYS, after, opened, seated
from tests.table.world import START
from valat.cluster.owners import Alone
from valat.house import opening
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.table import GuestBot
from valat.store.players import Player
from valat.table.log.events import (
    BotSeated,
    MatchOver,
    PlayerQueued,
    PlayerSeated,
    PracticeGiven,
    SeatLeft,
    kind_of,
)
from valat.table.log.setting import Setting
from valat.table.log.state import PracticeDeal

ANN, GUEST = Player("ann", "Ann", guest=False), Player("eva", "Eva")
GIVEN = (PracticeDeal({"moves": []}, "", 1),)


def bodies(setting, player=ANN, *given, where=None):
    """The first events of a table."""
    return [new.body for new in opening.opening_events(setting, player, given, where)]


def kinds(events):
    return [kind_of(body) for body in events]


def test_a_table_begins_with_its_opener():
    """And, where bots fill the empty seats, with those."""
    assert kinds(bodies(Setting("belot", seat=1))) == ["opened", "seated", *["bot_in"] * 3]
    alone = bodies(Setting("belot", seat=1, fill="people"))
    assert alone[1:] == [PlayerSeated(1, "ann", "Ann", guest=False)]


def test_whoever_names_no_seat_has_the_games_own():
    """In bridge the reader of a diagram sits south."""
    assert [bodies(Setting(game))[1].seat for game in ("belot", "bridge")] == [0, 2]


FINCH, OWL = GuestBot("cup:1", "Finch", "Ana"), GuestBot("cup:2", "Owl", "Ben")
MIXED = Setting(
    "belot", seat_bots=(None, "cup:1", "champion", "cup:1"), guests=(None, FINCH, None, FINCH), seat=0
)


def test_each_seat_has_the_bot_that_was_chosen_for_it():
    """A contest's bot, of which there may be two, or one of the house's at its level. Rule: CON-NET-1"""
    assert bodies(MIXED)[2:] == [
        BotSeated(1, "Finch", bot=FINCH),
        BotSeated(2, "Vera", "champion"),
        BotSeated(3, "Finch 2", bot=FINCH),
    ]


def test_a_rematch_keeps_the_bots_of_its_seats():
    """Also of one that went to another seat as people changed theirs."""
    ann = PlayerSeated(1, "ann", "Ann", guest=False)
    state, _ = opening.open_table("t", opening.opening_events(MIXED, ANN), KEYS, START)
    seats = [new.body for new in opening.rematch_events(after(state, ann), ())][1:]
    bots = [BotSeated(2, "Vera", "champion"), BotSeated(3, "Finch 2", bot=FINCH)]
    assert seats == [BotSeated(0, "Finch", bot=FINCH), ann, *bots]


def test_a_rematch_against_a_contests_bot_is_one_against_it():
    """On the seat of somebody who has left it sits down as well."""
    setting = Setting("belot", bots="cup:2", guest=OWL, seat=0)
    state, _ = opening.open_table("t", opening.opening_events(setting, ANN), KEYS, START)
    state = after(state, PlayerSeated(1, "bob", "Bob", guest=False), SeatLeft(1, "Bob"))
    again = [new.body for new in opening.rematch_events(state, ())][2:]
    assert [(body.name, body.bot) for body in again] == [("Owl", OWL), ("Owl 2", OWL), ("Owl 3", OWL)]


def test_shared_boards_begin_with_the_same_dealer():
    """Else the same cards would be different boards; elsewhere chance decides."""
    dealers = {bodies(Setting("bridge", boards="world"))[0].dealer for _ in range(20)}
    own = {bodies(Setting("bridge"))[0].dealer for _ in range(60)}
    assert (dealers, len(own) > 1) == ({0}, True)


@pytest.mark.parametrize(("registered", "logged"), [(True, True), (False, UNSET), (UNSET, UNSET)])
def test_a_log_says_only_that_registered_players_sit(registered, logged):
    """Not that others may, which was so before there was such a rule."""
    assert bodies(Setting("belot", registered=registered))[0].setting.registered is logged


def test_given_deals_come_before_anybody_sits():
    """And how they were wished, if they were."""
    events = bodies(Setting("bridge", boards="given"), ANN, *GIVEN, where="S: spades 7+")
    assert events[1] == PracticeGiven(GIVEN, "S: spades 7+")
    assert bodies(Setting("bridge", boards="given"), ANN, *GIVEN)[1].where is UNSET


@pytest.mark.parametrize(
    "setting",
    [
        Setting("chess"),
        Setting("belot", preset="none"),
        Setting("belot", options={"target": -1}),
        Setting("belot", options={"rules": "book"}),
        Setting("belot", seat=4),
        Setting("belot", bots="genius"),
        Setting("belot", boards="given"),
        Setting("belot", boards="world"),
        Setting("belot", partners="turns"),
        Setting("bridge", cards="bots"),
        Setting("belot", seat_bots=(None, "house")),
        Setting("belot", seat_bots=(None, "house", "house", "genius")),
        Setting("belot", bots="cup:1", seat_bots=(None,) * 4),
        Setting("bridge", boards="world", seat_bots=(None,) * 4),
        Setting("bridge", preset="rubber", partners="turns", seat_bots=(None,) * 4),
    ],
    ids=lambda setting: msgspec.json.encode(setting)[:60].decode(),
)
def test_a_setting_that_makes_no_sense_is_refused(setting):
    """What the game has not, or has only together with something else."""
    with pytest.raises(Unreadable):
        bodies(setting)


def test_guests_do_not_open_tables_for_registered_players():
    with pytest.raises(Refusal) as refused:
        bodies(Setting("belot", registered=True), GUEST)
    assert refused.value.code == "needs_account"


def test_a_rematch_has_everybody_where_they_sat():
    """And the seat's own bot where nobody does."""
    state = after(opened(options={"target": 51}), *FOUR[:3], BotSeated(3, "Sava"))
    first, *seats = (new.body for new in opening.rematch_events(state, ()))
    assert first.setting == replace(state.setting, registered=UNSET)
    assert seats == [*FOUR[:3], BotSeated(3, "Toma")]


def test_a_rematch_has_boards_of_its_own():
    """Those of the first match have been seen."""
    state = seated("bridge", boards="shared", of="first")
    assert opening.rematch_events(state, ())[0].body.setting.of is None


def test_a_party_changes_seats_for_its_next_match():
    """As it was cut, with its accounts."""
    state = after(opened("bridge", preset="rubber", partners="turns"), *FOUR, PlayerQueued("eva", "Eva"))
    state = after(state, MatchOver((700, 0), 0, (1, 2)))
    state = replace(state, party=replace(state.party, leaving=("dan",), cuts={"ann": "SA"}))
    first, *seats = (new.body for new in opening.rematch_events(state, ()))
    assert sorted(body.name for body in seats) == ["Ann", "Bob", "Cid", "Eva"]
    assert (first.party.accounts, first.party.matches) == (state.party.accounts, 1)


def test_a_new_table_is_listed_before_its_events():
    """They refer to it; its first deal is sealed already."""
    events = opening.opening_events(Setting("belot"), ANN)
    state, statements = opening.open_table("t", events, KEYS, START)
    assert (state.persons, state.full, state.seal.deal) == ((0,), True, 1)
    rows = [values for _, values in statements]
    assert (rows[0]["id"], rows[0]["game"]) == (state.id, "belot")
    assert [row["seq"] for row in rows[-1]] == list(range(1, state.seq + 1))


def test_two_tables_have_nothing_in_common():
    """Neither id nor invitation can be guessed from another's."""
    one, other = (
        opening.open_table(Alone().new_table(), opening.opening_events(Setting("belot"), ANN), KEYS, START)[0]
        for _ in range(2)
    )
    assert one.id != other.id
    assert one.invite != other.invite
