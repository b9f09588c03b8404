/**
 * Valat's kit for bots in JavaScript: this one file, for Node 18 or later and for browsers.
 *
 * A bot of any game overrides `choose`; one of yard bridge may override `YardBot.movement` instead, which has the
 * names of the contest's source, with promises for its callbacks. Start it with `run(new MyBot())`.
 *
 *     import { Bot, run } from "./valat-bot.mjs";
 *     class First extends Bot {
 *       choose() { return this.legal[0]; }
 *     }
 *     run(new First());
 */

/** A step that the rules do not allow; whoever catches it has one more try at the same move. */
export class Refused extends Error {
  constructor(message) {
    super(message.why);
    this.code = message.code;
    this.rule = message.rule;
  }
}

/** The deal ended with the step that was just made; `run` catches it. */
export class DealOver extends Error {}

/** The chance that every kit has, number for number: xoshiro128** (Blackman and Vigna), seeded by splitmix32. */
export class Random {
  constructor(seed) {
    this.words = [];
    for (let at = 0; at < 4; at++) {
      seed = (seed + 0x9e3779b9) | 0;
      let word = seed;
      word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
      this.words.push(word ^ (word >>> 15));
    }
  }

  /** A whole number from 0 to below `count`, which is at most 2**20. */
  below(count) {
    return Math.floor((this.next() * count) / 2 ** 32);
  }

  /** One of the items. */
  choice(items) {
    return items[this.below(items.length)];
  }

  next() {
    const [a, b, c, d] = this.words;
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const third = c ^ a;
    const fourth = d ^ b;
    this.words = [a ^ fourth, b ^ third, third ^ (b << 9), rotate(fourth, 11)];
    return result;
  }
}

const rotate = (word, bits) => (word << bits) | (word >>> (32 - bits));

/**
 * A bot of any game.
 *
 * Of the match: `game`, `options`, `seat`, `players` (names in seat order), `budget` (milliseconds of processor
 * time, `move_ms` and `match_ms`), `random`. Of the turn: `view` (docs/notation.md), `left_ms`, `first` (nobody has
 * moved in this deal).
 */
export class Bot {
  // --- what a bot does: override these

  /** A match begins. */
  start() {}

  /** The move, or a promise of it: one of `legal`, perhaps with what `offers` says may be announced. */
  choose() {
    throw new Error("A bot overrides choose().");
  }

  /** Another move after one that was refused; gives up by default. */
  chooseAgain(refused) {
    throw refused;
  }

  /** A deal is over: its number, its result, and its record with all cards shown. */
  over(_deal, _result, _record) {}

  /** Makes the moves of this turn. */
  async turn() {
    try {
      await this.act(await this.choose());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.act(await this.chooseAgain(error));
    }
  }

  // --- what a bot may ask and say

  /** The moves that may be made now. */
  get legal() {
    return this.view.legal;
  }

  /** For each legal card what may be announced with it. */
  get offers() {
    return this.view.offers ?? {};
  }

  /** The cards in hand, as they are now. */
  get hand() {
    return this.turnMessage.hand;
  }

  /** A short line to the table, said with the next move. */
  message(text) {
    this.words.say = text;
    return this;
  }

  /** A line for the author alone, beside the next move in the replay. */
  note(text) {
    // by characters, none of which is cut in two
    this.words.debug = [...String(text)].slice(0, 2000).join("");
    return this;
  }

  /** The deal's record with all cards shown: in one's own practice with open cards, and nowhere else. */
  debug() {
    if (!this.turnMessage.record) throw new Error("Cards are open in practice only: valat bot try --open");
    return this.turnMessage.record;
  }

  /** Makes a move; a promise of whether the seat is on turn again, which fails with Refused. */
  async act(move) {
    this.port.write({ n: this.turnMessage.n, move, ...this.words });
    this.words = {};
    const message = await this.port.read();
    if (message.type === "refused") {
      this.left_ms = message.left_ms;
      throw new Refused(message);
    }
    this.waiting = message;
    return message.type === "turn";
  }

  hear(message) {
    this.turnMessage = message;
    this.view = message.view;
    this.left_ms = message.left_ms;
    this.first = message.first;
    this.words = {};
  }
}

const VALUES = { A: 15, J: 20, K: 10, Q: 10, T: 10 };
const RANKS = {
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
const SUITS = { S: "spades", C: "clubs", H: "hearts", D: "diamonds" };

/** A bot of yard bridge, in the words of the contest's source: override `movement`. */
export class YardBot extends Bot {
  allRanks = ["a", "k", "q", "j", "10", "9", "8", "7", "6"];
  allSuits = ["s", "c", "h", "d"];
  required = {};
  isFinished = false;

  /** Makes the moves of one turn, and ends it; `first`: it is the first of the deal. */
  async movement(_first) {
    throw new Error("A bot overrides movement().");
  }

  async turn() {
    this.isFinished = false;
    try {
      await this.movement(this.first);
    } catch (error) {
      if (!(error instanceof DealOver)) throw error;
    }
  }

  /** The card drawn from the stock. */
  async getCard() {
    const before = [...this.hand];
    await this.step("draw");
    const after = [...this.hand];
    for (const card of before) after.splice(after.indexOf(card), 1);
    return after[0];
  }

  /** Lays a card; a jack orders `suit`, by `setRequireSuit` if not given here. */
  async putCard(card, suit) {
    const ordered = suit ?? this.required[card];
    delete this.required[card];
    await this.step(ordered ? `${card}=${ordered.toUpperCase()}` : card);
  }

  /** Ends the turn. */
  async finishMove() {
    await this.act("end");
    this.isFinished = true;
  }

  canGetCard() {
    return !this.isFinished && this.legal.includes("draw");
  }

  canPutCard(card) {
    return !this.isFinished && this.legal.some((move) => move.slice(0, 2) === card);
  }

  canFinishMove() {
    return !this.isFinished && this.legal.includes("end");
  }

  /** The cards that may be laid, one of them by chance; null where there are none. */
  hasPuttable() {
    const moves = this.legal.filter((move) => move !== "draw" && move !== "end");
    const cards = [...new Set(moves.map((move) => move.slice(0, 2)))].sort();
    return cards.length ? this.random.choice(cards) : null;
  }

  /** The card that lies on top. */
  lastCard() {
    const laid = this.view.moves.filter((move) => move !== "draw" && move !== "end");
    return laid.length ? laid.at(-1).slice(0, 2) : this.view.hands[this.view.dealer][0];
  }

  /** What a card left in hand costs. */
  getValue(card) {
    return VALUES[card[1]] ?? 0;
  }

  /** What the cards in hand would cost. */
  sumCards() {
    return this.hand.reduce((sum, card) => sum + this.getValue(card), 0);
  }

  /** The card's name in words. */
  getName(card) {
    return `${RANKS[card[1]]} of ${SUITS[card[0]]}`;
  }

  /** The suit that a jack shall order when it is laid. */
  setRequireSuit(card, suit) {
    this.required[card] = suit;
  }

  /** Each player's name, number of cards and score, in seat order. */
  getPlayers() {
    const scores = this.view.match?.scores ?? this.players.map(() => 0);
    const { counts } = this.turnMessage;
    return this.players.map((name, seat) => ({ name, cards: counts[seat], score: scores[seat % scores.length] }));
  }

  async step(move) {
    if (!(await this.act(move))) {
      this.isFinished = true;
      throw new DealOver();
    }
    this.hear(this.waiting);
    this.waiting = null;
  }
}

/** Plays one match over a port (`read()` a promise of a message, null at the end; `write(message)`). */
export async function run(bot, port = null) {
  bot.port = port ?? (await standardPort());
  const hello = await bot.port.read();
  if (!hello) return;
  const { game, options, seat, players, budget } = hello;
  Object.assign(bot, { game, options, seat, players, budget, random: new Random(hello.seed) });
  await bot.start();
  bot.port.write({ type: "ready" });
  let message = await bot.port.read();
  while (message && message.type !== "bye") {
    if (message.type === "turn") {
      bot.hear(message);
      await bot.turn();
    } else if (message.type === "over") {
      await bot.over(message.deal, message.result, message.record);
    }
    message = bot.waiting ?? (await bot.port.read());
    bot.waiting = null;
  }
}

/** Standard input and output: Node's, those of QuickJS, which runs programs as WebAssembly, or a page's worker's. */
async function standardPort() {
  if (globalThis.valatPort) return workerPort(globalThis.valatPort);
  if (globalThis.std?.in) return quickPort(globalThis.std);
  const { createInterface } = await import("node:readline");
  const { stdin, stdout } = await import("node:process");
  const lines = createInterface({ input: stdin })[Symbol.asyncIterator]();
  return {
    async read() {
      const { value, done } = await lines.next();
      return done ? null : JSON.parse(value);
    },
    write(message) {
      stdout.write(JSON.stringify(message) + "\n");
    },
  };
}

function quickPort(std) {
  return {
    read() {
      const line = std.in.getline();
      return Promise.resolve(line === null ? null : JSON.parse(line));
    },
    write(message) {
      std.out.puts(JSON.stringify(message) + "\n");
      std.out.flush();
    },
  };
}

/** A worker's `postMessage`, or a `MessagePort`, as a port: a message is an object there, as everywhere. */
export function workerPort(scope) {
  const heard = [];
  let waiting = null;
  scope.onmessage = ({ data }) => {
    if (waiting) {
      const resolve = waiting;
      waiting = null;
      resolve(data);
    } else heard.push(data);
  };
  return {
    read: () => (heard.length ? Promise.resolve(heard.shift()) : new Promise((resolve) => (waiting = resolve))),
    write: (message) => scope.postMessage(message),
  };
}
