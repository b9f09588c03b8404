"""Writes the vectors anew: `python -m tests.environments.renew`; read the difference like code.

Where a line of an old vector changes, `VERSION` of `valat.environments.encoding` must, too.
"""

from tests.environments.cases import CASES
from tests.environments.vectors import PAGE, file_of, page, rendered


def renew() -> None:
    """Every vector again, and the tables of the page."""
    for case in CASES:
        file_of(case).write_text(rendered(case), "utf-8")
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    renew()
