"""Lines as programs send them, as they are read and written."""

import pytest

from valat.arena.bridge import lines
from valat.arena.bridge.lines import (
    Call,
    Cards,
    Connecting,
    Deal,
    EndOfSession,
    ErrorLine,
    Lead,
    Play,
    ReadyFor,
    Seated,
    StartOfBoard,
    Teams,
    ThinkingTime,
    read_line,
    write_line,
)
from valat.kernel.errors import Unreadable

N, E, S, W = range(4)
HAND = ("SA", "ST", "S9", "S5", "HK", "H6", "H5", "DQ", "DJ", "D8", "D7", "D6", "C7")
VOID = ("SA", "SK", "SJ", "S6", "DK", "DJ", "DT", "D8", "D6", "D2", "CA", "C7", "C6")

# by the programs that send them: WBridge5, BEN, Bridge Moniteur, Blue Chip Bridge, OpenSpiel's wrapper, …
READ = [
    ('Connecting "WBridge5" as ANYPL using protocol version 18', Connecting("WBridge5", None, 18)),
    ('Connecting "BEN" as North using protocol version 18', Connecting("BEN", N, 18, upper=False)),
    ('Connecting "BEN" as North using protocol version 18.', Connecting("BEN", N, 18, upper=False)),
    ('Connecting "Q-Plus" as WEST using protocol version 17', Connecting("Q-Plus", W, 17)),
    ('Connecting "WBridge5" using protocol 18', Connecting("WBridge5", None, 18)),
    (
        'connecting "my great team" as south using protocol version 18',
        Connecting("my great team", S, 18, False),
    ),
    ('WEST ("WBridge5") seated', Seated(W, "WBridge5")),
    ('west "two words" seated', Seated(W, "two words")),
    ("WEST ready for teams", ReadyFor(W, "teams")),
    ("North ready for teams.", ReadyFor(N, "teams")),
    ("WEST ready to start", ReadyFor(W, "start")),
    ("WEST ready for deal", ReadyFor(W, "deal")),
    ("WEST ready for cards", ReadyFor(W, "cards")),
    ('Teams : N/S : "silent" E/W : "bidders"', Teams("silent", "bidders")),
    ('Teams: N/S "silent" E/W "bidders"', Teams("silent", "bidders")),
    ('Teams: N/S : "one". E/W : "two".', Teams("one", "two")),
    ('Teams : N/S : "one" E/W : "two" Playing IMP', Teams("one", "two")),
    ("Start of board", StartOfBoard()),
    ("start of Board", StartOfBoard()),
    ("Board number 8. Dealer WEST. Neither vulnerable.", Deal(8, W, "none")),
    ("board number 801 . dealer north . N/S vulnerable", Deal(801, N, "ns")),
    ("Board number 3. Dealer South. E/W vulnerable.", Deal(3, S, "ew")),
    ("Board number 4. Dealer West. Both vulnerable.", Deal(4, W, "all")),
    ("WEST's cards: S A T 9 5. H K 6 5. D Q J 8 7 6. C 7.", Cards(W, HAND)),
    ("West's cards : S A 10 9 5. H K 6 5. D Q J 8 7 6. C 7", Cards(W, HAND)),
    ("WEST's cards : S AT95. H K65. D QJ876. C 7.", Cards(W, HAND)),
    ("Dummy's cards : S A K J 6. H -. D 8 6 2 K J T. C A 7 6.", Cards(None, VOID)),
    ("DUMMY's cards: S A K J 6. H . D K J T 8 6 2. C A 7 6.", Cards(None, VOID)),
    ("EAST ready for WEST's bid", ReadyFor(E, "bid", W)),
    ("WEST ready for  NORTH's bid", ReadyFor(W, "bid", N)),
    ("WEST PASSES", Call(W, "Pass")),
    ("West passes.", Call(W, "Pass")),
    ("South doubles", Call(S, "X")),
    ("SOUTH REDOUBLES", Call(S, "XX")),
    ("EAST bids 1C", Call(E, "1C")),
    ("East bids 3nt.", Call(E, "3NT")),
    ("East bids 3N", Call(E, "3NT")),
    ("south bids 1NT Alert. 12 to 14 total points", Call(S, "1NT", True, "12 to 14 total points")),
    ("NORTH doubles Alert. Negative", Call(N, "X", True, "Negative")),
    ("WEST bids 2C Alert.", Call(W, "2C", True)),
    ("North bids 1H Infos. 5+ H, 11-21 HCP", Call(N, "1H", False, "5+ H, 11-21 HCP")),
    ("EAST to lead", Lead(E)),
    ("Dummy to lead", Lead(None)),
    ("EAST plays kc", Play(E, "CK")),
    ("WEST plays 3c", Play(W, "C3")),
    ("West plays TD", Play(W, "DT")),
    ("West plays 10D", Play(W, "DT")),
    ("EAST ready for dummy", ReadyFor(E, "dummy")),
    ("EAST ready for NORTH's card to trick 4", ReadyFor(E, "card", N, 4)),
    ("EAST ready for dummy's card to trick 13.", ReadyFor(E, "card", None, 13)),
    ("EAST ready for Dummy's card to trick 2", ReadyFor(E, "card", None, 2)),
    (
        "Timing - N/S : this board  [1:15],  total  [0:11:23].  E/W : this board  [1:18],  total  [0:10:23]",
        ThinkingTime((75, 78), (683, 623)),
    ),
    (
        "Timing - N/S : this board  01:36,  total  1:01:36.  E/W : this board  01:34,  total  0:01:34.",
        ThinkingTime((96, 94), (3696, 94)),
    ),
    ("End of session", EndOfSession()),
    ("Error Team name mismatch", ErrorLine("Team name mismatch")),
]


@pytest.mark.parametrize(("line", "message"), READ, ids=[line for line, _ in READ])
def test_programs_lines_are_read(line, message):
    """What programs write is read for what it says."""
    assert read_line(line) == message


@pytest.mark.parametrize(("line", "message"), READ, ids=[line for line, _ in READ])
def test_case_and_blanks_are_of_no_account(line, message):
    """In small letters and with wide gaps it is the same line, apart from words and names."""
    small = read_line(f"  {line.lower().replace(' ', '  ')}\t")
    assert type(small) is type(message)
    if isinstance(
        message, ReadyFor | Deal | Cards | Lead | Play | ThinkingTime | StartOfBoard | EndOfSession
    ):
        assert small == message


@pytest.mark.parametrize("message", dict.fromkeys(message for _, message in READ), ids=repr)
@pytest.mark.parametrize("upper", [True, False])
def test_what_is_written_is_read_again(message, upper):
    """A line that is written says to a reader what was meant; how a seat is spelled is of no account."""
    read = read_line(write_line(message, upper))
    if isinstance(message, Connecting):
        message, read = message.__replace__(upper=True), read.__replace__(upper=True)
    assert read == message


@pytest.mark.parametrize(
    ("message", "upper", "line"),
    [
        (Connecting("House", E, 18), True, 'Connecting "House" as EAST using protocol version 18'),
        (Connecting("House", None, 18), True, 'Connecting "House" as ANYPL using protocol version 18'),
        (Seated(N, "N-S"), True, 'NORTH ("N-S") seated'),
        (Seated(N, "N-S"), False, 'North ("N-S") seated'),
        (Teams("A", "B"), True, 'Teams : N/S : "A" E/W : "B"'),
        (Deal(1, N, "none"), True, "Board number 1. Dealer NORTH. Neither vulnerable."),
        (Cards(N, VOID), True, "NORTH's cards : S A K J 6. H -. D K J T 8 6 2. C A 7 6."),
        (Cards(None, HAND), False, "Dummy's cards : S A T 9 5. H K 6 5. D Q J 8 7 6. C 7."),
        (Call(N, "1NT", True, "15–17 points"), True, "NORTH bids 1NT Alert. 15-17 points"),
        (Call(N, "2H", True, "0–3 ♠, 4+ ♥"), True, "NORTH bids 2H Alert. 0-3 S, 4+ H"),
        (Call(N, "1H", False, "čekam"), True, "NORTH bids 1H Infos. ?ekam"),
        (Call(W, "Pass"), True, "WEST PASSES"),
        (ReadyFor(W, "start"), True, "WEST ready to start"),
        (ReadyFor(W, "card", None, 3), True, "WEST ready for dummy's card to trick 3"),
        (Play(W, "DT"), True, "WEST plays td"),
        (Lead(None), True, "Dummy to lead"),
        (
            ThinkingTime((75, 8), (3683, 623)),
            True,
            "Timing - N/S : this board  01:15,  total  1:01:23.  E/W : this board  00:08,  total  0:10:23",
        ),
    ],
    ids=repr,
)
def test_lines_are_written_in_one_way(message, upper, line):
    """In ASCII, and as programs are known to read it."""
    assert write_line(message, upper) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hello",
        "NORTH bids 8C",
        "NORTH bids 1Z",
        "NORTH plays 1c",
        "NORTH plays",
        "MIDDLE PASSES",
        "Dummy PASSES",
        "NORTH ready for lunch",
        "Connecting BEN as North using protocol version 18",
        'Connecting "" as North using protocol version 18',
        f'Connecting "{"x" * (lines.MOST_NAME + 1)}" as North using protocol version 18',
        "Board number x. Dealer NORTH. Neither vulnerable.",
        "Board number 1. Dealer NORTH. Nobody vulnerable.",
        "WEST's cards : S A T 9 5. H K 6 5. D Q J 8 7 6. C -.",
        "WEST's cards : S A T 9 5. H K 6 5. D Q J 8 7 6. C 7 7.",
        "WEST's cards : S A T 9 5. H K 6 5. D Q J 8 7 6. C X.",
        "WEST's cards : S A A 9 5. H K 6 5. D Q J 8 7 6. C 7.",
        "NORTH PASSES\x1b[2J",
        "NORTH PASSES NORTH PASSES",
    ],
)
def test_other_lines_are_refused(line):
    """With a sentence that a terminal may show."""
    with pytest.raises(Unreadable) as refused:
        read_line(line)
    assert refused.value.why.isprintable()


def test_an_explanation_is_cut():
    """To what a record takes."""
    assert len(read_line(f"NORTH bids 1C Alert. {'x' * 1500}").text) == 1000
