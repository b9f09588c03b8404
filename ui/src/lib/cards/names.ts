/** Names of cards and suits in the language spoken. */
import { t, type Key } from '../i18n.svelte';
import type { Card } from '../protocol';

export const HIDDEN = '??';

const CARD = /^[CDHS][2-9TJQKA]/;

/** The card that a move plays; null for a call and for anything else that plays none. */
export const cardOf = (move: string | null): Card | null => move?.match(CARD)?.[0] ?? null;

export const suitOf = (card: Card): string => card[0]!;
export const rankOf = (card: Card): string => card.slice(1);

/** «queen of hearts»; «hidden card» for `??`. */
export function cardName(card: Card): string {
  if (card === HIDDEN) return t('card.hidden');
  return t('card.name', {
    rank: t(`rank.${rankOf(card)}` as Key),
    suit: t(`suit.of.${suitOf(card)}` as Key),
  });
}

/** «hearts». */
export const suitName = (suit: string): string => t(`suit.${suit}` as Key);
