"""`valat rotate-key`: a new house key for the deals to come."""

from valat.cli.house import DataOption, KeyOption, settings_of
from valat.cli.output import FormatOption, print_object


def rotate_key(data: DataOption = None, house_key: KeyOption = None, form: FormatOption = None) -> None:
    """Add a new house key. The server uses it from the next start; older deals keep theirs."""
    # late: it needs the server extra
    from valat.store.key import rotate

    # by the server's own settings: both look for the same file
    path = settings_of(data, house_key).key_file
    print_object({"key": rotate(path), "file": str(path)}, form)
