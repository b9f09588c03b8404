/** The words of the league, beside those of contests. */
import { needWords, wordsOf, type Dictionary } from '../../../lib/words/i18n.svelte';
import type contests from '../i18n/en';
import { needContests } from '../words';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & typeof contests & Dictionary>();

export const needLeague = (): Promise<unknown> =>
  Promise.all([needContests(), needWords(dictionaries, './i18n')]);
