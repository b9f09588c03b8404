"""Files of other programs, as they are."""

from pathlib import Path

VECTORS = Path(__file__).parents[3] / "vectors"


def text(name):
    """The text of a file among the vectors."""
    return (VECTORS / f"bridge_{name}").read_text("utf-8")


PBN = ("team_match.pbn", "sample.pbn", "comments.pbn")
LIN = ("boards.lin", "vugraph.lin")
