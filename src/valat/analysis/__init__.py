"""Where points were lost in a finished deal, and why; and how it might have gone."""

from collections.abc import Iterator, Sequence

from valat.analysis import counterfactual
from valat.analysis.deal import Deal, finished_deal, read_deal
from valat.analysis.double_dummy import auction_result, initial_record, open_cards
from valat.analysis.evaluation import evaluation_of
from valat.analysis.losses import WORLDS, analyse_open_cards, analyse_play, worlds_for
from valat.analysis.margins import Margins, double_dummy_margins
from valat.analysis.report import (
    VERSION,
    Analysis,
    AnalysisNote,
    AuctionResult,
    Evaluation,
    EvaluationPoint,
    ExpectedCost,
    OpenCards,
    PlayAnalysis,
)

__all__ = [
    "VERSION",
    "WORLDS",
    "Analysis",
    "AnalysisNote",
    "AuctionResult",
    "Deal",
    "Evaluation",
    "EvaluationPoint",
    "ExpectedCost",
    "Margins",
    "OpenCards",
    "PlayAnalysis",
    "analyse",
    "analyse_open_cards",
    "analyse_play",
    "analyse_plays",
    "auction_result",
    "combine_plays",
    "counterfactual",
    "double_dummy_margins",
    "evaluation_of",
    "finished_deal",
    "initial_record",
    "open_cards",
    "read_deal",
]


def analyse(deal: Deal, worlds: int = WORLDS) -> Analysis:
    """The whole analysis of a deal.

    Args:
        worlds: how many to sample for each choice at most, at least 2.
    """
    return combine_plays(deal, [*analyse_plays(deal, worlds)], worlds)


def analyse_plays(deal: Deal, worlds: int = WORLDS) -> Iterator[PlayAnalysis]:
    """The analysis of each card of a deal, in order.

    Args:
        worlds: as of `analyse`.
    """
    # All cards open first, position after position: the solver remembers much from each to the next.
    opened = [analyse_open_cards(deal, ply) for ply in deal.plies]
    return (analyse_play(deal, play.ply, worlds, play) for play in opened)


def combine_plays(deal: Deal, plays: Sequence[PlayAnalysis], worlds: int) -> Analysis:
    """The analysis of a deal from those of its plays.

    Args:
        plays: all of the deal, in order.
    """
    return Analysis(tuple(plays), evaluation_of(deal, plays), worlds_for(deal, worlds))
