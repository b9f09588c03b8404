"""The socket of practice: matches between a page's bots and the house's."""

import json

import pytest

from tests.web.people import hear, messages

YARD = {"do": "practice", "game": "yard", "seats": ["own", "house"], "deals": 1, "seed": 7}


def say(socket, **message):
    """Sends a message."""
    socket.send(json.dumps(message))


def listen(socket, answer):
    """What is told, each frame answered by the replies that `answer(message)` gives."""
    for message in messages(socket):
        yield message
        if message.get("type") == "frame":
            for reply in answer(message["message"]):
                say(socket, do="answer", game=message["game"], seat=message["seat"], message=reply)


def play(socket, begin, answer):
    """Everything that was told in a run."""
    told = []
    say(socket, **begin)
    for message in listen(socket, answer):
        told.append(message)
        if message.get("type") == "end" or "error" in message:
            return told
    return told


def first_legal(message):
    """What a bot says that makes the first legal move."""
    if message["type"] == "hello":
        return [{"type": "ready"}]
    return [{"n": message["n"], "move": message["view"]["legal"][0]}] if message["type"] == "turn" else []


def of_type(told, kind):
    """The messages of a type."""
    return [message for message in told if message.get("type") == kind]


@pytest.fixture
def socket(caller):
    """The socket of a guest."""
    with caller.socket("/ws/practice") as opened:
        yield opened


@pytest.mark.parametrize(
    ("game", "seats"),
    [("yard", 4), ("yard", 2), ("belot", 4), ("bela4", 4), ("contree", 4), ("santase", 2), ("bridge", 4)],
)
def test_every_game_is_played_to_its_end(socket, game, seats):
    """With pictures of each position, and no breach."""
    told = play(socket, {**YARD, "game": game, "seats": ["own", *["house"] * (seats - 1)]}, first_legal)
    (over,) = of_type(told, "game")
    assert (over["deals"], over["losers"], of_type(told, "breach")) == (1, [], [])
    assert told[-1] == {"type": "end", "why": "played"}
    moves = over["record"]["deals"][0]["moves"]
    shown = [picture["move"] for picture in of_type(told, "picture")]
    assert len(shown) == len(moves) + 1


def test_the_same_seed_is_the_same_match(socket):
    """To the last card."""
    records = [of_type(play(socket, YARD, first_legal), "game")[0]["record"] for _ in range(2)]
    assert records[0] == records[1]


def test_cards_are_hidden_until_they_are_opened(socket):
    """`open` shows all of the game that is shown, from the position that stands. Rule: CON-OPEN-1"""
    say(socket, **YARD)
    told = listen(socket, lambda message: first_legal(message) if message["type"] == "hello" else [])
    before = next(message for message in told if message["type"] == "picture")
    assert (before["open"], set(before["scene"]["hands"][1])) == (False, {"??"})
    say(socket, do="open")
    after = next(message for message in told if message.get("open"))
    assert "??" not in after["scene"]["hands"][1]


def test_a_seat_of_the_house_cannot_be_answered_for(socket):
    """Nor one of a game that is not there; the run goes on."""
    say(socket, **YARD)
    hear(socket)
    for game, seat in ((0, 1), (5, 0)):
        say(socket, do="answer", game=game, seat=seat, message={"n": 0, "move": "end"})
    refused = [message for message in (hear(socket) for _ in range(3)) if "error" in message]
    assert [message["error"]["code"] for message in refused] == ["not_your_seat"] * 2


@pytest.mark.parametrize(
    ("reply", "kind"),
    [
        ({"n": 99, "move": "end"}, "other_turn"),
        ({"move": "end"}, "unreadable"),
        ("nonsense", "unreadable"),
        ({"n": 0, "move": "end", "say": "x" * 81}, "unreadable"),
        ({"n": 0, "move": "end", "cards": "all"}, "unreadable"),
    ],
)
def test_three_breaches_lose(socket, reply, kind):
    """As in the contest, for the page's bot alone. Rule: CON-BOT-2"""
    told = play(
        socket,
        YARD,
        lambda message: [reply] if message["type"] in ("turn", "refused") else first_legal(message),
    )
    assert [breach["kind"] for breach in of_type(told, "breach")] == [kind] * 3
    assert of_type(told, "game")[0]["losers"] == [0]


def test_an_answer_before_its_turn_loses(socket):
    """The same answer twice: the second is to no turn, or to the next."""
    told = play(
        socket,
        YARD,
        # a second «ready» would be read as the first turn's answer where that is asked before it comes
        lambda message: first_legal(message) * (2 if message["type"] == "turn" else 1),
    )
    assert {breach["kind"] for breach in of_type(told, "breach")} == {"other_turn"}
    assert of_type(told, "game")[0]["losers"] == [0]


def test_a_move_that_is_refused_may_be_made_again(socket):
    """It is told why. Rule: CON-BOT-1"""
    legal = []

    def answer(message):
        if message["type"] == "turn":
            legal[:] = message["view"]["legal"]
            return [{"n": message["n"], "move": "XX"}]
        if message["type"] == "refused":
            return [{"n": message["n"], "move": legal[0]}]
        return first_legal(message)

    told = play(socket, YARD, answer)
    assert of_type(told, "breach") == []
    assert {frame["message"]["type"] for frame in of_type(told, "frame")} >= {"refused", "over", "bye"}


def test_a_bot_that_its_page_has_ended(socket):
    """It loses, and the match is over."""
    say(socket, **YARD)
    told = []
    for message in listen(socket, lambda _: []):
        told.append(message)
        if message["type"] == "frame" and message["message"]["type"] == "hello":
            say(socket, do="fault", game=0, seat=0, kind="hung", why="Line 3.")
        if message["type"] == "end":
            break
    (breach,) = of_type(told, "breach")
    assert (breach["kind"], breach["why"]) == ("hung", "Line 3.")


def test_a_hundred_games(socket):
    """Some at once; the dealer moves on, and only the first tells its record."""
    told = play(socket, {**YARD, "games": 12, "at_once": 4, "pictures": False}, first_legal)
    games = of_type(told, "game")
    assert sorted(game["game"] for game in games) == list(range(12))
    assert [game["game"] for game in games if game["record"]] == [0]
    assert of_type(told, "picture") == []


def test_copies_of_the_own_bot(socket):
    """Each seat has its own frames, and a name of its own."""
    told = play(socket, {**YARD, "seats": ["own", "own"]}, first_legal)
    assert told[0]["seats"] == ["own 1", "own 2"]
    assert {frame["seat"] for frame in of_type(told, "frame")} == {0, 1}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"seats": ["own", "nobody"]}, "no_such_bot"),
        ({"seats": ["house", "house"]}, "bad_seats"),
        ({"seats": ["own"]}, "bad_option"),
        ({"options": {"rules": "none"}}, "bad_option"),
        ({"games": 101}, "unreadable"),
        ({"seed": -1}, "unreadable"),
    ],
)
def test_what_cannot_be_played(socket, change, key):
    """It is refused, and the socket stays open."""
    told = play(socket, YARD | change, first_legal)
    assert told[-1]["error"]["key"] == key
    assert play(socket, YARD, first_legal)[-1]["type"] == "end"


def test_what_cannot_be_read(socket):
    """As at a table."""
    for text in ("{", "[" * 9000, json.dumps({"do": "cheat"}), json.dumps({**YARD, "game": "x" * 20_000})):
        socket.send(text)
        assert hear(socket)["error"]["code"] == "unreadable"


def test_a_player_has_one_run(caller, socket):
    """Another window is told so; when the first one leaves off it may."""
    say(socket, **YARD)
    hear(socket)
    with caller.socket("/ws/practice") as other:
        assert play(other, YARD, first_legal)[-1]["error"]["code"] == "too_many_runs"
        say(socket, do="stop")
        assert next(m for m in listen(socket, first_legal) if m["type"] == "end")["why"] == "stopped"
        assert play(other, YARD, first_legal)[-1]["why"] == "played"


def test_a_page_that_goes_away_ends_its_run(caller):
    """Its place is free again."""
    for _ in range(3):
        with caller.socket("/ws/practice") as one:
            say(one, **YARD)
            assert hear(one)["type"] == "begun"
