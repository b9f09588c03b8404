"""Every deal that agrees with a view, found by trying all that can be thought of.

Nothing here knows what a play tells of a hand: the hidden cards are laid in every way, the moves that were
heard are made by the game's own rules, with all announcements that may stand behind what was heard, and where
the very same view comes of it, it is a world.
"""

from itertools import combinations
from random import Random

from tests.conformance.deals import played_on
from valat import bots, games
from valat.kernel.game import Places
from valat.kernel.options import read_options

DISCARD, UNDEALT = "discard", "undealt"

KINDS = {"carre", "quinte", "quarte", "tierce"}
"""How announcements of others are heard."""


def opening(game, options, rng):
    """The state before the first move of a well shuffled deal."""
    dealer = rng.randrange(game.players(options))
    setup = game.next(game.start(options, ["?"] * game.players(options), dealer))
    assert not isinstance(setup, Places)
    deck = game.deck(options)
    return game.deal(setup, rng.sample(deck, len(deck)))


def positions(name, hidden, count, caller=None, **options):
    """Some positions of deals played at random in which so many cards are hidden from the seat on turn.

    Args:
        hidden: how many, the least and the most.
        caller: the bot that makes the calls; at random without one.
    """
    game, found = games.find(name), []
    chosen = read_options(game.presets, options)
    for seed in range(1000):
        rng = Random(seed)
        start = opening(game, chosen, rng)
        while caller and start.play is None and game.actors(start):
            seat = game.actors(start)[0]
            call = bots.find(name, caller)(game.view(start, seat), rng.getrandbits(32))
            start = game.apply(start, seat, game.read(call))
        for state in played_on(game, start, rng):
            actors = game.actors(state)
            if not actors or state.play is None:
                continue
            cards = sum(map(len, pools(game, state, actors[0]).values()))
            if hidden[0] <= cards <= hidden[1]:
                found.append((game, state, actors[0]))
                break
        if len(found) == count:
            return found
    raise AssertionError("There are too few such positions.")


def pools(game, state, seat):
    """The hidden cards by where they lie now: seats, what was laid aside, what was not dealt."""
    open_cards = game.faced_cards(state, seat)
    players = range(game.players(state.setup.options))
    found = {
        holder: [card for card in game.hand(state, holder) if card not in open_cards] for holder in players
    }
    del found[seat]
    discard = getattr(state, "discard", ())
    if discard and seat != state.setup.forehand:
        found[DISCARD] = list(discard)
    record = game.record(state)
    dealt = {card for row in (*record["hands"], record.get("talon", ())) for card in row}
    undealt = set(game.deck(state.setup.options)) - dealt - {record.get("turn_up")}
    if undealt:
        found[UNDEALT] = sorted(undealt)
    return {holder: cards for holder, cards in found.items() if cards}


def key(game, state, seat):
    """What tells one world from another: who holds which of the hidden cards."""
    return frozenset((holder, frozenset(cards)) for holder, cards in pools(game, state, seat).items())


def all_worlds(game, state, seat):
    """The keys of all worlds of the seat's view."""
    found, now = set(), pools(game, state, seat)
    for layout in _layouts(sorted(card for cards in now.values() for card in cards), now):
        discard = layout.get(DISCARD, ())
        other = _replayed(game, state, seat, _relaid(game.record(state), now, layout), {*discard})
        if other is not None:
            found.add(key(game, other, seat))
    return found


def _layouts(cards, now):
    """Every way to share out the cards: to each holder as many as it has now."""
    if not now:
        yield {}
        return
    holder, *others = now
    for chosen in combinations(cards, len(now[holder])):
        rest = [card for card in cards if card not in chosen]
        for layout in _layouts(rest, {other: now[other] for other in others}):
            yield {holder: chosen, **layout}


def _relaid(record, now, layout):
    """The record with the hidden cards in other hands, on the places of those that lie there now."""
    changed = {
        old: new for holder, cards in now.items() for old, new in zip(cards, layout[holder], strict=True)
    }
    fields = {**record, "hands": [[changed.get(card, card) for card in hand] for hand in record["hands"]]}
    if "talon" in record:
        fields["talon"] = [changed.get(card, card) for card in record["talon"]]
    return fields


def _replayed(game, state, seat, record, discard):
    """The state to which the moves lead that the seat heard, where it sees what it sees; else None.

    Args:
        discard: the cards that were laid aside unseen.
    """
    view = game.view(state, seat)

    def follow(now, ply):
        if ply == len(view.moves):
            return now if game.view(now, seat) == view else None
        (mover, *_) = state.moves[ply]
        for text in _candidates(game, now, mover, view.moves[ply], discard):
            move = game.read(text)
            if game.refusal(now, mover, move) is None:
                last = follow(game.apply(now, mover, move), ply + 1)
                if last is not None:
                    return last
        return None

    return follow(game.load({**record, "moves": []}), 0)


def _candidates(game, state, mover, heard, discard):
    """The moves that may have been heard so."""
    if heard == "discard=????":
        return [game.write(move) for move in game.legal(state, mover) if {*move.discards} == discard]
    bare, *said = heard.split("+")
    if KINDS.isdisjoint(said):
        return [heard]
    offered = game.offers(state, mover).get(bare, ())
    return ["+".join((bare, *chosen)) for chosen in combinations(offered, len(said))]
