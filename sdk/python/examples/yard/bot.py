"""The contest's example bot: lays any card that fits, else draws, and ends as soon as it may."""

from valat_bot import YardBot, run


class Demo(YardBot):
    def putCardSmart(self, card):
        if card[1] == "J":
            self.setRequireSuit(card, self.random.choice(self.allSuits))
        self.putCard(card)
        self.finishSmart()

    def getCardSmart(self):
        card = self.getCard()
        if self.canPutCard(card):
            self.putCardSmart(card)
        else:
            self.finishSmart()

    def finishSmart(self):
        if self.canFinishMove():
            self.finishMove()
        else:
            self.movement(False)

    def movement(self, first):
        if first:
            self.finishSmart()
        elif card := self.hasPuttable():
            self.putCardSmart(card)
        elif self.canGetCard():
            self.getCardSmart()
        else:
            self.finishMove()


run(Demo())
