/** What a deal is called: by its number, or as its game does. */
import type { MatchPicture } from '../lib/protocol.gen';
import { t } from '../lib/words/i18n.svelte';
import type { GameUi } from './plug';

/**
 * «deal 3»; «board 7» where boards are numbered; in bridge «board 4 (1 of 16)».
 *
 * @param of the deal's scene or its result
 * @param match null where it is not known how many deals there are
 * @param first the number of the first deal's board, where boards are numbered
 */
export const dealName = (
  ui: GameUi,
  deal: number,
  of: object,
  match: MatchPicture | null,
  first?: number | null,
): string =>
  ui.dealName?.(deal, of, match) ??
  (first ? t('bar.board', { n: first + deal - 1 }) : t('bar.deal', { n: deal }));
