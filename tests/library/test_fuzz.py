"""Whatever is given to `import valat` is taken, or refused in a sentence that says where it is at fault."""

import copy
import io
import json
import pickle
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import valat
from tests.effort import examples
from tests.fuzzing import SIGNS, bounds, changed
from tests.games.bridge.formats.files import LIN, PBN, text
from valat.kernel.errors import Refusal

GAMES = valat.games.names()


def record(game, moves):
    """A record of a game, with its first legal moves made."""
    deal = valat.deal(game, seed=1)
    for _ in range(moves):
        deal.play(deal.legal[0])
    return deal.to_json()


USEBIO = """<?xml version="1.0"?>
<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<HAND><DIRECTION>N</DIRECTION><CLUBS>AK</CLUBS><DIAMONDS>QJT</DIAMONDS><HEARTS>5432</HEARTS><SPADES>9876</SPADES></HAND>
</BOARD></HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS><LEAD>HA</LEAD>
<SCORE>400</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>
"""
FILES = {
    "pbn": [text(name) for name in PBN],
    "lin": [text(name)[:3000] for name in LIN],
    "rbn": [
        "B 3\nA SE:1N*P3N:A\nC 3N:S\nR +1\n\nB 4\nH W:AA....\n",
        "T 1\nD 20260101\nB 1\nH N:AKQ2.AKQ.AKQ.AKQ:JT98.JT9.JT9.JT9:7654.8765.876.87:\nP SA:S3\nR 9\n",
    ],
    "dlm": ["Board 01=bbjlmlcbjmlnbkafnkdmggddhl004\nBoard 02=bbjlmlcbjmlnbkafnkdmggddhl\n"],
    "usebio": [USEBIO],
    "records": [record(game, 6) for game in GAMES],
}
SAMPLES = [sample for samples in FILES.values() for sample in samples]
WORDS = "Board Deal Play Auction md| mb| pc| pg|| sv|o| an| moves hands game rules AP Pass 7NTXX SA".split()
FUZZ = settings(max_examples=examples(200), deadline=None)


def shown(deal):
    """Everything that a reader or a notebook asks of a deal."""
    repr(deal), str(deal)
    for name in ("_repr_html_", "_repr_svg_"):
        if hasattr(deal, name):
            assert isinstance(getattr(deal, name)(), str)
    assert pickle.loads(pickle.dumps(deal)) == copy.copy(deal) == deal


@FUZZ
@given(changed(SAMPLES, WORDS))
def test_any_text_of_deals(told):
    """What is read can be shown, and what is at fault has a line of the text."""
    with bounds():
        found = valat.parse(told)
        lines = told.count("\n") + told.count("\r") + 1
        for trouble in found.troubles:
            assert 1 <= trouble.line <= lines
            assert trouble.why
        for deal in found[:20]:
            shown(deal)


@FUZZ
@given(
    changed(SAMPLES, WORDS),
    st.sampled_from(["utf-8", "utf-16", "latin-1", "cp1251", "utf-32"]),
    st.binary(max_size=6),
)
def test_any_file_of_deals(told, encoding, bad):
    """In any encoding, with bytes in it that are no letters."""
    data = told.encode(encoding, "replace")
    middle = len(data) // 2
    with bounds():
        reader = valat.read(io.BytesIO(data[:middle] + bad + data[middle:]))
        assert len(list(reader)) <= len(data)
        assert all(trouble.line >= 1 for trouble in reader.troubles)


@pytest.mark.parametrize("kind", FILES)
@settings(max_examples=examples(20), deadline=None)
@given(st.data())
def test_much_of_the_same(kind, data):
    """A text that repeats one part without end is read in a time that grows with its length."""
    sample = data.draw(st.sampled_from(FILES[kind]))
    at = data.draw(st.integers(0, len(sample)))
    part = data.draw(st.sampled_from([*SIGNS, *WORDS]) | st.just(sample[at : at + 20]))
    with bounds():
        valat.parse(sample[:at] + part * 20_000 + sample[at:])


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from([*WORDS, *SIGNS])
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@FUZZ
@given(st.sampled_from(FILES["records"]), st.data())
def test_any_record(sample, data):
    """A record with any value in a field is refused, or is a deal that can be shown."""
    wrong = json.loads(sample)
    name = data.draw(st.sampled_from([*wrong, "dealer", "options", "reshuffles", "x"]))
    at = wrong.get(name)
    if isinstance(at, list) and at and data.draw(st.booleans()):
        at[data.draw(st.integers(0, len(at) - 1))] = data.draw(json_values)
    else:
        wrong[name] = data.draw(json_values)
    with bounds():
        shown(valat.Deal.from_record(wrong))


HANDS = [
    "N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.8765.876.87 3.432.5432.65432",
    "♠AK ♥T9 ♦- ♣Q10 8 7",
    "C78 D78 H78 S78",
    "... ... ... ...",
    "SA,SK,H10",
]
names = st.sampled_from(["target", "rules", "seats", "players", "x"])
arguments = st.fixed_dictionaries(
    {},
    optional={
        "hands": changed(HANDS) | st.lists(st.none() | changed(HANDS), max_size=6),
        "dealer": st.integers(-9, 9) | st.sampled_from(["N", "west", "", "0", "9", "²"]),
        "preset": st.sampled_from(["classic", "book", "", "standard"]),
        "options": st.dictionaries(names, json_values),
        "players": st.integers(-2, 9),
        "number": st.integers(),
        "seed": st.integers(),
        "vulnerable": json_values,
        "talon": json_values,
    },
)
"""What a deal can be asked for: of the types that its signature has, and fields of a record of any."""


@FUZZ
@given(st.sampled_from(GAMES) | st.text(max_size=6), arguments)
def test_any_deal(game, wanted):
    """Whatever is asked for in whatever field: a deal, or a refusal."""
    with bounds():
        shown(valat.deal(game, **wanted))


MOVES = (
    "Pass P - 1N 1NT 1♠ X XX Dbl AP ♠A SA 10♥ HT S7+belote claim 2:claim claim:13 accept close exchange C AT"
).split()


@settings(max_examples=examples(100), deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 99), st.data())
def test_any_move(game, seed, data):
    """A refusal leaves the deal as it was; what was made can be taken back, and the record plays again."""
    deal = valat.deal(game, seed=seed)
    with bounds():
        for _ in range(data.draw(st.integers(1, 40))):
            before, legal = deal.state, deal.legal
            if legal and data.draw(st.integers(0, 3)):
                deal.play(data.draw(st.sampled_from(legal)))
                continue
            seat = data.draw(st.none() | st.integers(-1, 5) | st.sampled_from(["N", "s", ""]))
            with suppress(Refusal):
                deal.play(data.draw(changed(MOVES) | json_values), seat)
                assert deal.undo()
            assert deal.state == before
        shown(deal)
        for seat in (*range(deal.seats), None):
            deal.view(seat)
        assert valat.Deal.from_record(deal.record, deal.seed) == deal


SCRIPTS = [
    "generate 1000 produce 5 hcp(north) >= 15 && shape(north, any 4333 + any 4432 + any 5332 - 5xxx)",
    "predeal south SAQ542, HKJ87\nspades(north) == 3\nx = losers(west) < 7\nx or not hascard(east, 2C)",
    'action printall, average "points" hcp(west), frequency "spades" (spades(west), 0, 5, hcp(east), 0, 9)',
    "pointcount 6 4 2 1 altcount 4 10 -1 dealer west vulnerable EW hcp(north) ? quality(south, clubs) : 9",
    'rnd(9) < 5 or score(vul, x3N, 9) > imps(-430) % 7 action printes("a\\n", hcp(north)), printpbn, printew',
    "condition c13(north) == top4(south, spades) // end\naction print(north, south), printoneline /* so */",
]
SCRIPT_WORDS = (
    "hcp(north) spades hearts(east) shape(west,any) ( ) && || ! ? : == <= predeal produce generate action x= "
    'average frequency printall rnd(0) 0 -1 2147483647 2147483648 1000000000 / % 4432 any "s" score(nv,x7N,9)'
).split()


@FUZZ
@given(changed(SCRIPTS, SCRIPT_WORDS))
def test_any_script(told):
    """It runs, or is refused by its line."""
    with bounds():
        try:
            found = valat.generate("bridge", told, seed=1, count=3, tries=300)
        except valat.Unreadable as refusal:
            if "Line " in refusal.why:
                raise
            pytest.fail(f"No line is named: {refusal.why}")
        assert len(found) <= 3
        assert isinstance(found.output, str)


CONDITIONS = [
    "N: hcp 15-17, balanced",
    "S: spades 5+, hearts 0-3, controls 4\nNS: hcp 25+",
    "EW: fit spades 8+; W: shape 5332, losers <= 7",
]


@FUZZ
@given(changed(CONDITIONS, "N: hcp balanced 5+ 0-3 <= shape spades ; , E:".split()))
def test_any_condition(told):
    """The short language of practice hands, likewise."""
    with bounds():
        assert len(valat.generate("bridge", told, seed=1, count=3, tries=300)) <= 3


@settings(max_examples=examples(20), deadline=None)
@given(changed(HANDS[:1]), st.integers(-2, 5) | st.text(max_size=4), st.sampled_from(["ns", "ALL", "", "x"]))
def test_any_board_to_solve(hands, dealer, vulnerable):
    """Four whole hands have a table and a par; all else is refused."""
    with bounds():
        table = valat.double_dummy(hands)
        shown(table)
        valat.par(hands, dealer=dealer, vulnerable=vulnerable, table=table)


BIDDINGS = ["1NT-(2H)-2S", "P P 1S X", "1C p 1H p 2NT p", "(1D) 1S"]


@FUZZ
@given(st.sampled_from(["sayc", "acol", "", "x"]), changed(BIDDINGS, "1N X Dbl 7NT ( ) - P ! 8C".split()))
def test_any_bidding(system, told):
    """It is explained, or refused by the call that is at fault."""
    with bounds():
        repr(valat.explain(system, told))
