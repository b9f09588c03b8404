"""Modules in which each step into the host is paid for.

The engine counts one instruction for what it does not do in the module's own code, as growing a memory, be
it that the growth is refused: some hundred times less than the time that it takes. `charged` puts a call in
front of each such instruction, of a function that does nothing but count. Rule: CON-TIME-1
"""

from collections.abc import Callable, Iterator

STEP = 1000
"""Instructions that a step into the host costs; a little more than it takes."""
_ROUNDS = STEP // 5
"""Of the counting function's loop, of five instructions each."""
VERSION = 1
"""Of what is put into modules: what was compiled with another is compiled again."""

CUSTOM, IMPORTS, FUNCTIONS, EXPORTS, START, CODE = 0, 2, 3, 7, 8, 10
"""Sections, as the binary format numbers them."""
BEGINNINGS = (b"_start", b"_initialize")
"""Functions of no parameters and no results by which a module begins."""

PREFIXES = (0xFB, 0xFC, 0xFD)


def _instruction(name: str) -> int:
    """An instruction's number from hexadecimal digits; behind a prefix stands a number of its own.

    >>> _instruction("40"), _instruction("fc0f") == 0xFC << 12 | 15
    (64, True)
    """
    return int(name[:2], 16) << 12 | int(name[2:], 16) if len(name) > 2 else int(name, 16)


def _table(*rows: tuple[str, str]) -> dict[int, str]:
    """Operands by instruction, from rows of operands and of instructions or ranges of them."""
    found: dict[int, str] = {}
    for operands, names in rows:
        for part in names.split():
            first, _, last = part.partition("-")
            found |= dict.fromkeys(range(_instruction(first), _instruction(last or first) + 1), operands)
    return found


OPERANDS = _table(
    ("", "00 01 05 0a 0b 0f 19 1a 1b 45-c4 d1 d3 d4 fb0f fb1a-fb1e fc00-fc07 fc13-fc16"),
    ("", "fd0e-fd14 fd23-fd53 fd5e-fdff fd100-fd113"),
    ("t", "02 03 04 06"),
    ("n", "07 08 09 0c 0d 10 12 14 15 18 20-26 3f 40 41 42 d0 d2 d5 d6"),
    ("n", "fb00 fb01 fb06 fb07 fb0b-fb0e fb10 fb14-fb17 fc09 fc0b fc0d fc0f-fc11"),
    ("nn", "11 13 fb02-fb05 fb08-fb0a fb11-fb13 fc08 fc0a fc0c fc0e"),
    ("b", "0e"),
    ("v", "1c"),
    ("tc", "1f"),
    ("m", "28-3e fd00-fd0b fd5c fd5d"),
    ("m1", "fd54-fd5b"),
    ("4", "43"),
    ("8", "44"),
    ("1", "fd15-fd22"),
    ("88", "fd0c fd0d"),
    ("1nnn", "fb18 fb19"),
)
"""What stands behind each instruction: n a number, t a type, m a place in memory, digits so many bytes, b the
labels of a table, v several types, c what is caught."""
CHARGED = frozenset(map(_instruction, ("08", "0a", "40", "d2", "fc09", "fc0d", "fc0f")))
"""throw, throw_ref, memory.grow, ref.func, data.drop, elem.drop, table.grow."""
TYPED_REFERENCES = (0x63, 0x64)
"""The types that a type of what they refer to follows."""
SEVERAL_MEMORIES = 0x40
"""Where an alignment has this bit, a memory's number follows."""


class Uncounted(Exception):
    """The module has an instruction that is not known here."""


def charge_steps(source: bytes) -> bytes:
    """The module with all its steps into the host paid for; custom sections are left out.

    Args:
        source: a valid module.

    Raises:
        Uncounted: it has an instruction that is not known here.
    """
    sections = [(kind, payload) for kind, payload in _sections(source) if kind != CUSTOM]
    by_kind = dict(sections)
    imported = _function_imports(by_kind.get(IMPORTS, b"\0"))
    defined = _numbers(by_kind.get(FUNCTIONS, b"\0"))
    beginning = _beginning(by_kind)
    if imported is None or beginning is None or not imported <= beginning < imported + len(defined):
        # it cannot begin: nothing of it is ever run
        return source
    kind = defined[beginning - imported]
    counter = imported + len(defined)
    found = bytearray(source[:8])
    for number, payload in sections:
        if number == FUNCTIONS:
            payload = _written(len(defined) + 1) + b"".join(map(_written, [*defined, kind]))
        elif number == CODE:
            payload = _code(payload, counter)
        found += bytes([number]) + _written(len(payload)) + payload
    return bytes(found)


class _Bytes:
    """What is read of a module, from the front."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """A number of any length, without a sign."""
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return found

    def name(self) -> bytes:
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at]

    def skip_type(self) -> None:
        if self.data[self.at] in TYPED_REFERENCES:
            self.at += 1
        self.number()

    def skip_several(self, skip: Callable[[], object]) -> None:
        for _ in range(self.number()):
            skip()

    def skip_catch(self) -> None:
        # of a tag, with or without a reference; or of all
        if self.byte() < 2:
            self.number()
        self.number()

    def skip_place(self) -> None:
        if self.number() & SEVERAL_MEMORIES:
            self.number()
        self.number()

    def skip_labels(self) -> None:
        self.skip_several(self.number)
        self.number()

    def skip(self, operand: str) -> None:
        """Goes past an operand, as `OPERANDS` names it."""
        if operand.isdigit():
            self.at += int(operand)
            return
        skips: dict[str, Callable[[], object]] = {
            "n": self.number,
            "t": self.skip_type,
            "m": self.skip_place,
            "b": self.skip_labels,
            "v": lambda: self.skip_several(self.skip_type),
            "c": lambda: self.skip_several(self.skip_catch),
        }
        skips[operand]()


def _written(number: int) -> bytes:
    """A number as modules have it.

    >>> _written(300)
    b'\\xac\\x02'
    """
    found = bytearray()
    while number >= 0x80:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])


def _sections(source: bytes) -> Iterator[tuple[int, bytes]]:
    data = _Bytes(source, 8)
    while data.at < len(source):
        kind = data.byte()
        yield kind, data.name()


def _numbers(payload: bytes) -> list[int]:
    data = _Bytes(payload)
    return [data.number() for _ in range(data.number())]


def _beginning(sections: dict[int, bytes]) -> int | None:
    """The number of a function by which the module begins."""
    if START in sections:
        return _Bytes(sections[START]).number()
    data = _Bytes(sections.get(EXPORTS, b"\0"))
    for _ in range(data.number()):
        name, kind, number = data.name(), data.byte(), data.number()
        if kind == 0 and name in BEGINNINGS:
            return number
    return None


def _function_imports(payload: bytes) -> int | None:
    """How many functions are imported; None where anything else is, which nobody gives."""
    data = _Bytes(payload)
    count = data.number()
    for _ in range(count):
        data.name()
        data.name()
        if data.byte():
            return None
        data.number()
    return count


def _code(payload: bytes, counter: int) -> bytes:
    """The code section, with the counting function behind the module's own."""
    data, call = _Bytes(payload), b"\x10" + _written(counter)
    count = data.number()
    bodies = [_body(data.name(), call) for _ in range(count)]
    return _written(count + 1) + b"".join(_written(len(body)) + body for body in [*bodies, _COUNTER])


def _body(body: bytes, call: bytes) -> bytes:
    """A function's body with the call in front of each step into the host. Raises Uncounted."""
    data, found, copied = _Bytes(body), bytearray(), 0
    for _ in range(data.number()):
        data.number()
        data.skip_type()
    while data.at < len(body):
        start = data.at
        number = data.byte()
        if number in PREFIXES:
            number = number << 12 | data.number()
        operands = OPERANDS.get(number)
        if operands is None:
            raise Uncounted(f"{number:x}")
        for operand in operands:
            data.skip(operand)
        if number in CHARGED:
            found += body[copied:start] + call
            copied = start
    return bytes(found + body[copied:])


# local i32 = rounds; loop: i = i - 1; again while i is not 0
_COUNTER = (
    b"\x01\x01\x7f\x41" + _written(_ROUNDS) + b"\x21\x00" + bytes.fromhex("034020004101 6b2200 0d000b0b")
)
