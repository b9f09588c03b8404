"""How the structs of the wire are built."""

import pkgutil
from importlib import import_module
from inspect import Parameter, get_annotations, signature

import msgspec

from valat import protocol

MOST_POSITIONAL = 6
"""Fields that a struct may have and still be built without their names."""


def wire_structs():
    """Every struct that a module of the wire defines."""
    for module in pkgutil.walk_packages(protocol.__path__, "valat.protocol."):
        for value in vars(import_module(module.name)).values():
            is_struct = isinstance(value, type) and issubclass(value, msgspec.Struct)
            if is_struct and value.__module__ == module.name:
                yield value


def positional_fields(struct):
    """The fields that a struct itself defines and that may be given without their names."""
    parameters = signature(struct).parameters
    return [name for name in get_annotations(struct) if parameters[name].kind is not Parameter.KEYWORD_ONLY]


def test_wide_structs_are_built_by_keyword():
    """Two neighbours of one type could be swapped unseen, and a new field in between would shift the rest."""
    wide = [struct for struct in wire_structs() if len(struct.__struct_fields__) > MOST_POSITIONAL]
    assert wide
    assert {struct.__name__ for struct in wide if positional_fields(struct)} == set()
