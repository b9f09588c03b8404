"""What every game must do, whatever its rules."""

import itertools
import re
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.deals import CASES, moves_of, played, shuffling
from tests.effort import examples
from tests.scenes import scene_json
from valat import games
from valat.cards.card import UNKNOWN
from valat.kernel.capabilities import PACKAGES, PROTOCOLS
from valat.kernel.errors import TooLong
from valat.kernel.game import Capability, Game
from valat.kernel.replay import apply_text, replay
from valat.kernel.result import read_result, write_result

each_game = pytest.mark.parametrize(("name", "preset"), CASES, ids=["-".join(case) for case in CASES])
each_name = pytest.mark.parametrize("name", games.names())
deals = settings(max_examples=examples(15))
seeds = st.integers(0, 2**32)


def seats(game, state):
    """All seats of a deal."""
    return range(game.players(state.setup.options))


def texts(game, state, seat):
    """The seat's legal moves as text."""
    return [game.write(move) for move in game.legal(state, seat)]


def bare(flat):
    """The legal moves of a flat position as text, without announcements."""
    return sorted({text.partition("+")[0] for text in flat.cards_in(flat.moves())})


def flat_move(flat, text):
    """The move of a flat position that a text notates; announcements it does not know are left out."""
    return flat.move_of(text if text in flat.cards_in(flat.moves()) else text.partition("+")[0])


def reshuffled(game, state, after):
    """Whether the move between the states asked for chance."""
    return game.record(after).get("reshuffles") != game.record(state).get("reshuffles")


def some(states, seed, *, every=1, most=50):
    """One state in so many, of long deals fewer, and the last one."""
    step = max(every, -(-len(states) // most))
    return [*states[seed % step :: step], states[-1]]


def public(game, states):
    """The cards that a spectator knows: turned up at the start, or laid; a reshuffle may deal them again."""
    start = msgspec.json.encode(game.view(states[0], None)).decode()
    heard = " ".join(game.view(states[-1], None).moves)
    return {*re.findall(r'"([CDHS][2-9TJQKA])"', start), *re.findall("[CDHS][2-9TJQKA]", heard)}


@each_game
@deals
@given(seed=seeds)
def test_legal_moves(name, preset, seed):
    """Moves are unique texts in order, and only those who may act have any."""
    game = games.find(name)
    for state in played(game, preset, seed):
        for seat in seats(game, state):
            moves = texts(game, state, seat)
            assert moves == sorted(set(moves))
            assert bool(moves) == (seat in game.actors(state))


@each_game
@deals
@given(seed=seeds)
def test_legal_moves_are_accepted(name, preset, seed):
    """Each legal move, with each single announcement offered, passes the checked door and is read back."""
    game = games.find(name)
    chance = shuffling(Random(seed))
    for state in played(game, preset, seed):
        for seat in game.actors(state):
            for text in moves_of(game, state, seat):
                assert game.write(apply_text(game, state, seat, text, chance)[1]) == text


@each_game
@deals
@given(seed=seeds)
def test_all_else_is_refused(name, preset, seed):
    """Whatever could be done at some time but not now is refused with a rule, a sentence and a key."""
    game = games.find(name)
    states = list(played(game, preset, seed))
    known = {text for state in states for seat in game.actors(state) for text in texts(game, state, seat)}
    for state in some(states, seed):
        for seat in seats(game, state):
            for text in known.difference(texts(game, state, seat)):
                refusal = game.refusal(state, seat, game.read(text))
                assert refusal is not None, (text, seat)
                assert refusal.rule is not None
                assert (refusal.key.partition(".")[0], refusal.why[-1]) == (games.family(name), ".")


@each_game
@deals
@given(seed=seeds)
def test_state_is_never_changed(name, preset, seed):
    """Applying a move leaves the state before as it was."""
    game = games.find(name)
    states = list(played(game, preset, seed))
    before = [game.record(state) for state in states]

    assert [record["moves"] for record in before] == [before[-1]["moves"][:ply] for ply in range(len(states))]
    assert replay(game, before[-1]).states == tuple(states)


@each_game
@deals
@given(seed=seeds)
def test_records_are_plain_json(name, preset, seed):
    """A record and a scene go through JSON and come back the same."""
    game = games.find(name)
    for state in some(list(played(game, preset, seed)), seed):
        values = [game.record(state), scene_json(game, state, None, opened=True)]
        values += [scene_json(game, state, seat) for seat in (*seats(game, state), None)]
        assert msgspec.json.decode(msgspec.json.encode(values)) == values


@each_game
@deals
@given(seed=seeds)
def test_results_are_read_back(name, preset, seed):
    """From the JSON of a record or a log, as the game's struct, which says how the deal ended."""
    game = games.find(name)
    *_, last = played(game, preset, seed)
    result = game.result(last)
    assert isinstance(result, game.Result)
    assert read_result(game, write_result(result)) == result
    assert result.outcome


@each_game
@deals
@given(seed=seeds)
def test_position_in_step(name, preset, seed):
    """The flat position has the state's legal moves and turn at every ply, and undoes what it played.

    Where somebody may claim, it has done so. After a reshuffle, which it cannot know, it is made anew.
    """
    game = games.find(name)
    states = [
        state for state in played(game, preset, seed) if scene_json(game, state, None)["phase"] != "auction"
    ]
    if not states or scene_json(game, states[0], None)["phase"] == "over":
        return
    flat = game.position(states[0])
    for state, after in zip(states, [*states[1:], None], strict=True):
        turn = game.actors(state)
        assert game.position(state).key() == flat.key()
        if any("claim" in texts(game, state, seat) for seat in turn):
            assert flat.over()
            return
        assert bare(flat) == (texts(game, state, turn[0]) if turn else [])
        assert flat.over() == (not turn)
        assert not turn or flat.actor() == turn[0]
        if after is not None:
            move = flat_move(flat, game.record(after)["moves"][-1])
            flat.play(move)
            flat.undo()
            assert bare(flat) == texts(game, state, turn[0])
            flat.play(move)
            flat = game.position(after) if reshuffled(game, state, after) else flat


@each_game
@deals
@given(seed=seeds)
def test_points_are_conserved(name, preset, seed):
    """The written steps of a finished deal sum to its scores; before the end there is neither."""
    game = games.find(name)
    for state in played(game, preset, seed):
        result, lines = game.result(state), game.score(state)
        assert (result is None, lines == ()) == (bool(game.actors(state)),) * 2
        if result is not None:
            written = [line.amounts for line in lines if line.counts and line.unit == "written"]
            assert tuple(sum(amounts) for amounts in zip(*written, strict=True)) == result.scores


@each_game
@deals
@given(seed=seeds)
def test_nothing_after_the_end(name, preset, seed):
    """A deal that is over takes no move from anybody."""
    game = games.find(name)
    *_, last = played(game, preset, seed)
    text = game.record(last)["moves"][-1].rpartition(":")[2]
    for seat in seats(game, last):
        assert game.refusal(last, seat, game.read(text)) is not None
        with pytest.raises(TooLong):
            apply_text(game, last, seat, text)


@each_game
@deals
@given(seed=seeds)
def test_worlds_give_the_view_back(name, preset, seed):
    """Each world of a view is a legal deal, and seen from the same seat it is the same view and scene."""
    game = games.find(name)
    rng = Random(seed)
    for state in some(list(played(game, preset, seed)), seed, every=4, most=12):
        for seat in (*seats(game, state), None):
            view = game.view(state, seat)
            for world in islice(game.worlds(view, rng), 2):
                other = replay(game, world)
                assert other.fault is None
                assert game.view(other.states[-1], seat) == view
                if game.view(other.states[-1], None) == game.view(state, None):
                    assert scene_json(game, other.states[-1], seat) == scene_json(game, state, seat)


@each_game
@deals
@given(seed=seeds)
def test_views_come_back_from_their_text(name, preset, seed):
    """A view read from its JSON is the same view: so it gets to a worker process and back."""
    game = games.find(name)
    for state in some(list(played(game, preset, seed)), seed):
        for seat in (*seats(game, state), None):
            view = game.view(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.View) == view


@each_game
@deals
@given(seed=seeds)
def test_others_cards_are_hidden(name, preset, seed):
    """No card still in another's hand stands anywhere in a seat's view or scene, unless it was shown.

    A scene says which hands lie open to its viewer; that these are the right ones its game's tests show.
    """
    game = games.find(name)
    states = list(played(game, preset, seed))
    for state in some(states, seed):
        hands = scene_json(game, state, None, opened=True)["hands"]
        seen = public(game, [states[0], state])
        for seat in (*seats(game, state), None):
            scene = scene_json(game, state, seat)
            shown = {card for said in scene.get("heard", ()) for card in said["cards"] or ()} | seen
            known = {seat, *scene.get("shown", ())}
            hidden = {
                card for holder, hand in enumerate(hands) if holder not in known for card in hand
            } - shown
            text = msgspec.json.encode([game.view(state, seat), scene_json(game, state, seat)]).decode()
            assert not [card for card in hidden if re.search(rf'"{card}["+]|\+{card}', text)]


@each_game
def test_match_comes_to_an_end(name, preset):
    """Deals in a row end in places, with the dealer given to each deal by the match."""
    game = games.find(name)
    rng = Random(7)
    options = game.presets[preset]
    match = game.start(options, ["?"] * game.players(options))
    dealers = []
    while hasattr(setup := game.next(match), "dealer"):
        dealers.append(setup.dealer)
        state = game.deal(setup, rng.sample(game.deck(options), len(game.deck(options))))
        while actors := game.actors(state):
            state = game.apply(state, actors[0], rng.choice(game.legal(state, actors[0])), shuffling(rng))
        match = game.add(match, game.result(state))

    assert setup.scores == game.standing(match).scores
    if setup.winner is not None:
        assert setup.places or max(setup.scores) == setup.scores[setup.winner]
        assert not setup.places or setup.places[setup.winner] == min(setup.places)
    assert set(dealers) <= set(range(game.players(options)))


def members(protocol):
    """What a protocol asks for, besides the game protocol itself."""
    return {name for name in vars(protocol) if not name.startswith("_")}


def is_there(module):
    """Whether there is a module or package of that name; nothing is imported, since NumPy may be missing."""
    path = Path(games.__file__).parents[2].joinpath(*module.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def test_each_capability_is_functions_or_a_package():
    """Whatever a game may declare has its protocol or its package."""
    assert {*PROTOCOLS, *PACKAGES} == set(Capability)
    assert not {*PROTOCOLS} & {*PACKAGES}


@each_name
def test_the_protocol_is_all_there(name):
    """A game has everything the game protocol asks for."""
    game = games.find(name)
    assert {
        member for member in (*members(Game), *Game.__annotations__) if not hasattr(game, member)
    } == set()


@each_name
def test_declared_capabilities_are_those_implemented(name):
    """A game declares a capability exactly when it has its functions, or its family the package."""
    game, family = games.find(name), games.family(name)
    functions = {
        capability
        for capability, protocol in PROTOCOLS.items()
        if any(hasattr(game, member) for member in members(protocol))
    }
    packages = {capability for capability, path in PACKAGES.items() if is_there(path.format(family=family))}
    assert game.capabilities == functions | packages
    for capability in functions:
        assert [member for member in members(PROTOCOLS[capability]) if not hasattr(game, member)] == []


@each_game
@deals
@given(seed=seeds)
def test_hands_are_those_of_the_scene(name, preset, seed):
    """A seat's hand is what it sees of it, and open cards are those of others' hands that its scene shows."""
    game = games.find(name)
    for state in some(list(played(game, preset, seed)), seed):
        for seat in seats(game, state):
            shown = game.scene(state, seat).hands
            assert sorted(game.hand(state, seat)) == sorted(card for card in shown[seat] if card != UNKNOWN)
            others = {card for holder, hand in enumerate(shown) if holder != seat for card in hand}
            assert game.faced_cards(state, seat) == others - {UNKNOWN}


@each_game
@deals
@given(seed=seeds)
def test_secret_moves_are_those_that_others_hear_otherwise(name, preset, seed):
    """Where a seat hears a move otherwise than it is written, the move is secret."""
    game = games.find(name)
    states = list(played(game, preset, seed))
    for before, after in itertools.pairwise(states):
        text = game.record(after)["moves"][-1].rpartition(":")[2]
        heard = {game.view(after, seat).moves[-1].rpartition(":")[2] for seat in (*seats(game, after), None)}
        assert game.is_secret(game.read(text)) or heard == {text}, before
