"""Valat: trick games played by people and bots, and the engine underneath.

The public names are imported when they are first used; `dir(valat)` lists them.
"""

from importlib import import_module

from valat import _kernel as _kernel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from valat import bots as bots
    from valat import games as games
    from valat.games.bridge.contract import Contract as Contract
    from valat.games.bridge.formats.bidding import Bidding as Bidding
    from valat.games.bridge.formats.board import Board as Board
    from valat.kernel.errors import Illegal as Illegal
    from valat.kernel.errors import Impossible as Impossible
    from valat.kernel.errors import Refusal as Refusal
    from valat.kernel.errors import Unreadable as Unreadable
    from valat.library.bot import NamedBot as NamedBot
    from valat.library.bot import bot as bot
    from valat.library.bridge.boards import board_of as board_of
    from valat.library.bridge.boards import deal_of as deal_of
    from valat.library.bridge.double_dummy import DoubleDummyTable as DoubleDummyTable
    from valat.library.bridge.double_dummy import double_dummy as double_dummy
    from valat.library.bridge.double_dummy import double_dummy_tables as double_dummy_tables
    from valat.library.bridge.double_dummy import par as par
    from valat.library.bridge.explanation import Explanation as Explanation
    from valat.library.bridge.explanation import explain as explain
    from valat.library.bridge.explanation import systems as systems
    from valat.library.deal import Deal as Deal
    from valat.library.deal import deal as deal
    from valat.library.files import parse as parse
    from valat.library.files import read as read
    from valat.library.generate import generate as generate
    from valat.library.hands import Hand as Hand
    from valat.library.simulation import Simulation as Simulation
    from valat.library.simulation import simulate as simulate
    from valat.library.solving import DealSolution as DealSolution
    from valat.library.solving import solve as solve

    __version__: str

# Type checkers read the imports above, and a test holds the two against each other.
_PUBLIC = {
    "Bidding": "valat.games.bridge.formats.bidding",
    "Board": "valat.games.bridge.formats.board",
    "Contract": "valat.games.bridge.contract",
    "Deal": "valat.library.deal",
    "DealSolution": "valat.library.solving",
    "DoubleDummyTable": "valat.library.bridge.double_dummy",
    "Explanation": "valat.library.bridge.explanation",
    "Hand": "valat.library.hands",
    "Illegal": "valat.kernel.errors",
    "Impossible": "valat.kernel.errors",
    "NamedBot": "valat.library.bot",
    "Refusal": "valat.kernel.errors",
    "Simulation": "valat.library.simulation",
    "Unreadable": "valat.kernel.errors",
    "board_of": "valat.library.bridge.boards",
    "bot": "valat.library.bot",
    "bots": "valat.bots",
    "deal": "valat.library.deal",
    "deal_of": "valat.library.bridge.boards",
    "double_dummy": "valat.library.bridge.double_dummy",
    "double_dummy_tables": "valat.library.bridge.double_dummy",
    "explain": "valat.library.bridge.explanation",
    "games": "valat.games",
    "generate": "valat.library.generate",
    "par": "valat.library.bridge.double_dummy",
    "parse": "valat.library.files",
    "read": "valat.library.files",
    "simulate": "valat.library.simulation",
    "solve": "valat.library.solving",
    "systems": "valat.library.bridge.explanation",
}
"""The module that each public name comes from; of a module itself, its own name."""

__all__ = ["__version__", *_PUBLIC]


def __getattr__(name: str) -> object:
    if name == "__version__":
        return import_module("importlib.metadata").version("valat")
    place = _PUBLIC.get(name)
    if place is None:
        raise AttributeError(f"module 'valat' has no attribute {name!r}")
    module = import_module(place)
    value = module if place == f"{__name__}.{name}" else getattr(module, name)
    # the next look finds it without this function
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
