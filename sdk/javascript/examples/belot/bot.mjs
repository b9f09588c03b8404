/** A simple player of Belot: bids its best suit if that is strong, leads its highest card, follows with its lowest. */
import { Bot, run } from "./valat-bot.mjs";

const TRUMPS = { J: 20, 9: 14, A: 11, T: 10, K: 4, Q: 3, 8: 0, 7: 0 };
const PLAIN = { A: 11, T: 10, K: 4, Q: 3, J: 2, 9: 0, 8: 0, 7: 0 };
/** Points of trumps, and five for each card of the suit, with which it bids. */
const ENOUGH = 40;

class Simple extends Bot {
  choose() {
    const move = this.legal.includes("Pass") ? this.bid() : this.card();
    // all that the first offer says: one combination at most, so that none is said twice
    return [move, ...(this.offers[move] ?? []).slice(0, 1)].join("+");
  }

  bid() {
    const suits = ["S", "H", "D", "C"].filter((suit) => this.legal.includes(suit));
    let best = null;
    for (const suit of suits) if (best === null || this.strength(suit) > this.strength(best)) best = suit;
    return best !== null && this.strength(best) >= ENOUGH ? best : "Pass";
  }

  strength(suit) {
    const own = this.hand.filter((card) => card[0] === suit);
    return own.reduce((sum, card) => sum + TRUMPS[card[1]] + 5, 0);
  }

  card() {
    const isLead = this.view.moves.filter((move) => /^[CDHS][7-9TJQKA]/.test(move)).length % 4 === 0;
    const order = (one, other) => PLAIN[one[1]] - PLAIN[other[1]] || (one < other ? -1 : 1);
    const cards = [...this.legal].sort(order);
    return isLead ? cards.at(-1) : cards[0];
  }
}

await run(new Simple());
