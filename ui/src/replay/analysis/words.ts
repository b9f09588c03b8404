/** The words of analyses, which are fetched with the replay page alone. */
import type en from '../../i18n/analysis/en';
import { folderOf } from '../../lib/games';
import { known, wordsOf, type Dictionary } from '../../lib/i18n.svelte';

export const t = wordsOf<typeof en & Dictionary>();

/** A verdict in the game's own word. */
export const verdictName = (game: string, verdict: string): string =>
  known(`${folderOf(game)}.verdict.${verdict}`) ?? t(`analysis.verdict.${verdict}`);
