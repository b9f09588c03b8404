/** The words of a session's own page, beside those of all sessions. */
import { needWords, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';
import type club from '../i18n/en';
import { needClub } from '../words';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & typeof club & Dictionary>();

export const needClubPage = (): Promise<unknown> =>
  Promise.all([needClub(), needWords(dictionaries, './i18n')]);
