/** What a director's act that counts says, in words. */
import type { ClubSessionMessage, SessionAct } from '../../lib/protocol.gen';
import { number } from '../../lib/words/i18n.svelte';
import { t } from './words';
import { contestantName } from '../seating';

/** What a penalty takes: «−10 %»; of a bonus «+10 %»; points where IMPs count. */
export function penaltyText(amount: number, matchpoints: boolean): string {
  const taken = `${amount > 0 ? '−' : '+'}${number(Math.abs(amount))}`;
  return matchpoints ? `${taken}\u00a0%` : taken;
}

/** The act with its reason. */
export function actText(picture: ClubSessionMessage, act: SessionAct): string {
  const { kind, contestant, percent, round, table, board, reason } = act;
  if (kind === 'adjusted') return t('club.acts.adjusted', { board, table, round, reason });
  const points = penaltyText(percent ?? 0, picture.summary.method === 'matchpoints');
  return t('club.acts.penalty', { name: contestantName(picture, contestant ?? 0), points, reason });
}
