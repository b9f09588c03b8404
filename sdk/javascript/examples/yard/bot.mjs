/** The contest's example bot: lays any card that fits, else draws, and ends as soon as it may. */
import { YardBot, run } from "./valat-bot.mjs";

class Demo extends YardBot {
  async putCardSmart(card) {
    if (card[1] === "J") this.setRequireSuit(card, this.random.choice(this.allSuits));
    await this.putCard(card);
    await this.finishSmart();
  }

  async getCardSmart() {
    const card = await this.getCard();
    await (this.canPutCard(card) ? this.putCardSmart(card) : this.finishSmart());
  }

  async finishSmart() {
    await (this.canFinishMove() ? this.finishMove() : this.movement(false));
  }

  async movement(first) {
    if (first) return this.finishSmart();
    const card = this.hasPuttable();
    if (card) return this.putCardSmart(card);
    return this.canGetCard() ? this.getCardSmart() : this.finishMove();
  }
}

await run(new Demo());
