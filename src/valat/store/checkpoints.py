"""Checkpoints beside the writer: SQLite's own come inside a commit, which takes as long as they do."""

import logging
from concurrent.futures import Future, ThreadPoolExecutor

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

log = logging.getLogger("valat.store")

AFTER_ROWS = 2000
"""Rows after which the log is copied; with two indexes each makes it three or four pages longer."""
LONG = 16_000
"""Pages, 64 MB, from which on the log is to begin again."""
COPY_FAILURE = "cannot copy the write-ahead log into the database"


class Checkpoints:
    """Copies SQLite's log into the database while the writer goes on.

    What comes meanwhile stays in the log, which begins again only when all is copied: a second time that
    is little, and of a long log the writer copies the very last itself.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._beside = ThreadPoolExecutor(1, "store checkpoint")
        # looked at by the writer, never waited for
        self._copying: Future[int] | None = None
        self._rows = 0

    def note(self, rows: int) -> None:
        """Does what is due after so many more rows; for the writer, between two transactions."""
        self._rows += rows
        if self._copying is not None and self._copying.done():
            length, self._copying = self._copying.result(), None
            # here, where the writer waits: only what nobody adds to can be copied whole
            if length >= LONG:
                self._copy()
        elif self._copying is None and self._rows >= AFTER_ROWS:
            self._rows = 0
            self._copying = self._beside.submit(self._copy_most)

    def close(self) -> None:
        """Returns when nothing is being copied any more."""
        self._beside.shutdown()

    def _copy_most(self) -> int:
        self._copy()
        return self._copy()

    def _copy(self) -> int:
        """The pages that the log has; copied are those that can be without anybody having to wait."""
        try:
            with self._engine.connect() as connection:
                # PASSIVE waits for neither readers nor the writer: what they hold is copied next time
                _, length, _ = connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()
        # a full disk must not end the writer: the log waits, and is copied after the next rows
        except DBAPIError:
            log.exception(COPY_FAILURE)
            return 0
        return int(length)
