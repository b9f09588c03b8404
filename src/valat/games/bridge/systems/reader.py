"""Reading a system's file: its text to its form, with a sentence and a line where something is wrong."""

import re

import msgspec

from valat.games.bridge.systems.form import File, Situation, When
from valat.games.bridge.systems.pattern import BadPattern, check_choices, read_pattern
from valat.games.bridge.systems.ranges import FORM
from valat.kernel.errors import Unreadable
from valat.kernel.parsing import parse_toml


class BadSystem(Unreadable):
    """A system's file that cannot be taken.

    Attributes:
        line: where, from 1; None where it is no one place.
    """

    def __init__(self, why: str, name: str, line: int | None = None) -> None:
        where = name if line is None else f"{name}, line {line}"
        told = {"file": name, "line": str(line or ""), "why": f"{where}: {why}"}
        super().__init__(f"{where}: {why}", key="bad_system", args=told)
        self.line = line
        self._told = why, name, line

    def __reduce__(self) -> tuple[type["BadSystem"], tuple[str, str, int | None]]:
        # made again where a worker process sends it
        return BadSystem, self._told


def read_file(text: str, name: str) -> File:
    """The file's form.

    Args:
        name: of the file, for what is told of faults.
    Raises:
        BadSystem: no TOML, or something that the schema does not have.
    """
    try:
        file = msgspec.convert(parse_toml(text), File)
    except Unreadable as fault:
        match = re.search(r"\(at line (\d+)", str(fault))
        # Without a number it is the end of the text that is wrong.
        line = int(match[1]) if match else len(text.splitlines())
        raise BadSystem(f"Not valid TOML: {fault}", name, line) from None
    except msgspec.ValidationError as fault:
        why, _, path = str(fault).partition(" - at ")
        path = path.strip("`")
        raise BadSystem(f"{_plain(why)}{f' in {path}' if path else ''}.", name, _line(text, path)) from None
    for number, situation in enumerate(file.situations):
        _check(text, name, number, situation)
    return file


def _plain(why: str) -> str:
    """What the schema's check says, without its regular expressions."""
    # The message has the expression's backslashes twice.
    return "Write a range as 15-17, 12+, ..9, 5 or 0,4" if FORM in why.replace("\\\\", "\\") else why


def _check(text: str, name: str, number: int, situation: Situation) -> None:
    """Raises BadSystem for a pattern or a call that cannot be read, and for a rule without a call."""
    where = f"$.situation[{number}]"
    try:
        for pattern in situation.after:
            read_pattern(pattern)
        _check_when(situation.when)
    except BadPattern as fault:
        raise BadSystem(str(fault), name, _line(text, where)) from None
    for place, rule in enumerate(situation.rules):
        at = f"{where}.call[{place}]"
        fields = [field for field in ("call", "bid", "step") if getattr(rule, field) not in (None, [])]
        if len(fields) != 1:
            raise BadSystem("A call needs exactly one of `call`, `bid` and `step`.", name, _line(text, at))
        try:
            calls = [rule.call] if isinstance(rule.call, str) else rule.call
            check_choices(calls)
            _check_when(rule.when)
        except BadPattern as fault:
            raise BadSystem(str(fault), name, _line(text, at)) from None


def _check_when(when: When) -> None:
    """Raises BadPattern for a call that cannot be read."""
    for choices in (when.opening, when.partner, when.right, when.own):
        check_choices(choices)


def rule_line(text: str, situation: int, rule: int) -> int | None:
    """The line on which a rule of a file starts."""
    return _line(text, f"$.situation[{situation}].call[{rule}]")


def _line(text: str, path: str) -> int | None:
    """The line of a place such as `$.situation[2].call[1].shows`: that of the table's head, or of the key."""
    head = re.match(r"\$\.situation\[(\d+)\](?:\.call\[(\d+)\])?", path)
    lines = text.splitlines()
    if head is None:
        key = re.match(r"\$\.(\w+)", path)
        pattern = rf"\s*\[?{re.escape(key[1])}\b" if key else r"$^"
        return next((n for n, line in enumerate(lines, 1) if re.match(pattern, line)), None)
    situations = [n for n, line in enumerate(lines, 1) if re.match(r"\s*\[\[\s*situation\s*\]\]", line)]
    if int(head[1]) >= len(situations):
        return None
    start = situations[int(head[1])]
    if head[2] is None:
        return start
    end = situations[int(head[1]) + 1] if int(head[1]) + 1 < len(situations) else len(lines) + 1
    # The parser keeps no lines: rules are counted in the text, where each begins a line of its own.
    call = re.compile(r"\s*(call\s*=\s*\[\s*)?(\[\[\s*situation\.call\s*\]\]|\{)")
    calls = (n for n in range(start + 1, end) if call.match(lines[n - 1]))
    return next((n for place, n in enumerate(calls) if place == int(head[2])), start)
