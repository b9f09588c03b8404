"""What a player is told on every page."""

import msgspec

from valat.house.player_news import MOST_WAITING, NewsReader, PlayerNews
from valat.protocol.tournaments import SeatedMessage


def seated(table: str) -> SeatedMessage:
    return SeatedMessage("t", "belot", 1, table)


def tables(reader: NewsReader) -> list[str]:
    """The tables of the messages that wait."""
    return [msgspec.json.decode(message)["table"] for message in iter(reader.take, None)]


def test_each_page_of_a_player_is_told_and_no_one_else():
    """Until it is closed."""
    news, first, second, other = PlayerNews(), NewsReader(), NewsReader(), NewsReader()
    with news.subscribe("ann", first), news.subscribe("bob", other):
        with news.subscribe("ann", second):
            news.publish([("ann", seated("a")), ("cid", seated("b"))])
        news.publish([("ann", seated("c"))])
    news.publish([("ann", seated("d"))])
    assert (tables(first), tables(second), tables(other)) == (["a", "c"], ["a"], [])


def test_a_slow_page_loses_the_oldest():
    """What waits for it is bounded."""
    news, reader = PlayerNews(), NewsReader()
    with news.subscribe("ann", reader):
        news.publish([("ann", seated(str(number))) for number in range(MOST_WAITING + 1)])
    assert tables(reader)[0] == "1"
