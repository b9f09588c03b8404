/** The words of a tournament's own page, beside those of all tournaments. */
import { needWords, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';
import type tournaments from '../i18n/en';
import { needTournaments } from '../words';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & typeof tournaments & Dictionary>();

export const needTournamentPage = (): Promise<unknown> =>
  Promise.all([needTournaments(), needWords(dictionaries, './i18n')]);
