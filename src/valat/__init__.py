"""Valat: trick games played by people and bots, and the engine underneath.

The public names are imported when they are first used; `dir(valat)` lists them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from valat import _kernel as _kernel

if TYPE_CHECKING:
    __version__: str

_PUBLIC: dict[str, str] = {}
"""The module that each public name comes from."""

__all__ = ["__version__", *_PUBLIC]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return import_module("importlib.metadata").version("valat")
    module = _PUBLIC.get(name)
    if module is None:
        raise AttributeError(f"module 'valat' has no attribute {name!r}")
    # kept, so that the next look finds it at once
    value = globals()[name] = getattr(import_module(module), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
