"""`python -m valat`: the command line. Bots' worker processes import this module too, and must not run it."""

from valat.cli import main

if __name__ == "__main__":
    main()
