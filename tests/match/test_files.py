"""Files of deals are read, whoever wrote them, and written again."""

import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest

from valat import games
from valat.kernel.errors import Unreadable
from valat.kernel.formats import FileDeal
from valat.match.files import format_of, read_file, write_deals
from valat.match.replay import run_record

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "tests/vectors"
MEGABYTE = 1 << 20
FILES = {
    "bridge_sample.pbn": ("pbn", 2),
    "bridge_team_match.pbn": ("pbn", 4),
    "bridge_boards.lin": ("lin", 8),
    "bridge_vugraph.lin": ("lin", 6),
}
LINK = "https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin="


def data(name):
    return (VECTORS / name).read_bytes()


@pytest.mark.parametrize(("name", "what"), FILES.items())
def test_the_format_is_seen_from_the_file(name, what):
    """No name and no choice is needed; every deal comes, each with a record. Rule: BRI-COMP-7"""
    file = read_file(data(name))
    assert (file.game, file.format, len(file.deals)) == ("bridge", *what)
    assert all(deal.record is not None for deal in file.deals)


def test_a_link_to_a_viewer_is_a_file():
    """Bridge Base's links carry their deal in LIN."""
    line = data("bridge_boards.lin").splitlines()[0].decode()
    (deal,) = read_file(f" {LINK}{quote(line)} \n".encode()).deals
    assert deal == read_file(line.encode()).deals[0]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("form", ["pbn", "lin"])
def test_deals_go_into_another_format(name, form):
    """What is written is read again with the same cards, calls and results."""
    file = read_file(data(name))
    again = read_file(write_deals(games.find("bridge"), form, list(file.deals)).encode())
    assert (again.format, again.troubles) == (form, ())
    assert [deal.record["hands"] for deal in again.deals] == [deal.record["hands"] for deal in file.deals]
    assert [result(deal) for deal in again.deals] == [result(deal) for deal in file.deals]


def result(deal):
    """How a deal of a file ended; None where it did not."""
    played = run_record(deal.record)
    return played.game.result(played.deals[0].states[-1])


@pytest.mark.parametrize("scoring", ["duplicate", "rubber"])
def test_a_record_is_written_with_its_players_and_day(scoring):
    """What was played here goes out as PBN with names, date, and the rubber's own score."""
    record = {"valat": 1, "game": "bridge", "options": {"scoring": scoring}, "dealer": 0}
    record["hands"] = [[suit + rank for rank in "AKQJT98765432"] for suit in "CDHS"]
    record["moves"] = ["Pass", "Pass", "Pass", "1S", "Pass", "Pass", "Pass", "3:claim=13", "accept"]
    record["moves"] = [*record["moves"][:7], "C2", "claim=13", "accept", "accept"]
    text = write_deals(
        games.find("bridge"),
        "pbn",
        [FileDeal(players=("Ann", "Bob", "Cy", "Di"), record=record, day="2026-11-21")],
    )
    assert '[Date "2026.11.21"]' in text
    assert '[West "Di"]' in text
    assert ('[Scoring "Rubber"]' in text) == (scoring == "rubber")
    assert ('[Score "NS -260"]' in text) == (scoring == "duplicate")


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n", b"some words", b'{"valat": 1}', b"\xff\xfe\x00"])
def test_what_is_no_file_of_deals_is_told(content):
    """The refusal names the formats that are read."""
    with pytest.raises(Unreadable) as caught:
        read_file(content)
    assert caught.value.code == "no_format"
    assert "PBN, LIN" in caught.value.why


@pytest.mark.parametrize(("game", "form"), [("bridge", "doc"), ("belot", "pbn")])
def test_a_format_that_a_game_is_not_written_in_is_told(game, form):
    """Also where the game has no formats at all."""
    with pytest.raises(Unreadable) as caught:
        format_of(games.find(game), form)
    assert caught.value.code == "no_format"


@pytest.mark.parametrize("link", ["https://a/?b?lin=md|3", "https://[a?lin=md|3", "https://a/#?lin=x"])
def test_a_link_that_lacks_its_deal_is_no_file(link):
    """Half an address, too, is refused in words."""
    with pytest.raises(Unreadable):
        read_file(link.encode())


def run_linear(function, size, seconds):
    """How the process ended that hands it so many bytes of everything; its processor time is limited.

    The kernel counts what the process works, not what it waits: a busy machine changes nothing. A step for
    each byte takes a tenth of the limit, a step for each pair of bytes a thousand times the limit.
    """
    command = [sys.executable, "-m", "tests.match.linear", function, str(size), str(seconds)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def test_a_recogniser_looks_at_each_byte_a_few_times():
    """A megabyte of any byte, or of any pair of line ends and blanks, holds up nobody."""
    assert run_linear("is_it", MEGABYTE, 60) == 0


def test_a_reader_looks_at_each_byte_a_few_times():
    """Whatever is in a file, and however often."""
    assert run_linear("read", MEGABYTE // 8, 60) == 0


@pytest.mark.proof
def test_a_reader_looks_at_each_byte_of_a_megabyte_a_few_times():
    """As much as a file may have."""
    assert run_linear("read", MEGABYTE, 400) == 0


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-8-sig"])
def test_a_file_in_utf_16_is_read(encoding):
    """As some programs write it, with its mark."""
    text = data("bridge_sample.pbn").decode()
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    assert read_file((mark + text).encode(encoding)).deals == read_file(data("bridge_sample.pbn")).deals
