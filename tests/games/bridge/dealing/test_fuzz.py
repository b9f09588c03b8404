"""Any text is a dealer script or refused with a sentence; any script is worked out or refused by its line."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import examples
from valat.games.bridge.dealing.report import Report
from valat.games.bridge.dealing.sampling import run_block, sampler_of, sampling_of
from valat.games.bridge.dealing.script import WORDS, read_script
from valat.kernel.errors import Unreadable

SIGNS = '&& || ! == != < <= > >= + - * / % ? : ( ) , = # // /* */ \n " { }'.split(" ")
THINGS = "0 1 13 4333 54xx xx45 AS 9H SAKQ HT x3N x7C vul x a_1 2147483647 99999999999 ♠ é".split()
SEATS, SUITS = ("north", "east", "south", "west"), ("clubs", "hearts", "diamond", "spades")

words = st.sampled_from([*sorted(WORDS), *SIGNS, *THINGS])
texts = st.one_of(st.text(max_size=60), st.lists(words, max_size=40).map(" ".join))


def functions(inner):
    """Functions and operators around expressions."""
    two = st.tuples(inner, st.sampled_from("+ - * / % == != < <= > >= && || and or".split()), inner)
    return st.one_of(
        two.map(lambda parts: f"({' '.join(parts)})"),
        st.tuples(inner, inner, inner).map(lambda parts: "({} ? {} : {})".format(*parts)),
        inner.map(lambda part: f"!({part})"),
        inner.map(lambda part: f"imps({part})"),
        inner.map(lambda part: f"rnd({part})"),
        inner.map(lambda part: f"score(vul, x4S, {part})"),
    )


leaves = st.one_of(
    st.integers(-(2**31) + 1, 2**31 - 1).map(str),
    st.tuples(st.sampled_from(["hcp", "losers", "controls", "top3", "cccc"]), st.sampled_from(SEATS)).map(
        lambda parts: f"{parts[0]}({parts[1]})"
    ),
    st.tuples(st.sampled_from(SUITS), st.sampled_from(SEATS)).map(lambda parts: "{}({})".format(*parts)),
    st.sampled_from(["shape(north, any 4333 - 4xxx)", "hascard(east, AS)", "quality(south, hearts)"]),
)
expressions = st.recursive(leaves, functions, max_leaves=12)


def refusal_of(act):
    """The sentence of the documented error, or none where there is no error."""
    try:
        act()
    except Unreadable as refused:
        return refused.why if refused.key == "bad_where" else f"another key: {refused.key}"
    return None


def few_tries(script, expressions):
    """What a block of thirty tries finds."""
    sampling = msgspec.structs.replace(sampling_of(script, expressions, (), "fuzz"), block=30)
    return run_block(sampler_of(sampling, None), sampling, 0, 2)


@settings(max_examples=examples(400), deadline=None)
@given(texts)
def test_any_text_is_read_or_refused(text):
    """With the documented error, and its line."""
    why = refusal_of(lambda: read_script(text))
    assert why is None or why.startswith("Line ")


@settings(max_examples=examples(200), deadline=None)
@given(expressions, st.lists(expressions, max_size=3))
def test_any_expression_is_worked_out_or_refused(condition, others):
    """In a few deals; a number stays a number however large it gets."""
    actions = ", ".join(f'average "{place}" {other}' for place, other in enumerate(others))
    script = read_script(f"condition {condition} action {actions}")
    report = Report(script)

    def run():
        for deal in few_tries(script, report.expressions).deals:
            report.add(deal)
        assert report.end().count("\n") == len(others)

    why = refusal_of(run)
    assert why is None or why.startswith("Line 1")


lengths = st.dictionaries(
    st.tuples(st.sampled_from(SEATS), st.sampled_from(SUITS)), st.integers(0, 6), max_size=6
)


@settings(max_examples=examples(60), deadline=None)
@given(lengths)
def test_any_lengths_are_dealt_or_refused(wanted):
    """Nothing hangs where no deal has them."""
    given_lengths = [f"{suit}({seat})=={length}" for (seat, suit), length in wanted.items()]
    script = read_script(" ".join(["predeal", *given_lengths]) if wanted else "1")

    def run():
        for deal in few_tries(script, ()).deals:
            for (seat, suit), length in wanted.items():
                hand = deal.hands[SEATS.index(seat)]
                assert hand.suit("cdhs".index(suit[0])).bit_count() == length

    assert refusal_of(run) in (None, "No deal has the lengths that are given beforehand.")
