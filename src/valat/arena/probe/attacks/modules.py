"""Attacks on lane W: what modules, and programs in JavaScript, try there."""

from typing import get_args

from valat.arena.probe.attacks.attack import Class
from valat.arena.probe.attacks.module import HostileModule, HostileScript, calls, wasi

FLOOD = "(loop $on (call $write (i32.const {descriptor}) (i32.const 8192) (i32.const 16384)) (br $on))"
CLOCK = wasi("clock_time_get", "i32 i64 i32")
OPEN = wasi("path_open", "i32 i32 i32 i32 i32 i64 i64 i32 i32")
ORDER = get_args(Class)
EXIT = '(import "wasi_snapshot_preview1" "proc_exit" (func $proc_exit (param i32)))'

_LIMITS = (
    HostileModule("time", "a loop", "(loop $on (br $on))", ("move_time",)),
    HostileModule("time", "a loop of a whole match", "(loop $on (br $on))", ("match_time",), move_ms=1500),
    HostileModule(
        "time",
        "a loop of calls",
        "(loop $on (drop (call $clock_time_get (i32.const 0) (i64.const 0) (i32.const 512))) (br $on))",
        ("move_time",),
        imports=CLOCK,
    ),
    HostileModule("time", "asking instead of answering", "(call $hear)", ("hung",)),
    HostileModule(
        "memory",
        "growing",
        "(loop $on (br_if $on (i32.ne (i32.const -1) (memory.grow (i32.const 8))))) (unreachable)",
        ("memory",),
    ),
    HostileModule("memory", "more than there is", "(nop)", ("memory",), pages=60000),
    HostileModule(
        "memory",
        "a table without end",
        "(loop $on (br_if $on (i32.ne (i32.const -1) (table.grow $t (ref.null func) (i32.const 1000)))))",
        functions="(table $t 1 funcref)",
    ),
    HostileModule(
        "memory", "recursion", "(call $down)", ("died",), functions="(func $down (call $down) (call $hear))"
    ),
    HostileModule("memory", "outside its own", "(drop (i32.load (i32.const -4)))", ("died",)),
    HostileModule("output", "a line without end", FLOOD.format(descriptor=1), ("move_output",)),
    HostileModule("output", "standard error without end", FLOOD.format(descriptor=2), ("move_time",)),
    HostileModule(
        "output",
        "two answers",
        "(call $write (i32.const 1) (i32.const 64) (i32.const 2))" * 2,
        ("other_turn",),
        text="1\n",
    ),
)

_MODULES = (
    HostileModule("processes", "no instruction", "(unreachable)", ("died",)),
    HostileModule("processes", "ending itself", "(call $proc_exit (i32.const 3))", ("died",), imports=EXIT),
    HostileModule("processes", "returning", "(return)", ("died",)),
    HostileModule(
        "kernel", "a program of the machine's", ends=("not_started",), content=b"\x7fELF and so on"
    ),
    HostileModule("kernel", "nothing", ends=("not_started",), content=b""),
    HostileModule(
        "kernel",
        "a module that is cut off",
        ends=("not_started",),
        content=b"\0asm\x01\0\0\0\x01\xff\xff\xff\xff\x0f",
    ),
    HostileModule(
        "kernel",
        "a call of the host's",
        ends=("not_started",),
        imports='(import "env" "system" (func $system (param i32)))',
    ),
    HostileModule(
        "kernel",
        "a method of the host's",
        ends=("not_started",),
        imports='(import "wasi_snapshot_preview1" "__init__" (func $init (param i32)))',
    ),
    *(
        HostileModule("files", f"running {word}", ends=("not_started",), command=(word,))
        for word in ("../bot.wasm", "/bin/true", "missing.wasm", "x/../../bot.wasm")
    ),
)

_CALLS = (
    *calls(
        "output",
        [
            (
                "writing to its input",
                "fd_write",
                "",
                "(i32.const 0) (i32.const 0) (i32.const 0) (i32.const 8)",
            ),
            ("reading its output", "fd_read", "", "(i32.const 1) (i32.const 0) (i32.const 1) (i32.const 8)"),
        ],
    ),
    *calls(
        "kernel",
        [
            *(
                (
                    f"writing to descriptor {descriptor}",
                    "fd_write",
                    "",
                    f"(i32.const {descriptor}) {'(i32.const 0) ' * 2}(i32.const 8)",
                )
                for descriptor in (3, 4, 5, 9)
            ),
            ("buffers outside", "fd_write", "", "(i32.const 1) (i32.const -8) (i32.const 1) (i32.const 8)"),
            ("an answer outside", "fd_write", "", "(i32.const 1) (i32.const 0) (i32.const 0) (i32.const -2)"),
            ("a billion buffers", "fd_write", "", "(i32.const 1) (i32.const 0) (i32.const -1) (i32.const 8)"),
            ("much chance", "random_get", "i32 i32", "(i32.const 0) (i32.const -1)"),
            ("a descriptor of another number", "fd_renumber", "i32 i32", "(i32.const 0) (i32.const 1)"),
            (
                "sleeping",
                "poll_oneoff",
                "i32 i32 i32 i32",
                "(i32.const 0) (i32.const 0) (i32.const 1) (i32.const 8)",
            ),
        ],
    ),
    *calls(
        "files",
        [
            ("folders that are open", "fd_prestat_get", "i32 i32", "(i32.const 3) (i32.const 512)"),
            (
                "a listing",
                "fd_readdir",
                "i32 i32 i32 i64 i32",
                "(i32.const 3) (i32.const 0) (i32.const 9) (i64.const 0) (i32.const 8)",
            ),
            ("removing a file", "path_unlink_file", "i32 i32 i32", "(i32.const 3) (i32.const 64) SIZE"),
            ("making a folder", "path_create_directory", "i32 i32 i32", "(i32.const 3) (i32.const 64) SIZE"),
            (
                "renaming a file",
                "path_rename",
                "i32 i32 i32 i32 i32 i32",
                "(i32.const 3) (i32.const 64) SIZE (i32.const 3) (i32.const 64) (i32.const 2)",
            ),
            (
                "a link",
                "path_symlink",
                "i32 i32 i32 i32 i32",
                "(i32.const 64) SIZE (i32.const 3) (i32.const 64) (i32.const 2)",
            ),
            (
                "where a link leads",
                "path_readlink",
                "i32 i32 i32 i32 i32 i32",
                "(i32.const 3) (i32.const 64) SIZE (i32.const 512) (i32.const 99) (i32.const 8)",
            ),
            (
                "size and times of a file",
                "path_filestat_get",
                "i32 i32 i32 i32 i32",
                "(i32.const 3) (i32.const 0) (i32.const 64) SIZE (i32.const 512)",
            ),
            (
                "reading at a place",
                "fd_pread",
                "i32 i32 i32 i64 i32",
                "(i32.const 5) (i32.const 16) (i32.const 1) (i64.const 0) (i32.const 8)",
            ),
        ],
        {
            "removing a file": "$canary",
            "making a folder": "${canary}2",
            "renaming a file": "$canary",
            "a link": "$honey",
            "where a link leads": "/proc/self/exe",
            "size and times of a file": "$honey",
        },
    ),
    *calls("signals", [("a signal", "proc_raise", "i32", "(i32.const 9)")]),
    *calls(
        "network",
        [
            (
                f"{call} on descriptor {descriptor}",
                f"sock_{call}",
                parameters,
                f"(i32.const {descriptor}) {arguments}",
            )
            for call, parameters, arguments in (
                ("send", "i32 i32 i32 i32 i32", "(i32.const 0) (i32.const 1) (i32.const 0) (i32.const 8)"),
                (
                    "recv",
                    "i32 i32 i32 i32 i32 i32",
                    "(i32.const 16) (i32.const 1) (i32.const 0) " + "(i32.const 8) " * 2,
                ),
                ("accept", "i32 i32 i32", "(i32.const 0) (i32.const 8)"),
                ("shutdown", "i32 i32", "(i32.const 3)"),
            )
            for descriptor in (3, 7)
        ],
    ),
)

_OPENINGS = tuple(
    HostileModule(
        "files",
        f"opening {name} from descriptor {descriptor}",
        f"(call $try (call $path_open (i32.const {descriptor}) (i32.const 0) (i32.const 64) SIZE "
        f"(i32.const {creates}) (i64.const -1) (i64.const -1) (i32.const 0) (i32.const 512)))",
        imports=OPEN,
        text=path,
    )
    for name, path, creates in (
        ("the house key", "$honey", 0),
        ("another bot", "$brother", 0),
        ("a file to write to", "$canary", 9),
        ("its own manifest", "bot.toml", 0),
        ("what is above", "../../../../../../../../etc/passwd", 0),
    )
    for descriptor in (3, 4, 0)
)

_TIME = (
    HostileModule(
        "brothers",
        "what time it is",
        "".join(
            f"(drop (call $clock_time_get (i32.const {clock}) (i64.const 0) (i32.const 512)))"
            "(call $try (i64.eqz (i64.load (i32.const 512))))"
            for clock in range(4)
        ),
        imports=CLOCK,
    ),
)

_SCRIPTS = (
    HostileScript(
        "files",
        "reading from JavaScript",
        """
        for (const name of ["$honey", "$brother", "linked.mjs", "../bot.mjs", "/etc/passwd", "bot.toml"]) {
          attempt(name, () => std.loadFile(name));
          attempt(name, () => std.open(name, "r"));
        }
        """,
    ),
    HostileScript(
        "files",
        "writing from JavaScript",
        """
        for (const name of ["$canary", "new.mjs", "/tmp/new"])
          for (const mode of ["w", "a", "r+"]) attempt(name, () => std.open(name, mode));
        attempt("temporary", () => std.tmpfile());
        attempt("remove", () => root.os?.remove("$canary") === 0);
        attempt("rename", () => root.os?.rename("$canary", "${canary}2") === 0);
        attempt("folder", () => root.os?.mkdir("${canary}2") === 0);
        """,
    ),
    HostileScript(
        "processes",
        "programs from JavaScript",
        """
        attempt("popen", () => std.popen("id", "r"));
        attempt("exec", () => root.os?.exec(["/bin/true"]) === 0);
        attempt("kill", () => root.os?.kill($victim, 9) === 0);
        attempt("worker", () => new root.os.Worker("./bot.mjs"));
        """,
    ),
    HostileScript(
        "network",
        "the network from JavaScript",
        """
        attempt("url", () => std.urlGet("http://127.0.0.1:$tcp4/"));
        attempt("fetch", () => root.fetch("http://127.0.0.1:$tcp4/"));
        attempt("socket", () => new root.WebSocket("ws://127.0.0.1:$tcp4/"));
        """,
    ),
    HostileScript(
        "files",
        "sources of others as its own",
        """
        for (const name of ["$brother", "./linked.mjs", "../bot.mjs", "file:///etc/passwd"]) {
          try { await import(name); got.push(name); } catch {}
        }
        """,
    ),
    HostileScript(
        "brothers",
        "what JavaScript is told of the machine",
        """
        attempt("environment", () => Object.keys(std.getenviron()).length);
        attempt("time", () => Date.now() || performance.now());
        attempt("process", () => root.os?.getpid?.() > 1);
        """,
    ),
    HostileScript(
        "memory",
        "memory from JavaScript",
        "const held = []; for (;;) held.push(new Uint8Array(4e6).fill(1));",
        ("memory", "died"),
        move_ms=1500,
    ),
    HostileScript("time", "a loop in JavaScript", "for (;;);", ("move_time",)),
)

_ALL: tuple[HostileModule | HostileScript, ...] = (
    *_LIMITS,
    *_MODULES,
    *_CALLS,
    *_OPENINGS,
    *_TIME,
    *_SCRIPTS,
)

MODULES = tuple(sorted(_ALL, key=lambda attack: ORDER.index(attack.kind)))
"""All of them, class by class."""
