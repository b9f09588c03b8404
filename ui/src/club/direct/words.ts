/** The words of what organisers and directors do with sessions, which are fetched for them alone. */
import { needConduct } from '../../conduct/words';
import { needWords, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';
import type club from '../i18n/en';
import type page from '../page/i18n/en';
import { needClubPage } from '../page/words';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & typeof page & typeof club & Dictionary>();

export const needDirecting = (): Promise<unknown> =>
  Promise.all([needClubPage(), needConduct(), needWords(dictionaries, './i18n')]);
