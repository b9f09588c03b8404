"""Attacks on what all share: processes, memory, time and output."""

from valat.arena.probe.attacks.attack import Attack, End, attacks

PROCESSES = attacks(
    "processes",
    [
        ("fork bomb", "while True: os.fork()", ("tasks",)),
        (
            "fork bomb of new sessions",
            """
            while True:
                if os.fork() == 0:
                    os.setsid()
            """,
            ("tasks",),
        ),
        (
            "thread bomb",
            """
            while True:
                threading.Thread(target=time.sleep, args=(60,)).start()
            """,
            ("tasks",),
        ),
        (
            "double fork",
            """
            if os.fork() == 0:
                os.setsid()
                if os.fork() == 0:
                    time.sleep(60)
                os._exit(0)
            os.wait()
            """,
            ("done",),
        ),
        (
            "daemon that ignores signals and closes everything",
            """
            if os.fork() == 0:
                os.setsid()
                for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                    signal.signal(number, signal.SIG_IGN)
                os.closerange(0, 64)
                time.sleep(60)
            """,
            ("done",),
        ),
        (
            "child that holds standard output",
            """
            if os.fork() == 0:
                time.sleep(60)
            os._exit(0)
            """,
            ("died", "hung"),
        ),
        (
            "children that are stopped",
            "children(5, lambda: os.kill(os.getpid(), signal.SIGSTOP))",
            ("done",),
        ),
        (
            "process that is another one every moment",
            """
            answer("done")
            # nobody finds it where the arena is killed beside it: it ends by itself
            end = time.monotonic() + 30
            while time.monotonic() < end:
                if os.fork():
                    os._exit(0)
                os.setsid()
            """,
            ("done", "died"),
        ),
        (
            "program that outlives its shell",
            """
            import subprocess
            subprocess.Popen(["sh", "-c", "trap '' TERM HUP; sleep 60 & sleep 60"], start_new_session=True)
            """,
            ("done",),
        ),
    ],
)

MEMORY = attacks(
    "memory",
    [
        ("one large block", "block = bytearray(2**31)", ("memory",)),
        (
            "many small blocks",
            """
            blocks = []
            while True:
                blocks.append(b"x" * 2**16 + os.urandom(1))
            """,
            ("memory",),
        ),
        (
            "children with a little each",
            """
            def grow():
                block = bytearray(os.urandom(1)) * (40 * 2**20)
                time.sleep(60)
            children(8, grow)
            time.sleep(60)
            """,
            ("memory",),
        ),
        (
            "shared memory",
            """
            import mmap
            block = mmap.mmap(-1, 2**30)
            for at in range(0, 2**30, 4096):
                block[at] = 1
            """,
            ("memory",),
        ),
        (
            "memory that no process has mapped",
            """
            def hide():
                descriptor = os.memfd_create("hidden")
                for _ in range(1024):
                    os.write(descriptor, b"x" * 2**20)
                return descriptor
            attempt("memfd", hide)
            """,
            ("done", "memory"),
        ),
        (
            "file system in memory",
            """
            def fill(folder):
                with open(folder + "/large", "wb") as file:
                    for _ in range(256):
                        file.write(b"x" * 2**20)
            for folder in ("/tmp", "/dev/shm", "/run", os.getcwd()):
                attempt(folder, fill, folder)
            """,
            ("done", "memory"),
        ),
        (
            "compressed nothing",
            """
            import zlib
            bomb = zlib.compress(bytes(2**22))
            blocks = []
            while True:
                blocks.append(zlib.decompress(bomb))
            """,
            ("memory",),
        ),
    ],
)

SHORT_MS = 60
"""The wait for its end is not long."""
TOO_LONG: tuple[End, ...] = ("move_time", "match_time", "hung")
"""The last on a machine so busy that nobody gets much of it."""

TIME = (
    *attacks(
        "time",
        [
            ("busy", "spin()", TOO_LONG),
            (
                "busy children",
                "children(3, spin)\nfor _ in range(3): os.wait()",
                TOO_LONG,
            ),
            (
                "busy children that nobody waits for",
                """
                signal.signal(signal.SIGCHLD, signal.SIG_IGN)
                while True:
                    if os.fork() == 0:
                        end = time.process_time() + 0.05
                        while time.process_time() < end:
                            pass
                        os._exit(0)
                    time.sleep(0.03)
                """,
                (*TOO_LONG, "tasks"),
            ),
            (
                "busy threads",
                """
                for _ in range(4):
                    threading.Thread(target=spin, daemon=True).start()
                time.sleep(60)
                """,
                TOO_LONG,
            ),
            (
                "busy and done in time by its own account",
                """
                end = time.process_time() + 0.3
                while time.process_time() < end:
                    pass
                """,
                TOO_LONG,
            ),
        ],
        move_ms=SHORT_MS,
    ),
    *(
        Attack("time", name, program, ("hung",), move_ms=SHORT_MS)
        for name, program in (
            ("sleeping", "time.sleep(60)"),
            ("stopped", "os.kill(os.getpid(), signal.SIGSTOP)"),
            (
                "one byte a second",
                "while True:\n    os.write(1, b' ')\n    time.sleep(1)",
            ),
            ("reading on", "sys.stdin.read()"),
        )
    ),
)

OUTPUT = attacks(
    "output",
    [
        ("line without an end", "while True: os.write(1, b'x' * 4096)", ("move_output", "match_output")),
        (
            "gigabyte of lines",
            "answer('done')\nwhile True: os.write(1, b'x\\n' * 2048)",
            ("match_output", "other_turn", "done"),
        ),
        ("not UTF-8", "os.write(1, b'\\xff\\xfe\\x00\\n')", ("unreadable",)),
        (
            "UTF-8 of half a character",
            'os.write(1, b\'{"n": 0, "move": "\\xed\\xa0\\x80"}\\n\')',
            ("unreadable",),
        ),
        ("deep brackets", "os.write(1, b'[' * 60000 + b'\\n')", ("unreadable",)),
        (
            "deep brackets in a field",
            'os.write(1, b\'{"n": 0, "move": \' + b"[" * 20000 + b"]" * 20000 + b"}\\n")',
            ("unreadable",),
        ),
        ("number without bounds", 'os.write(1, b\'{"n": 1e400, "move": "done"}\\n\')', ("unreadable",)),
        (
            "key that is there twice",
            'os.write(1, b\'{"n": 0, "move": "got it", "move": "done"}\\n\')',
            ("unreadable", "done"),
        ),
        ("nothing", "os.write(1, b'\\n')", ("unreadable",)),
        ("move without end", "answer('x' * 60000)", ("unreadable",)),
        (
            "gigabyte of errors",
            "for _ in range(1000): os.write(2, b'x' * 2**16)",
            ("done", "move_time", "match_time", "hung"),
        ),
    ],
)
