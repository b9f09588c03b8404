"""What `import valat` gives, name by name with its signature, as lines of text."""

import inspect
from pathlib import Path
from types import ModuleType

import valat

FILE = Path(__file__).with_name("public.txt")


def lines():
    """The lines of the list: a name each, and below a class each of its own public members."""
    for name in sorted(valat.__all__):
        value = getattr(valat, name)
        if name == "__version__":
            yield "__version__: str"
        elif isinstance(value, ModuleType):
            yield f"{name}: module"
            yield from (
                f"    {member}{_signature(getattr(value, member))}" for member in sorted(value.__all__)
            )
        elif isinstance(value, type):
            bases = ", ".join(base.__name__ for base in value.__bases__)
            # of a struct the arguments are its fields
            yield f"class {name}({bases}){_short(inspect.signature(value)) if _fields(value) else ''}"
            yield from (f"    {line}" for line in _members(value))
        else:
            yield f"{name}{_signature(value)}"


def _members(kind):
    for name, member in sorted(vars(kind).items()):
        if name.startswith("_") or name in _fields(kind):
            continue
        if isinstance(member, property):
            yield f"{name}: {_written(inspect.signature(member.fget).return_annotation)}"
        elif isinstance(member, (classmethod, staticmethod)):
            yield f"{name}{_signature(member.__func__)}"
        elif inspect.isroutine(member):
            yield f"{name}{_signature(member)}"


def _signature(value):
    if not inspect.isroutine(value):
        return ""
    return _short(inspect.signature(value))


def _short(signature):
    return str(signature).replace("typing.", "").replace("collections.abc.", "")


def _fields(kind):
    return getattr(kind, "__struct_fields__", ())


def _written(annotation):
    return (
        annotation.__name__
        if isinstance(annotation, type) and not _is_generic(annotation)
        else str(annotation)
    )


def _is_generic(annotation):
    return bool(getattr(annotation, "__args__", ()))


def text():
    """The whole list."""
    return "\n".join(lines()) + "\n"
