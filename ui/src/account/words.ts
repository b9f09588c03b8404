/** The words of ways into one's own account, which are fetched with them alone. */
import { needWords, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needAccount = (): Promise<void> => needWords(dictionaries, './i18n');
