"""Attacks in matches between bots: on each other's time, on what partners may know, on the cards."""

from valat.arena.sandbox.probe.attacks.match_attack import MatchAttack, all_of

CHANNEL = """
# a bit for each card, towards whoever sits opposite; each has its own half of them
OWN, PARTNER = HELLO["seat"], (HELLO["seat"] + 2) % 4

def place(card, seat):
    return DECK.index(card) + (0 if seat < 2 else len(DECK))
"""
"""What partners agree on: a number below 64 for each card and whose it is."""

LOCKS = """
import fcntl

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

import stat
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
    ]
)

MATCHES: tuple[MatchAttack, ...] = (*PARTNERS,)
