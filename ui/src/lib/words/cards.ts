/** Names of cards and suits in the language spoken. */
import { sentenceOf, t, type Key } from './i18n.svelte';
import type { Card } from '../protocol.gen';
import { deck } from './deck.svelte';
import { rankIndex } from './indices.svelte';

export const HIDDEN_CARD = '??';

const CARD = /^[CDHS][2-9TJQKA]/;

/** The card that a move plays; null for a call and for anything else that plays none. */
export const cardOf = (move: string | null): Card | null => move?.match(CARD)?.[0] ?? null;

export const suitOf = (card: Card): string => card[0]!;
/** The cards of each suit together, suits and cards in the order they have. */
export const bySuit = (hand: Card[]): Card[][] =>
  [...new Set(hand.map(suitOf))].map((suit) => hand.filter((card) => suitOf(card) === suit));

export const rankOf = (card: Card): string => card.slice(1);

/** A word of the deck on the table: its own, else the one all decks share. */
const ofDeck = (key: string): string => sentenceOf(`${deck()}.${key}`) ?? t(key as Key);

/** «queen of hearts»; «hidden card» for `??`. */
export function cardName(card: Card): string {
  if (card === HIDDEN_CARD) return t('card.hidden');
  return t('card.name', { rank: rankName(card), suit: suitOfName(card) });
}

/** «seven». */
export const rankName = (card: Card): string => ofDeck(`rank.${rankOf(card)}`);

/** The suit as it stands in a card's name. */
export const suitOfName = (card: Card): string => ofDeck(`suit.of.${suitOf(card)}`);

/** A rank as it stands in the corner of a card; a deck may have letters of its own. */
export const rankShort = (card: Card): string =>
  sentenceOf(`${deck()}.rank.short.${rankOf(card)}`) ?? rankIndex(rankOf(card));

/** «hearts». */
export const suitName = (suit: string): string => ofDeck(`suit.${suit}`);
