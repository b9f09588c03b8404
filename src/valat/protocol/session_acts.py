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
    """The fields of every act of a director."""

    reason: Annotated[str, Meta(max_length=500, description="shown to the players concerned")] = ""
    id: Annotated[str, Meta(max_length=36, description="the client's own id; an act is carried out once")] = (
        ""
    )
    preview: Annotated[
        bool, Meta(description="changes nothing; the answer shows what the standings would be")
    ] = False


class TableAct(DirectorAct, frozen=True, kw_only=True):
    """The fields of acts on one table, or on all."""

    round: Annotated[
        RoundNumber, Meta(description="the table's round, at free pace; 0: the one that it plays")
    ] = 0
    table: Annotated[TableNumber, Meta(description="0 for all")] = 0


class StartSession(DirectorAct, frozen=True, kw_only=True, tag="start"):
    """Seats everyone now."""


class PauseSession(TableAct, frozen=True, kw_only=True, tag="pause"):
    """Pauses the clocks of all tables, or of one."""


class ResumeSession(TableAct, frozen=True, kw_only=True, tag="resume"):
    """Resumes the clocks of all tables, or of one."""


class AddSessionTime(TableAct, frozen=True, kw_only=True, tag="time"):
    """Makes the round longer or shorter.

    Attributes:
        minutes: minutes to add; negative to take away.
    """

    minutes: Annotated[float, Meta(ge=-120, le=120)]


class SendSessionMessage(TableAct, frozen=True, kw_only=True, tag="message"):
    """Sends the text in `reason` to all players, or to one table."""


class SubstituteMember(DirectorAct, frozen=True, kw_only=True, tag="substitute"):
    """Seats a substitute for a member of a contestant.

    Attributes:
        place: of the member in the contestant, from 0.
        player: name of the substitute; empty for a bot.
        unavoidable: also if the substitute has seen boards: those are average plus for the others.
    """

    contestant: ContestantNumber
    place: Place = 0
    player: PlayerName = ""
    unavoidable: bool = False


class SeatLatePlayers(DirectorAct, frozen=True, kw_only=True, tag="late"):
    """Seats a player or a pair that came late.

    Attributes:
        player: name of the player.
        partner: name of the partner; empty for a single player.
        contestant: the contestant whose bots give way; 0 for any.
    """

    player: Annotated[str, Meta(min_length=1, max_length=40)]
    partner: PlayerName = ""
    contestant: ContestantNumber = 0


class SeatStandbyPair(DirectorAct, frozen=True, kw_only=True, tag="standby"):
    """Seats a standby pair in place of one that is absent.

    Attributes:
        contestant: the absent pair.
        other: number of the standby pair's entry.
    """

    contestant: ContestantNumber
    other: ContestantNumber


class SwapContestants(DirectorAct, frozen=True, kw_only=True, tag="swap"):
    """Swaps the numbers of two contestants before the first round."""

    contestant: ContestantNumber
    other: ContestantNumber


class TurnPair(DirectorAct, frozen=True, kw_only=True, tag="turn"):
    """Swaps the seats of a pair before the first round."""

    contestant: ContestantNumber


class SetTeamLineUp(DirectorAct, frozen=True, kw_only=True, tag="line_up"):
    """Sets the line-up of a team in place of its captain.

    Attributes:
        contestant: the team.
        round: the first round that it applies to.
        north_south, east_west: places among the team's members, from 0.
    """

    contestant: ContestantNumber
    round: RoundNumber
    north_south: tuple[Place, Place] = (0, 1)
    east_west: tuple[Place, Place] = (2, 3)


class AdjustBoard(DirectorAct, frozen=True, kw_only=True, tag="adjust"):
    """Rules on the score of a board at a table.

    Attributes:
        ns, ew: the score of each side.
        proposal: takes the proposal, without `ns` and `ew`.
        corrected: the score was played so, but written down wrong.
    """

    round: RoundNumber
    table: TableNumber
    board: BoardNumber
    ns: SideScore = SideScore()
    ew: SideScore = SideScore()
    proposal: bool = False
    corrected: bool = False


class FoulBoard(DirectorAct, frozen=True, kw_only=True, tag="foul"):
    """Compares a board apart from the others, because the table had other cards.

    Attributes:
        onward: also at all tables of later rounds.
    """

    round: RoundNumber
    table: TableNumber
    board: BoardNumber
    onward: bool = False


class CancelBoard(DirectorAct, frozen=True, kw_only=True, tag="cancel_board"):
    """Cancels a board: it counts nowhere."""

    board: BoardNumber


class RedealBoard(DirectorAct, frozen=True, kw_only=True, tag="redeal"):
    """Deals other cards for a board that no one has called on."""

    board: BoardNumber


class PenaliseContestant(DirectorAct, frozen=True, kw_only=True, tag="penalty"):
    """Gives a penalty to a contestant.

    Attributes:
        percent: percent of a board, or points with IMPs.
    """

    contestant: ContestantNumber
    percent: Annotated[float, Meta(ge=-1000, le=1000)]


class AnswerCall(DirectorAct, frozen=True, kw_only=True, tag="answer"):
    """Answers a call for the director.

    Attributes:
        act: number of the call.
    """

    act: EventNumber


class HearAppeal(DirectorAct, frozen=True, kw_only=True, tag="hear"):
    """Marks an appeal as heard.

    Attributes:
        act: number of the appeal.
    """

    act: EventNumber


class DecideAppeal(DirectorAct, frozen=True, kw_only=True, tag="decide"):
    """Decides an appeal.

    Attributes:
        act: number of the appeal.
        upheld: whether the score changes to `ns` and `ew`; otherwise it stands.
    """

    act: EventNumber
    upheld: bool = False
    ns: SideScore = SideScore()
    ew: SideScore = SideScore()


class UndoAct(DirectorAct, frozen=True, kw_only=True, tag="undo"):
    """Undoes an act.

    Attributes:
        act: number of the act.
    """

    act: EventNumber


class ShowResults(DirectorAct, frozen=True, kw_only=True, tag="results"):
    """Sets when results are shown."""

    results: SessionResults


class SetAbsence(DirectorAct, frozen=True, kw_only=True, tag="absence"):
    """Sets who moves for absent players."""

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
"""How the session runs."""
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
"""An act of a director, as a request."""
