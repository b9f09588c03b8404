"""Where points were lost in a finished deal, and why; and how it might have gone."""

from collections.abc import Sequence

from valat.analysis import counterfactual
from valat.analysis.deal import Deal, finished, read_deal
from valat.analysis.double_dummy import opened, reached, start_of
from valat.analysis.evaluation import course_of
from valat.analysis.losses import WORLDS, analyse_play, worlds_for
from valat.analysis.report import VERSION, Analysis, Course, Known, Note, Play, Point

__all__ = [
    "VERSION",
    "WORLDS",
    "Analysis",
    "Course",
    "Deal",
    "Known",
    "Note",
    "Play",
    "Point",
    "analyse",
    "analyse_play",
    "counterfactual",
    "finished",
    "opened",
    "reached",
    "read_deal",
    "start_of",
    "together",
]


def analyse(deal: Deal, worlds: int = WORLDS) -> Analysis:
    """The whole analysis of a deal; Args as of `analyse_play`."""
    return together(deal, [analyse_play(deal, ply, worlds) for ply in deal.plies], worlds)


def together(deal: Deal, plays: Sequence[Play], worlds: int) -> Analysis:
    """The analysis that the analysed plays of a deal, all of them in order, make up."""
    return Analysis(tuple(plays), course_of(deal, plays), worlds_for(deal, worlds))
