/** The words of rush hours and other series, which are fetched with them. */
import type en from './i18n/en';
import type { OpenSeriesSummary } from '../../lib/protocol.gen';
import { needWords, wordsOf, type Dictionary } from '../../lib/words/i18n.svelte';
import { needDaily, t as daily, titleOf } from '../words';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needSeries = (): Promise<unknown> =>
  Promise.all([needDaily(), needWords(dictionaries, './i18n')]);

/** «Rush hour: Bridge», the title that an organiser gave, or «Daily duplicate, Bridge». */
export function nameOf({ kind, game, title }: Pick<OpenSeriesSummary, 'kind' | 'game' | 'title'>): string {
  if (kind === 'planned') return title;
  return kind === 'hour'
    ? t('series.hour.of', { game: titleOf(game) })
    : `${daily('daily.title')}, ${titleOf(game)}`;
}
