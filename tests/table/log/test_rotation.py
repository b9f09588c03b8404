"""How a party goes on: the cut, the next match, its accounts."""

import pytest
from msgspec.structs import replace

from tests.table.log.logs import FOUR, after, opened
from valat import games
from valat.kernel.errors import Unreadable
from valat.table.log import rotation
from valat.table.log.events import BotSeated, MatchOver, PlayerQueued
from valat.table.log.party import Member, Party

EVA = PlayerQueued("eva", "Eva")


class Cuts:
    """Cuts these cards, in this order, wherever chance is asked for."""

    def __init__(self, *cards):
        self.cards = cards

    def sample(self, deck, count):
        assert set(self.cards) <= set(deck)
        return list(self.cards[:count])


@pytest.fixture(autouse=True)
def cuts(monkeypatch):
    """The first of the members cuts the highest card, and so on."""
    monkeypatch.setattr(rotation, "SystemRandom", lambda: Cuts("SA", "HK", "DQ", "CJ", "C3", "C2"))


def party(*more):
    """A party of four at a table of bridge, and whoever came besides."""
    return after(opened("bridge", preset="rubber", partners="turns"), *FOUR, *more)


def names(members):
    return [member.name for member in members]


def test_a_party_cuts_for_its_first_match():
    """The two highest play together, and the highest deals."""
    (cut,) = rotation.cut_events(party())
    assert names(cut.body.members) == ["Ann", "Cid", "Bob", "Dan"]
    assert cut.body.dealer == 0
    assert cut.body.party.cuts == {"ann": "SA", "bob": "HK", "cid": "DQ", "dan": "CJ"}


def test_a_party_cuts_once():
    """After that there is an order in which they leave; elsewhere nobody cuts."""
    state = party()
    assert rotation.cut_events(replace(state, party=replace(state.party, cuts={"ann": "SA"}))) == []
    assert rotation.cut_events(after(opened(), *FOUR)) == []


def test_a_person_who_waits_comes_in_for_a_bot():
    """Before the cut, so that nobody plays while a person looks on."""
    state = after(opened("bridge", preset="rubber", partners="turns"), *FOUR[:3], BotSeated(3, "Sava"), EVA)
    (cut,) = rotation.cut_events(state)
    assert sorted(names(cut.body.members)) == ["Ann", "Bob", "Cid", "Eva"]
    assert cut.body.party.waiting == ()


def test_after_a_match_one_leaves_and_the_next_comes_in():
    """Whoever has sat longest goes to the end of the queue."""
    state = party(EVA)
    before = replace(state.party, leaving=("dan", "cid", "bob", "ann"), cuts={"ann": "SA"})
    match = rotation.next_match(state, before)
    assert sorted(names(match.members)) == ["Ann", "Bob", "Cid", "Eva"]
    assert (names(match.party.waiting), match.party.matches) == (["Dan"], 1)
    assert match.party.leaving == ("cid", "bob", "ann", "eva")


def test_whoever_sat_down_since_leaves_last():
    """Their order is behind those who were there."""
    state = party(EVA)
    before = replace(state.party, leaving=("dan", "gone", "cid"), cuts={"ann": "SA"})
    assert rotation.next_match(state, before).party.leaving == ("cid", "ann", "bob", "eva")


def test_a_match_is_booked_to_those_who_played_it():
    """Ann and Cid won: what they gain the others lose."""
    state = party(EVA)
    booked = rotation.book_match(state, Party(), (700, 0))
    assert booked.accounts["ann"] == booked.accounts["cid"] == -booked.accounts["bob"] > 0
    assert booked.names == {"ann": "Ann", "bob": "Bob", "cid": "Cid", "dan": "Dan"}


def test_a_picture_shows_who_waits_and_who_will_leave():
    """By name; accounts from the highest down."""
    state = party(EVA, MatchOver((700, 0), 0, (1, 2)))
    shown = rotation.party_picture(replace(state, party=replace(state.party, leaving=("dan",))))
    assert (shown.waiting, shown.leaves, shown.match) == (("Eva",), "Dan", 1)
    assert [account.name for account in shown.accounts] == ["Ann", "Cid", "Bob", "Dan"]


def test_where_nobody_waits_nobody_has_to_leave():
    """And a table without a party shows none."""
    state = party()
    shown = rotation.party_picture(replace(state, party=replace(state.party, leaving=("dan",))))
    assert shown.leaves is None
    assert rotation.party_picture(after(opened(), *FOUR)) is None


@pytest.mark.parametrize(("name", "preset"), [("belot", "classic"), ("bridge", "duplicate")])
def test_in_most_games_partners_stay(name, preset):
    game = games.find(name)
    with pytest.raises(Unreadable) as refused:
        rotation.check_rotates(game, game.presets[preset], "turns")
    assert refused.value.key == "no_turns"


def test_members_are_seats():
    """A bot has no id."""
    state = after(opened(), FOUR[0], BotSeated(1, "Niko"))
    assert [rotation.member(seat) for seat in state.seats[:2]] == [Member("Ann", "ann"), Member("Niko")]
