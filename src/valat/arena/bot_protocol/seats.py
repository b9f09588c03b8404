"""Who sits at a match: the house's bots, and bots in processes of their own."""

from collections.abc import Callable
from math import inf
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.channel import Deadline, LineChannel
from valat.arena.bot_protocol.messages import Answer, Bye, Hello, Over, Ready, Refused, ToBot, Turn
from valat.arena.packages.package import Package
from valat.arena.sandbox.launch import Command, Lane, RunningProcess
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.runnable import RunnableTime
from valat.bots.bot import Bot, Budget
from valat.bots.self_play import move_seed
from valat.kernel.errors import Refusal
from valat.kernel.plain_text import visible

COUNTED_PATIENCE = 10
"""So many times longer is waited where instructions are counted: for a machine that stands still."""


OUT_OF_TURN_MS = 20
"""More processor time than this while others are to move is a breach. Rule: CON-TIME-1"""
SWITCH_MS = 1.0
"""Of the waiting for each answer so much is the switch from the arena to the bot, and no disturbance."""


class ProcessorTime(Struct, frozen=True):
    """What the processes of a seat had of the processor so far, in milliseconds. Rule: CON-TIME-1

    Attributes:
        used: while the seat was to move, and before it was ready.
        waited: in which at such times one was ready to run and none of them ran.
        out_of_turn: used at all other times.
    """

    used: float = 0.0
    waited: float = 0.0
    out_of_turn: float = 0.0


class Seat(Protocol):
    """Somebody who plays one match.

    Attributes:
        moves_ms: processor time of each answer so far; empty where it is not measured.
        processor: of all that runs for it alone.
    """

    name: str
    moves_ms: list[float]
    processor: ProcessorTime

    def start(self, hello: Hello) -> None:
        """Returns when ready. Raises BotFault."""

    def choose(self, turn: Turn, view: Any) -> Answer:
        """The answer to a turn. Raises BotFault.

        Args:
            view: the same that stands in the turn's text.
        """

    def retry(self, refused: Refused) -> Answer:
        """Another answer to the same turn. Raises BotFault."""

    def tell(self, message: Over | Bye) -> None:
        """Tells what needs no answer. Raises BotFault."""

    def errors(self) -> str:
        """The last of what it wrote to standard error."""

    def close(self) -> None:
        """Ends whatever runs for it."""


class HouseSeat:
    """A bot of the house's, in this process."""

    def __init__(self, name: str, bot: Bot, budget: Budget) -> None:
        self.name, self._bot, self._budget = name, bot, budget
        self.moves_ms: list[float] = []
        self.processor = ProcessorTime()
        self._seat = self._seed = 0

    def start(self, hello: Hello) -> None:
        """Notes the seed."""
        self._seat, self._seed = hello.seat, hello.seed

    def choose(self, turn: Turn, view: Any) -> Answer:
        """The bot's move."""
        return Answer(turn.n, self._bot(view, move_seed(self._seed, 0, self._seat, turn.n), self._budget))

    def retry(self, refused: Refused) -> Answer:
        """Never: its moves are legal."""
        raise BotFault("illegal", refused.why)

    def tell(self, message: Over | Bye) -> None:
        """Nothing: it remembers nothing."""

    def errors(self) -> str:
        """Nothing."""
        return ""

    def close(self) -> None:
        """Nothing runs."""


class ProcessSeat:
    """A bot's package in a process of its own, whichever protocol it speaks.

    It runs until it is ready and while it is to move; else it is frozen. Rule: CON-TIME-1

    Args:
        lane: for programs of the package's language, as `choose_lane` tells.
    """

    def __init__(self, package: Package, lane: Lane, limits: Limits) -> None:
        self.name = package.manifest.name
        self.moves_ms: list[float] = []
        self.processor = ProcessorTime()
        self._package, self._lane, self._limits = package, lane, limits
        self._is_plain = package.manifest.protocol == "plain"
        self._patience = COUNTED_PATIENCE if lane.name == "W" else 1
        self._process: RunningProcess | None = None
        self._channel: LineChannel | None = None
        self._cpu_ms = self._waited_ms = self._spent_ms = 0.0
        self._rests = False
        self._untold: list[Over] = []
        self._latest = inf

    def answer_by(self, latest: float) -> None:
        """Gives answers up at that moment of `time.monotonic`, however much longer they might take."""
        self._latest = latest

    def start(self, hello: Hello) -> None:
        """Starts the process and waits until it is ready. Raises BotFault."""
        command = Command(self._package.manifest.command, self._package.folder)
        try:
            process = self._process = self._lane.start(command, self._limits)
        except Refusal as refusal:
            if refusal.code == "no_sandbox":
                raise
            raise BotFault("not_started", refusal.why, fatal=True) from None
        self._channel = LineChannel(process.stdin, process.stdout, self._limits.output_kb * 1024)
        if self._is_plain:
            # it says nothing when it is ready: it may be so in its first turn
            process.freeze()
            return
        time = self._time(self._limits.ready_ms)
        try:
            self._say(hello, time)
            _decoded(self._channel.read(time), _read_ready)
        except BotFault as fault:
            self._raise_broken_limit()
            raise BotFault("not_started", f"The bot was not ready: {fault.why}", fatal=True) from None
        # starting is not thinking
        self._rest()

    def choose(self, turn: Turn, view: Any) -> Answer:
        """The bot's answer. Raises BotFault."""
        self._spent_ms = 0.0
        self._check_silence()
        self._check_rest()
        if self._is_plain:
            return self._timed(lambda time: self._ask_plain(turn, time))
        return self._timed(lambda time: self._ask(turn, turn.n, time))

    def retry(self, refused: Refused) -> Answer:
        """The bot's second answer. Raises BotFault; a plain bot has none."""
        if self._is_plain:
            raise BotFault("illegal", refused.why)
        return self._timed(lambda time: self._ask(refused, refused.n, time))

    def tell(self, message: Over | Bye) -> None:
        """Tells what needs no answer; what a bot is told between its turns it hears in its turn.

        Raises BotFault.
        """
        if self._process is None or self._channel is None or self._is_plain:
            return
        if isinstance(message, Over):
            self._untold.append(message)
            self._check_rest()
        else:
            self._process.thaw()
            time = self._time(self._limits.hang_ms)
            self._tell_all(time)
            self._say(message, time)

    def errors(self) -> str:
        """The last of what it wrote to standard error."""
        return "" if self._process is None else self._process.errors()

    def close(self) -> None:
        """Ends the process and all that it has started."""
        if self._process is not None:
            self._process.kill()
        if self._channel is not None:
            self._channel.close()
            self._channel = None

    def _raise_broken_limit(self) -> None:
        """A limit that ended it says more than that it has ended. Raises BotFault."""
        broken = None if self._process is None else self._process.broken_limit()
        if broken is not None:
            raise BotFault(*broken, fatal=True) from None

    def _time(self, milliseconds: int, latest: float = inf) -> RunnableTime:
        """The time that it has from now on."""
        assert self._process is not None
        seconds = milliseconds / 1000 * self._patience
        return RunnableTime(self._process, seconds, latest, cpu_ms=self._cpu_ms, waited_ms=self._waited_ms)

    def _rest(self) -> float:
        """Freezes the process; milliseconds of processor time that it used until it stood still."""
        process = self._process
        assert process is not None
        process.freeze()
        self._rests = True
        cpu_ms, self._waited_ms = process.cpu_ms(), process.waited_ms()
        used, self._cpu_ms = cpu_ms - self._cpu_ms, cpu_ms
        waited = max(0.0, process.longest_ms() - used - SWITCH_MS)
        so_far = self.processor
        self.processor = replace(so_far, used=so_far.used + used, waited=so_far.waited + waited)
        return used

    def _check_silence(self) -> None:
        """Passes where it is there, and has said nothing since it last answered. Raises BotFault."""
        try:
            unasked = self._running().unasked()
        except BotFault:
            self._raise_broken_limit()
            raise
        if unasked:
            why = "The bot answered before its turn." if _is_object(unasked) else _printed(unasked)
            raise BotFault("other_turn", why, fatal=True)

    def _check_rest(self) -> None:
        """Passes where it has hardly run since it last answered. Raises BotFault."""
        assert self._process is not None
        if not self._rests or self._process.is_still():
            return
        cpu_ms = self._process.cpu_ms()
        used, self._cpu_ms = cpu_ms - self._cpu_ms, cpu_ms
        self.processor = replace(self.processor, out_of_turn=self.processor.out_of_turn + used)
        if used > OUT_OF_TURN_MS:
            why = f"The bot used {used:.0f} ms outside its turn; {OUT_OF_TURN_MS} ms are allowed."
            raise BotFault("out_of_turn", why)

    def _running(self) -> LineChannel:
        if self._channel is None:
            raise BotFault("died", "The bot's program ended.", fatal=True)
        return self._channel

    def _timed(self, ask: Callable[[RunnableTime], Answer]) -> Answer:
        """The answer, its processor time counted against the move's and the match's. Raises BotFault."""
        process, limits = self._process, self._limits
        assert process is not None
        process.thaw()
        time = self._time(limits.hang_ms, self._latest)
        try:
            self._tell_all(time)
            answer = ask(time)
        except BotFault as fault:
            self._raise_broken_limit()
            spent_ms = self._spent_ms + process.cpu_ms() - self._cpu_ms
            if fault.kind == "hung" and spent_ms > limits.move_ms:
                why = (
                    f"The bot took {spent_ms:.0f} ms for one move without an answer; {limits.move_ms} "
                    "ms are allowed."
                )
                raise BotFault("move_time", why, fatal=True) from None
            if not fault.fatal:
                self._rest()
            raise
        self.moves_ms.append(self._rest())
        self._spent_ms += self.moves_ms[-1]
        if self._cpu_ms > limits.match_ms:
            raise BotFault(
                "match_time", f"The bot used more than {limits.match_ms} ms in this match.", fatal=True
            )
        if self._spent_ms > limits.move_ms:
            why = f"The bot took {self._spent_ms:.0f} ms for one move; {limits.move_ms} ms are allowed."
            raise BotFault("move_time", why)
        return answer

    def _tell_all(self, deadline: Deadline) -> None:
        while self._untold:
            self._say(self._untold.pop(0), deadline)

    def _ask(self, message: Turn | Refused, number: int, deadline: Deadline) -> Answer:
        self._say(message, deadline)
        answer: Answer = _decoded(self._running().read(deadline), _read_answer)
        if answer.n != number:
            raise BotFault("other_turn", f"The bot answered turn {answer.n} instead of turn {number}.")
        return answer

    def _ask_plain(self, turn: Turn, deadline: Deadline) -> Answer:
        channel = self._running()
        channel.write(bytes(turn.view) + b"\n", deadline)
        try:
            move = channel.read(deadline).decode("utf-8").strip()
        except UnicodeDecodeError:
            raise BotFault("unreadable", "The bot's line is not UTF-8.") from None
        return Answer(turn.n, move)

    def _say(self, message: ToBot, deadline: Deadline) -> None:
        self._running().write(_encode(message) + b"\n", deadline)


MOST_SHOWN = 80
"""Letters of a line that an author is shown."""

_encode = msgspec.json.Encoder().encode
_read_ready = msgspec.json.Decoder(Ready).decode
_read_answer = msgspec.json.Decoder(Answer).decode


def _decoded(line: bytes, read: Callable[[bytes], Any]) -> Any:
    try:
        return read(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        why = f"Can't read the bot's line: {error}." if _is_object(line) else _printed(line)
        raise BotFault("unreadable", why) from None


def _is_object(line: bytes) -> bool:
    """Whether the line may be meant as a message: what programs print for their authors is none."""
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False


def _printed(line: bytes) -> str:
    """What to say of a line that is no message; authors print such to see what their bot thinks."""
    text = line.decode("utf-8", "replace").strip()
    shown = visible(text[:MOST_SHOWN]) + ("…" if len(text) > MOST_SHOWN else "")
    return f"Your bot printed '{shown}'. Print to standard error; standard output is for answers only."
