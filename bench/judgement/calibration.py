"""Whether what is told with some chance happens as often."""

from typing import Any

import numpy as np

Row = dict[str, Any]


def tenths(chances: Any, happened: Any) -> list[Row]:
    """For each tenth of foretold chances how many there are, their mean, and how often it happened."""
    place = np.minimum((chances * 10).astype(int), 9)
    return [
        {
            "tenth": each,
            "amount": int((place == each).sum()),
            "told": round(100 * float(chances[place == each].mean()), 1),
            "happened": round(100 * float(happened[place == each].mean()), 1),
        }
        for each in range(10)
        if (place == each).any()
    ]


def contracts(chances: Any) -> Any:
    """By position, seat, strain and level 1 … 7 how likely a contract is made."""
    return chances[..., ::-1].cumsum(-1)[..., ::-1][..., 7:]
