"""Writes the golden deals anew: `python -m tests.playthroughs.renew`; read the difference like code.

The deals stay the same; a rule set that has none yet gets one played at random.
"""

from tests.conformance.deals import CASES, played
from tests.playthroughs.text import file_of, record_in, rendered
from valat import games


def renew() -> None:
    """Every playthrough again, from the record it holds."""
    for name, preset in CASES:
        file = file_of(name, preset)
        if file.exists():
            record = record_in(file.read_text("utf-8"))
        else:
            *_, last = played(games.find(name), preset, seed=0)
            record = games.find(name).record(last)
        file.write_text(rendered(record), "utf-8")


if __name__ == "__main__":
    renew()
