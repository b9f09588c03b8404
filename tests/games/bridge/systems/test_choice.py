"""What a side chooses to bid by, and what may be barred. Rule: BRI-COMP-12"""

import pickle
import subprocess
import sys

import pytest

from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import BRIDGE, systems
from valat.games.bridge.options import Options, systems_of
from valat.games.bridge.systems.catalogue import file_text, names
from valat.games.bridge.systems.choice import usual_choice
from valat.kernel.errors import Refusal
from valat.kernel.options import read_options
from valat.kernel.system_choice import MOST_SYSTEM, SystemChoice

OURS = """
inherits = "natural"
title = { en = "Ours" }

[conventions]
stayman = false

[[situation]]
name = "answers to 1NT"
after = ["1NT"]
closed = true
call = [
  { call = "2H", artificial = true, shows = { spades = "5+" }, words = { en = "asks for spades" } },
  { call = "Pass", otherwise = true },
]
"""


DEEP = (
    OURS
    + '[[situation]]\nname = "deep"\ncall = [{ call = "1C", shows = '
    + "{ any = [" * 900
    + "{}"
    + "] }" * 900
    + " }]"
)


def refused(function, *args) -> str:
    """The key with which something is refused."""
    with pytest.raises(Refusal) as raised:
        function(*args)
    return raised.value.key


def test_an_own_file_is_bid_and_explained():
    """By bots and to opponents alike: both ask for the table's systems."""
    options = Options(**systems.system_options((SystemChoice(file=OURS), None), ()))
    ours, theirs = systems_of(options)
    (_, _, transfer) = systems.read_auction(ours, theirs, calls_of("1NT-2H"), 0, "none")[:3]
    assert (transfer.words["en"].split(";")[0], transfer.alert) == ("asks for spades", True)
    assert [card.title["en"] for card in BRIDGE.convention_cards(options)] == ["Ours", "Natural"]
    systems.check_choice(SystemChoice(file=OURS), ())


@pytest.mark.parametrize("name", names())
def test_every_shipped_system_passes_as_a_file(name):
    """What is shipped is an example of a file that may be brought."""
    systems.check_choice(SystemChoice(file=file_text(name)), ())


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("no file at all", "bad_system"),
        ('title = { en = "Nothing" }', "bad_system"),
        (OURS + "surprise = 1", "bad_system"),
        (OURS.replace('spades = "5+"', 'spades = "9+", hearts = "9+"'), "bad_system"),
        (OURS.replace("natural", "naturel"), "no_such_system"),
        (OURS.replace("natural", "../../secrets"), "no_such_system"),
        (OURS.replace("natural", "system file"), "bad_system"),
        (OURS.replace("stayman", "stay"), "no_such_convention"),
        ("x = " + "[" * 9_000, "bad_system"),
        (DEEP, "bad_system"),
        ("#" * (MOST_SYSTEM + 1), "system_too_long"),
        ("#" * 1_048_576, "system_too_long"),
    ],
    ids="text empty field impossible heir path itself convention nested deep long MB".split(),
)
def test_bad_files_are_refused(text, key):
    """Each with what is wrong; nothing of it is taken."""
    assert refused(systems.check_choice, SystemChoice(file=text), ()) == key


def test_a_fault_has_its_line():
    """Also where it comes from a worker process."""
    text = OURS.replace('spades = "5+"', 'spades = "9+", hearts = "9+"')
    with pytest.raises(Refusal) as raised:
        systems.check_choice(SystemChoice(file=text), ())
    line = 1 + text.splitlines().index(
        next(text_line for text_line in text.splitlines() if "9+" in text_line)
    )
    assert raised.value.details["line"] == str(line)
    again = pickle.loads(pickle.dumps(raised.value))
    assert (again.why, again.details, again.line) == (raised.value.why, raised.value.details, line)


WATCHED = """
import sys
from valat.games.bridge import systems
from valat.kernel.system_choice import SystemChoice

def read(text):
    system = systems.chosen_system(SystemChoice(file=text))
    calls = ("1NT", "Pass", "2H")
    return systems.read_auction(system, system, calls, 0, "none")[2].words["en"]

text = sys.stdin.read()
# what is shipped is read once
read(text)
seen = []
sys.addaudithook(lambda event, args: seen.append(event))
words = read(text.replace("Ours", "Theirs"))
watched = {"exec", "compile", "open", "import", "os", "subprocess", "socket"}
found = [event for event in seen if event.split(".")[0] in watched]
print(words, found)
"""


def test_a_file_runs_nothing():
    """Its words are words, whatever stands in them; nothing is run, compiled, imported or opened for it."""
    code = "__import__('os').system('true')"
    text = OURS.replace("asks for spades", code).replace("answers to 1NT", "{{ 7 * 7 }}")
    ran = subprocess.run(
        [sys.executable, "-c", WATCHED], input=text, capture_output=True, text=True, check=True
    )
    assert (ran.stdout.startswith(code), ran.stdout.endswith(" []\n")) == (True, True)


def test_what_is_barred_may_not_be_played():
    """A system, also under an own file; a convention unless it is off."""
    barred = ("strong-pass", "stayman")
    heir = 'inherits = "strong-pass"\ntitle = { en = "Ours" }'
    assert refused(systems.check_choice, SystemChoice("strong-pass"), barred) == "barred_system"
    assert refused(systems.check_choice, SystemChoice(file=heir), barred) == "barred_system"
    assert refused(systems.check_choice, SystemChoice("acol"), barred) == "barred_system"
    systems.check_choice(SystemChoice("acol", "-stayman"), barred)
    systems.check_choice(SystemChoice(file=OURS), barred)


def test_whoever_chooses_nothing_bids_without_what_is_barred():
    """So that no table plays what the session bars."""
    assert usual_choice(("stayman", "strong-pass")) == SystemChoice("natural", "-stayman")
    options = read_options(BRIDGE.presets, systems.system_options((None, SystemChoice("acol")), ("stayman",)))
    assert [sorted({"stayman"} & system.on) for system in systems_of(options)] == [[], ["stayman"]]


@pytest.mark.parametrize(
    ("barred", "key"),
    [(["natural"], "barred_system"), (["spoon"], "no_such_system")],
    ids=["usual", "unknown"],
)
def test_what_cannot_be_barred(barred, key):
    """What everybody bids by, and what there is not."""
    assert refused(systems.check_barred, barred) == key
