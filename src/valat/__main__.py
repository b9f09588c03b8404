"""`python -m valat`: the command line."""

from valat.cli import main

main()
