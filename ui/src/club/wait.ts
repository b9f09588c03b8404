/** At free pace: which table comes next for the reader, and for whom it waits. */
import type { ClubSessionMessage, SessionNextTable } from '../lib/protocol.gen';
import { sidesText } from '../lib/words/names';
import { contestantName, ownContestant } from './seating';
import { t } from './words';

export const isFree = ({ summary }: Pick<ClubSessionMessage, 'summary'>): boolean => summary.pace === 'free';

/** Whether the reader's contestant plays there, and is ready for it. */
export function isOwnNext(picture: ClubSessionMessage, { seats, missing }: SessionNextTable): boolean {
  const own = ownContestant(picture)?.number;
  return own !== undefined && seats.includes(own) && !missing.some(({ number }) => number === own);
}

/** The table that comes next for the reader; null while they play, and after their last one. */
export const ownNext = (picture: ClubSessionMessage): SessionNextTable | null =>
  picture.next_tables.find((table) => isOwnNext(picture, table)) ?? null;

/** Those who are missing at a table, and the round that the slowest of them still plays; 0 where nobody does. */
function missingAt(
  picture: ClubSessionMessage,
  { missing }: SessionNextTable,
): { names: string; at: number } {
  const rounds = missing.flatMap(({ plays, round }) => (plays ? [round] : []));
  return {
    names: sidesText(missing.map(({ number }) => contestantName(picture, number))),
    at: rounds.length ? Math.min(...rounds) : 0,
  };
}

/** «waits for Ana – Boris: still in round 3». */
export function missingText(picture: ClubSessionMessage, table: SessionNextTable): string {
  const { names, at } = missingAt(picture, table);
  if (!names) return t('club.next.ready');
  return at ? t('club.next.plays', { names, at }) : t('club.next.waits', { names });
}

/** What the reader who does not play waits for, in a sentence. */
export function waitSentence(picture: ClubSessionMessage): string {
  const table = ownNext(picture);
  if (!table) return t('club.wait.over');
  const { round, table: place } = table;
  const { names, at } = missingAt(picture, table);
  if (!names) return t('club.wait.ready', { round, place });
  return at ? t('club.wait.plays', { round, names, at }) : t('club.wait.waits', { round, names });
}
