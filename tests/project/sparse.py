"""Runs valat as if only the packages of `make play` were there: `python -m tests.project.sparse serve`."""

import re
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.metadata import packages_distributions

from tests.project.tree import pinned


class Missing(MetaPathFinder):
    """Finds none of the packages that are installed here and not locked."""

    def __init__(self) -> None:
        locked = pinned("play").keys()
        self._absent = {
            package
            for package, owners in packages_distributions().items()
            if locked.isdisjoint(re.sub(r"[-_.]+", "-", owner).lower() for owner in (*owners, package))
        } - {"valat", "tests"}

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> None:
        """Raises ModuleNotFoundError for what would not be there."""
        if name.partition(".")[0] in self._absent:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


if __name__ == "__main__":
    sys.meta_path.insert(0, Missing())
    from valat.cli import main

    main()
