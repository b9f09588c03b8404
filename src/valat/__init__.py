"""Valat: trick games played by people and bots, and the engine underneath."""

from valat import _kernel as _kernel
