"""Whether the ledger is in order: told from its rows alone, whatever the database was kept by."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from valat.ledger.grants import PLAYERS
from valat.store.ledger import POOLS, Posting, Transfer


def faults(postings: Sequence[Posting], running: Collection[str] = ()) -> Iterator[str]:
    """A sentence for each thing that is not in order.

    Rule: TRN-LEDGER-1, TRN-CHIP-1
    Args:
        postings: all of them, as they were written.
        running: ids of the tournaments that are not over, which keep their fees.
    """
    known: dict[str, Posting] = {}
    held: Counter[tuple[str, str]] = Counter()
    for posting in postings:
        if not posting.transfers:
            yield f"'{posting.cause}' moves nothing."
        if posting.cause in known:
            yield f"'{posting.cause}' was posted twice."
        if posting.reverses is not None:
            yield from _reversal_faults(posting, known)
        known[posting.cause] = posting
        for line in posting.transfers:
            if line.amount < 1 or line.debit == line.credit:
                yield f"'{posting.cause}' has a line that moves nothing."
            yield from _overdrafts(posting, line, held)
            held[line.debit, line.unit] -= line.amount
            held[line.credit, line.unit] += line.amount
    for (account, unit), amount in held.items():
        if amount > 0 and account.startswith(POOLS) and account.removeprefix(POOLS) not in running:
            yield f"{account} belongs to a finished tournament but still holds {amount} {unit}."


def held_by_players(postings: Sequence[Posting]) -> dict[str, int]:
    """By unit, what the accounts of players hold together: what the house has given and not got back."""
    sums: Counter[str] = Counter()
    for posting in postings:
        for line in posting.transfers:
            sums[line.unit] += line.amount * line.credit.startswith(PLAYERS)
            sums[line.unit] -= line.amount * line.debit.startswith(PLAYERS)
    return dict(sums)


def _overdrafts(posting: Posting, line: Transfer, held: Counter[tuple[str, str]]) -> Iterator[str]:
    """An account that gave more than it had; a player's may by a reversal, a tournament's never."""
    checked = line.debit.startswith(POOLS) or (line.debit.startswith(PLAYERS) and posting.reverses is None)
    if checked and held[line.debit, line.unit] < line.amount:
        yield f"'{posting.cause}' takes more from {line.debit} than it held."


def _reversal_faults(posting: Posting, known: dict[str, Posting]) -> Iterator[str]:
    """What keeps a posting from being the exact opposite of an earlier one, once."""
    original = known.get(posting.reverses or "")
    if original is None:
        yield f"'{posting.cause}' takes back '{posting.reverses}', which wasn't posted before."
        return
    if any(other.reverses == posting.reverses for other in known.values()):
        yield f"'{posting.reverses}' was taken back twice."
    back = tuple(Transfer(line.credit, line.debit, line.unit, line.amount) for line in original.transfers)
    if posting.transfers != back:
        yield f"'{posting.cause}' is not the exact opposite of '{posting.reverses}'."
