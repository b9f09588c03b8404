/** What a director may do with a session as it is, and which key does it. */
import type { ClubSessionMessage, SessionActRequest } from '../../lib/protocol.gen';
import { ownContestant, sidesOf } from '../seating';

export type SessionDo = SessionActRequest['do'];
/** What a director does with one key: `proposal` is a ruling as it was proposed. */
export type Act = SessionDo | 'proposal';

/** The letter of each act. */
export const KEYS: Record<Act, string> = {
  start: 'b',
  pause: 'p',
  resume: 'p',
  time: 't',
  message: 'm',
  proposal: 'w',
  adjust: 'a',
  penalty: 'n',
  substitute: 's',
  undo: 'u',
  results: 'r',
  cancel: 'x',
  swap: 'h',
  turn: 'o',
  late: 'l',
  cancel_board: 'd',
  foul: 'f',
  answer: 'c',
  hear: 'i',
  decide: 'e',
};

/** Acts that change what the standings are: they are shown before they are done. */
export const RANKS: readonly Act[] = ['proposal', 'adjust', 'penalty', 'undo'];

/** A board at a table of a round. */
export interface Target {
  round: number;
  table: number;
  board: number;
  ns: number[];
  ew: number[];
}

export const keyOf = ({ round, table, board }: Target): string => `${round}-${table}-${board}`;

/** The boards that can be ruled on: those with results, and those of the round that is played. */
export function targetsOf({ boards, tables, summary }: ClubSessionMessage): Target[] {
  const scored = boards.flatMap(({ board, scores }) =>
    scores.map(({ round, table, ns, ew }) => ({ round, table, board, ns, ew })),
  );
  const drawn = tables.flatMap((one) => {
    const [ns = [], ...others] = sidesOf({ summary }, one);
    const ew = others.flat();
    return one.boards.map((board) => ({ round: summary.round, table: one.table, board, ns, ew }));
  });
  const found = new Map([...scored, ...drawn].map((target) => [keyOf(target), target]));
  return [...found.values()].sort((a, b) => b.round - a.round || a.table - b.table || a.board - b.board);
}

/** What may be done now, in the order of its buttons. */
export function actsOf(picture: ClubSessionMessage): Act[] {
  const { summary, paused, contestants, acts } = picture;
  if (summary.phase === 'cancelled') return [];
  const over = summary.phase === 'final';
  const open = summary.phase === 'open';
  const seated = contestants.length > 0;
  return [
    ...(open ? (['start'] as const) : []),
    ...(over ? [] : [paused === null ? ('pause' as const) : ('resume' as const)]),
    ...(summary.phase === 'playing' && paused === null ? (['time'] as const) : []),
    ...(over ? [] : (['message'] as const)),
    ...(picture.proposals.length ? (['proposal'] as const) : []),
    ...(targetsOf(picture).length ? (['adjust'] as const) : []),
    ...(seated ? (['penalty'] as const) : []),
    ...(seated && !over ? (['substitute'] as const) : []),
    ...(acts.some(({ undoable }) => undoable) ? (['undo'] as const) : []),
    ...(over ? [] : (['results', 'cancel'] as const)),
  ];
}

/** The act of a key, if it may be done now. */
export const actOfKey = (acts: readonly Act[], key: string): Act | null =>
  acts.find((act) => KEYS[act] === key.toLowerCase()) ?? null;

/** The table that typed digits name: the number grows while there is such a table, else it begins anew. */
export function tableOfDigit(typed: string, digit: string, tables: readonly number[]): string {
  const longer = typed + digit;
  if (tables.includes(Number(longer))) return longer;
  return tables.includes(Number(digit)) ? digit : '';
}

/** Whether the director plays at a table, where somebody else decides. */
export const isOwnCase = (picture: ClubSessionMessage, { ns, ew }: Pick<Target, 'ns' | 'ew'>): boolean => {
  const own = ownContestant(picture)?.number;
  return own !== undefined && [...ns, ...ew].includes(own);
};
