"""Events in which two tables make a result: matches of teams, their IMPs, victory points and boards won."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from valat.duplicate.scores.adjusted_scores import (
    AdjustedScore,
    adjusted_imps,
    adjusted_share,
    sit_out_victory_points,
)
from valat.duplicate.scores.contestants import Contestant, Tallies, Tally
from valat.duplicate.scores.event import Number, Outcome, Result, Rules, ScoredEvent
from valat.duplicate.scores.imps import mix_imps
from valat.duplicate.scores.matchpoints import PER_WIN
from valat.duplicate.scores.mixes import Mix, mean
from valat.duplicate.scores.standings import ScoredResult
from valat.duplicate.scores.victory import WHOLE, integer_victory_points, victory_points


class Encounter(NamedTuple):
    """Two teams in a round, the smaller number first as written."""

    session: int
    round: int
    one: Number
    other: Number


class MatchBoard(msgspec.Struct):
    """What a team has on the boards of a match.

    Attributes:
        amounts: by board, in IMPs, boards or points.
        awards: by board, where they depend on the other boards of the match.
    """

    amounts: dict[int, Fraction]
    awards: dict[int, AdjustedScore]


Match = Mapping[Number, MatchBoard]


def score_teams(event: ScoredEvent) -> tuple[Tallies, tuple[ScoredResult, ...]]:
    """What each team has in each session, and the points of each result.

    Rule: BRI-COMP-3, BRI-COMP-4, BRI-COMP-8
    """
    rules = event.rules
    results = sorted(event.results, key=lambda result: (result.session, result.round, result.board))
    matches = {encounter: _match(own, encounter, rules) for encounter, own in _encounters(results).items()}
    tallies: dict[int, dict[Contestant, Tally]] = {}
    for number in sorted({result.session for result in results}):
        found: dict[Contestant, Tally] = defaultdict(Tally)
        for encounter, match in matches.items():
            if encounter.session == number:
                _add_match(found, event, encounter, match)
        _add_byes(found, [result for result in results if result.session == number], rules)
        tallies[number] = dict(found)
    return tallies, tuple(_scored(result, matches) for result in results)


class MatchResult(msgspec.Struct, frozen=True):
    """What a match has come to so far.

    Attributes:
        round: of the match.
        one, other: the teams, in one order for both their tables.
        margins: IMPs, boards or points of both, penalties in the match counted.
        points: what these bring in the event's unit.
        boards: so many have a result.
        won: boards won by each.
        taken_off: of the margins, by penalties.
    """

    session: int
    round: int
    one: Number
    other: Number
    margins: tuple[Fraction, Fraction]
    points: tuple[Fraction, Fraction]
    boards: int
    won: tuple[int, int]
    taken_off: tuple[Fraction, Fraction]


def match_results(event: ScoredEvent) -> tuple[MatchResult, ...]:
    """All matches of which a board has a result, in the order of their rounds. Rule: BRI-COMP-3"""
    encounters = _encounters(sorted(event.results, key=lambda result: (result.session, result.round)))
    found: list[MatchResult] = []
    for encounter, results in encounters.items():
        match = _match(results, encounter, event.rules)
        teams = (encounter.one, encounter.other)
        if not any(match[team].amounts for team in teams):
            continue
        (margin, points), (against, lost) = (_brought(event, team, encounter, match[team]) for team in teams)
        won = (
            _boards_won(match[encounter.one], event.rules),
            _boards_won(match[encounter.other], event.rules),
        )
        boards = len({board for team in teams for board in match[team].amounts})
        taken_off = (
            _taken_off(event, encounter.one, encounter),
            _taken_off(event, encounter.other, encounter),
        )
        found.append(MatchResult(*encounter, (margin, against), (points, lost), boards, won, taken_off))
    return tuple(found)


def _brought(
    event: ScoredEvent, team: Number, encounter: Encounter, own: MatchBoard
) -> tuple[Fraction, Fraction]:
    """A team's margin in a match, and what it brings; a team without a board of its own has drawn."""
    amounts = own.amounts.values()
    margin = sum(amounts, Fraction(0)) - _taken_off(event, team, encounter)
    return margin, _match_points(margin, max(1, len(amounts)), event.rules)


def _boards_won(own: MatchBoard, rules: Rules) -> int:
    level = PER_WIN[rules.style] / 2 if rules.method == "bam" else 0
    return sum(amount > level for amount in own.amounts.values())


def _encounters(results: Sequence[Result]) -> Mapping[Encounter, list[Result]]:
    encounters: dict[Encounter, list[Result]] = defaultdict(list)
    for result in results:
        if not result.sat_out:
            encounters[_encounter(result)].append(result)
    return encounters


def _encounter(result: Result) -> Encounter:
    one, other = sorted((*result.ns, *result.ew), key=str)
    return Encounter(result.session, result.round, one, other)


def _match(results: Sequence[Result], encounter: Encounter, rules: Rules) -> Match:
    """What both teams have on each board that has both its results, or an award."""
    teams = (encounter.one, encounter.other)
    match = {team: MatchBoard({}, {}) for team in teams}
    boards: dict[int, dict[Number, Result]] = defaultdict(dict)
    for result in results:
        # Checked before: a team sits North-South once on a board.
        boards[result.board][result.ns[0]] = result
    for board, tables in boards.items():
        for team, opponent in (teams, teams[::-1]):
            outcome = _team_outcome(tables.get(team), tables.get(opponent), rules)
            if isinstance(outcome, AdjustedScore):
                match[team].awards[board] = outcome
            elif outcome is not None:
                match[team].amounts[board] = outcome
    for team in teams:
        own = match[team]
        session = _match_mean(own, rules)
        own.amounts |= {board: _awarded(award, session, rules) for board, award in own.awards.items()}
    return match


def _team_outcome(home: Result | None, away: Result | None, rules: Rules) -> Fraction | AdjustedScore | None:
    """What a team has on a board.

    Args:
        home: where the team sits North-South.
        away: where it sits East-West.
    """
    own: Outcome = home.for_ns if home else None
    other: Outcome = away.for_ew if away else None
    # One award is for the board, at whichever table it was given.
    for outcome in (own, other):
        if isinstance(outcome, AdjustedScore):
            return outcome
    if not isinstance(own, tuple) or not isinstance(other, tuple):
        return None
    if home and away and home.group != away.group:
        # A fouled board was two boards: there is nothing to compare.
        return None
    return _between(own, other, rules)


def _between(own: Mix, other: Mix, rules: Rules) -> Fraction:
    if rules.method == "points":
        return mean(own) - mean(other)
    if rules.method != "bam":
        return mix_imps(rules.scale, own, other)
    half = PER_WIN[rules.style] / 2
    return half * sum(
        first * second * ((score >= against) + (score > against))
        for first, score in own
        for second, against in other
    )


def _match_mean(own: MatchBoard, rules: Rules) -> Fraction:
    """What a board of the match has brought, of those played: for an award the match is the session."""
    played = list(own.amounts.values())
    if rules.method == "bam":
        full = PER_WIN[rules.style] * len(played)
        return sum(played, Fraction(0)) / full if played else Fraction(1, 2)
    return sum(played, Fraction(0)) / len(played) if played else Fraction(0)


def _awarded(award: AdjustedScore, session: Fraction, rules: Rules) -> Fraction:
    if rules.method == "bam":
        return PER_WIN[rules.style] * adjusted_share(award, session)
    if rules.method == "points":
        # Three IMPs have no worth in points: the board is level.
        return Fraction(0)
    return adjusted_imps(award, session, teams=True)


def _add_match(
    found: dict[Contestant, Tally], event: ScoredEvent, encounter: Encounter, match: Match
) -> None:
    """Takes a match into the session of both teams."""
    rules = event.rules
    for team, opponent in ((encounter.one, encounter.other), (encounter.other, encounter.one)):
        own, session = match[team], found[Contestant(team)]
        amounts = list(own.amounts.values())
        if not amounts:
            continue
        margin, points = _brought(event, team, encounter, own)
        session.points += points
        session.against[Contestant(opponent)] += points
        session.boards += len(amounts) - len(own.awards)
        session.won += sum((amount for amount in amounts if amount > 0), Fraction(0))
        session.lost -= sum((amount for amount in amounts if amount < 0), Fraction(0))
        if rules.method == "bam":
            session.top = PER_WIN[rules.style]
            session.tops += session.top * len(amounts)
            session.wins += 2 * margin > session.top * len(amounts)
        else:
            session.wins += margin > 0
            session.tops += WHOLE if rules.method in VICTORIES else 0


VICTORIES = ("vps", "vps-integer")


def _taken_off(event: ScoredEvent, team: Number, encounter: Encounter) -> Fraction:
    """The IMPs of penalties in that match."""
    return sum(
        (
            penalty.amount
            for penalty in event.penalties
            if penalty.unit == "imps"
            and (penalty.contestant, penalty.session, penalty.round)
            == (team, encounter.session, encounter.round)
        ),
        Fraction(0),
    )


def _match_points(margin: Fraction, boards: int, rules: Rules) -> Fraction:
    """What a match brings in the event's unit."""
    if rules.method not in VICTORIES:
        return margin
    whole = _nearest(margin)
    if rules.method == "vps-integer":
        return Fraction(integer_victory_points(whole, boards))
    return Fraction(round(100 * victory_points(whole, boards)), 100)


def _nearest(margin: Fraction) -> int:
    """The nearest whole number, halves away from 0."""
    # A weighted score makes fractions of IMPs, and the scales know none.
    size = abs(margin) + Fraction(1, 2)
    whole = size.numerator // size.denominator
    return whole if margin > 0 else -whole


def _add_byes(found: dict[Contestant, Tally], results: Sequence[Result], rules: Rules) -> None:
    """Gives teams without an opponent in a round what the rules say, after all their matches."""
    byes = {(result.round, team) for result in results if result.sat_out for team in (*result.ns, *result.ew)}
    for team in sorted({team for _, team in byes}, key=str):
        session, rounds = found[Contestant(team)], sum(other == team for _, other in byes)
        if rules.method in VICTORIES:
            # A team that has met nobody is taken for an average one.
            mean_points = session.points / (session.tops / WHOLE) if session.tops else Fraction(WHOLE, 2)
            session.points += rounds * sit_out_victory_points(rules.sit_outs, mean_points)
            session.tops += rounds * WHOLE


def _scored(result: Result, matches: Mapping[Encounter, Match]) -> ScoredResult:
    if result.sat_out:
        return ScoredResult(result, (None, None))
    match = matches[_encounter(result)]
    ns, ew = (match[team].amounts.get(result.board) for team in (result.ns[0], result.ew[0]))
    return ScoredResult(result, (ns, ew))
