"""What players of a prize period are told and keep, whether a page is open or not."""

from valat.aggregate.definition import Step
from valat.period.log.events import AnyPeriodEvent, AwardsRevised, PeriodFinished
from valat.period.log.state import Period
from valat.store.notices import NewNotice


def notices_of(step: Step[Period, AnyPeriodEvent]) -> list[NewNotice]:
    """The notices of prizes. Rule: NTC-1"""
    return [
        NewNotice(
            player=award.player,
            kind="prize",
            link="/compete/prizes",
            parts={"place": str(award.place)},
            topic=f"period:{step.after.id}:{event.seq}",
        )
        for event in step.events
        if isinstance(event.body, PeriodFinished | AwardsRevised)
        for award in event.body.awards
    ]
