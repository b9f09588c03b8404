"""Hands every format's functions much of the same, in a process whose processor time the kernel limits.

`python -m tests.match.linear FUNCTION BYTES SECONDS`; it is killed where one takes a square of the length.
"""

import resource
import sys
from collections.abc import Iterator

from valat.match.files import formats

BLANKS = (b"\n", b"\r", b"\t", b" ", b"\v", b"\f", b"\xef\xbb\xbf")
TOKENS = (b"[A ", b'[A "x"]', b'" ', b'\\"', b"{}", b"md|", b"qx||", b"mb|p|", b"pc|SA|", b"?lin=", b"% PBN")


def pieces() -> Iterator[bytes]:
    """Every byte, every pair of line ends and blanks, and the signs of the formats."""
    yield from (bytes([byte]) for byte in range(256))
    yield from (first + other for first in BLANKS for other in BLANKS if first != other)
    yield from TOKENS


def main() -> None:
    """Runs that function of each format on so many bytes of each piece, after what makes a link of it too."""
    name, size, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    for _, form in formats():
        function = getattr(form, name)
        if function is None:
            continue
        for piece in pieces():
            function(piece * (size // len(piece)))
        function(b"https://a/" + b"?lin=" * (size // 5) + b" x")


if __name__ == "__main__":
    main()
