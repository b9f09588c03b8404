"""The levels of the bots that search: from one that errs as people do to one that does its best."""

from collections.abc import Mapping

from valat.bots.belot.parameters import Method

METHODS: Mapping[str, Method] = {
    "gentle": Method(guesses=8, ahead=1, forgets=60, called=False, overvalues=12),
    "steady": Method(guesses=16, exact=1, forgets=25, called=False, overvalues=4),
    "sharp": Method(guesses=40, exact=2, weighted=False),
    "champion": Method(),
}
"""`gentle` looks at the trick on the table, forgets most of what went and likes its own hand too well;
`steady` plans ahead and forgets now and then; `sharp` forgets nothing, and concludes little from what others
chose."""
