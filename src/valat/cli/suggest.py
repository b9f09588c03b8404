"""`valat suggest`: what a bot would play or bid in a position, and why."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec
import typer

from valat import games
from valat.cli.choices import OptionsOption, bot_option, game_names, known_game
from valat.cli.output import FormatOption, Line, WrongCall, cell, checking_call, print_object
from valat.cli.records import decode_json, entries, read_text
from valat.kernel.capabilities import has_convention_cards
from valat.kernel.errors import Illegal, Refusal, Unreadable
from valat.kernel.replay import check_and_apply, replay

if TYPE_CHECKING:
    from valat.bots.search import Statistics
    from valat.match.replay import AnyGame

HandOption = Annotated[
    str | None,
    typer.Option(metavar="CARDS", help="Hand of the seat on turn, for example AK2.T9..Q or 'SAK2 HT9 CQ'."),
]
MovesOption = Annotated[
    str, typer.Option(metavar="CALLS", help="Calls so far, for example '1NT (2H)' or 1NT-P-2C.")
]


NO_WORLD = "Not a valid view: no deal agrees with it."


class Position(NamedTuple):
    """Where a seat is to move.

    Attributes:
        seat: on turn.
    """

    game: "AnyGame"
    state: Any
    seat: int


class Choice(NamedTuple):
    """What a move is worth.

    Attributes:
        value: of a card on average, in the unit of the analysis; of a call how far it is ahead of the usual
            one, in standard errors.
        behind: how far the value is below that of the best card, with its standard error; None of a call.
        worlds: deals that agree with what the seat knows.
    """

    move: str
    value: float
    behind: tuple[float, float] | None
    worlds: int


def suggest(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="RECORD|-", help="Record of a deal or match, or a seat's view, up to the move."
        ),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            help="Game of --hand, for example bridge.", autocompletion=game_names, callback=known_game
        ),
    ] = None,
    hand: HandOption = None,
    moves: MovesOption = "",
    dealer: Annotated[str | None, typer.Option(metavar="SEAT", help="Seat that dealt --hand.")] = None,
    option: OptionsOption = None,
    ply: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Look at the record before move N, not at its end.")
    ] = None,
    bot: Annotated[
        str | None, bot_option(metavar="BOT", help="Bot to ask. Default: the strongest of the game.")
    ] = None,
    nodes: Annotated[
        int, typer.Option(min=1, help="Positions that the bot may visit, if it searches.")
    ] = 20_000,
    worlds: Annotated[
        int, typer.Option(min=2, max=1000, help="Number of deals to sample for the value of cards.")
    ] = 40,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same answer.")] = 1,
    form: FormatOption = None,
) -> None:
    """Say what a bot would play or bid, and why.

    Takes a record, a view of a seat, or your hand and the calls so far.
    """
    if (file is None) == (hand is None):
        raise WrongCall("Give a record or a view, or --game and --hand.")
    if hand is None:
        place = _of_file(read_text(file or "-"), ply, seed)
    elif game is None:
        raise WrongCall("Give the game of --hand, for example --game bridge.")
    else:
        with checking_call():
            place = _of_hand(game, hand, moves, dealer, option or (), seed)
    _answer(place, bot, nodes, worlds, seed, form)


def _of_file(data: bytes, ply: int | None, seed: int) -> Position:
    """The position of a record or a view. Raises Refusal."""
    records = list(entries(data))
    if len(records) > 1:
        raise Refusal(f"Give one record, not {len(records)}.", code="unreadable")
    content = decode_json(records[0][1])
    if not isinstance(content, dict) or "seat" not in content:
        return _of_record(content, ply)
    if ply is not None:
        raise WrongCall("A view is of one moment: leave out --ply.", key="bad_ply")
    return _of_view(content, seed)


def _of_record(content: Any, ply: int | None) -> Position:
    """The position at the end of the last deal of a record, or before that move. Raises Refusal."""
    # late: a hand does without
    from valat.match.replay import run_record

    played = run_record(content)
    deal = played.deals[-1]
    if deal.fault is not None:
        raise deal.fault.refusal
    if ply is not None and ply >= len(deal.states):
        last = len(deal.states) - 1
        raise WrongCall(f"The deal has {last} moves: --ply must be from 0 to {last}.", key="bad_ply")
    state = deal.states[-1 if ply is None else ply]
    actors = played.game.actors(state)
    if not actors:
        raise Refusal("The deal is over. Say with --ply before which move.", code="refused", key="deal_over")
    return Position(played.game, state, actors[0])


def _of_view(content: dict[str, Any], seed: int) -> Position:
    """The position of a seat that sees this, the hidden cards dealt as may be. Raises Refusal.

    Nothing that is answered hangs on those: bots and samples are given what the seat sees.
    """
    kind = games.find(str(content.get("game")))
    try:
        view: Any = msgspec.convert(content, kind.View)
        world = next(kind.worlds(view, Random(seed)))  # noqa: S311
    except msgspec.ValidationError as error:
        raise Unreadable(f"Not a valid view: {error}.", key="bad_view") from None
    # samplers trust what they are given, which comes from the rules elsewhere
    except (ArithmeticError, AssertionError, LookupError, StopIteration, TypeError, ValueError):
        raise Unreadable(NO_WORLD, key="bad_view") from None
    deal = replay(kind, world)
    if deal.fault is not None:
        raise deal.fault.refusal
    state = deal.states[-1]
    if view.seat not in kind.actors(state):
        who = "A spectator" if view.seat is None else f"Seat {view.seat}"
        raise Illegal(f"{who} has no move to make here.", key="not_on_turn")
    # another number of moves or cards would be another position
    if any(getattr(kind.view(state, view.seat), name) != getattr(view, name) for name in ("hands", "moves")):
        raise Unreadable(NO_WORLD, key="bad_view")
    return Position(kind, state, view.seat)


def _of_hand(
    name: str, hand: str, moves: str, dealer: str | None, option: Sequence[str], seed: int
) -> Position:
    """The position where the seat on turn after these calls holds the hand. Raises Refusal."""
    # late: a record does without
    from valat.kernel.options import parse_options, write_options
    from valat.library.deal import deal

    kind = games.find(name)
    options = write_options(kind.presets, parse_options(kind.presets, option))
    calls = [word.strip("()") for word in re.split(r"[\s,]+|(?<=[\w)])-", moves) if word.strip("()")]
    # whose turn it is tells who holds the hand: calls hang on no cards
    before = deal(name, seed=seed, dealer=dealer, options=options)
    before.play_all(calls)
    if before.turn is None:
        raise Refusal("After these calls the deal is over.", code="refused", key="deal_over")
    held = deal(name, seed=seed, dealer=dealer, options=options, hands={before.turn: hand})
    held.play_all(calls)
    return Position(kind, held.state, before.turn)


def _answer(place: Position, bot: str | None, nodes: int, worlds: int, seed: int, form: Any) -> None:
    # late: the call is looked at before anything heavy is loaded
    from valat import bots
    from valat.analysis.analyser import analyser_of
    from valat.bots.bot import Budget
    from valat.bots.search import searches

    kind, state, seat = place
    name = bot or bots.levels(kind.name)[-1].name
    with checking_call():
        chooser = bots.find(kind.name, name)
    view, legal = kind.view(state, seat), kind.legal(state, seat)
    with searches() as found:
        move = chooser(view, seed, Budget(nodes, "nodes"))
    played = analyser_of(kind.name).is_analysable(kind, state)
    choices = _cards(place, worlds, seed) if played else _calls(found)
    unit = analyser_of(kind.name).unit if played else "standard errors"
    why = list(_reasons(place, name, move, legal, choices, unit))
    line: Line = {
        "game": kind.name,
        "seat": seat,
        "bot": name,
        "move": move,
        "why": why,
        "unit": unit,
        "choices": [
            {"move": choice.move, "value": choice.value, "behind": choice.behind, "worlds": choice.worlds}
            for choice in choices
        ],
    }
    text = [f"{move} ({name}, seat {_seat_name(kind, seat)})", *(f"  {reason}" for reason in why)]
    print_object(line, form, text=[*text, *_table(choices, unit)], rows=line["choices"])


def _cards(place: Position, worlds: int, seed: int) -> list[Choice]:
    """What each card brings on average in deals that agree with what the seat knows, the best first."""
    from valat.analysis.analyser import analyser_of

    kind, state, seat = place
    analyser = analyser_of(kind.name)
    drawn = analyser.samples(kind, kind.view(state, seat), Random(seed), analyser.stakes(state))  # noqa: S311
    samples = list(islice(drawn, worlds))
    means = {move: fmean(sample[move] for sample in samples) for move in samples[0]}
    order = sorted(means, key=lambda move: (-means[move], move))
    choices = []
    for move in order:
        # over the same deals: what makes a deal good or bad for every card drops out of the spread
        apart = [sample[order[0]] - sample[move] for sample in samples]
        behind = (round(fmean(apart), 2), round(stdev(apart) / sqrt(len(apart)), 2))
        choices.append(Choice(move, round(means[move], 2), behind, len(samples)))
    return choices


def _calls(found: "Sequence[Statistics]") -> list[Choice]:
    """What the bot's last search of several moves found, the best first; nothing where it did not search."""
    last = next((each for each in reversed(found) if len(each.estimates) > 1), None)
    if last is None or last.baseline is None:
        return []
    choices = [
        Choice(move, round(each.total / max(1, each.standard_error), 1), None, last.worlds)
        for move, each in last.estimates.items()
    ]
    return sorted(choices, key=lambda choice: (-choice.value, choice.move))


def _reasons(
    place: Position, name: str, move: str, legal: Sequence[Any], choices: Sequence[Choice], unit: str
) -> Iterator[str]:
    """Sentences, each true; what the move means first, where sides agree on meanings."""
    meaning = _meaning(place, move)
    if meaning:
        yield f"It means: {meaning}."
    if len(legal) == 1:
        yield "It is the only legal move."
        return
    own = next((choice for choice in choices if move in (choice.move, *_variants(choice.move, move))), None)
    if own is None:
        yield f"The bot {name} follows its rules here; it compared no moves in sampled deals."
        return
    agree = "deal that agrees" if own.worlds == 1 else "deals that agree"
    deals = f"{own.worlds} {agree} with what the seat knows"
    others = [choice for choice in choices if choice is not own]
    if own.behind is not None:
        yield f"In {deals} it brings {own.value:g} {unit} from here on average."
        for other in others[:1]:
            order = "next" if own is choices[0] else "best"
            yield f"The {order}, {other.move}, brings {other.value:g}."
    elif own.value:
        yield f"In {deals} it is {own.value:g} standard errors ahead of the usual call."
    else:
        yield f"In {deals} no other call is surely better than this, the usual one."


def _variants(card: str, move: str) -> tuple[str, ...]:
    """The move, where it is the card with something announced."""
    return (move,) if move.startswith(f"{card}+") else ()


def _meaning(place: Position, move: str) -> str:
    """What the move tells by its side's system, in English; empty where sides agree on none."""
    kind, state, seat = place
    if not has_convention_cards(kind):
        return ""
    after = check_and_apply(kind, state, seat, kind.read(move), list)
    return (kind.last_meaning(after) or {}).get("en", "")


def _seat_name(kind: "AnyGame", seat: int) -> str:
    return kind.seat_names[seat] if kind.seat_names else str(seat)


def _table(choices: Sequence[Choice], unit: str) -> Iterator[str]:
    """The moves that were compared, a line each."""
    if len(choices) < 2:
        return
    yield f"  {'move':<8} {unit:>16}" + ("" if choices[0].behind is None else f" {'behind':>16}")
    for choice in choices:
        behind = "" if choice.behind is None else f" {'{:g} ± {:g}'.format(*choice.behind):>16}"
        yield f"  {cell('move', choice.move):<8} {choice.value:>16g}{behind}"
