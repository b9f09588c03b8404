/** What staff may do with a tournament as it is, and the requests that it becomes. */
import type {
  AdjustScore,
  TournamentActRequest,
  TournamentEntry,
  TournamentMessage,
} from '../../lib/protocol.gen';
import { isOver } from '../facts';
import { adjustableTables } from '../seating';

export type TournamentDo = TournamentActRequest['do'];

/** Those who can still be taken out. */
export const toDisqualify = ({ entries }: TournamentMessage): TournamentEntry[] =>
  entries.filter(({ departure, status }) => departure !== 'disqualified' && status !== 'withdrawn');

/** Those who may be let in again: no round has decided their place. */
export const toReinstate = ({ summary, entries }: TournamentMessage): TournamentEntry[] => {
  const undecided = ['entered', 'playing', ...(summary.phase === 'open' ? ['withdrawn'] : [])];
  return entries.filter(
    ({ departure, status }) => departure === 'disqualified' && undecided.includes(status),
  );
};

/** For so long after the end what was paid can be taken back. */
const REVOKE_MS = 30 * 86_400_000;

/** Whether it can be made void: while it is played, and for some time after it was final. */
function isVoidable({ summary, over_ms, now_ms }: TournamentMessage): boolean {
  const { phase } = summary;
  if (phase === 'final') return over_ms !== null && now_ms < over_ms + REVOKE_MS;
  return phase === 'called' || phase === 'playing';
}

/** Who can be named in an act. */
export function entriesFor(picture: TournamentMessage, act: TournamentDo): TournamentEntry[] {
  if (act === 'disqualify') return toDisqualify(picture);
  return act === 'reinstate' ? toReinstate(picture) : [];
}

/** What may be done now, in the order of its buttons. */
export function actsOf(picture: TournamentMessage): TournamentDo[] {
  const { summary, paused, repeats } = picture;
  const last = isVoidable(picture) ? (['void'] as const) : [];
  if (isOver(summary)) return [...last];
  const open = summary.phase === 'open';
  return [
    paused === null ? 'pause' : 'resume',
    ...(open ? (['rules'] as const) : []),
    ...(toDisqualify(picture).length ? (['disqualify'] as const) : []),
    ...(toReinstate(picture).length ? (['reinstate'] as const) : []),
    ...(adjustableTables(picture).length ? (['adjust'] as const) : []),
    ...(open && repeats ? (['once'] as const) : []),
    'cancel',
    ...last,
  ];
}

/** An adjustment as its form has it. */
export interface Adjustment {
  table: string;
  side: string;
  points: string;
  /** Empty for the whole match. */
  deal: string;
}

/** A field that is not filled in as it has to be. */
export type WrongField = 'points' | 'deal';

/** The whole number of a text, also with the minus sign that print has; null where it is none. */
function whole(text: string): number | null {
  const plain = text.trim().replace('−', '-');
  return /^[-+]?\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** The fields of an act that adjusts a score, or which of them keeps it from being one. */
export function adjustmentOf({
  table,
  side,
  points,
  deal,
}: Adjustment): Omit<AdjustScore, 'do' | 'reason' | 'id'> | WrongField {
  const [by, of] = [whole(points), deal.trim() ? whole(deal) : null];
  if (!by || Math.abs(by) > 100_000) return 'points';
  if (deal.trim() && (of === null || of < 1)) return 'deal';
  return { table, side: Number(side), points: by, deal: of };
}
