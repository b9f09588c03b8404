"""What servers of tests and their workers are forked with: imported, it has read all that they need."""

import gc

from litestar import Litestar

from valat import cli
from valat.web import server
from valat.workers import bots, worker

bots.warm()
# an application reads what of its framework is not imported with it
Litestar()
# what is read already is not looked at again in each process that is forked, which would copy its memory
gc.freeze()

__all__ = ["bots", "cli", "server", "worker"]
