/** The words of organisers' and reviewers' panels, beside those of contests. */
import { needWords, wordsOf, type Dictionary } from '../../../lib/words/i18n.svelte';
import { needConduct } from '../../../conduct/words';
import type contests from '../i18n/en';
import { needContests } from '../words';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & typeof contests & Dictionary>();

export const needContestStaff = (): Promise<unknown> =>
  Promise.all([needContests(), needConduct(), needWords(dictionaries, './i18n')]);
