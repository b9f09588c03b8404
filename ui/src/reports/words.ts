/** The words of reports to the house, which are fetched with their dialog. */
import { needWords, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needReports = (): Promise<void> => needWords(dictionaries, './i18n');
