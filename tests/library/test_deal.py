"""A deal of any game that is played on in a program."""

import copy
import pickle
from random import Random

import pytest

import valat
from tests.conformance.deals import played
from valat import Deal, Illegal, Impossible, Refusal, Unreadable, games
from valat.kernel.errors import TooLong

GAMES = games.names()


def at_random(deal, seed=1):
    """The deal, played to its end."""
    rng = Random(seed)
    while not deal.is_over:
        seat = rng.choice(deal.actors)
        deal.play(rng.choice(deal.legal_for(seat)), seat)
    return deal


@pytest.fixture(params=GAMES)
def finished(request):
    """A deal of each game, played to its end."""
    return at_random(valat.deal(request.param, seed=1))


def test_a_seed_gives_the_deal_of_the_command_line():
    """`valat deal belot --seed 1` has these cards."""
    deal = valat.deal("belot", seed=1)
    assert deal.record["hands"][1] == "HJ DQ DK DJ SK HA C7 H7".split()
    assert deal == valat.deal("belot", seed=1) != valat.deal("belot", seed=2)
    assert valat.deal("belot", seed=1, number=3).dealer == 3


def test_a_finished_deal_says_what_came_of_it(finished):
    """Result and score as the game has them; nobody moves any more."""
    assert finished.turn is None
    assert finished.legal == ()
    assert finished.offers == {}
    assert finished.result.scores == games.find(finished.game).result(finished.state).scores
    assert "over" in repr(finished)
    with pytest.raises(TooLong):
        finished.play("Pass")


def test_moves_are_taken_back_one_by_one(finished):
    """To the cards as dealt; then there is nothing to take back."""
    moves = list(finished.moves)
    assert [finished.undo() for _ in moves] == moves[::-1]
    assert finished == valat.deal(finished.game, seed=1)
    with pytest.raises(Refusal) as refused:
        finished.undo()
    assert refused.value.key == "nothing_to_undo"


def test_a_deal_goes_through_text_pickle_and_copy(finished):
    """And is the same afterwards; a copy goes on by itself."""
    for other in (
        Deal.from_json(finished.to_json()),
        Deal.from_record(finished.record),
        pickle.loads(pickle.dumps(finished)),
        copy.copy(finished),
        copy.deepcopy(finished),
        finished.copy(),
    ):
        assert other == finished
        assert other.moves == finished.moves
        other.undo()
        assert other != finished


def test_a_deal_has_no_hash():
    """It changes: it can be in no set."""
    with pytest.raises(TypeError, match="unhashable"):
        hash(valat.deal("belot"))


@pytest.mark.parametrize("game", GAMES)
def test_any_state_is_seen_as_its_game_tells_it(game):
    """Hands, turn, moves and views of random deals, those with reshuffles too."""
    kind = games.find(game)
    *_, state = played(kind, next(iter(kind.presets)), 4)
    deal = Deal.from_record(kind.record(state))
    assert deal.state == state
    while deal.moves:
        deal.undo()
        actors = kind.actors(deal.state)
        assert deal.turn == actors[0]
        assert [set(hand) for hand in deal.hands] == [
            set(kind.hand(deal.state, seat)) for seat in range(deal.seats)
        ]
        assert deal.view(actors[0]) == kind.view(deal.state, actors[0])


def test_a_move_taken_back_and_made_again_shuffles_alike():
    """The stock of yard bridge is shuffled by the deal's seed, and so is a copy's."""
    deal = valat.deal("yard", seed=3, players=4)
    rng = Random(5)
    while not deal.record.get("reshuffles"):
        assert not deal.is_over
        deal.play(rng.choice(deal.legal))
    after, other = deal.record, deal.copy()
    for again in (deal, other):
        again.play(again.undo())
        assert again.record == after
    read = Deal.from_record(after)
    read.play(read.undo())
    assert read.record == after


def test_moves_are_written_as_people_write_them():
    """And come back as records write them."""
    deal = valat.deal("bridge", seed=1, dealer="S")
    assert [deal.play(call) for call in ("p", "1N", "-", "3♠", "Dbl")] == ["Pass", "1NT", "Pass", "3S", "X"]
    assert repr(deal) == "<Deal of bridge: 5 moves, turn W>"


def test_a_refusal_is_a_value_error_with_a_rule():
    """And the deal stands as it did."""
    deal = valat.deal("bridge", seed=1)
    deal.play("2C")
    with pytest.raises(ValueError, match="higher than 2C") as refused:
        deal.play("1S")
    assert isinstance(refused.value, Illegal)
    assert refused.value.rule == "BRI-BID-1"
    assert deal.moves == ("2C",)
    with pytest.raises(Unreadable):
        deal.play("8NT")
    with pytest.raises(Illegal) as refused:
        deal.play("Pass", seat="N")
    assert refused.value.key == "bridge.not_your_turn"


def test_why_a_move_cannot_be_made_is_asked_without_making_it():
    """None where it can."""
    deal = valat.deal("belot", seed=1)
    assert deal.refusal("♥") is None
    assert deal.refusal("XX").rule == "BEL-BID-2"
    assert deal.refusal("no").code == "unreadable"
    assert deal.refusal("Pass", seat=0).key == "belot.not_your_turn"
    assert deal.moves == ()
    over = at_random(deal)
    assert isinstance(over.refusal("Pass"), TooLong)


def test_a_deal_says_what_lies_on_the_table():
    """The trick, who has taken how many, and the contract."""
    deal = valat.deal("belot", seed=1)
    assert (deal.phase, deal.contract, deal.trick) == ("auction", None, ())
    deal.play_all("P ♥ P P P SK S8")
    assert (deal.phase, deal.tricks) == ("play", (0, 0))
    assert [(played.seat, played.card) for played in deal.trick] == [(1, "SK"), (2, "S8")]
    assert (deal.contract.name, deal.contract.declarer, deal.contract.multiplier) == ("H", 2, 1)
    santase = at_random(valat.deal("santase", seed=1))
    assert (santase.phase, santase.contract) == ("over", None)


def test_several_moves_are_made_together_or_not_at_all():
    """A text or a list of them."""
    deal = valat.deal("bridge", seed=1)
    deal.play_all("1♣ P 1♥ P")
    with pytest.raises(Illegal):
        deal.play_all(["1NT", "Pass", "1S"])
    assert deal.moves == ("1C", "Pass", "1H", "Pass")
    assert deal.undo() == "Pass"
    assert deal.turn == 3


def test_given_hands_are_dealt_and_the_rest_is_random():
    """By seat, in a list, or as PBN has it."""
    hand = "AKQ2.AKQ.AKQ.AKQ"
    assert valat.deal("bridge", hands={"E": hand}).hands[1] == valat.Hand(hand)
    assert valat.deal("bridge", hands=[None, hand]).hands[1] == valat.Hand(hand)
    assert valat.deal("bridge", hands=f"E:{hand} - - -").hands[1] == valat.Hand(hand)
    deal = valat.deal("santase", hands=["S9TJQKA"], turn_up="HA", seed=2)
    assert deal.record["hands"][0] == ["S9", "ST", "SJ", "SQ", "SK", "SA"]
    assert deal.record["turn_up"] == "HA"
    assert len({*deal.record["stock"], *deal.hands[0], *deal.hands[1], "HA"}) == 24


def test_a_board_says_who_deals_and_who_is_vulnerable():
    """Unless something else is said."""
    record = valat.deal("bridge", board=7).record
    assert (record["dealer"], record["vulnerable"], record["options"]) == (2, "all", {})
    record = valat.deal("bridge", board=7, dealer="W", vulnerable="none").record
    assert (record["board"], record["dealer"], record["vulnerable"]) == (7, 3, "none")


def test_options_stand_over_a_preset():
    """How many play may be said by itself."""
    deal = valat.deal("belot", preset="book", options={"target": 101})
    assert deal.options == {"rules": "book", "target": 101}
    assert valat.deal("yard", players=3).seats == 3


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        ({"game": "whist"}, "unreadable", "no game 'whist'"),
        ({"game": "belot", "preset": "tournament"}, "unreadable", "must be one of: classic, book"),
        ({"game": "belot", "options": {"target": 0}}, "unreadable", "not valid"),
        ({"game": "belot", "players": 3}, "unreadable", "for 4, not for 3"),
        ({"game": "belot", "dealer": 4}, "unreadable", "isn't a seat"),
        ({"game": "belot", "board": 1}, "unreadable", "no 'board'. It can have: carried"),
        ({"game": "belot", "hands": {0: "SA"}}, "impossible", "Seat 0 needs 8 cards, not 1"),
        ({"game": "santase", "stock": ["SA"]}, "impossible", "`stock` needs 11 cards, not 1"),
        ({"game": "santase", "hands": ["S9TJQKA"], "turn_up": "SA"}, "impossible", "SA comes twice"),
        ({"game": "bridge", "board": 0}, "unreadable", "must be 1 or more, not 0"),
        ({"game": "bridge", "board": "7"}, "unreadable", "must be 1 or more, not '7'"),
        ({"game": 5}, "unreadable", "no game '5'"),
        ({"game": "belot", "hands": 5}, "unreadable", "not int"),
        ({"game": "belot", "hands": {0: 5}}, "unreadable", "list of cards"),
        ({"game": "belot", "hands": [[5]]}, "unreadable", "not int"),
        ({"game": "belot", "number": -1}, "unreadable", "from 0"),
        (
            {"game": "bridge", "vulnerable": "both"},
            "unreadable",
            "must be one of: none, ns, ew, all",
        ),
        ({"game": "bela4", "options": {"belot_in": "x"}}, "unreadable", "`belot_in` must be one of: trumps"),
    ],
)
def test_what_cannot_be_dealt_is_refused(words, code, why):
    """With a sentence that names it."""
    with pytest.raises(Refusal, match=why) as refused:
        valat.deal(**words)
    assert refused.value.code == code


def test_an_argument_of_a_wrong_type_is_a_type_error():
    """As of any function: those are slips of a program, not of what it reads."""
    with pytest.raises(TypeError):
        valat.deal("belot", seed="1")
    with pytest.raises(TypeError, match="must be a dict, not list"):
        valat.deal("belot", options=["rules"])
    with pytest.raises(TypeError):
        valat.solve("belot")
    with pytest.raises(TypeError):
        valat.bot("belot").choose({})


@pytest.mark.parametrize("text", ["", "[]", "{", '{"valat": 1}', '{"game": 5}'])
def test_what_is_no_record_is_refused(text):
    """Not with an error of Python's own."""
    with pytest.raises(Unreadable):
        Deal.from_json(text)


def test_a_record_with_an_illegal_move_is_refused():
    """By the rule that forbids it."""
    record = valat.deal("bridge", seed=1).record
    with pytest.raises(Illegal) as refused:
        Deal.from_record({**record, "moves": ["2C", "1S"]})
    assert refused.value.rule == "BRI-BID-1"


def test_hands_of_too_few_cards_are_impossible():
    """As any record with them is."""
    record = valat.deal("belot", seed=1).record
    with pytest.raises(Impossible):
        Deal.from_record({**record, "hands": record["hands"][:3]})
