"""`valat` with passwords that cost next to nothing to hash: the tests' people type hundreds of them."""

if __name__ == "__main__":
    # in here: the server's worker processes read this file again, and need nothing of it
    from functools import partial

    from argon2 import PasswordHasher
    from argon2.profiles import CHEAPEST

    from valat import cli
    from valat.web import auth

    auth.PasswordHasher = partial(PasswordHasher.from_parameters, CHEAPEST)
    cli.main()
