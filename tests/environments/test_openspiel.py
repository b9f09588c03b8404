"""Every game as a Python game of OpenSpiel."""

import pickle
from random import Random

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.observation import make_observation

import valat.environments.openspiel
from valat import games
from valat.environments import deal, find, names
from valat.kernel.errors import Illegal, Unreadable

assert valat.environments.openspiel, "Importing it registers the games."

each_name = pytest.mark.parametrize("name", names())


@each_name
def test_openspiels_own_check(name):
    """Each game passes OpenSpiel's random simulations, states being written and read back on the way."""
    pyspiel.random_sim_test(pyspiel.load_game(f"valat_{name}"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["santase", "belot", "bela3"])
def test_playthroughs_are_the_same_again(name, tmp_path):
    """OpenSpiel's playthrough of a game, all it tells of each state, comes out the same when replayed."""
    # it imports SciPy: two seconds for whoever only looks for tests
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()  # OpenSpiel reads a flag as if it were a program
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(f"valat_{name}", None, seed=1), "utf-8")
    original, again = generate_playthrough.replay(str(file))

    assert "IsTerminal() = True" in original
    assert again == original


def laid(game, order):
    """The state after chance has laid the cards in that order."""
    state = game.new_initial_state()
    for card in order:
        assert state.is_chance_node()
        state.apply_action(game.deck.index(card))
    return state


@each_name
def test_the_same_deal_as_elsewhere(name):
    """The cards in the order of a seed are that seed's deal: actions, tensors and returns are the same."""
    game = pyspiel.load_game(f"valat_{name}")
    rng = Random(2)
    moment, chance = deal.deal(find(name), 8, 0)
    order = _order(name, 8)
    state = laid(game, order)
    for _ in range(150):
        if moment.actor is None:
            assert state.is_terminal()
            break
        if state.is_chance_node():
            break
        assert (state.current_player(), state.legal_actions()) == (moment.actor, list(moment.legal))
        for seat in range(game.num_players()):
            np.testing.assert_array_equal(state.observation_tensor(seat), moment.observe(seat))
        action = rng.choice(moment.legal)
        moment = moment.play(action, chance)
        state.apply_action(action)
    assert state.is_chance_node() or tuple(state.returns()) == moment.rewards


def _order(name, seed):
    encoding = find(name)
    return deal.seeded_order(encoding.game.deck(encoding.options), seed, 0)


def test_a_reshuffle_is_chance():
    """In yard bridge the stock that is made anew is laid card by card, by chance, in the midst of a move."""
    state = laid(pyspiel.load_game("valat_yard", {"options": '{"players": 2}'}), _order("yard", 1))
    rng, laid_again = Random(5), 0
    while not laid_again:
        if state.is_chance_node():
            cards = [action for action, _ in state.chance_outcomes()]
            before = state.deal
            while state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
                laid_again += 1
            assert state.deal is not before
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert laid_again == len(cards)
    assert state.deal.state.play.reshuffles


def test_a_clone_goes_on_by_itself():
    """What is done with a clone is not done with the state."""
    game = pyspiel.load_game("valat_belot")
    state = laid(game, _order("belot", 3))
    clone, before = state.clone(), str(state)
    clone.apply_action(clone.legal_actions()[0])

    assert (str(state), str(clone) == before) == (before, False)


def test_information_states_tell_all_that_was_seen():
    """The text of an information state is the seat's view: moves so far, no card of another's."""
    state = laid(pyspiel.load_game("valat_contree", {"dealer": 2}), _order("contree", 3))
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
        text = state.information_state_string(1)
        view = games.find("contree").view(state.deal.state, 1)
        assert all(f'"{move}"' in text for move in view.moves)
        hidden = {card for hand in state.deal.state.hands for card in hand} - {*view.hands[1], *view.moves}
        assert not [card for card in hidden if f'"{card}"' in text]
    assert '"dealer":2' in text


@pytest.mark.parametrize("options", ["[", "[]", '{"sides": 3}'])
def test_options_that_are_none_are_refused(options):
    """What is no JSON object, or names no option, is refused."""
    with pytest.raises((Unreadable, pyspiel.SpielError)):
        pyspiel.load_game("valat_santase", {"options": options})


def test_observes_what_one_player_sees():
    """With perfect recall there is a text, else a tensor too; what all or none see is not told."""
    game = pyspiel.load_game("valat_santase")
    state = laid(game, _order("santase", 1))
    recall, moment = (make_observation(game, _kind(perfect_recall=recall)) for recall in (True, False))
    moment.set_from(state, 0)

    assert (recall.tensor, recall.dict) == (None, {})
    np.testing.assert_array_equal(moment.dict["hand"], moment.tensor[:24])
    assert recall.string_from(state, 0) == moment.string_from(state, 0) == state.observation_string(0)
    for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS):
        assert make_observation(game, _kind(private_info=private)) is None


def _kind(*, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER):
    return pyspiel.IIGObservationType(
        public_info=True, perfect_recall=perfect_recall, private_info=private_info
    )


@each_name
def test_chance_deals_no_card_twice(name):
    """Nor one that is not in the deck: the state stays as it was."""
    state = pyspiel.load_game(f"valat_{name}").new_initial_state()
    card = state.legal_actions()[0]
    state.apply_action(card)
    before = str(state)
    for other in (card, len(state.deck), 10**6):
        with pytest.raises((Illegal, pyspiel.SpielError)):
            state.apply_action(other)
    assert str(state) == before


@each_name
def test_games_and_states_are_pickled(name):
    """With their parameters; a state comes back with its history."""
    game = pyspiel.load_game(f"valat_{name}", {"dealer": 1})
    again = pickle.loads(pickle.dumps(game))
    assert (str(again), again.dealer) == (str(game), 1)
    state = laid(game, _order(name, 2))
    state.apply_action(state.legal_actions()[0])
    copied = pickle.loads(pickle.dumps(state))
    assert (copied.history(), str(copied)) == (state.history(), str(state))


def test_a_dealer_who_is_not_at_the_table_is_refused():
    """Seats are numbered from 0; no number is taken for another."""
    for dealer in (2, -1):
        with pytest.raises((Unreadable, pyspiel.SpielError)):
            pyspiel.load_game("valat_santase", {"dealer": dealer})


@each_name
def test_a_resampled_state_is_one_that_the_player_cannot_tell_from_it(name):
    """All along a deal: the same view, the same choices; the cards that nobody has shown are others."""
    state = laid(pyspiel.load_game(f"valat_{name}", {"dealer": 1}), _order(name, 4))
    rng, seen = Random(3), 0
    while not state.is_terminal() and seen < 40:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        player = state.current_player()
        sampled = [state.resample_from_infostate(player, rng.random) for _ in range(2)]
        for other in sampled:
            assert other.information_state_string(player) == state.information_state_string(player)
            assert (other.current_player(), other.legal_actions()) == (player, state.legal_actions())
        assert seen > 8 or len({str(each) for each in (state, *sampled)}) > 1
        seen += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert seen > 5


def test_another_seat_cannot_tell_a_resampled_state_either():
    """Also in the midst of the actor's move, of which the others have seen nothing."""
    state, rng = laid(pyspiel.load_game("valat_belot"), _order("belot", 3)), Random(1)
    while not state.is_terminal():
        for player in range(4):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
        state.apply_action(rng.choice(state.legal_actions()))


def test_cards_still_to_be_dealt_are_resampled_too():
    """As many are dealt, of those that are left; in yard bridge in the midst of a deal, too."""
    state, rng = pyspiel.load_game("valat_yard", {"options": '{"players": 2}'}).new_initial_state(), Random(5)
    reshuffling = False
    while not reshuffling:
        state.apply_action(rng.choice(state.legal_actions()))
        reshuffling = state.deal is not None and state.is_chance_node()
        if state.deal is None:
            other = state.resample_from_infostate(0, rng.random)
            assert (other.is_chance_node(), len(other.history())) == (
                state.is_chance_node(),
                len(state.history()),
            )
    state.apply_action(rng.choice(state.legal_actions()))
    other = state.resample_from_infostate(1, rng.random)
    assert other.is_chance_node()
    assert other.information_state_string(1) == state.information_state_string(1)
    assert len(other.legal_actions()) == len(state.legal_actions())
