/** What a place brings, and who has it, in words. */
import type { PlacePrize, TournamentMessage } from '../../lib/protocol.gen';
import { list } from '../../lib/words/i18n.svelte';
import { nameOfEntry } from '../seating';
import { t } from './words';

const DAY_S = 86_400;

export const vipDays = (vip_s: number): number => Math.max(1, Math.round(vip_s / DAY_S));

/** «60 chips», with VIP time where there is some. */
export const prizeText = ({ chips, vip_s }: PlacePrize): string =>
  list([
    ...(chips ? [t('tournament.prizes.chips', { n: chips })] : []),
    ...(vip_s ? [t('tournament.prizes.vip.days', { n: vipDays(vip_s) })] : []),
  ]);

/** The names of those who took a place; who has no prize for it with the reason. */
export const prizeNames = (picture: TournamentMessage, entries: readonly number[]): string =>
  list(
    entries.map((entry) => {
      const name = nameOfEntry(picture, entry);
      const found = picture.entries.find((person) => person.entry === entry);
      const why = found?.departure ?? (found?.idle ? 'idle' : null);
      return why ? t(`tournament.no_prize.${why}`, { name }) : name;
    }),
  );
