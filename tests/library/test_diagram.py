"""Deals of every game as diagrams."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

import valat
from valat import games


def played(name, moves):
    """A deal after so many moves by chance."""
    deal, rng = valat.deal(name, seed=3), Random(4)
    for _ in range(moves):
        if deal.legal:
            deal.play(rng.choice(deal.legal))
    return deal


@pytest.mark.parametrize("moves", [0, 14, 400])
@pytest.mark.parametrize("name", games.names())
def test_a_deal_of_every_game_is_drawn(name, moves):
    """At its start, within it and at its end: with all cards that are held, and who is next."""
    deal = played(name, moves)
    svg, text = deal._repr_svg_(), str(deal)
    ElementTree.fromstring(deal._repr_html_())
    assert svg in deal._repr_html_()
    ranks = re.findall(r"(?<=[♠♥♦♣] )(?:10|[2-9AKQJ])(?: (?:10|[2-9AKQJ]))*", text)
    assert (" *" in text) == (deal.turn is not None)
    assert name.capitalize() in text
    if deal.turn is not None:
        assert sum(len(row.split()) for row in ranks) == sum(map(len, deal.hands))


def test_calls_stand_beside_the_diagram():
    """A column a seat, from who called first; contract and declarer below."""
    deal = valat.deal("bridge", seed=3, dealer="E")
    deal.play_all("P 1S P 2N P 3N P P P")
    rows = [
        [cell.text or "" for cell in row] for row in ElementTree.fromstring(deal._repr_html_()).iter("tr")
    ]
    assert rows[0] == ["N", "E", "S", "W"]
    assert rows[1][:2] == ["", "Pass"]
    assert "3NT by N" in str(deal)


def test_a_board_of_a_file_is_drawn_with_its_bidding():
    """What it says is a text and no more; without hands the bidding alone."""
    (board,) = valat.parse(
        '[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n[North "<b>Ann</b>"]\n'
        '[Deal "N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96"]\n'
        '[Auction "E"]\n1D =1= X AP\n[Note "1:<i>three</i>"]\n[Result "5"]\n'
    )
    assert (
        board.bidding
        == valat.parse('[Dealer "E"]\n[Auction "E"]\n1D =1= X AP\n[Note "1:<i>three</i>"]')[0].bidding
    )
    page = board._repr_html_()
    ElementTree.fromstring(page)
    assert "<b>Ann" not in page
    assert "<i>" not in page
    assert "&lt;i&gt;three" in page
    assert board._repr_svg_() in page
    lines = str(board).splitlines()
    assert [line.split("   ")[0] for line in lines[:3]] == ["Board 2", "Dealer E", "N-S vulnerable"]
    assert "1♦X by E -2" in lines
    assert lines[-3:] == ["                1♦=1=   X", "Pass    Pass    Pass", "=1= <i>three</i>"]
    assert "<svg" not in valat.parse("qx|o7|md|3|mb|1N|")[0]._repr_html_()


def test_a_double_dummy_table_is_a_table():
    """A row a seat, a column a denomination."""
    table = valat.DoubleDummyTable.from_code("54321d4321667886678a")
    rows = [
        ["".join(cell.itertext()) for cell in row]
        for row in ElementTree.fromstring(table._repr_html_()).iter("tr")
    ]
    assert rows == [
        ["", "♣", "♦", "♥", "♠", "NT"],
        ["N", "1", "2", "3", "4", "5"],
        ["S", "1", "2", "3", "4", "13"],
        ["E", "8", "8", "7", "6", "6"],
        ["W", "10", "8", "7", "6", "6"],
    ]
