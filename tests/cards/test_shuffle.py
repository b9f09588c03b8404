"""Shuffling that anybody can check."""

import hashlib
import json
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.cards.deck import DECK_32, DECK_52
from valat.cards.shuffle import commitment, deal_secret, seal, seeded_order, shuffled_cards

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


@pytest.fixture(scope="module")
def vectors():
    """The test vectors of the page, by the name in their first field."""
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return {vector["vector"]: vector for vector in map(json.loads, blocks)}


def test_secret_vector(vectors):
    """The page's secret and seal follow from its house key, table, deal and salt."""
    v = vectors["secret"]
    secret = deal_secret(bytes.fromhex(v["house_key"]), v["table"], v["deal"], bytes.fromhex(v["salt"]))

    assert (secret.hex(), seal(secret)) == (v["secret"], v["seal"])


def test_commitment_vector(vectors):
    """The page's commitments follow from its seal, seats and nonces."""
    v = vectors["commitment"]
    for entry in v["commitments"]:
        assert commitment(v["seal"], entry["seat"], bytes.fromhex(entry["nonce"])) == entry["commitment"]


def test_another_seat_or_seal_gives_another_commitment():
    """Nobody can give another's hash, or one of another deal, as their own."""
    nonce = bytes(16)
    assert len({commitment("00", 0, nonce), commitment("00", 1, nonce), commitment("01", 0, nonce)}) == 3


@pytest.mark.parametrize("name", ["shuffle", "reshuffle"])
def test_shuffle_vector(vectors, name):
    """The page's order follows from its secret, nonces and numbers."""
    v = vectors[name]
    nonces = [bytes.fromhex(nonce) for nonce in v["nonces"]]

    order = shuffled_cards(v["cards"], bytes.fromhex(v["secret"]), nonces, v["deal"], v["reshuffle"])

    assert list(order) == v["order"]


def test_seed_vector(vectors):
    """The page's seeded order follows from its seed."""
    v = vectors["seed"]

    assert list(seeded_order(DECK_32, v["seed"], v["deal"])) == v["order"]


def by_the_page(cards, secret, nonces, deal, reshuffle):
    """The shuffle written again from the page alone."""

    def eight(n):
        return bytes((n >> shift) & 255 for shift in range(56, -8, -8))

    text = (
        b"valat-shuffle-1" + eight(len(secret)) + secret + eight(deal) + eight(reshuffle) + eight(len(nonces))
    )
    for nonce in nonces:
        text += eight(len(nonce)) + nonce
    output, at, order = hashlib.shake_256(text).digest(4096), 0, list(cards)
    for n in range(len(order), 1, -1):
        while output[at] >= 256 - 256 % n:
            at += 1
        j = output[at] % n
        at += 1
        order[n - 1], order[j] = order[j], order[n - 1]
    return tuple(order)


@given(
    st.integers(0, 256),
    st.binary(max_size=40),
    st.lists(st.binary(max_size=40), max_size=4),
    st.integers(0, 2**64 - 1),
    st.integers(0, 99),
)
def test_two_roads(count, secret, nonces, deal, reshuffle):
    """The page's recipe and the module agree, for any number of cards."""
    arguments = (range(count), secret, nonces, deal, reshuffle)

    assert shuffled_cards(*arguments) == by_the_page(*arguments)


def test_a_moved_byte_changes_the_order():
    """Lengths keep secret and nonces apart: where one ends and the next begins matters."""
    orders = {
        shuffled_cards(DECK_52, b"ab", [b"c"], 1),
        shuffled_cards(DECK_52, b"a", [b"bc"], 1),
        shuffled_cards(DECK_52, b"ab", [b"", b"c"], 1),
        shuffled_cards(DECK_52, b"ab", [b"c", b""], 1),
        shuffled_cards(DECK_52, b"ab", [b"c"], 2),
        shuffled_cards(DECK_52, b"ab", [b"c"], 1, 1),
    }

    assert len(orders) == 6


def test_every_place_is_as_likely():
    """Over 6,000 shuffles of three cards each of the six orders comes up near 1,000 times."""
    counts = Counter(seeded_order("abc", 7, deal) for deal in range(6000))

    assert len(counts) == 6
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_too_many_cards():
    """A byte tells at most 256 places apart."""
    with pytest.raises(ValueError, match="256"):
        shuffled_cards(range(257), b"", (), 0)
