/** The play of a bridge deal from any point on: what lies where, what may be played, and what follows. */
import type { Card, PlayedCard } from '../../../../lib/protocol.gen';

export const RANKS = '23456789TJQKA';
export const SUITS = 'CDHS';

export interface Position {
  /** `C` … `S`, or `NT`. */
  trumps: string;
  /** The cards of North, East, South and West. */
  hands: Card[][];
  /** The cards on the table, in order. */
  trick: PlayedCard[];
  /** Who plays the next card. */
  turn: number;
  /** The tricks of North-South and East-West. */
  won: [number, number];
}

export const suitOf = (card: Card): string => card[0]!;
export const strength = (card: Card): number => RANKS.indexOf(card[1]!);
/** The side of a seat: 0 is North-South. */
export const sideOf = (seat: number): 0 | 1 => (seat % 2) as 0 | 1;
/** How many tricks are not finished. */
export const tricksLeft = ({ hands }: Position): number => Math.max(...hands.map((hand) => hand.length));

/** The cards that the seat on turn may play. */
export function legal({ hands, trick, turn }: Position): Card[] {
  const hand = hands[turn]!;
  const following = trick.length ? hand.filter((card) => suitOf(card) === suitOf(trick[0]!.card)) : [];
  return following.length ? following : hand;
}

/** Whether the second card takes the trick from the first. */
function beats(trumps: string, first: Card, second: Card): boolean {
  if (suitOf(first) === suitOf(second)) return strength(second) > strength(first);
  return suitOf(second) === trumps;
}

/** What has won a trick so far. */
export const winningCard = (trumps: string, trick: PlayedCard[]): PlayedCard =>
  trick.reduce((best, played) => (beats(trumps, best.card, played.card) ? played : best));

/** The position after a legal card; a trick that it finishes is counted and gone. */
export function after(position: Position, card: Card): Position {
  const { trumps, turn, won } = position;
  const hands = position.hands.map((hand, seat) =>
    seat === turn ? hand.filter((other) => other !== card) : hand,
  );
  const trick = [...position.trick, { seat: turn, card }];
  if (trick.length < 4) return { trumps, hands, trick, turn: (turn + 1) % 4, won };
  const winner = winningCard(trumps, trick).seat;
  const counted: [number, number] = [won[0] + Number(winner % 2 === 0), won[1] + Number(winner % 2 === 1)];
  return { trumps, hands, trick: [], turn: winner, won: counted };
}
