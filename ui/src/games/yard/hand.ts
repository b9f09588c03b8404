/** How a hand is held: suits alternating in colour, the highest card outside. */
import { alternate } from '../../lib/ui/cards/hand';
import type { Card } from '../../lib/protocol.gen';
import type { Choices } from '../../lib/app/settings.svelte';
import { SUITS } from './scene';

const RANKS = 'A K Q J T 9 8 7 6'.split(' ');

/** The hand in the order it is held. */
export function sortHand(hand: Card[], choices: Pick<Choices, 'ranks'>): Card[] {
  const rising = choices.ranks === 'rising' ? -1 : 1;
  const suits = alternate([...new Set(hand.map((card) => card[0]!))], null);
  const place = (card: Card) => suits.indexOf(card[0]!);
  const height = (card: Card) => RANKS.indexOf(card.slice(1));
  return [...hand].sort((a, b) => place(a) - place(b) || rising * (height(a) - height(b)));
}

/** The suits that a jack may order, the one of which most cards stay in the hand first. */
export function ordersOf(hand: Card[], jack: Card): string[] {
  const count = (suit: string) => hand.filter((card) => card !== jack && card[0] === suit).length;
  return [...SUITS].sort((a, b) => count(b) - count(a) || SUITS.indexOf(a) - SUITS.indexOf(b));
}
