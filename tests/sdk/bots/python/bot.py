"""Notes all that a bot of yard bridge may ask, and tries a step that is refused."""

from valat_bot import Refused, YardBot, run


class Asking(YardBot):
    def start(self):
        self.heard = 'начало "1"\\'

    def over(self, deal, result, record):
        self.heard = f"{deal} {result['outcome']} {len(record['moves'])}"

    def movement(self, first):
        try:
            if first:
                self.putCard("S2")
            elif not self.canFinishMove():
                self.finishMove()
        except Refused as refused:
            self.heard += f" {refused.code} {refused.rule or '-'}"
        players = ",".join(f"{each['name']} {each['cards']} {each['score']}" for each in self.getPlayers())
        ways = "".join(
            "ny"[each] for each in (self.canGetCard(), self.canFinishMove(), self.canPutCard("SJ"))
        )
        own = f"{self.sumCards()} {self.getValue(self.hand[0])} {self.getName(self.hand[-1])}"
        match = f"{self.game} {self.options['rules']} {self.seat} {self.budget['move_ms']}"
        self.note(
            f"{match} {self.lastCard()} {own} {players} {ways} {self.random.below(1 << 20)} {self.heard}"
        )
        self.message("Ето!")
        while not self.canFinishMove():
            card = self.hasPuttable()
            if card is None:
                self.getCard()
            else:
                self.putCard(card, self.allSuits[2] if card[1] == "J" else None)
        self.finishMove()


run(Asking())
