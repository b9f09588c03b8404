"""How a bot searches, as data."""

import msgspec


class Method(msgspec.Struct, frozen=True):
    """How a bot searches.

    Attributes:
        guesses: the most that are looked at.
        exact: how many of the last tricks are calculated; before them the policy plays.
        ahead: how many tricks are looked at, the one on the table in: 8 for all.
        weighted: whether likely guesses come more often.
        forgets: how many in a hundred cards that others played are forgotten after a while.
        z_score: how sure it must be that a call is better than the house's, in tenths of a standard error.
        called: whether calls are searched; else they are the house's.
        overvalues: by how many card points hands seem better than they are.
    """

    guesses: int = 1000
    exact: int = 4
    ahead: int = 8
    weighted: bool = True
    forgets: int = 0
    z_score: int = 15
    called: bool = True
    overvalues: int = 0
