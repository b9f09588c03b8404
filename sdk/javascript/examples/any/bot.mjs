/** Makes the first legal move, whatever the game. */
import { Bot, run } from "./valat-bot.mjs";

class First extends Bot {
  choose() {
    return this.legal[0];
  }
}

await run(new First());
