/** The words of analyses, which are fetched with the replay page alone. */
import type en from './i18n/en';
import { folderOf } from '../../games/registry';
import { sentenceOf, needWords, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needAnalysis = (): Promise<void> => needWords(dictionaries, './i18n');

/** A verdict in the game's own word. */
export const verdictName = (game: string, verdict: string): string =>
  sentenceOf(`${folderOf(game)}.verdict.${verdict}`) ?? t(`analysis.verdict.${verdict}`);
