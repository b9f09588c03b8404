"""Where what takes long to make is kept, to be made once."""

import os
from pathlib import Path


def cache_folder(kind: str) -> Path:
    """The user's own folder for things of that kind; whoever could write to it could have programs run."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "valat" / kind
