"""How often the house's call is the book's: textbook positions by topic, as `bench/textbook/` has them.

`python -m bench.positions [SYSTEM …] [--topic NAME] [--misses] [--champion]` prints the shares by topic;
`--misses` lists the positions in which the first system calls something else, with what its call means and
shows; `--champion` asks the bot that searches in place of the house.
A position that needs a convention is asked with it on, and not counted where a system does not know it.
"""

import argparse
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from bench.bidding import SEED, level_budget
from bench.experts import auction_of, read_calls, read_hand
from valat.bots.bridge.bidding import best_call
from valat.bots.bridge.call_search import searched_call
from valat.bots.search import BudgetMeter
from valat.cards.card import Card
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.auction import legal_calls
from valat.games.bridge.observation import Observation
from valat.games.bridge.options import Options, systems_of
from valat.games.bridge.state import Setup
from valat.games.bridge.systems import Meaning
from valat.kernel.errors import Unreadable

TEXTBOOK = Path(__file__).parent / "textbook"
KNOWN = ("natural", "sayc", "two-over-one")
"""The systems for which positions are written, unless one says another."""
TARGET = 85
DEALER = 0

Row = dict[str, Any]
Bot = Callable[[Observation, Sequence[str]], str]
"""What a seat calls, of the legal calls."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand on turn, with the calls that a book would make.

    Attributes:
        hand: spades first, `AK5.QT4..98765`.
        calls: that are right, the best one first, between spaces.
        why: for people.
        auction: from the dealer's call on, between spaces; those of the opponents in brackets.
        vulnerable: `none` `we` `they` `both`.
        needs: conventions that must be on.
        without: conventions that must be off.
        systems: that it is for.
        topic: the name of its file.
    """

    hand: str
    calls: str
    why: str
    auction: str = ""
    vulnerable: str = "none"
    needs: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    systems: tuple[str, ...] = KNOWN
    topic: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        return read_hand(self.hand)

    @property
    def called(self) -> tuple[str, ...]:
        """The calls so far."""
        return read_calls("-".join(text.strip("()") for text in self.auction.split()))

    @property
    def accepted(self) -> tuple[str, ...]:
        """The calls that are right, the best one first."""
        return read_calls("-".join("P" if call == "Pass" else call for call in self.calls.split()))


class Answer(NamedTuple):
    """What the house calls in a position.

    Attributes:
        meaning: of the call, by the system it bids by.
    """

    position: Position
    call: str
    meaning: Meaning

    @property
    def right(self) -> bool:
        return self.call in self.position.accepted


def run() -> list[Row]:
    """Rows: the share of the house's calls that are the book's, by system, all and by topic."""
    return [row for system in KNOWN if system in systems.names() for row in _rows(system)]


def _rows(system: str) -> Iterator[Row]:
    found = answers(positions(), system)
    yield _row(system, "all", found, TARGET)
    for topic in topics():
        yield _row(system, topic, [each for each in found if each.position.topic == topic], None)


def _row(system: str, topic: str, found: Sequence[Answer], target: float | None) -> Row:
    name = f"textbook positions, {system}, {topic}"
    return {"name": name, "value": round(share(found), 1), "unit": "%", "target": target}


@cache
def positions() -> tuple[Position, ...]:
    """All of them, topic by topic."""
    return tuple(
        msgspec.convert({**fields, "topic": path.stem}, Position)
        for path in sorted(TEXTBOOK.glob("*.toml"))
        for fields in tomllib.loads(path.read_text("utf-8"))["position"]
    )


def topics() -> list[str]:
    """The names of the topics."""
    return list(dict.fromkeys(position.topic for position in positions()))


def share(found: Sequence[Answer]) -> float:
    """The share of right calls, in hundredths; 0 of none."""
    return 100 * sum(each.right for each in found) / max(1, len(found))


def answers(asked: Iterable[Position], system: str, bot: Bot = best_call) -> list[Answer]:
    """What a bot calls in the positions that are for a system and whose conventions it knows."""
    return [found for position in asked if (found := answer(position, system, bot)) is not None]


def answer(position: Position, system: str, bot: Bot = best_call) -> Answer | None:
    """What a bot calls; None where the position is not for the system."""
    switches = switches_of(position, system)
    if switches is None:
        return None
    seen = observation(position, system, switches)
    call = bot(seen, legal_calls(seen.auction))
    ours = systems_of(seen.setup.options)
    calls = (*position.called, call)
    return Answer(position, call, systems.read_auction(*ours, calls, DEALER, seen.setup.vulnerable)[-1])


def champion(seen: Observation, legal: Sequence[str]) -> str:
    """What the bot that searches calls, with the positions of its level."""
    return searched_call(seen, legal, Random(SEED), BudgetMeter(level_budget()))


def observation(position: Position, system: str, switches: str) -> Observation:
    """The position as the seat on turn sees it; both sides bid by the system.

    Args:
        switches: conventions on or off, `+hoyt -gerber`.
    """
    called, seat = position.called, len(position.called) % 4
    side = {
        "north_south": system,
        "east_west": system,
        "north_south_conventions": switches,
        "east_west_conventions": switches,
    }
    ours = "ns" if seat % 2 == 0 else "ew"
    theirs = "ew" if seat % 2 == 0 else "ns"
    vulnerable = {"none": "none", "we": ours, "they": theirs, "both": "all"}[position.vulnerable]
    known = tuple(frozenset(position.cards if each == seat else ()) for each in range(4))
    return Observation(
        Setup(Options(**side), DEALER, None, vulnerable),
        seat,
        auction_of(DEALER, called),
        called,
        (),
        {seat: position.cards},
        known,
        (frozenset(),) * 4,
        seat,
    )


def switches_of(position: Position, system: str) -> str | None:
    """The conventions to be switched for a position; None where it is not for the system.

    Of two that exclude each other the needed one is on.
    """
    usual = systems.shipped_system(system)
    if system not in position.systems or not set(position.needs) <= set(usual.conventions):
        return None
    off = {name for name in position.without if name in usual.conventions}
    for name in position.needs:
        off |= {other for other in usual.on if _clash(usual.modules, name, other)} - set(position.needs)
    switches = " ".join([*(f"+{name}" for name in position.needs), *(f"-{name}" for name in sorted(off))])
    try:
        Options(north_south=system, north_south_conventions=switches)
    except Unreadable:
        # Another convention needs one that would be off.
        return None
    return switches


def _clash(modules: Any, one: str, other: str) -> bool:
    return one != other and (other in modules[one].excludes or one in modules[other].excludes)


# The command


def misses(found: Iterable[Answer]) -> Iterator[str]:
    """A line for each wrong call, and one for what it means."""
    for each in found:
        if not each.right:
            position, meaning = each.position, each.meaning
            fits = meaning.constraint.fits(card_set(position.cards))
            told = (meaning.words.get("en") or "anything") if meaning.situation else "nothing agreed"
            sign = "?" if not meaning.situation else " " if fits else "≠"
            needs = f"  (with {', '.join(position.needs)})" if position.needs else ""
            yield f"{position.topic}: {position.auction or 'opening'}  {position.hand}{needs}"
            yield f"    {each.call} {sign} for {position.calls}: {position.why}"
            yield f"    {each.call} means: {told} [{meaning.situation}]"


def printed(found: dict[str, list[Answer]]) -> Table:
    """The table: a row a topic, a column a system."""
    table = Table("topic", *found)
    asked = {answer.position.topic for each in found.values() for answer in each}
    for topic in (*(topic for topic in topics() if topic in asked), "all"):
        cells = []
        for each in found.values():
            of_topic = [answer for answer in each if topic in (answer.position.topic, "all")]
            cells.append(f"{share(of_topic):.0f} % of {len(of_topic)}" if of_topic else "–")
        table.add_row(topic, *cells)
    return table


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser("python -m bench.positions")
    parser.add_argument("systems", nargs="*", metavar="SYSTEM", help="natural, sayc …; those that are known")
    parser.add_argument("--topic", choices=topics(), help="only this one's")
    parser.add_argument("--misses", action="store_true", help="list the wrong calls of the first system")
    parser.add_argument("--champion", action="store_true", help="ask the bot that searches")
    asked = parser.parse_args(arguments)
    named = asked.systems or [name for name in KNOWN if name in systems.names()]
    if unknown := set(named) - set(systems.names()):
        parser.error(
            f"there is no system {', '.join(sorted(unknown))}; there is {', '.join(systems.names())}"
        )
    wanted = [each for each in positions() if asked.topic in (None, each.topic)]
    found = {name: answers(wanted, name, champion if asked.champion else best_call) for name in named}
    if asked.misses:
        print(*misses(found[named[0]]), sep="\n")
    Console(width=None if sys.stdout.isatty() else 120).print(printed(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
