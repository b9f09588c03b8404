"""Belot played side by side."""

from valat.batch.belot.game import batch_game

__all__ = ["batch_game"]
