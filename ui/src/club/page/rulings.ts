/** What a director's act that counts says, in words. */
import type { ClubSessionMessage, SessionAct, SessionAppeal, SessionScore } from '../../lib/protocol.gen';
import { number } from '../../lib/words/i18n.svelte';
import { personName } from '../../lib/words/names';
import { ruledText } from '../ruling';
import { contestantName } from '../seating';
import { reasonText } from '../../lib/words/reasons';
import { reasoned } from '../words';
import { t } from './words';

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
  const { contestant, round, table, board, reason, asked } = act;
  const sentence = t(wordOf(act), {
    ...{ round, table, board, reason: reasonText(reason), text: textOf(act) },
    name: contestant === null ? personName(asked) : contestantName(picture, contestant),
    what: ruledText(act, picture.summary.method),
  });
  return reasoned(sentence);
}

/** The rulings by which results count, in words: below a traveller or a score card. */
export function rulingNotes(
  picture: ClubSessionMessage,
  results: readonly Pick<SessionScore, 'adjustment'>[],
): string[] {
  const numbers = new Set(results.map(({ adjustment }) => adjustment));
  return picture.acts.filter(({ act }) => numbers.has(act)).map((act) => actText(picture, act));
}

/** Who appeals against what, and why. */
export const appealText = ({ round, table, board, name, text }: SessionAppeal): string =>
  t('club.appeal.opened', { round, table, board, name, text });
