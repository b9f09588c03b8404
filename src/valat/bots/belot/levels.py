"""The levels of the bots that search: from one that errs as people do to one that does its best."""

from collections.abc import Mapping

from valat.bots.belot.parameters import SearchParameters

LEVEL_PARAMETERS: Mapping[str, SearchParameters] = {
    "gentle": SearchParameters(
        worlds=8, ahead=1, percent_forgotten=60, searches_calls=False, overvaluation=12
    ),
    "steady": SearchParameters(
        worlds=16, exact=1, percent_forgotten=25, searches_calls=False, overvaluation=4
    ),
    "sharp": SearchParameters(worlds=40, exact=2, weighted=False),
    "champion": SearchParameters(),
}
"""`gentle` looks at the trick on the table, forgets most of what went and likes its own hand too well;
`steady` plans ahead and forgets now and then; `sharp` forgets nothing, and concludes little from what others
chose."""
