"""The encoding of each game, by its family: a module has `design`, of the game's options."""
