/** The words of the daily boards, which are fetched with them. */
import type en from './i18n/en';
import { aboutGame, gameTitle } from '../games/registry';
import type { DailyGame, DailySummary, SeriesStanding } from '../lib/protocol.gen';
import { language, needWords, number, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import { isDone } from './facts';
import { date, inWhile } from '../lib/words/times';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needDaily = (): Promise<void> => needWords(dictionaries, './i18n');

export const titleOf = (game: string): string => gameTitle(game, language());

/** The games that this page knows, in the order of the house. */
export const inRank = (games: DailyGame[]): DailyGame[] => {
  const rank = ({ today }: DailyGame): number => aboutGame(today.game)?.rank ?? 9;
  return games.filter(({ today }) => aboutGame(today.game)).sort((info, other) => rank(info) - rank(other));
};

export const percentOf = (percent: number): string => t('daily.percent.of', { n: number(percent) });

/** «25 November»: a day is one by UTC, wherever the reader is. */
export const dayOf = (day: string): string =>
  date(Date.parse(day), { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** When it is over: «in 3 hours», since midnight by UTC says little. */
export const endOf = ({ closes_ms }: Pick<DailySummary, 'closes_ms'>): string => inWhile(closes_ms);

/** What the button of the next board is called. */
export const nextOf = (today: Pick<DailySummary, 'done' | 'under_way'>): string =>
  t(today.under_way ? 'daily.on' : today.done ? 'daily.next' : 'daily.play');

/** How far the reader is. */
export const progressOf = (today: Pick<DailySummary, 'boards' | 'done' | 'closes_ms'>): string =>
  isDone(today)
    ? t('daily.all_done', { time: endOf(today) })
    : today.done
      ? t('daily.done', { n: today.done, all: today.boards })
      : t('daily.all', { n: today.boards });

/** How far the reader is, in a word or two; who has not begun reads how many have. */
export const shortStateOf = (today: DailySummary): string => {
  if (isDone(today)) return t('daily.complete');
  if (today.done) return t('daily.played', { n: today.done });
  if (today.under_way) return t('daily.under_way');
  return today.players ? t('daily.players', { n: today.players }) : t('daily.new');
};

/** «Division 2, place 3 of 12», with what follows if the week ended so. */
export const standingOf = ({ division, rank, size, move }: SeriesStanding): string =>
  [
    t('daily.series.own', { division, rank, size }),
    ...(move === 'stays' ? [] : [t(`daily.series.${move}`)]),
  ].join(' · ');
