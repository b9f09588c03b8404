"""A deal of any game as a diagram: the players round the table, their cards, and what lies in the middle."""

from collections.abc import Iterator
from typing import Any

from valat.drawing import Diagram, DiagramSeat, html_row, html_table, svg_diagram, text_diagram
from valat.drawing.diagram import SIGNS, sign_text
from valat.kernel.scene import Scene
from valat.library.cards import AnyGame


def deal_svg(game: AnyGame, state: Any) -> str:
    """The deal as it stands, an `<svg>` element; all cards are shown."""
    return svg_diagram(deal_diagram(game, state))


def deal_text(game: AnyGame, state: Any) -> str:
    """The deal as it stands, in lines."""
    return text_diagram(deal_diagram(game, state))


def deal_html(game: AnyGame, state: Any) -> str:
    """The diagram, with the calls beside it where the game has any."""
    calls = getattr(_scene(game, state), "calls", ())
    return html_row([deal_svg(game, state), *([_calls_html(game, state, calls)] if calls else [])])


def deal_diagram(game: AnyGame, state: Any) -> Diagram:
    """What is drawn of a deal."""
    scene, letters = _scene(game, state), seat_letters(game, state)
    order = _order(game, state)
    seats = tuple(
        DiagramSeat(
            letters[seat],
            cards=scene.hands[seat],
            is_dealer=seat == scene.dealer,
            is_turn=seat == scene.turn,
        )
        for seat in order
    )
    return Diagram(
        seats,
        corner=tuple(_corner(game, scene)),
        trick=tuple((order.index(played.seat), played.card) for played in scene.trick),
        # A card that lies open beside the players, under the names that games have for it.
        middle=getattr(scene, "turn_up", None) or getattr(scene, "top", None),
        foot=tuple(_foot(game, state, scene)),
    )


def seat_letters(game: AnyGame, state: Any) -> tuple[str, ...]:
    """The letter of each seat, or its number."""
    return game.seat_names or tuple(map(str, range(game.players(state.setup.options))))


def _scene(game: AnyGame, state: Any) -> Scene:
    return game.scene(state, None, opened=True)


def _order(game: AnyGame, state: Any) -> list[int]:
    """The seats clockwise from the one that sits below."""
    seats = game.players(state.setup.options)
    return [(game.home_seat + step) % seats for step in range(seats)]


def _corner(game: AnyGame, scene: Scene) -> Iterator[str]:
    yield game.name.capitalize()
    if trumps := getattr(scene, "trumps", None):
        yield f"Trumps {''.join(SIGNS[suit] for suit in trumps)}"
    if stock := getattr(scene, "stock", None):
        yield f"Stock {stock}"


def _foot(game: AnyGame, state: Any, scene: Scene) -> Iterator[str]:
    contract = getattr(scene, "contract", None)
    if contract is not None:
        by = DiagramSeat(seat_letters(game, state)[contract.declarer]).name
        yield f"{sign_text(contract.name + 'X' * (contract.multiplier // 2))} by {by}"
    if any(scene.tricks):
        yield f"Tricks {'–'.join(map(str, scene.tricks))}"
    result = game.result(state)
    if result is not None:
        yield f"{result.outcome.replace('_', ' ').capitalize()}: {'–'.join(map(str, result.scores))}"


def _calls_html(game: AnyGame, state: Any, calls: Any) -> str:
    """The calls in a table, a column a seat."""
    names = [DiagramSeat(letter).name for letter in seat_letters(game, state)]
    cells = [""] * calls[0].seat
    for call in calls:
        # who is out of the auction leaves a gap
        cells += [""] * ((call.seat - len(cells)) % len(names))
        cells.append(sign_text(call.call))
    cells += [""] * (-len(cells) % len(names))
    return html_table(names, [cells[at : at + len(names)] for at in range(0, len(cells), len(names))])
