"""The puzzles that come with the program: what holds of each of them."""

from random import Random

import pytest

from valat import games
from valat.analysis.puzzles import composer_of, games_with_puzzles, puzzle_at, puzzle_id
from valat.analysis.puzzles.finder import FEWEST_CHOICES, STANDARD_ERRORS, level_of
from valat.analysis.puzzles.shipped import shipped_puzzles
from valat.kernel.replay import replay

PUZZLES = tuple(shipped_puzzles())
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")


def state_of(puzzle):
    """The game, and the position that is asked about."""
    game = games.find(puzzle.game)
    record = {**puzzle.record, "moves": puzzle.record["moves"][: puzzle.ply]}
    return game, replay(game, record).states[-1]


def view_of(puzzle):
    game, state = state_of(puzzle)
    return game.view(state, puzzle.seat)


def margin_of(puzzle):
    """By how much the question says that the best has to be better."""
    game = games.find(puzzle.game)
    return composer_of(puzzle.game).question(game, view_of(puzzle), Random(0)).margin


@each
def test_the_solution_can_be_played(puzzle):
    """Each best choice is a legal move of the seat on turn, alone or with what is announced."""
    game, state = state_of(puzzle)
    assert game.actors(state)[0] == puzzle.seat
    legal = {game.write(move) for move in game.legal(state, puzzle.seat)}
    assert {move.partition("+")[0] for move in puzzle.best} <= legal


@each
def test_the_margin_holds(puzzle):
    """Every other choice is worse by the game's margin, and by three standard errors."""
    margin = margin_of(puzzle)
    others = [choice for choice in puzzle.choices if not choice.is_best]
    assert len(others) >= FEWEST_CHOICES - 1
    assert len(others) > len(puzzle.best)
    assert all(choice.cost >= margin - 0.01 for choice in others)
    assert all(choice.cost >= STANDARD_ERRORS * choice.error - 0.05 for choice in others)
    assert puzzle.level == level_of(puzzle.choices, margin)


@each
def test_it_is_about_something_the_game_knows(puzzle):
    """Its theme is one of the game's, so that the page has a word for it."""
    assert puzzle.theme in composer_of(puzzle.game).themes


@each
def test_its_name_is_that_of_what_is_seen(puzzle):
    """By the view's JSON alone."""
    assert puzzle.id == puzzle_id(view_of(puzzle))


@each
def test_other_hidden_cards_are_the_same_puzzle(puzzle):
    """Another deal that agrees with all that the seat knows gives the same view, and so the same puzzle."""
    game, view = games.find(puzzle.game), view_of(puzzle)
    other = replay(game, next(game.worlds(view, Random(7)))).states[-1]
    assert puzzle_id(game.view(other, puzzle.seat)) == puzzle.id


def test_each_is_there_once():
    """No position comes twice."""
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)


def test_it_is_found_again():
    """The same view gives the same choices with the same figures, whatever the machine."""
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.game == "santase" and puzzle.theme == "endgame")
    again = puzzle_at(games.find("santase"), view_of(puzzle), puzzle.ply)
    assert [(choice.move, choice.cost) for choice in again.choices] == [
        (choice.move, choice.cost) for choice in puzzle.choices
    ]


def test_the_games_with_puzzles():
    """All but yard bridge."""
    assert set(games.names()) - set(games_with_puzzles()) == {"yard"}
