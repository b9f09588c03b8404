/** Notes all that a bot of yard bridge may ask, and tries a step that is refused. */
import { Refused, YardBot, run } from "./valat-bot.mjs";

class Asking extends YardBot {
  start() {
    this.heard = 'начало "1"\\';
  }

  over(deal, result, record) {
    this.heard = `${deal} ${result.outcome} ${record.moves.length}`;
  }

  async movement(first) {
    try {
      if (first) await this.putCard("S2");
      else if (!this.canFinishMove()) await this.finishMove();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.heard += ` ${refused.code} ${refused.rule ?? "-"}`;
    }
    const players = this.getPlayers().map(({ name, cards, score }) => `${name} ${cards} ${score}`);
    const ways = [this.canGetCard(), this.canFinishMove(), this.canPutCard("SJ")].map((can) => "ny"[Number(can)]);
    const own = `${this.sumCards()} ${this.getValue(this.hand[0])} ${this.getName(this.hand.at(-1))}`;
    const match = `${this.game} ${this.options.rules} ${this.seat} ${this.budget.move_ms}`;
    const chance = this.random.below(1 << 20);
    this.note(`${match} ${this.lastCard()} ${own} ${players} ${ways.join("")} ${chance} ${this.heard}`);
    this.message("Ето!");
    while (!this.canFinishMove()) {
      const card = this.hasPuttable();
      if (card === null) await this.getCard();
      else await this.putCard(card, card[1] === "J" ? this.allSuits[2] : undefined);
    }
    await this.finishMove();
  }
}

await run(new Asking());
