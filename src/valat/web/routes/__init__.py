"""The HTTP interface and the pages: a module for each subject, with its `router`."""

from importlib import import_module
from pkgutil import iter_modules

from litestar import Router

ROUTERS: list[Router] = [import_module(f"{__name__}.{part.name}").router for part in iter_modules(__path__)]
