"""Acts of a director on a club session: a struct for each, told apart by `do`."""

from typing import Annotated

from msgspec import Meta, Struct

from valat.protocol.sessions import Place, SessionAbsence, SessionResults, SideScore

RoundNumber = Annotated[int, Meta(ge=0, le=100)]
TableNumber = Annotated[int, Meta(ge=0, le=1000)]
BoardNumber = Annotated[int, Meta(ge=0, le=10_000)]
ContestantNumber = Annotated[int, Meta(ge=0, le=10_000)]
EventNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
PlayerName = Annotated[str, Meta(max_length=40)]


class DirectorAct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every act of a director has."""

    reason: Annotated[str, Meta(max_length=500, description="what those concerned are told")] = ""
    id: Annotated[
        str, Meta(max_length=36, description="the client's own id of the act, which is done once")
    ] = ""
    preview: Annotated[
        bool, Meta(description="nothing is done; the answer is what the standings would be")
    ] = False


class TableAct(DirectorAct, frozen=True, kw_only=True):
    """What every act has that is about one table, or all."""

    round: Annotated[RoundNumber, Meta(description="of the table, at free pace; 0: the one it plays")] = 0
    table: Annotated[TableNumber, Meta(description="0 for all")] = 0


class StartSession(DirectorAct, frozen=True, kw_only=True, tag="start"):
    """Seats everybody now."""


class PauseSession(TableAct, frozen=True, kw_only=True, tag="pause"):
    """Stops the clocks of all tables, or of one."""


class ResumeSession(TableAct, frozen=True, kw_only=True, tag="resume"):
    """Lets the clocks of all tables run again, or that of one."""


class AddSessionTime(TableAct, frozen=True, kw_only=True, tag="time"):
    """Makes the round longer, or shorter.

    Attributes:
        minutes: by how many.
    """

    minutes: Annotated[float, Meta(ge=-120, le=120)]


class SendSessionMessage(TableAct, frozen=True, kw_only=True, tag="message"):
    """Tells all players, or one table, the text in `reason`."""


class SubstituteMember(DirectorAct, frozen=True, kw_only=True, tag="substitute"):
    """Lets somebody else play for a contestant.

    Attributes:
        place: of the member in the contestant, from 0.
        player: the name of who comes; empty for a bot.
        unavoidable: though they have seen boards: these are average plus for the others.
    """

    contestant: ContestantNumber
    place: Place = 0
    player: PlayerName = ""
    unavoidable: bool = False


class SeatLatePlayers(DirectorAct, frozen=True, kw_only=True, tag="late"):
    """Seats a player, or a pair, who came late.

    Attributes:
        player: the name.
        partner: the name of who comes with them; empty for one alone.
        contestant: whose bots give way, 0 for any.
    """

    player: Annotated[str, Meta(min_length=1, max_length=40)]
    partner: PlayerName = ""
    contestant: ContestantNumber = 0


class SeatStandbyPair(DirectorAct, frozen=True, kw_only=True, tag="standby"):
    """Seats a standby pair in place of one that is absent.

    Attributes:
        contestant: the absent one.
        other: the entry of the pair that comes.
    """

    contestant: ContestantNumber
    other: ContestantNumber


class SwapContestants(DirectorAct, frozen=True, kw_only=True, tag="swap"):
    """Lets two contestants change their numbers before the first round."""

    contestant: ContestantNumber
    other: ContestantNumber


class TurnPair(DirectorAct, frozen=True, kw_only=True, tag="turn"):
    """Lets the two of a pair change seats before the first round."""

    contestant: ContestantNumber


class SetTeamLineUp(DirectorAct, frozen=True, kw_only=True, tag="line_up"):
    """Says who of a team plays, in its captain's stead.

    Attributes:
        contestant: the team.
        round: from which on it counts.
        north_south, east_west: places among the team's members, from 0.
    """

    contestant: ContestantNumber
    round: RoundNumber
    north_south: tuple[Place, Place] = (0, 1)
    east_west: tuple[Place, Place] = (2, 3)


class AdjustBoard(DirectorAct, frozen=True, kw_only=True, tag="adjust"):
    """Rules on the score of a board at a table.

    Attributes:
        ns, ew: what the sides score.
        proposal: as it was proposed, without `ns` and `ew`.
        corrected: it is what was played, which was written down otherwise.
    """

    round: RoundNumber
    table: TableNumber
    board: BoardNumber
    ns: SideScore = SideScore()
    ew: SideScore = SideScore()
    proposal: bool = False
    corrected: bool = False


class FoulBoard(DirectorAct, frozen=True, kw_only=True, tag="foul"):
    """Compares a board apart from the others, since it was another one at that table.

    Attributes:
        onward: at all tables of later rounds, too.
    """

    round: RoundNumber
    table: TableNumber
    board: BoardNumber
    onward: bool = False


class CancelBoard(DirectorAct, frozen=True, kw_only=True, tag="cancel_board"):
    """Counts a board nowhere."""

    board: BoardNumber


class RedealBoard(DirectorAct, frozen=True, kw_only=True, tag="redeal"):
    """Deals other cards for a board that nobody has called on."""

    board: BoardNumber


class PenaliseContestant(DirectorAct, frozen=True, kw_only=True, tag="penalty"):
    """Takes points off a contestant.

    Attributes:
        percent: of a board, or points with IMPs.
    """

    contestant: ContestantNumber
    percent: Annotated[float, Meta(ge=-1000, le=1000)]


class AnswerCall(DirectorAct, frozen=True, kw_only=True, tag="answer"):
    """Answers a call for the director.

    Attributes:
        act: the number of the call.
    """

    act: EventNumber


class HearAppeal(DirectorAct, frozen=True, kw_only=True, tag="hear"):
    """Marks an appeal as heard.

    Attributes:
        act: the number of the appeal.
    """

    act: EventNumber


class DecideAppeal(DirectorAct, frozen=True, kw_only=True, tag="decide"):
    """Decides an appeal.

    Attributes:
        act: the number of the appeal.
        upheld: the score changes to `ns` and `ew`; else it stands.
    """

    act: EventNumber
    upheld: bool = False
    ns: SideScore = SideScore()
    ew: SideScore = SideScore()


class UndoAct(DirectorAct, frozen=True, kw_only=True, tag="undo"):
    """Takes an act back.

    Attributes:
        act: its number.
    """

    act: EventNumber


class ShowResults(DirectorAct, frozen=True, kw_only=True, tag="results"):
    """Sets when results are shown."""

    results: SessionResults


class SetAbsence(DirectorAct, frozen=True, kw_only=True, tag="absence"):
    """Sets who moves for players who are away."""

    absence: SessionAbsence


class CancelSession(DirectorAct, frozen=True, kw_only=True, tag="cancel"):
    """Ends the session without results."""


CourseAct = (
    StartSession
    | PauseSession
    | ResumeSession
    | AddSessionTime
    | SendSessionMessage
    | AnswerCall
    | ShowResults
    | SetAbsence
    | CancelSession
)
"""How the evening goes on."""
SeatingAct = SubstituteMember | SeatLatePlayers | SeatStandbyPair | SwapContestants | TurnPair | SetTeamLineUp
"""Who plays where."""
RulingAct = (
    AdjustBoard
    | FoulBoard
    | CancelBoard
    | RedealBoard
    | PenaliseContestant
    | HearAppeal
    | DecideAppeal
    | UndoAct
)
"""What boards and contestants score."""
SessionActRequest = CourseAct | SeatingAct | RulingAct
"""An act of a director, as it is asked for."""
