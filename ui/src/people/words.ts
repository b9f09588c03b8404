/** The words of friends, challenges and blocks, which are fetched with them. */
import { needWords, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needPeople = (): Promise<void> => needWords(dictionaries, './i18n');
