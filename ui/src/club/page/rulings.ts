/** What a director's act that counts says, in words. */
import type { ClubSessionMessage, SessionAct, SessionAppeal } from '../../lib/protocol.gen';
import { number } from '../../lib/words/i18n.svelte';
import { bySharesOf } from '../points';
import { contestantName } from '../seating';
import { t } from './words';

/** What a penalty takes: «−10 %»; of a bonus «+10 %»; points where IMPs count. */
export function penaltyText(amount: number, percent: boolean): string {
  const taken = `${amount > 0 ? '−' : '+'}${number(Math.abs(amount))}`;
  return percent ? `${taken}\u00a0%` : taken;
}

const minutesText = (minutes: number): string => `${minutes < 0 ? '−' : '+'}${number(Math.abs(minutes))}`;

/** The words of the act's kind, which for some depend on what it was. */
function wordOf({ kind, table, text }: SessionAct): string {
  if (kind === 'results' || kind === 'absence' || kind === 'decided') return `club.acts.${kind}.${text}`;
  if ((kind === 'time' || kind === 'message') && table) return `club.acts.${kind}.table`;
  return `club.acts.${kind}`;
}

function textOf(act: SessionAct): string {
  if (act.kind === 'time') return minutesText(act.minutes);
  return act.text || t('club.acts.bot');
}

/** The act with its reason. */
export function actText(picture: ClubSessionMessage, act: SessionAct): string {
  const { contestant, percent, round, table, board, reason } = act;
  return t(wordOf(act), {
    ...{ round, table, board, reason, text: textOf(act) },
    name: contestant === null ? '' : contestantName(picture, contestant),
    points: penaltyText(percent ?? 0, bySharesOf(picture.summary.method)),
  });
}

/** Who appeals against what, and why. */
export const appealText = ({ round, table, board, name, text }: SessionAppeal): string =>
  t('club.appeal.opened', { round, table, board, name, text });
