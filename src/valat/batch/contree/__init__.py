"""Contrée played side by side."""

from valat.batch.contree.game import batch_game

__all__ = ["batch_game"]
