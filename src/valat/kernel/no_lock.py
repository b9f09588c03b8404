"""Stands for the compiler's module of the same names where nothing is compiled."""

from contextlib import nullcontext

nogil = nullcontext()
"""What is done under it holds Python's lock all the same."""

compiled = False
"""Cython's word for whether this text was compiled, which interpreted it is not."""
