"""Seeds that nobody can compute. Rule: CON-SEED-1"""

import hmac
import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from valat.arena.matches.seeds import FileSeeds, MatchSeeds, SecretSeeds, entries_hash, list_seeds
from valat.cards.deck import DECK_32
from valat.cards.shuffle import seeded_order

PAGE = Path(__file__).parents[3] / "docs" / "fairness.md"

ENTRIES = entries_hash(["house:house", "zip:" + "0" * 64])


def test_every_match_has_seeds_of_its_own():
    """Of each contest, game, round and reference, and of each use: none is told by another."""
    found = [
        seed
        for secret in (bytes(32), bytes(31) + b"\x01")
        for entries in (ENTRIES, entries_hash(["house:house"]))
        for game in range(3)
        for number in range(20)
        for find in (SecretSeeds(secret, entries).of_round, SecretSeeds(secret, entries).of_reference)
        for seed in (find(game, number).cards, find(game, number).bots)
    ]
    assert len(set(found)) == len(found) == 960
    assert {len(seed) for seed in found} == {64}


def test_the_page_tells_how_to_compute_them():
    """Its vector, followed step by step with nothing of this program's, has the same cards and seeds."""
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    vector = next(block for block in map(json.loads, blocks) if block["vector"] == "contest")
    secret = bytes.fromhex(vector["secret"])
    text = "".join(f"{line}\n" for line in ["valat-entries-1", *sorted(vector["entries"])])
    entries = sha256(text.encode()).hexdigest()
    found = {}
    for use in ("cards", "bots"):
        key = hmac.digest(secret, f"valat-contest-2:{use}:{entries}".encode(), "sha256")
        for kind in ("round", "reference"):
            match = f"{kind}:{vector['game']}:{vector['round']}".encode()
            found[kind, use] = hmac.digest(key, match, "sha256").hex()
    told = (vector["entries_hash"], vector["cards"], vector["bots"], vector["reference"])
    assert (entries, found["round", "cards"], found["round", "bots"], found["reference", "cards"]) == told
    seeds = SecretSeeds(secret, entries_hash(vector["entries"]))
    game, number = vector["game"], vector["round"]
    assert seeds.of_round(game, number) == MatchSeeds(vector["cards"], vector["bots"])
    assert seeds.of_reference(game, number).cards == vector["reference"]
    order = seeded_order(DECK_32, int(vector["cards"], 16), vector["deal"])
    assert [str(card) for card in order] == vector["order"]
    drawn = int(vector["bots"], 16)
    digests = (sha256(f"valat-move-1:{drawn}:0:{seat}:0".encode()).digest() for seat in range(2))
    assert [int.from_bytes(digest[:8], "big") >> 33 for digest in digests] == vector["hello"]
    assert sha256(secret).hexdigest() == vector["hash"]


def test_names_and_order_of_entries_draw_no_cards():
    """Whoever writes the file could else try them until cards suit."""
    assert entries_hash(["b", "a"]) == entries_hash(["a", "b"])
    assert entries_hash(["a", "a"]) != entries_hash(["a"])


def test_seeds_of_contests_of_version_1():
    """Cards and bots draw by the same number below 2**48, as they did."""
    seeds = FileSeeds(7).of_round(0, 3)
    assert seeds == MatchSeeds(seeds.cards, seeds.cards)
    assert seeds.cards == 35417507285564
    assert FileSeeds(7).of_reference(0, 3).cards == 200789659266510


def test_listed_seeds_end_where_the_contest_does():
    """Whoever plays for somebody else knows the seeds of its matches, and of none beside them."""
    (game,) = list_seeds(SecretSeeds(bytes(32), ENTRIES), 1, 2, 1)
    assert (len(game.rounds), len(game.references)) == (2, 1)
    with pytest.raises(IndexError):
        game.rounds[2]
