/** The words of practice, which are fetched with its page alone. */
import type en from './i18n/en';
import { needWords, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en>();

export const needPractice = (): Promise<void> => needWords(dictionaries, './i18n');
