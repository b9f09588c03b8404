"""The connections of those who read: a crowd waits for one in turn, and not for ever."""

from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.pool import AsyncAdaptedQueuePool, PoolProxiedConnection

from valat.store.trouble import StoreUnavailable


class ReaderPool(AsyncAdaptedQueuePool):
    """SQLAlchemy's own, which refuses in words where no connection is free in time."""

    def connect(self) -> PoolProxiedConnection:
        """A connection. Raises StoreUnavailable: all are in use, and stay so for long."""
        try:
            return super().connect()
        except NoneFree as error:
            raise StoreUnavailable from error
