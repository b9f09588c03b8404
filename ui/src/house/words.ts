/** The words of what the house tells everyone, which are fetched when it does. */
import type { HouseMessage } from '../lib/protocol.gen';
import { needWords, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import { hourOrMoment } from '../lib/words/times';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needHouse = (): Promise<void> => needWords(dictionaries, './i18n');

/** What a notice says besides its banner; nothing of an open house. */
export function doorText({ closed, until, draining }: HouseMessage): string {
  if (draining) return t('house.draining');
  if (!closed) return '';
  return until === null ? t('house.closed') : t('house.closed.until', { until: hourOrMoment(until) });
}
