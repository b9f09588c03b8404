"""A match between bots that may do anything: every move through the checked door, every breach noted."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Any, Protocol, cast

import msgspec

from valat.arena.bot_protocol.breach import BotFault, Breach
from valat.arena.bot_protocol.messages import Answer, Bye, Hello, Over, Refused, TimeBudget, ToBot, Turn
from valat.arena.bot_protocol.seats import Seat
from valat.arena.sandbox.limits import Limits
from valat.bots import find, names
from valat.bots.self_play import MOST_DEALS, match_record, move_seed, seeded_chance
from valat.cards.shuffle import seeded_order
from valat.kernel.errors import Refusal
from valat.kernel.game import Game, Places, Record
from valat.kernel.options import write_options
from valat.kernel.replay import apply_text
from valat.kernel.result import DealResult, write_result

AnyGame = Game[Any, Any, Any]

MOST_BREACHES = 3
"""So many lose the match. Rule: CON-BOT-2"""


class Terms(msgspec.Struct, frozen=True):
    """What is played.

    Attributes:
        seed: of the shuffles.
        bots_seed: of all that the bots draw; None: the same, where nothing is at stake. Rule: CON-SEED-1
        deals: how many; None for a whole match.
        dealer: of the first deal.
        open: practice with all cards open, which never counts. Rule: CON-OPEN-1
        to_the_end: whether a match that somebody has lost by breaches goes on for the others.
        private: seats whose notes and standard error are left out of the record. Rule: CON-SRC-1
    """

    game: AnyGame
    options: Any
    seed: int
    deals: int | None = None
    dealer: int = 0
    limits: Limits = Limits()
    open: bool = False
    to_the_end: bool = False
    private: tuple[int, ...] = ()
    bots_seed: int | None = None


class Outcome(msgspec.Struct, frozen=True):
    """What came of it.

    Attributes:
        record: of the match, with what bots said and wrote beside their moves.
        scores: as they stand, a side.
        ranks: the place of each side by them.
        breaches: in order.
        losers: seats that lost by breaches, in order.
        moves_ms: of each seat, processor time of each answer; for its author and reviewers. Rule: CON-SRC-1
    """

    record: Record
    results: tuple[DealResult, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winner: int | None
    breaches: tuple[Breach, ...]
    losers: tuple[int, ...]
    moves_ms: tuple[tuple[float, ...], ...]

    @property
    def lost(self) -> int | None:
        """The seat that lost by breaches first; None where nobody did."""
        return self.losers[0] if self.losers else None


def substitute(game: str) -> str:
    """The name of the bot that moves for one that has broken a rule, and that bots are tried against.

    >>> substitute("belot"), substitute("yard")
    ('passive', 'demo')
    """
    # a plain one, and the same in every match: breaking a rule shall not bring a good move
    known = names(game)
    return next(name for name in ("passive", "demo", "random") if name in known)


class _Lost(Exception):
    """A seat has lost the match by breaches, and the match is over."""


class Request(msgspec.Struct, frozen=True):
    """What is said to a seat in the course of a match.

    Attributes:
        message: a `Turn` and a `Refused` ask for an answer; all else is told.
        view: the one that stands in a turn's text.
    """

    seat: int
    message: ToBot
    view: Any = None


class MatchSeat(Protocol):
    """What the referee knows of a seat besides what it answers.

    Attributes:
        moves_ms: processor time of each answer so far; empty where it is not measured.
    """

    name: str
    moves_ms: list[float]

    def errors(self) -> str:
        """The last of what it wrote to standard error."""

    def close(self) -> None:
        """Ends whatever runs for it."""


class Watcher(Protocol):
    """A spectator."""

    def position(self, number: int, state: Any, seat: int | None, answer: Answer | None, match: Any) -> None:
        """A deal's state before its first move, or after the seat's.

        Args:
            number: of the deal, from 0.
            match: how it stands.
        """

    def breach(self, breach: Breach) -> None:
        """What was noted."""


MatchRequests = Generator[Request, Answer | None, Outcome]
"""A match: gives what is to be said, takes answers and BotFaults, returns what came of it."""


class Referee:
    """One match: `play` plays it; `requests` is for a caller that has to wait for the answers.

    Args:
        seats: for `play` each a `Seat`.
        watcher: who is shown each position as it comes.
    """

    def __init__(self, terms: Terms, seats: Sequence[MatchSeat], watcher: Watcher | None = None) -> None:
        self._terms, self._seats, self._watcher = terms, seats, watcher
        self._names = tuple(seat.name for seat in seats)
        self._bots_seed = terms.seed if terms.bots_seed is None else terms.bots_seed
        self._breaches: list[Breach] = []
        self._losers: list[int] = []
        self._turns = [0] * len(seats)
        self._gone = set[int]()
        self._records: list[Record] = []
        self._results: list[DealResult] = []
        self._substitute = find(terms.game.name, substitute(terms.game.name))

    def play(self) -> Outcome:
        """The match, played to its end by seats that answer before they return."""
        seats, requests = cast(Sequence[Seat], self._seats), self.requests()
        answer: Answer | None = None
        fault: BaseException | None = None
        while True:
            try:
                request = requests.send(answer) if fault is None else requests.throw(fault)
            except StopIteration as end:
                outcome: Outcome = end.value
                return outcome
            answer, fault = None, None
            try:
                answer = _ask(seats[request.seat], request)
            # whatever it is: what runs for the others has to end
            except BaseException as raised:
                fault = raised

    def requests(self) -> MatchRequests:
        """The match as requests, one after the other: no clock, no process, no waiting."""
        game, terms = self._terms.game, self._terms
        match = game.start(terms.options, self._names, terms.dealer)
        try:
            yield from self._start()
            for number in count():
                setup = game.next(match)
                if isinstance(setup, Places) or number == (terms.deals or MOST_DEALS):
                    break
                match = game.add(match, (yield from self._deal(setup, number, game.standing(match))))
        except _Lost:
            pass
        except BaseException:
            # given up from outside: there is nobody to tell
            for seat in self._playing():
                self._seats[seat].close()
            raise
        following = game.next(match)
        # who has lost a match that is over is for the rules to say: scores alone do not tell
        places = following if isinstance(following, Places) else game.places(match)
        yield from self._dismiss(places)
        return Outcome(
            self._record(),
            tuple(self._results),
            places.scores,
            places.ranks,
            places.winner,
            tuple(self._breaches),
            tuple(self._losers),
            tuple(tuple(seat.moves_ms) for seat in self._seats),
        )

    def _start(self) -> Generator[Request, Answer | None, None]:
        terms = self._terms
        budget = TimeBudget(terms.limits.move_ms, terms.limits.match_ms)
        options = write_options(terms.game.presets, terms.options)
        for number in range(len(self._seats)):
            seed = move_seed(self._bots_seed, 0, number, 0) >> 33
            hello = Hello(terms.game.name, options, number, self._names, budget, seed, open=terms.open)
            try:
                yield Request(number, hello)
            except BotFault as fault:
                self._note(number, fault, None, None)

    def _deal(self, setup: Any, number: int, standing: Any) -> Generator[Request, Answer | None, DealResult]:
        terms, game = self._terms, self._terms.game
        chance = seeded_chance(terms.seed, number)
        state = game.deal(setup, seeded_order(game.deck(terms.options), terms.seed, number))
        said: dict[str, dict[str, str]] = {}
        self._show(number, state, None, None, standing)
        for ply in count():
            actors = game.actors(state)
            if not actors:
                break
            seat = actors[-1]
            view = msgspec.structs.replace(game.view(state, seat), match=standing)
            state, answer = yield from self._move(state, seat, view, chance, (number, ply))
            self._show(number, state, seat, answer, standing)
            told = ("say",) if seat in terms.private else ("say", "debug")
            words = {name: text for name in told if (text := getattr(answer, name))}
            if words:
                said[str(ply)] = words
        result = game.result(state)
        assert result is not None
        record = game.record(state)
        self._records.append({**record, "bots": said} if said else record)
        self._results.append(result)
        yield from self._tell_over(number, result, record)
        return result

    def _move(
        self, state: Any, seat: int, view: Any, chance: Any, at: tuple[int, int]
    ) -> Generator[Request, Answer | None, tuple[Any, Answer]]:
        """The state after the seat's move, or after the move that is made for it. Raises _Lost."""
        terms, number = self._terms, self._turns[seat]
        self._turns[seat] += 1
        if seat not in self._gone:
            turn = self._turn(state, seat, view, at[1] == 0)
            try:
                return (yield from self._answered(state, seat, turn, view, chance))
            except BotFault as fault:
                self._note(seat, fault, *at)
        move = self._substitute(view, move_seed(self._bots_seed, at[0], seat, at[1]))
        return apply_text(terms.game, state, seat, move, chance)[0], Answer(number, move)

    def _turn(self, state: Any, seat: int, view: Any, first: bool) -> Turn:
        """What the seat is asked: all of it what the seat may know, but in open practice."""
        terms, game = self._terms, self._terms.game
        hands = [game.hand(state, each) for each in range(len(self._seats))]
        return Turn(
            self._turns[seat] - 1,
            first,
            msgspec.Raw(_encode(view)),
            tuple(hands[seat]),
            tuple(map(len, hands)),
            terms.limits.move_ms,
            msgspec.Raw(_encode(game.record(state))) if terms.open else None,
        )

    def _answered(
        self, state: Any, seat: int, turn: Turn, view: Any, chance: Any
    ) -> Generator[Request, Answer | None, tuple[Any, Answer]]:
        """The state after the bot's first or second answer. Raises BotFault. Rule: CON-BOT-1"""
        game = self._terms.game
        answer = yield Request(seat, turn, view)
        assert answer is not None
        try:
            return apply_text(game, state, seat, answer.move, chance)[0], answer
        except Refusal as refusal:
            refused = Refused(turn.n, refusal.code, refusal.why, turn.left_ms, refusal.rule)
        answer = yield Request(seat, refused)
        assert answer is not None
        try:
            return apply_text(game, state, seat, answer.move, chance)[0], answer
        except Refusal as refusal:
            raise BotFault("illegal", refusal.why) from None

    def _tell_over(
        self, number: int, result: DealResult, record: Record
    ) -> Generator[Request, Answer | None, None]:
        over = Over(number, write_result(result), record)
        for seat in self._playing():
            try:
                yield Request(seat, over)
            except BotFault as fault:
                self._note(seat, fault, number, None)

    def _note(self, seat: int, fault: BotFault, deal: int | None, ply: int | None) -> None:
        """Notes a breach; one that leaves the bot of no use counts as often as it would happen again."""
        player = self._seats[seat]
        if fault.fatal:
            player.close()
            self._gone.add(seat)
        errors = "" if seat in self._terms.private else player.errors()
        breach = Breach(seat, fault.kind, fault.why, deal, ply, errors)
        self._breaches.append(breach)
        if self._watcher is not None:
            self._watcher.breach(breach)
        own = sum(breach.seat == seat for breach in self._breaches)
        if fault.fatal or own >= MOST_BREACHES:
            self._lose(seat)

    def _lose(self, seat: int) -> None:
        """From now on the substitute plays for the seat, where the match goes on. Raises _Lost."""
        self._losers.append(seat)
        if not self._terms.to_the_end:
            raise _Lost
        if seat not in self._gone:
            self._seats[seat].close()
            self._gone.add(seat)

    def _playing(self) -> Iterator[int]:
        return (seat for seat in range(len(self._seats)) if seat not in self._gone)

    def _show(self, number: int, state: Any, seat: int | None, answer: Answer | None, standing: Any) -> None:
        if self._watcher is not None:
            self._watcher.position(number, state, seat, answer, standing)

    def _dismiss(self, places: Places) -> Generator[Request, Answer | None, None]:
        for seat in self._playing():
            # the match is over, and so is its process
            with suppress(BotFault):
                yield Request(seat, Bye(places.scores, places.winner))
            self._seats[seat].close()

    def _record(self) -> Record:
        """The match record of the deals that were finished."""
        game, breaches = self._terms.game, msgspec.to_builtins(self._breaches)
        # not of the first deal: there may be none
        options = write_options(game.presets, self._terms.options)
        return {
            **match_record({"valat": 1, "game": game.name, "options": options}, self._names, self._records),
            **({"breaches": breaches} if breaches else {}),
            **({"lost": self._losers} if self._losers else {}),
        }


def _ask(seat: Seat, request: Request) -> Answer | None:
    match request.message:
        case Hello() as hello:
            seat.start(hello)
        case Turn() as turn:
            return seat.choose(turn, request.view)
        case Refused() as refused:
            return seat.retry(refused)
        case other:
            seat.tell(other)
    return None


_encode = msgspec.json.Encoder().encode
