"""What a module does is the same every time: moves, notes, and what they cost."""

import os
import signal

import msgspec
import pytest
from wasmtime import wat2wasm

from tests.arena.sandbox.wasm.modules import module, package
from tests.arena.sandbox.wasm.playing import breach, children, play
from tests.sdk.kits import example, own_bot, records
from valat.arena.cache import cache_folder
from valat.arena.packages.package import read_package
from valat.arena.probe.attacks.module import TEXT
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.sandbox.launch import Command
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.wasm.lane import WasmLane


def quick(package):
    """A bot in JavaScript that QuickJS shall run as WebAssembly."""
    file = package.folder / "bot.toml"
    text = file.read_text("utf-8").replace('language = "javascript"', 'language = "wasm"')
    file.write_text(text.replace('["node", "bot.mjs"]', '["bot.mjs"]'), "utf-8")
    return read_package(package.folder)


def test_a_match_twice_is_the_same_to_the_bit(tmp_path):
    """Record, breaches, and the instructions of every move."""
    bot = quick(example(tmp_path / "bot", "santase", "javascript"))
    text = (bot.folder / "bot.toml").read_text().replace('["belot"]', '["santase"]')
    (bot.folder / "bot.toml").write_text(text)
    one, two = (play(bot, Limits(), deals=3) for _ in range(2))
    assert one.breaches == ()
    assert sum(one.moves_ms[0]) > 0
    assert msgspec.json.encode(one) == msgspec.json.encode(two)


@pytest.mark.parametrize(("game", "players"), [("yard", 3), ("belot", None)])
def test_javascript_plays_as_elsewhere(tmp_path, game, players):
    """QuickJS and Python make the same moves."""
    as_python = records(example(tmp_path / "python", game, "python"), game, 20, players)
    as_wasm = records(quick(example(tmp_path / "javascript", game, "javascript")), game, 20, players)
    assert as_wasm == as_python


def test_all_that_may_be_asked_is_the_same(tmp_path):
    """Notes, refusals and all."""
    own, other = (own_bot(tmp_path / each, "bot", each) for each in ("python", "javascript"))
    assert records(quick(other), "yard", 5, 4) == records(own, "yard", 5, 4)


def test_a_program_that_fails_is_seen(tmp_path):
    """What it says of itself is in the record."""
    bot = quick(example(tmp_path / "bot", "santase", "javascript"))
    (bot.folder / "bot.mjs").write_text("throw new Error('No such card.');")
    found = breach(read_package(bot.folder))
    assert found.kind == "not_started"
    assert "No such card." in found.errors


def test_a_program_reads_its_own_sources_alone(tmp_path):
    """Not what else lies in its folder, nor anything above it."""
    (tmp_path / "canary.mjs").write_text("export const honey = 1;")
    bot = quick(example(tmp_path / "bot", "santase", "javascript"))
    (bot.folder / "linked.mjs").symlink_to(tmp_path / "canary.mjs")
    (bot.folder / "key.txt").write_text("honey")
    program = """
        for (const name of ["../canary.mjs", "linked.mjs", "key.txt", "/etc/passwd", "bot.toml"])
          std.err.puts(`${name} ${std.loadFile(name)}\\n`);
        const made = std.open("new.mjs", "w");
        std.err.puts(`new.mjs ${made}\\n`);
        std.err.flush();
    """
    (bot.folder / "bot.mjs").write_text(program)
    found = breach(read_package(bot.folder))
    names = ["../canary.mjs", "linked.mjs", "key.txt", "/etc/passwd", "bot.toml", "new.mjs"]
    assert [line for line in found.errors.splitlines() if line.endswith(" null")] == [
        f"{name} null" for name in names
    ]
    assert "honey" not in found.errors
    assert not (bot.folder / "new.mjs").exists()


def test_a_plain_module(tmp_path):
    """A view a line in, a move a line out; the first line is a turn already."""
    source = TEXT.replace("(call $hear)\n    (call $write (i32.const 1) (i32.const 32) (i32.const 17))", "")
    loop = "(loop $on (call $write (i32.const 1) (i32.const 64) (i32.const 1)) (call $hear) (br $on))"
    filled = source.format(deed=loop, imports="", functions="", text="\\0a", pages=2)
    outcome = play(package(tmp_path, bytes(wat2wasm(filled)), "plain"))
    # an empty line is no move, but it is an answer
    assert [each.kind for each in outcome.breaches] == ["illegal"] * 3


def test_what_is_over_a_budget_but_answers_goes_on(tmp_path):
    """A breach like everywhere, of which the third loses. Rule: CON-BOT-2"""
    bot = quick(example(tmp_path / "bot", "santase", "javascript"))
    program = (bot.folder / "bot.mjs").read_text()
    slow = "for (let left = 2_000_000; left > 0; left--); return"
    (bot.folder / "bot.mjs").write_text(program.replace("return", slow))
    limits = Limits(move_ms=1000, match_ms=1_000_000)
    (first, *_) = play(bot, limits).moves_ms[0]
    # a budget between a half and all of what the move takes
    outcome = play(bot, Limits(move_ms=int(first * 0.7), match_ms=1_000_000))
    assert [each.kind for each in outcome.breaches] == ["move_time"] * 3


def test_a_module_is_compiled_once(tmp_path):
    """What is kept is found by what is in it."""
    before = len(list(cache_folder("modules").glob("*")))
    for number, text in enumerate(("one", "two", "one")):
        breach(module(tmp_path / str(number), "(nop)", text=text))
    assert len(list(cache_folder("modules").glob("*"))) == before + 2


def test_nothing_is_left_open(tmp_path):
    """After many matches there are as many descriptors as before."""
    bot = module(tmp_path, "(nop)")
    play(bot)
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(5):
        play(bot)
    assert len(os.listdir("/proc/self/fd")) == before


def test_modules_need_nobodys_trust():
    """Their lane is theirs whatever else is asked for."""
    assert choose_lane(language="wasm").name == choose_lane(trust=True, language="wasm").name == "W"


def test_a_server_that_has_ended_is_started_anew(tmp_path):
    """Its processes have ended with it, and the next match is played."""
    bot = module(tmp_path, "(nop)")
    lost = WasmLane().start(Command(["bot.wasm"], bot.folder), Limits())
    (server,) = children(os.getpid(), "wasm.server")
    os.kill(server, signal.SIGKILL)
    assert os.read(lost.stdout, 1) == b""
    lost.kill()
    for descriptor in (lost.stdin, lost.stdout):
        os.close(descriptor)
    assert breach(bot).kind == "died"


def test_killing_twice_is_no_error(tmp_path):
    """Whoever closes a match need not know what has ended."""
    process = WasmLane().start(Command(["bot.wasm"], module(tmp_path, "(nop)").folder), Limits())
    process.kill()
    process.kill()
    os.close(process.stdin)
    os.close(process.stdout)
