"""Attacks in matches between bots: on each other's time, on what partners may know, on the cards."""

from textwrap import dedent

from valat.arena.probe.attacks.match_attack import MatchAttack, all_of
from valat.arena.sandbox.limits import Limits

CHANNEL = """
# a bit for each card, towards the seat opposite; each has its own half of them
OWN, PARTNER = HELLO["seat"], (HELLO["seat"] + 2) % 4

def place(card, seat):
    return DECK.index(card) + (0 if seat < 2 else len(DECK))
"""
"""What partners agree on: a number below 64 for each card and whose it is."""

LOCKS = """
import fcntl, stat, struct

def shared_files():
    '''64 files that both can open, none of them twice under two names.'''
    found = {}
    for name in sorted(os.listdir("/usr/bin")):
        path = "/usr/bin/" + name
        status = os.stat(path)
        if stat.S_ISREG(status.st_mode) and os.access(path, os.R_OK):
            found.setdefault(status.st_ino, path)
        if len(found) == 2 * len(DECK):
            break
    return list(found.values())

FILES = shared_files()
HELD = {}

def at_turn(turn):
    known = [card for card in DECK if is_locked(FILES[place(card, PARTNER)])]
    for card in set(HELD) - set(turn["hand"]):
        os.close(HELD.pop(card))
    for card in set(turn["hand"]) - set(HELD):
        HELD[card] = os.open(FILES[place(card, OWN)], os.O_RDONLY)
        lock(HELD[card])
    return cards_of(PARTNER, known)
"""

BY_FCNTL = """
def flock(descriptor, command, kind):
    return struct.unpack("hhqqi", fcntl.fcntl(descriptor, command, struct.pack("hhqqi", kind, 0, 0, 1, 0)))[0]

def lock(descriptor):
    attempt("lock", flock, descriptor, 37, fcntl.F_RDLCK)

def is_locked(path):
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return flock(descriptor, 36, fcntl.F_WRLCK) == fcntl.F_RDLCK
    except OSError:
        return False
    finally:
        os.close(descriptor)
"""

WORDS = """
import mmap, struct
PAGE = mmap.mmap(os.open("/usr/bin/env", os.O_RDONLY), 4096, mmap.MAP_SHARED, mmap.PROT_READ)
LIBC = ctypes.CDLL(None, use_errno=True)
LIBC.mmap.restype = ctypes.c_void_p
BASE = LIBC.mmap(None, 4096, 1, 1, os.open("/usr/bin/env", os.O_RDONLY), 0)
ASKED, BEGUN, KNOWN = set(), [], []

def wait(card):
    number = place(card, OWN)
    # not equal to what is there, and it would not wait
    word = struct.unpack_from("i", PAGE, 4 * number)[0]
    address, operation = ctypes.c_void_p(BASE + 4 * number), ctypes.c_int(0)
    BEGUN.append(card)
    LIBC.syscall(TARGETS["calls"]["futex"], address, operation, ctypes.c_int(word), None, None, 0)

def wake(card):
    address = ctypes.c_void_p(BASE + 4 * place(card, PARTNER))
    return LIBC.syscall(TARGETS["calls"]["futex"], address, ctypes.c_int(1), ctypes.c_int(1), None, None, 0)

def at_turn(turn):
    for card in set(turn["hand"]) - ASKED:
        threading.Thread(target=wait, args=(card,), daemon=True).start()
        ASKED.add(card)
    while len(BEGUN) < len(ASKED):
        time.sleep(0.01)
    for _ in range(10):
        # the partner's threads may need a moment more
        time.sleep(0.02)
        KNOWN.extend(card for card in DECK if wake(card) > 0)
    return cards_of(PARTNER, KNOWN)
"""

FLOCK = """
def lock(descriptor):
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except OSError:
        return False

def is_locked(path):
    descriptor = os.open(path, os.O_RDONLY)
    free = lock(descriptor)
    os.close(descriptor)
    return not free
"""

PARTNERS = all_of(
    [
        ("locks of files", CHANNEL + LOCKS + FLOCK),
        ("locks of records", CHANNEL + LOCKS + BY_FCNTL),
        ("waiting at a word of a file", CHANNEL + WORDS),
    ]
)

TURN_MS = 100
"""Of a move: a bot that is starved is late soon: it would need ten times that."""

THINKS = """
def at_turn(turn):
    end = time.process_time() + 0.06
    while time.process_time() < end:
        pass
"""
"""A bot that uses more than half of its time."""

BURN = """
def burn():
    end = time.monotonic() + 7
    while time.monotonic() < end:
        pass
"""

OUT_OF_TURN = tuple(
    MatchAttack(
        "turns",
        name,
        "santase",
        (BURN + dedent(program), THINKS),
        honest=(1,),
        # it has to answer beside what it has started, and pays for that
        breaches=("out_of_turn", "move_time", "hung", "tasks"),
        limits=Limits(move_ms=TURN_MS, match_ms=20_000),
    )
    for name, program in (
        (
            "burning the processor in sessions of their own",
            """
            def work():
                os.setsid()
                burn()

            def after_turn(turn):
                if turn["n"] == 0:
                    children(24, work)
            """,
        ),
        (
            "burning the processor as nobody's children",
            """
            def work():
                os.setsid()
                if os.fork() == 0:
                    burn()

            def after_turn(turn):
                if turn["n"] == 0:
                    children(14, work)
            """,
        ),
        (
            "being another one every moment",
            """
            def work():
                # nobody finds it where the arena is killed beside it: it ends by itself
                end = time.monotonic() + 30
                while time.monotonic() < end:
                    if os.fork():
                        os._exit(0)
                    os.setsid()

            def after_turn(turn):
                if turn["n"] == 0:
                    children(4, work)
            """,
        ),
    )
)
"""Work while the other one is to move. Rule: CON-TIME-1"""

SEEDS = """
from hashlib import sha256, shake_256

def eight(number):
    return number.to_bytes(8, "big")

def order_of(seed):
    # the first deal of a seed, as docs/fairness.md tells
    secret = sha256(b"valat-seed-1:%d" % seed).digest()
    text = b"valat-shuffle-1" + eight(len(secret)) + secret + eight(0) + eight(0) + eight(0)
    order, drawn = list(DECK), iter(shake_256(text).digest(1024))
    for place in range(len(order) - 1, 0, -1):
        limit = 256 - 256 % (place + 1)
        other = next(byte for byte in drawn if byte < limit) % (place + 1)
        order[place], order[other] = order[other], order[place]
    return order

def first_cards(order, seat):
    # before anybody has called: three, then two, from the dealer's left
    step = (seat - 1) % 4
    return sorted(order[3 * step : 3 * step + 3] + order[12 + 2 * step : 14 + 2 * step])

def fits_hello(seed):
    digest = sha256(f"valat-move-1:{seed}:0:{HELLO['seat']}:0".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 33 == HELLO["seed"]

def guesses():
    # numbers that anybody can name: seeds, and what contests made of them
    for number in range(1000):
        yield number
        digest = sha256(f"valat-contest-1:{number}:0:0".encode()).digest()
        yield int.from_bytes(digest[:6], "big")

def at_turn(turn):
    if not turn["first"]:
        return None
    own, neighbour = HELLO["seat"], (HELLO["seat"] + 1) % 4
    found = [seed for seed in guesses() if fits_hello(seed)]
    found += [seed for seed in guesses() if first_cards(order_of(seed), own) == sorted(turn["hand"])]
    return cards_of(neighbour, first_cards(order_of(found[0]), neighbour)) if found else None
"""
"""The first to call tries all seeds there may be, by `hello.seed` and by its own cards. Rule: CON-SEED-1"""

COMPUTED = MatchAttack(
    "seeds", "cards by their seed", "belot", (None, SEEDS, None, None), breaches=("move_time",)
)

MATCHES: tuple[MatchAttack, ...] = (*OUT_OF_TURN, *PARTNERS, COMPUTED)
