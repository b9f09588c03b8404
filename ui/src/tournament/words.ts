/** The words of tournaments, which are fetched when somebody sees one. */
import { gameTitle } from '../games/registry';
import type { TournamentFormat } from '../lib/protocol.gen';
import { language, needWords, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needTournaments = (): Promise<void> => needWords(dictionaries, './i18n');

/** «Quick Belot»; of one whose format is not known yet the game alone. */
export function nameOf(game: string, format: TournamentFormat | undefined): string {
  const title = gameTitle(game, language());
  return format ? t(`tournament.${format}`, { game: title }) : title;
}
