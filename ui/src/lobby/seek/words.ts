/** The words of looking for players, which are fetched with it. */
import type en from './i18n/en';
import { needWords, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needSeek = (): Promise<void> => needWords(dictionaries, './i18n');
