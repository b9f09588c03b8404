"""Runs a bot's file in a page: standard input and output are the session protocol, as on any machine."""

import random
import sys
from time import perf_counter
from types import ModuleType

from pyodide.ffi import run_sync

OWN = "bot.py"


class TimeUp(BaseException):
    """The bot was still at work when its time was over; no `except Exception` of its own catches it."""


class Clock:
    """Ends what lasts too long, with the line where it was."""

    def __init__(self, ms, tell):
        self.ms, self.tell = ms, tell
        self.until = float("inf")
        self.line = None

    def look(self, code, offset, *_):
        if perf_counter() < self.until:
            return
        if self.line is None:
            self.line = line_of(code, offset)
            self.tell("over", "", self.line)
        raise TimeUp(f"It was still at work after {self.ms} ms.")


def line_of(code, offset):
    """The line of the bot's own file that is at work, in the innermost frame that is of it."""
    if code.co_filename == OWN:
        return next(
            (line for start, end, line in code.co_lines() if start <= offset < end), code.co_firstlineno
        )
    return own_line(sys._getframe(2))


def own_line(frame):
    while frame is not None:
        if frame.f_code.co_filename == OWN:
            return frame.f_lineno
        frame = frame.f_back
    return None


class Input:
    """Lines from the arena."""

    def __init__(self, clock, read):
        self.clock, self.read = clock, read

    def readline(self):
        self.clock.until = float("inf")
        line = run_sync(self.read())
        if '"type":"turn"' in line or '"type":"refused"' in line:
            self.clock.until = perf_counter() + self.clock.ms / 1000
        return line + "\n"

    def __iter__(self):
        return iter(self.readline, "")


class Output:
    """Lines to the arena, or to the author."""

    def __init__(self, kind, tell):
        self.kind, self.tell, self.text = kind, tell, ""

    def write(self, text):
        self.text += text
        *lines, self.text = self.text.split("\n")
        for line in lines:
            self.tell(self.kind, line, own_line(sys._getframe(1)))
        return len(text)

    def flush(self):
        pass


def play(kit, code, ms, read, tell):
    """Runs the bot's file for one match, in modules that are new for it."""
    # else every interpreter that starts from one memory has the same chance
    random.seed()
    clock = Clock(ms, tell)
    monitoring, tool = sys.monitoring, sys.monitoring.DEBUGGER_ID
    events = monitoring.events.JUMP | monitoring.events.PY_START
    streams = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = Input(clock, read), Output("line", tell), Output("log", tell)
    monitoring.use_tool_id(tool, "valat")
    monitoring.register_callback(tool, monitoring.events.JUMP, clock.look)
    monitoring.register_callback(tool, monitoring.events.PY_START, clock.look)
    try:
        module = ModuleType("valat_bot")
        sys.modules["valat_bot"] = module
        exec(compile(kit, "valat_bot.py", "exec"), module.__dict__)
        debug = module.Bot.debug

        def opened(bot):
            tell("opened", "", None)
            return debug(bot)

        module.Bot.debug = opened
        monitoring.set_events(tool, events)
        exec(compile(code, OWN, "exec"), {"__name__": "__main__", "__file__": OWN})
    except SystemExit:
        pass
    except TimeUp as error:
        tell("move_time", str(error), clock.line)
    except BaseException as error:
        tell("died", f"{type(error).__name__}: {error}", fault_line(error))
    finally:
        monitoring.set_events(tool, 0)
        monitoring.free_tool_id(tool)
        sys.stdin, sys.stdout, sys.stderr = streams


def fault_line(error):
    """The last line of the bot's own file that an exception came through."""
    if isinstance(error, SyntaxError) and error.filename == OWN:
        return error.lineno
    line, trace = None, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == OWN:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
