"""What cannot be in an event, each told with a stable code and a sentence that names the place."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NoReturn

from valat.duplicate.scores.adjusted_scores import AdjustedScore
from valat.duplicate.scores.event import METHODS, ONLY_OF_TEAMS, Number, Result, ScoredEvent
from valat.duplicate.scores.mixes import Mix
from valat.kernel.errors import Refusal

MOST_COMPARED = 10_000
"""Results of an event: a bound for whatever comes from outside."""


def refuse(code: str, why: str) -> NoReturn:
    """Raises the refusal of that code."""
    raise Refusal(why, code=code)


def check(event: ScoredEvent) -> None:
    """Passes when the event can be scored. Raises Refusal."""
    if not event.results:
        refuse("no_event", "There are no results to score.")
    if len(event.results) > MOST_COMPARED:
        refuse("no_event", f"An event can have at most {MOST_COMPARED} results.")
    _check_rules(event)
    for result in event.results:
        if not event.rules.singles:
            _check_seats(result, event)
        for members, outcome in result.sides:
            if members and isinstance(outcome, AdjustedScore):
                _check_award(result, outcome, event)
    if not event.rules.singles:
        _check_players(event)
        _check_once(event)
    _check_played(event.results)
    _check_known(event)


def mix_of(parts: Sequence[tuple[Fraction, int]], board: int) -> Mix:
    """The weighted score of these shares. Rule: BRI-COMP-10

    Raises:
        Refusal: they do not make a whole; code `bad_weights`.
    """
    whole = sum((weight for weight, _ in parts), Fraction(0))
    if whole != 1 or any(weight <= 0 for weight, _ in parts):
        told = " and ".join(f"{float(100 * weight):g} %" for weight, _ in parts)
        refuse("bad_weights", f"The weights of a score on board {board} must add up to 100%: {told}.")
    return tuple(parts)


def check_method(name: str) -> None:
    """Passes when there is a method of that name. Raises Refusal `bad_method`."""
    if name not in METHODS:
        refuse("bad_method", f"There is no scoring method '{name[:40]}'. Choose from: {', '.join(METHODS)}.")


def _check_rules(event: ScoredEvent) -> None:
    rules = event.rules
    check_method(rules.method)
    for tie_break in rules.tie_breaks:
        if tie_break in ONLY_OF_TEAMS and not rules.teams:
            refuse("bad_method", f"'{tie_break}' can't break ties in an event scored by {rules.method}.")
    for name, share in (("carry_over", rules.carry_over), ("least_played", rules.least_played)):
        if not 0 <= share <= 1:
            refuse("bad_method", f"{name} must be a share from 0 to 1, not {float(share):g}.")
    if rules.left_out < 0 or (rules.expected is not None and rules.expected < 1):
        refuse(
            "bad_method",
            "The number of results left out must be 0 or more, and of results expected at least 1.",
        )
    if rules.knock_out and not rules.teams:
        refuse("bad_method", f"A knock-out is for teams and can't be scored by {rules.method}.")
    if rules.winners == 2 and rules.teams:
        refuse("bad_method", "A team match can't have two winners.")
    for penalty in event.penalties:
        fits = {
            "total": True,
            "top": rules.method in ("matchpoints", "bam"),
            # in a knock-out it decides a match, whatever that counts in
            "imps": "vps" in rules.method or rules.knock_out,
        }
        if not fits[penalty.unit]:
            refuse("bad_method", f"A penalty in '{penalty.unit}' doesn't fit {rules.method}.")


def _check_seats(result: Result, event: ScoredEvent) -> None:
    if not result.ns and not result.ew:
        refuse("bad_row", f"A result on board {result.board} has no players.")
    sizes = {len(members) for members, _ in result.sides if members}
    if len(sizes) > 1 or max(sizes) > 2 or (event.rules.teams and sizes != {1}):
        refuse("bad_row", f"A side must be one pair, one team or two players. Check board {result.board}.")
    members = [*result.ns, *result.ew]
    apart = event.rules.winners == 2 and sizes == {1}
    if len(set(members)) < len(members) and not apart:
        number = next(number for number in members if members.count(number) > 1)
        hint = ""
        if sizes == {1} and not event.rules.teams:
            hint = " If North-South and East-West have the same numbers, set winners to 2."
        refuse("own_opponent", f"{number} plays against itself on board {result.board}.{hint}")


def _check_award(result: Result, award: AdjustedScore, event: ScoredEvent) -> None:
    by_share = event.rules.method in ("matchpoints", "bam")
    worth = award.share if by_share else award.team_imps
    if worth is None:
        refuse("bad_award", f"{award.name} on board {result.board} has no value in {event.rules.method}.")
    if by_share and not 0 <= worth <= 1:
        refuse("bad_award", f"{award.name} on board {result.board} is not a share of a top.")


def _check_players(event: ScoredEvent) -> None:
    """A player belongs to one pair; teams may be of any size, and single players have no fixed partner."""
    if event.rules.teams:
        return
    homes: dict[str, Number] = {}
    for number, players in event.players.items():
        if len(players) == 2 and players[0] == players[1]:
            refuse("two_partners", f"{players[0]} of {number} is paired with itself.")
        for player in players:
            if player in homes and len(players) == 2:
                partners = [
                    next((other for other in event.players[home] if other != player), "nobody")
                    for home in (homes[player], number)
                ]
                refuse("two_partners", f"{player} has two partners: {' and '.join(partners)}.")
            homes[player] = number


def _check_once(event: ScoredEvent) -> None:
    """Everybody plays a board once, and with one partner; a team once in each direction of a match."""
    seen: dict[tuple[object, ...], tuple[Number, ...]] = {}
    for result in event.results:
        for side, (members, _) in enumerate(result.sides):
            for number in members:
                place: tuple[object, ...] = (result.session, result.board, number)
                if event.rules.teams:
                    place += (result.round, side, *(result.ew if side == 0 else result.ns))
                elif event.rules.winners == 2:
                    place += (side,)
                before = seen.setdefault(place, ())
                if before and set(before) != set(members):
                    partners = " and ".join(
                        str(other) for pair in (before, members) for other in pair if other != number
                    )
                    refuse("two_partners", f"{number} has two partners on board {result.board}: {partners}.")
                if before:
                    refuse("board_twice", f"{number} has two results on board {result.board}.")
                seen[place] = members


def _check_played(results: Iterable[Result]) -> None:
    """Adjusted scores stand beside results, if not of their own board: they go by the rest of the session.

    A board that is cancelled at every table is an average for all, or left out of the file.
    Source: Laws of Duplicate Bridge 12 C 2.
    """
    sessions: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        sessions[result.session].append(result)
    for session, own in sorted(sessions.items()):
        outcomes = [outcome for result in own for _, outcome in result.sides]
        awarded = any(isinstance(outcome, AdjustedScore) for outcome in outcomes)
        if awarded and not any(isinstance(outcome, tuple) for outcome in outcomes):
            refuse(
                "adjusted_unplayed", f"Session {session} has adjusted scores but no results to compare with."
            )


def _check_known(event: ScoredEvent) -> None:
    seated = {number for result in event.results for number in (*result.ns, *result.ew)}
    told = [
        *(penalty.contestant for penalty in event.penalties),
        *event.brought,
        *(number for result in event.results for number in result.substituted),
    ]
    for number in told:
        if number not in seated:
            refuse("no_contestant", f"{number} has no result.")
    if event.players:
        for number in seated:
            if number not in event.players:
                refuse("no_contestant", f"{number} is not one of the contestants.")
