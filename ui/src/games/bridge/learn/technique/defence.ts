/** What the others play against the reader: the prepared lines, else the search, else plain sense. */
import type { Card } from '../../../../lib/protocol.gen';
import { line, snapshotAfter, type Example } from './examples';
import { after, legal, sideOf, strength, suitOf, winningCard, type Position } from './position';
import { Search, TooHard } from './search';

/** Turns that a question of the search may take: a moment on a phone. */
const MOMENT = 120_000;

export class Defence {
  private readonly search: Search;

  constructor(private readonly example: Example) {
    this.search = new Search(example.trumps, MOMENT);
  }

  /** The card of the seat on turn, which is none of the reader's, after these cards. */
  reply(played: Card[]): Card {
    const { position } = snapshotAfter(this.example, played);
    return this.lineReply(played) ?? this.searchReply(position);
  }

  private lineReply(played: Card[]): Card | null {
    const lines = [this.example.right, this.example.wrong].map(line);
    return lines.find((cards) => played.every((card, i) => card === cards[i]))?.[played.length] ?? null;
  }

  /** The first sensible card that defeats the reader, where one does. */
  private searchReply(position: Position): Card {
    const cards = sensible(position);
    const { needed, yours } = this.example;
    const side = sideOf(yours[0]!);
    try {
      // nothing defeats the reader: then what looks natural
      if (this.search.reaches(position, side, needed)) return cards[0]!;
      return cards.find((card) => !this.search.reaches(after(position, card), side, needed)) ?? cards[0]!;
    } catch (error) {
      if (error instanceof TooHard) return cards[0]!;
      throw error;
    }
  }
}

/** The cards that may be played, the most natural first: win cheaply, else play low; lead from length. */
function sensible(position: Position): Card[] {
  const { trumps, trick, turn, hands } = position;
  const low = [...legal(position)].sort((a, b) => strength(a) - strength(b));
  if (!trick.length) {
    const length = (card: Card) => hands[turn]!.filter((other) => suitOf(other) === suitOf(card)).length;
    return low.reverse().sort((a, b) => length(b) - length(a));
  }
  const best = winningCard(trumps, trick);
  if (sideOf(best.seat) === sideOf(turn)) return low;
  const takes = (card: Card) => winningCard(trumps, [...trick, { seat: turn, card }]).card === card;
  return low.sort((a, b) => Number(takes(b)) - Number(takes(a)));
}
