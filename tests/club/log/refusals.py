"""What commands refuse."""

import pytest

from valat.kernel.errors import Refusal


def refusal(command, *args, **fields):
    """The code with which a command is refused."""
    with pytest.raises(Refusal) as refused:
        command(*args, **fields)
    return refused.value.code
