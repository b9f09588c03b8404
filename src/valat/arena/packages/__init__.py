"""Bots as packages: a folder, or a zip of one, with a `bot.toml`."""
