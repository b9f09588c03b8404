"""The key by which an arena is known to the house: a file beside the database, made at the first start."""

import hmac
import os
import re
from pathlib import Path
from secrets import token_hex

from valat.kernel.errors import Refusal
from valat.web.errors import Forbidden

FILE = "arena.key"
_KEY = re.compile(r"[0-9a-f]{64}")


def load_arena_key(folder: Path) -> str:
    """The key of the folder, made where there is none. Raises Refusal `bad_key`."""
    path = folder / FILE
    try:
        # never world-readable, not even for a moment
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(token_hex(32))
    except FileExistsError:
        pass
    key = path.read_text("ascii").strip()
    if not _KEY.fullmatch(key):
        raise Refusal(f"{path} has no arena key of 64 hex digits.", code="bad_key")
    return key


def check_arena_key(expected: str, header: str) -> None:
    """Passes where the Authorization header has the key. Raises Forbidden."""
    if not hmac.compare_digest(bearer_of(header).encode(), expected.encode()):
        raise Forbidden("Only the house's arena can do this.")


def bearer_of(header: str) -> str:
    """The key of an Authorization header; empty without one."""
    kind, _, key = header.partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""
