"""Modules that try what they should not: what is seen of it from outside."""

import os
import socket

import pytest
from wasmtime import wat2wasm

from tests.arena.sandbox.wasm.modules import module, package
from tests.arena.sandbox.wasm.playing import SMALL, breach, children, play
from valat.arena.packages.package import read_package
from valat.arena.probe.attacks.module import TEXT, wasi
from valat.arena.sandbox.limits import Limits

FLOOD = "(loop $on (call $write (i32.const {descriptor}) (i32.const 8192) (i32.const 16384)) (br $on))"
OPEN = wasi("path_open", "i32 i32 i32 i32 i32 i64 i64 i32 i32")
CLOCK = wasi("clock_time_get", "i32 i64 i32")
CHANCE = wasi("random_get", "i32 i32")

ENDS = {
    "busy": (
        "(loop $on (br $on))",
        {},
        "move_time",
        "The bot took more than 100 ms for one move; 50 ms are allowed.",
    ),
    "calls": (
        "(loop $on (drop (call $clock_time_get (i32.const 0) (i64.const 0) (i32.const 512))) (br $on))",
        {"imports": CLOCK},
        "move_time",
        "The bot took more than 100 ms for one move; 50 ms are allowed.",
    ),
    "memory": (
        "(loop $on (br_if $on (i32.ne (i32.const -1) (memory.grow (i32.const 8))))) (unreachable)",
        {},
        "memory",
        "The bot ended: unreachable. Its memory was full (16 MB).",
    ),
    "no-newline": (FLOOD.format(descriptor=1), {}, "move_output", "A line can have at most 65536 bytes."),
    "growth that is refused": (
        "(loop $on (drop (memory.grow (i32.const -1))) (br $on))",
        {},
        "move_time",
        "The bot took more than 100 ms for one move; 50 ms are allowed.",
    ),
    "recursion": (
        "(call $down)",
        {"functions": "(func $down (call $down) (call $hear))"},
        "died",
        "The bot ended: stack overflow.",
    ),
    "trap": ("(unreachable)", {}, "died", "The bot ended: unreachable."),
    "outside": (
        "(drop (i32.load (i32.const -4)))",
        {},
        "died",
        "The bot ended: memory out of bounds.",
    ),
    "exit": (
        "(call $proc_exit (i32.const 3))",
        {"imports": '(import "wasi_snapshot_preview1" "proc_exit" (func $proc_exit (param i32)))'},
        "died",
        "The bot exited with status 3.",
    ),
    "returns": ("(nop)", {}, "died", "The bot exited with status 0."),
    "twice": (
        "(call $write (i32.const 1) (i32.const 64) (i32.const 4))",
        {"text": r"1\0a2\0a"},
        "other_turn",
        "The bot answered before its turn.",
    ),
    "silent": ("(call $hear)", {}, "hung", "The bot read another line instead of answering."),
}


@pytest.mark.parametrize("name", ENDS)
def test_it_loses_and_is_told_why(tmp_path, name):
    """One line in the record."""
    deed, parts, kind, why = ENDS[name]
    found = breach(module(tmp_path, deed, **parts))
    assert (found.kind, found.why) == (kind, why)


def test_a_whole_match_has_a_budget(tmp_path):
    """It may be less than what is left of a move's."""
    found = breach(module(tmp_path, "(loop $on (br $on))"), Limits(move_ms=500, match_ms=600))
    assert (found.kind, found.why) == ("match_time", "The bot used more than 600 ms in this match.")


def test_of_standard_error_the_end_is_kept(tmp_path):
    """However much is written: what it writes costs instructions."""
    found = breach(module(tmp_path, FLOOD.format(descriptor=2)))
    assert (found.kind, len(found.errors)) == ("move_time", 1024)


@pytest.mark.parametrize(("errors_kb", "kept"), [(16, 16), (1000, 32)])
def test_what_is_no_text_is_kept_as_well(tmp_path, errors_kb, kept):
    """Zeros by the thousand are no more to tell than letters, and hold nobody up."""
    limits = Limits(move_ms=50, match_ms=2000, memory_mb=16, output_kb=200, errors_kb=errors_kb)
    found = breach(module(tmp_path, FLOOD.format(descriptor=2)), limits)
    assert (found.kind, found.errors) == ("move_time", "\0" * kept * 1024)


CALLS = {
    "standard-input-written": ("fd_write", "", "(i32.const 0) (i32.const 0) (i32.const 0) (i32.const 8)", 8),
    "descriptor-of-the-host": ("fd_write", "", "(i32.const 5) (i32.const 0) (i32.const 0) (i32.const 8)", 8),
    "standard-output-read": ("fd_read", "", "(i32.const 1) (i32.const 0) (i32.const 1) (i32.const 8)", 8),
    "buffers-outside": ("fd_write", "", "(i32.const 1) (i32.const -8) (i32.const 1) (i32.const 8)", 21),
    "answer-outside": ("fd_write", "", "(i32.const 1) (i32.const 0) (i32.const 0) (i32.const -2)", 21),
    "a-billion-buffers": ("fd_write", "", "(i32.const 1) (i32.const 0) (i32.const -1) (i32.const 8)", 28),
    "much-chance": ("random_get", "i32 i32", "(i32.const 0) (i32.const -1)", 28),
    "renumber": ("fd_renumber", "i32 i32", "(i32.const 0) (i32.const 1)", 76),
    "preopened": ("fd_prestat_get", "i32 i32", "(i32.const 3) (i32.const 512)", 8),
    "listing": (
        "fd_readdir",
        "i32 i32 i32 i64 i32",
        "(i32.const 3) (i32.const 0) (i32.const 9) (i64.const 0) (i32.const 8)",
        76,
    ),
    "unlink": ("path_unlink_file", "i32 i32 i32", "(i32.const 3) (i32.const 64) (i32.const 9)", 76),
    "sleep": (
        "poll_oneoff",
        "i32 i32 i32 i32",
        "(i32.const 0) (i32.const 0) (i32.const 1) (i32.const 8)",
        76,
    ),
    "send": (
        "sock_send",
        "i32 i32 i32 i32 i32",
        "(i32.const 3) (i32.const 0) (i32.const 1) (i32.const 0) (i32.const 8)",
        76,
    ),
    "accept": ("sock_accept", "i32 i32 i32", "(i32.const 3) (i32.const 0) (i32.const 8)", 76),
    "signal": ("proc_raise", "i32", "(i32.const 9)", 76),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_that_is_refused(tmp_path, name):
    """The module gets an error's number, and goes on."""
    call, parameters, arguments, number = CALLS[name]
    imports = wasi(call, parameters) if parameters else ""
    found = breach(module(tmp_path, f"(call $tell (call ${call} {arguments}))", imports=imports, text="/etc"))
    assert found.errors.endswith(f"{number:03} ")
    if number == 76:
        assert found.errors.startswith(f"[sandbox] {call} is refused.\n")


@pytest.mark.parametrize("path", ["canary", "../canary", "/etc/passwd", "bot.toml"])
@pytest.mark.parametrize("descriptor", [3, 4, 0])
def test_no_file_can_be_opened(tmp_path, path, descriptor):
    """Not even to make one; the author is told which it was."""
    (tmp_path / "canary").write_text("honey")
    places = f"(i32.const 64) (i32.const {len(path)})"
    opening = f"(i32.const {descriptor}) (i32.const 0) {places} (i32.const 9) (i64.const -1) (i64.const -1)"
    deed = f"(call $tell (call $path_open {opening} (i32.const 0) (i32.const 512)))"
    found = breach(module(tmp_path / "bot", deed, imports=OPEN, text=path))
    assert found.errors == f"[sandbox] {path!r} cannot be opened: there are no files.\n076 "
    assert (tmp_path / "canary").read_text() == "honey"
    assert sorted(file.name for file in (tmp_path / "bot").iterdir()) == ["bot.toml", "bot.wasm"]


def test_there_is_no_time(tmp_path):
    """Every clock stands at 0 whenever it is asked."""
    ask = "(drop (call $clock_time_get (i32.const {}) (i64.const 0) (i32.const 512)))"
    tell = "(call $tell (i32.wrap_i64 (i64.load (i32.const 512))))"
    deed = "(i64.store (i32.const 512) (i64.const 9))"
    deed += "".join(ask.format(clock) + tell for clock in (0, 1, 2, 3))
    assert breach(module(tmp_path, deed, imports=CLOCK)).errors == "000 " * 4


def test_chance_is_the_matchs(tmp_path):
    """The same for the same seed, and other for another."""
    deed = "(drop (call $random_get (i32.const 512) (i32.const 2)))"
    deed += "".join(f"(call $tell (i32.load8_u (i32.const {place})))" for place in (512, 513))
    bot = module(tmp_path, deed, imports=CHANCE)
    first, again, other = (breach(bot, seed=seed).errors for seed in (7, 7, 8))
    assert first == again != other


def test_nobody_is_called(tmp_path):
    """A listener hears nothing, and the module's process has no other socket."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(0)
        arguments = "(i32.const {}) (i32.const 0) (i32.const 1) (i32.const 0) (i32.const 8)"
        deed = "".join(f"(drop (call $sock_send {arguments.format(number)}))" for number in range(3, 20))
        found = breach(module(tmp_path, deed, imports=wasi("sock_send", "i32 i32 i32 i32 i32")))
        assert found.errors.count("sock_send is refused") == 17
        with pytest.raises(BlockingIOError):
            listener.accept()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\x7fELF and so on", "bot.wasm is not a WebAssembly module"),
        (b"", "bot.wasm is not a WebAssembly module"),
        (b"\0asm\x01\0\0\0\x01\xff\xff\xff\xff\x0f", "bot.wasm is not a WebAssembly module"),
    ],
    ids=["program", "empty", "broken"],
)
def test_what_is_no_module(tmp_path, content, why):
    """It is never run."""
    found = breach(package(tmp_path, content))
    assert (found.kind, found.why[: len(why)]) == ("not_started", why)


def test_an_import_that_does_not_exist(tmp_path):
    """It is named."""
    found = breach(module(tmp_path, "(nop)", imports='(import "env" "system" (func $system (param i32)))'))
    assert (found.kind, found.why) == (
        "not_started",
        "The module imports env.system, which is not part of WASI preview 1.",
    )


@pytest.mark.parametrize("word", ["../bot.wasm", "/bin/true", "missing.wasm", "x/../../bot.wasm"])
def test_a_module_elsewhere(tmp_path, word):
    """What is run lies in the package."""
    bot = module(tmp_path / "bot", "(nop)")
    (tmp_path / "bot.wasm").write_bytes((tmp_path / "bot" / "bot.wasm").read_bytes())
    manifest = tmp_path / "bot" / "bot.toml"
    manifest.write_text(manifest.read_text().replace('["bot.wasm"]', f'["{word}"]'))
    found = breach(read_package(bot.folder))
    assert found.kind == "not_started"
    assert word in found.why


def test_more_memory_than_there_is(tmp_path):
    """It does not begin."""
    assert breach(module(tmp_path, "(nop)", pages=60000)).kind == "memory"


def test_before_it_is_ready_it_has_a_budget_too(tmp_path):
    """A module that never greets ends."""
    endless = TEXT.replace('(func (export "_start")', '(func (export "_start") (loop $on (br $on))')
    source = endless.format(deed="", imports="", functions="", text="", pages=2)
    found = breach(package(tmp_path, bytes(wat2wasm(source))), Limits(ready_ms=100))
    assert (found.kind, found.why) == ("move_time", "The bot took more than 100 ms to get ready.")


def test_no_process_is_left(tmp_path):
    """Whatever the module was doing when the match ended."""

    play(module(tmp_path, "(nop)"))
    (server,) = children(os.getpid(), "wasm.server")
    for name in ("busy", "silent", "exit"):
        deed, parts, _, _ = ENDS[name]
        play(module(tmp_path / name, deed, **parts), SMALL)
    assert children(server) == []
