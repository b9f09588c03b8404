"""Messages as JSON: all who see the same share what is costly to encode."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.live.parts import timings
from tests.table.log.logs import after, dealt, event, moved, played_out, seated
from tests.table.world import START
from valat.table.live import message_encoder
from valat.table.live.message_encoder import MessageEncoder
from valat.table.live.picture import Watch
from valat.table.log.events import CardsDealt, MoveMade, PlayerReady, TableClosed

WATCH = Watch(timings(here={0}), START, 0, 300_000)


@pytest.fixture
def encoder():
    return MessageEncoder(None)


def message(encoder, state, player=None, seat=None, body=None):
    """What a viewer is sent, decoded."""
    common = encoder.common_parts(None if body is None else event(body, state.seq), state, WATCH)
    return msgspec.json.decode(encoder.text(common, state, player, seat))


def hidden(told):
    """Which hands the view hides."""
    return [set(hand) == {"??"} for hand in told["view"]["hands"]]


def test_a_message_is_the_whole_picture(encoder):
    """Number, event, table, view, scene and match; of the table what is common and what is one's own."""
    told = message(encoder, dealt(), "ann", 0, PlayerReady(0, 1))
    assert (told["type"], told["seq"], told["event"]["kind"]) == ("table", dealt().public_seq, "ready")
    assert (told["table"]["phase"], told["table"]["game"], told["table"]["you"]) == ("playing", "belot", 0)
    assert (told["view"]["seat"], told["scene"]["phase"], told["match"]["winner"]) == (0, "auction", None)


def test_each_sees_the_own_hand(encoder):
    """A spectator none."""
    state = dealt()
    assert hidden(message(encoder, state, "bob", 1)) == [True, False, True, True]
    assert hidden(message(encoder, state)) == [True] * 4


def test_before_the_first_deal_there_is_nothing_to_see(encoder):
    told = message(encoder, seated(), "ann", 0)
    assert (told["view"], told["scene"]) == (None, None)


def test_nobody_looks_on_where_that_is_not_allowed(encoder):
    """Until the match is over."""
    state = dealt(spectators="none")
    assert message(encoder, state)["view"] is None
    assert message(encoder, after(state, TableClosed("left")))["view"] is not None


def test_a_position_is_encoded_once_for_all_who_see_the_same(encoder, monkeypatch):
    """However many look on, and whatever happens that moves no card."""
    state, views = dealt(), []
    real = message_encoder.view_of
    monkeypatch.setattr(message_encoder, "view_of", lambda *args: views.append(args[2]) or real(*args))
    for player in ("eva", "fay", None):
        message(encoder, state, player)
    message(encoder, after(state, PlayerReady(0, 1)), "eva")
    assert views == [None]
    message(encoder, moved(state, "Pass"), "eva")
    assert views == [None, None]


def test_a_setting_is_encoded_once(encoder, monkeypatch):
    """It stays what it is as long as the table does."""
    settings, real = [], message_encoder.setting_picture
    monkeypatch.setattr(message_encoder, "setting_picture", lambda state: settings.append(1) or real(state))
    state = dealt()
    for moves in ((), ("Pass",), ("Pass", "Pass")):
        message(encoder, moved(state, *moves))
    assert len(settings) == 1


def test_a_move_is_heard_as_the_view_has_it(encoder):
    """Whoever has no view hears none."""
    state = moved(dealt(spectators="none"), "Pass")
    body = MoveMade(1, 0, 1, "Pass", "player", 0, 0)
    assert message(encoder, state, "ann", 0, body)["event"]["move"] == "Pass"
    assert "move" not in message(encoder, state, "eva", None, body)["event"]


def test_watchers_may_see_hands_one_deal_late():
    """Ply by ply beside the deal that is played."""
    first = played_out(dealt(spectators="hands"))
    record = first.game.record(first.deal.state)
    encoder = MessageEncoder(record)
    second = moved(after(first, CardsDealt(2, (), {})), "Pass")
    told = message(encoder, second)
    assert (told["table"]["deal"], told["table"]["shows"]) == (2, 1)
    assert told["view"]["moves"] == record["moves"][:1]
    assert "??" not in {card for hand in told["scene"]["hands"] for card in hand}
    assert message(encoder, second, "ann", 0)["table"]["shows"] == 2


def test_the_last_deal_is_noted_when_it_is_over(encoder):
    """From then on watchers follow that one."""
    first = played_out(dealt(spectators="hands"))
    encoder.note_record(first.game.record(first.deal.state))
    assert message(encoder, after(first, CardsDealt(2, (), {})))["table"]["shows"] == 1


def test_a_board_counts_in_the_match_of_those_who_played_it(encoder):
    """Two viewers of one state may be told different scores."""
    state = played_out(dealt())
    (deal,) = state.finished_deals
    state = replace(state, finished_deals=(replace(deal, board="b", saw=("ann",)),))
    assert len(message(encoder, state, "ann", 0)["match"]["deals"]) == 1
    assert message(encoder, state, "eva")["match"]["deals"] == []
