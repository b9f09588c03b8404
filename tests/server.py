"""`valat` for tests: passwords cost next to nothing to hash, and no upload is given up on a busy machine."""

if __name__ == "__main__":
    # in here: the server's worker processes read this file again, and need nothing of it
    from functools import partial

    from argon2 import PasswordHasher
    from argon2.profiles import CHEAPEST

    from valat import cli
    from valat.workers import worker_service

    # before others read it: on a busy machine what was brought waits for its process
    worker_service.UPLOAD_S = 300

    from valat.web import auth

    auth.PasswordHasher = partial(PasswordHasher.from_parameters, CHEAPEST)
    cli.main()
