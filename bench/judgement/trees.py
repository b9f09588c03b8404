"""Regression trees by gradient boosting: what rows of small whole numbers bring on the average.

Source: Friedman, Stochastic gradient boosting, 2002; splits are looked for among counts by value.
"""

from typing import Any, NamedTuple

import numpy as np

DEPTH = 3
INNER = (1 << DEPTH) - 1
"""The splits of a tree; the two below split `n` are `2 n + 1` and `2 n + 2`."""
TREES, RATE = 200, 0.06
SHARE = 0.4
"""Of the rows that a tree is grown from, others for each."""
LEAST, RIDGE = 60, 40.0
"""The fewest rows of a leaf, and what keeps the values of small ones small."""
BINS = 64
SEED = 46


class Trees(NamedTuple):
    """What is told is the sum of all trees, and a base.

    Attributes:
        columns: by tree and split the number that is looked at.
        most: the most of it with which a row goes to the first of the two below.
        values: by tree and leaf.
    """

    columns: Any
    most: Any
    values: Any
    base: Any

    def tell(self, rows: Any) -> Any:
        """What the rows bring."""
        number, places = np.arange(len(self.columns)), np.arange(len(rows))[:, None]
        node = np.zeros((len(rows), len(number)), int)
        for _ in range(DEPTH):
            node = 2 * node + 1 + (rows[places, self.columns[number, node]] > self.most[number, node])
        return self.base + self.values[number, node - INNER].sum(1)


def grow(rows: Any, wanted: Any) -> Trees:
    """The trees that tell best what is wanted.

    Args:
        rows: a row a case, of whole numbers.
        wanted: what each brought.
    """
    rng = np.random.default_rng(SEED)
    edges = [_edges(column) for column in rows.T]
    codes = np.stack(
        [np.searchsorted(ends, column) for ends, column in zip(edges, rows.T, strict=True)], 1
    ).astype(np.uint8)
    base = wanted.mean()
    left = wanted - base
    trees = []
    for _ in range(TREES):
        some = rng.choice(len(rows), int(SHARE * len(rows)), replace=False)
        columns, bins = _splits(codes[some], left[some])
        leaves = _leaves(codes, columns, bins)
        values = RATE * _means(leaves[some], left[some])
        left = left - values[leaves]
        most = [edges[column][at] if at < BINS else BINS**2 for column, at in zip(columns, bins, strict=True)]
        trees.append((columns, most, values))
    every = [np.array(each) for each in zip(*trees, strict=True)]
    return Trees(every[0], every[1], every[2], base)


def _edges(column: Any) -> Any:
    """Numbers of a column at which it may be split, no more than there are bins."""
    found = np.unique(column)[:-1]
    return (
        found if len(found) < BINS else np.unique(np.quantile(column, np.arange(1, BINS) / BINS).astype(int))
    )


def _splits(codes: Any, wanted: Any) -> tuple[Any, Any]:
    """By split of a tree the column, and the bin up to which a row goes left; `BINS` where all do."""
    amount, width = codes.shape
    columns, bins = np.zeros(INNER, int), np.full(INNER, BINS)
    places = codes + BINS * np.arange(width)
    node = np.zeros(amount, int)
    for level in range(DEPTH):
        first, nodes = (1 << level) - 1, 1 << level
        cells = (places + (node - first)[:, None] * width * BINS).ravel()
        sums = np.bincount(cells, np.repeat(wanted, width), nodes * width * BINS)
        counts = np.bincount(cells, None, nodes * width * BINS)
        gains = _gains(*(each.reshape(nodes, width, BINS).cumsum(-1) for each in (sums, counts)))
        best = gains.reshape(nodes, -1).argmax(1)
        found = gains.reshape(nodes, -1)[np.arange(nodes), best] > 0
        columns[first : first + nodes] = best // BINS
        bins[first : first + nodes] = np.where(found, best % BINS, BINS)
        node = 2 * node + 1 + (codes[np.arange(amount), columns[node]] > bins[node])
    return columns, bins


def _gains(sums: Any, counts: Any) -> Any:
    """By node, column and bin what is won by a split behind it; 0 where a leaf would be too small."""
    other_sums, other_counts = sums[..., -1:] - sums, counts[..., -1:] - counts
    whole = sums[..., -1:] ** 2 / (counts[..., -1:] + RIDGE)
    gains = sums**2 / (counts + RIDGE) + other_sums**2 / (other_counts + RIDGE) - whole
    return np.where(np.minimum(counts, other_counts) >= LEAST, gains, 0)


def _leaves(codes: Any, columns: Any, bins: Any) -> Any:
    """The leaf of each row."""
    node, places = np.zeros(len(codes), int), np.arange(len(codes))
    for _ in range(DEPTH):
        node = 2 * node + 1 + (codes[places, columns[node]] > bins[node])
    return node - INNER


def _means(leaves: Any, wanted: Any) -> Any:
    """By leaf the mean of its rows, that of a small one nearer to 0."""
    sums = np.bincount(leaves, wanted, INNER + 1)
    return sums / (np.bincount(leaves, None, INNER + 1) + RIDGE)
