"""How a bot searches, as data: one struct, of which each level is a value."""

import msgspec


class SearchParameters(msgspec.Struct, frozen=True):
    """How a bot searches.

    Attributes:
        worlds: the most that are looked at.
        exact: how many of the last tricks are calculated; before them the policy plays.
        ahead: how many tricks are looked at, the one on the table in: 8 for all.
        weighted: whether likely worlds come more often.
        percent_forgotten: how many in a hundred cards that others played are forgotten after a while.
        z_score: how sure it must be that a call is better than the house's, in tenths of a standard error.
        searches_calls: whether calls are searched; else they are the house's.
        overvaluation: by how many card points hands seem better than they are.
    """

    worlds: int = 1000
    exact: int = 4
    ahead: int = 8
    weighted: bool = True
    percent_forgotten: int = 0
    z_score: int = 15
    searches_calls: bool = True
    overvaluation: int = 0
