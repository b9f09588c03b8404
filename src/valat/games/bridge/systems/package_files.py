"""The files of systems, conventions and words that are shipped beside the code."""

from pkgutil import get_data


def shipped_text(*path: str) -> str:
    """The text of a file of this package.

    Args:
        path: its folders and its name.
    Raises:
        OSError: there is none.
    """
    # Not by `importlib.resources`, which takes as long to import as the rest of the game.
    data = get_data(__package__, "/".join(path))
    assert data is not None, "Any loader that found this module can give its files."
    return data.decode("utf-8")


def shipped_names(folder: str, ending: str) -> list[str]:
    """The names of a folder's files, without that ending, which all of them have."""
    # Only where someone asks for all of them.
    from importlib.resources import files

    entries = files(__package__).joinpath(folder).iterdir()
    return [entry.name.removesuffix(ending) for entry in entries if entry.name.endswith(ending)]
