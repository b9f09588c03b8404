/** The words of what organisers and directors do with tournaments, which are fetched for them alone. */
import { needConduct } from '../../conduct/words';
import { needWords, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';
import type page from '../page/i18n/en';
import { needTournamentPage } from '../page/words';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & typeof page & Dictionary>();

export const needTournamentStaff = (): Promise<unknown> =>
  Promise.all([needTournamentPage(), needConduct(), needWords(dictionaries, './i18n')]);
