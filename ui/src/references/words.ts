/** The words of how the same cards went elsewhere, which are fetched with it. */
import type en from './i18n/en';
import { needWords, number, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needReferences = (): Promise<void> => needWords(dictionaries, './i18n');

/** IMPs with their sign, to a tenth: «+3.5», «−2», «0». */
export function impsOf(imps: number): string {
  const tenths = Math.round(imps * 10) / 10;
  return tenths > 0 ? `+${number(tenths)}` : number(tenths || 0).replace('-', '−');
}
