"""Our client at the tables of other managers: line for line, and where they break the protocol."""

import asyncio

import msgspec
import pytest

from tests.arena.bridge.parts import player
from valat.arena.bridge.client import connect
from valat.arena.bridge.seating import Patience
from valat.bots.bot import Budget
from valat.games.bridge import BRIDGE
from valat.kernel.errors import Refusal

PATIENCE = Patience(seating=20, answer=20)


async def _converse(script, who, patience):
    """Plays a manager by a script: `>` lines are sent, `<` lines must come."""
    heard, ended = [], asyncio.Event()

    async def manage(reader, writer):
        try:
            for line in script:
                if line.startswith(">"):
                    writer.write(line[1:].strip().encode("latin-1") + b"\r\n")
                elif line.startswith("<"):
                    heard.append((await reader.readline()).decode().strip())
        finally:
            writer.close()
            ended.set()

    server = await asyncio.start_server(manage, "127.0.0.1", 0)
    async with server:
        client = await connect("127.0.0.1", server.sockets[0].getsockname()[1], who, patience)
        boards, refusal = [], None
        try:
            async for known in client.session():
                boards.append(known)
        except Refusal as found:
            refusal = found
        await ended.wait()
    return heard, boards, refusal


def converse(script, who=None, patience=PATIENCE):
    """What came for the script's `<` lines, the boards, and what ended the session."""
    lines = [line.strip() for line in script.strip().splitlines()]
    heard, boards, refusal = asyncio.run(_converse(lines, who or player("House", 3), patience))
    wanted = [line[1:].strip() for line in lines if line.startswith("<")]
    return wanted, heard, boards, refusal


SIT = """
< Connecting "House" as WEST using protocol version 18
> West ("House") seated
< WEST ready for teams
> Teams: N/S "silent" E/W "House"
< WEST ready to start
"""

DEAL = """
> Start of Board
< WEST ready for deal
> Board number 8. Dealer WEST. Neither vulnerable.
< WEST ready for cards
> WEST's cards: S 9 8 5. H 9 6 5. D 8 7 6. C J 9 5 4.
"""

PASSED_OUT = """
< WEST PASSES
< WEST ready for NORTH's bid
> North passes
< WEST ready for EAST's bid
> EAST PASSES
< WEST ready for SOUTH's bid
> SOUTH PASSES
> Timing - N/S : this board  [1:15],  total  [0:11:23].  E/W : this board  [1:18],  total  [0:10:23]
"""


def test_a_session_as_public_managers_hold_it():
    """Every line comes when it is awaited."""
    wanted, heard, boards, refusal = converse(SIT + DEAL + PASSED_OUT + DEAL + PASSED_OUT + END)
    assert heard == wanted
    assert refusal is None
    assert [BRIDGE.result(known.final_state()).outcome for known in boards] == ["passed_out"] * 2


END = "> End of session"

BID = """
< WEST PASSES
< WEST ready for NORTH's bid
"""

AUCTION = """
< WEST PASSES
< WEST ready for NORTH's bid
> NORTH bids 1NT Alert. 15-17 hcp
< WEST ready for EAST's bid
> EAST PASSES
< WEST ready for SOUTH's bid
> SOUTH PASSES
< WEST PASSES
"""


LEAD = """
< WEST ready for EAST's card to trick 1
> EAST plays ks
< WEST ready for dummy
> Dummy's cards : S A 4 3. H A K 2. D A K 2. C A K 3 2.
< WEST ready for dummy's card to trick 1
> SOUTH plays as
"""


def asked(script):
    """What a client that passes, and plays its first legal card, is asked with, by move."""
    seen = []

    def bot(view, seed, budget=None):
        seen.append(view)
        return view.legal[0] if "Pass" not in view.legal else "Pass"

    *conversation, refusal = converse(script, msgspec.structs.replace(player("House", 3), bot=bot))
    return seen, conversation, refusal


def test_a_defender_says_what_it_waits_for():
    """Dummy's card is dummy's; the manager goes before it has taken the first trick."""
    rest = """
    < WEST plays 5s
    < WEST ready for NORTH's card to trick 1
    > NORTH plays 2s
    < WEST ready for dummy's card to trick 2
    > Dummy plays 2c
    < WEST plays 4c
    """
    seen, (wanted, heard, _), refusal = asked(SIT + DEAL + AUCTION + LEAD + rest)
    assert heard == wanted
    assert "closed" in refusal.why
    assert (seen[2].legal, seen[3].legal) == (("S5", "S8", "S9"), ("C4", "C5", "C9", "CJ"))
    assert seen[2].hands[2][:4] == ("SA", "S4", "S3", "HA")


def test_opponents_words_are_heard_and_partners_are_not():
    """What they tell stands in what the bot is asked with."""
    script = AUCTION.replace("> EAST PASSES", "> EAST PASSES Alert. nothing to say")
    seen, _, _ = asked(SIT + DEAL + script + LEAD)
    assert seen[-1].calls == {"1": {"alert": True, "text": "15-17 hcp"}}


def test_a_board_is_begun_anew():
    """By a manager that says so within it."""
    wanted, heard, boards, refusal = converse(SIT + DEAL + BID + DEAL + PASSED_OUT + END)
    assert heard == wanted
    assert (len(boards), refusal) == (1, None)


def test_any_seat_is_taken():
    """The one that the manager gives."""
    script = SIT.replace("WEST using", "ANYPL using") + END
    wanted, heard, _, refusal = converse(script, player("House", None))
    assert (heard, refusal) == (wanted, None)


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("< Connecting\n> Error Team name mismatch", "Team name mismatch"),
        ("< Connecting\n> Welcome!", "'Welcome!' is not a line of the table manager protocol."),
        ('< Connecting\n> NORTH ("House") seated', "The manager gave the seat North."),
        ("< Connecting", "The connection was closed."),
        (SIT + "> WEST PASSES", "Unexpected message: 'WEST PASSES'."),
        (DEAL.replace("> WEST's", "> NORTH's"), "NORTH's cards"),
        (DEAL.replace(" C J 9 5 4.", " C J 9 5."), "A hand must have 13 different cards."),
        (
            DEAL + BID + "> EAST PASSES",
            "It is North's turn, not East's.",
        ),
        (
            DEAL + BID + "> NORTH doubles",
            "North can't have made the move X.",
        ),
        (DEAL + BID + END, "The session ended in the middle of a board."),
        (DEAL + BID + ">" + "x" * 5000, "A line can have at most 2048 bytes."),
    ],
)
def test_a_manager_that_breaks_the_protocol_ends_it(script, why):
    """With a sentence."""
    script = script if script.startswith(("<", SIT)) else SIT + script
    *_, refusal = converse(script)
    assert refusal.code == "table_broken"
    assert why in refusal.why


def test_a_silent_manager_ends_it():
    """After as long as the client waits."""

    async def wait():
        ended = asyncio.Event()

        async def silent(reader, writer):
            await ended.wait()
            writer.close()

        async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            client = await connect("127.0.0.1", port, player("House", 0), Patience(seating=20, answer=0.2))
            try:
                async for _ in client.session():
                    pass
            finally:
                ended.set()

    with pytest.raises(Refusal, match=r"No line arrived within 0\.2 seconds"):
        asyncio.run(wait())


def test_nobody_is_there():
    """The port is one that nothing listens at."""

    async def look():
        server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        server.close()
        await server.wait_closed()
        await connect("127.0.0.1", port, player("House", 0), PATIENCE)

    with pytest.raises(Refusal) as refused:
        asyncio.run(look())
    assert refused.value.code == "no_server"


def budgets(session_seconds):
    """What the bot may spend on its call in each of two boards; the manager's clock says 623 s between."""
    spent = []

    def bot(view, seed, budget=None):
        spent.append(budget)
        return "Pass"

    who = player("House", 3, session_seconds=session_seconds)
    who = msgspec.structs.replace(who, bot=bot, budget=Budget(1000))
    converse(SIT + 2 * (DEAL + PASSED_OUT) + END, who)
    return [each.amount for each in spent]


def test_the_managers_clock_cuts_what_a_move_may_cost():
    """To a hundredth of what is left of the session; without a limit it stays."""
    assert budgets(None) == [1000, 1000]
    assert budgets(663) == [1000, 400]
    assert budgets(600) == [1000, 1]


def test_systems_go_by_the_side():
    """A client at East or West has the own system there."""
    seen = []

    def bot(view, seed, budget=None):
        seen.append(view.options)
        return "Pass"

    who = msgspec.structs.replace(player("House", 3), bot=bot, systems=("acol", "precision"))
    converse(SIT + DEAL + PASSED_OUT + END, who)
    assert seen == [{"north_south": "precision", "east_west": "acol"}]
