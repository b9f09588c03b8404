"""Makes the first legal move, whatever the game."""

from valat_bot import Bot, run


class First(Bot):
    def choose(self):
        return self.legal[0]


run(First())
