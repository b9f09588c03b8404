/** The words of the calendar, and what its entries are called. */
import { gameTitle } from '../games/registry';
import type { CalendarEntry } from '../lib/protocol.gen';
import { language, list, needWords, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import { nameOf, needTournaments } from '../tournament/words';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needCalendar = (): Promise<unknown> =>
  Promise.all([needTournaments(), needWords(dictionaries, './i18n')]);

/** «Quick Belot»; what has a title is called by it, all else by its game. */
export function titleOf({ kind, title, games, format }: CalendarEntry): string {
  const played = list(games.map((game) => gameTitle(game, language())));
  if (kind === 'tournament') return nameOf(games[0]!, format ?? undefined);
  return title || played;
}

/** What an entry is: «rush hour». */
export const kindOf = ({ kind, title }: CalendarEntry): string =>
  t(`calendar.kind.${kind === 'series' && !title ? 'hour' : kind}`);

/** Where an entry leads to. */
export function addressOf({ kind, id }: CalendarEntry): string {
  switch (kind) {
    case 'tournament':
      return `/tournament/${id}`;
    case 'session':
      return `/club/${id}`;
    case 'contest':
      return `/bots/${id}`;
    case 'period':
      return `/compete/prizes?period=${id}`;
    case 'series':
      return `/series/${id}`;
    case 'daily':
      return '/compete';
  }
}
