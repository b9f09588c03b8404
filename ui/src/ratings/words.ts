/** The words of ratings, which are fetched with them. */
import type en from './i18n/en';
import { needWords, number, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needRatings = (): Promise<void> => needWords(dictionaries, './i18n');

/** A difference with its sign: «+18», «−7», «0». */
export const gainText = (gain: number): string =>
  gain > 0 ? `+${number(gain)}` : number(gain).replace('-', '−');

/** A rating as a sentence has it: «1612 ± 45», of a provisional one «1540?». Rule: RTG-1 */
export const ratingText = (value: number, uncertainty: number, provisional: boolean): string =>
  provisional ? `${value}?` : `${value} ± ${uncertainty}`;
