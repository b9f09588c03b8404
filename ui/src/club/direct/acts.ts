/** What a director may do with a session as it is, and which key does it. */
import type {
  ClubSessionMessage,
  SessionActRequest,
  SessionMember,
  SessionTable,
} from '../../lib/protocol.gen';
import { membersAt, ownContestant, sidesOf } from '../seating';
import { isFree } from '../wait';

export type SessionDo = SessionActRequest['do'];
/** What a director does with one key: `proposal` is a ruling as it was proposed. */
export type Act = SessionDo | 'proposal';

/** The letter of each act. */
export const KEYS: Record<Act, string> = {
  start: 'b',
  pause: 'p',
  resume: 'g',
  time: 't',
  message: 'm',
  answer: 'c',
  proposal: 'w',
  adjust: 'a',
  penalty: 'n',
  foul: 'f',
  cancel_board: 'd',
  redeal: 'z',
  hear: 'i',
  decide: 'e',
  substitute: 's',
  late: 'l',
  swap: 'h',
  turn: 'o',
  line_up: 'k',
  standby: 'y',
  undo: 'u',
  results: 'r',
  absence: 'j',
  cancel: 'x',
};

/** What is done most: it stands in sight, all else behind «More». */
export const IN_SIGHT: readonly Act[] = ['start', 'pause', 'resume', 'time', 'message', 'adjust', 'undo'];

/** Acts that need a reason: rulings, what is done in a captain's stead, and what is said. Rule: TRN-STAFF-1 */
export const REASONED: readonly Act[] = [
  'proposal',
  'adjust',
  'penalty',
  'cancel_board',
  'foul',
  'decide',
  'line_up',
  'message',
  'cancel',
];

/** Acts that change what the standings are: they are shown before they are done. */
export const RANKS: readonly Act[] = [
  'proposal',
  'adjust',
  'penalty',
  'foul',
  'cancel_board',
  'decide',
  'substitute',
  'undo',
];

/** A board at a table of a round. */
export interface Target {
  round: number;
  table: number;
  board: number;
  ns: number[];
  ew: number[];
}

export const keyOf = ({ round, table, board }: Omit<Target, 'ns' | 'ew'>): string =>
  `${round}-${table}-${board}`;

/** The boards that can be ruled on: those with results, and those of the round that is played. */
export function targetsOf({ boards, tables, summary }: ClubSessionMessage): Target[] {
  const scored = boards.flatMap(({ board, scores }) =>
    scores.map(({ round, table, ns, ew }) => ({ round, table, board, ns, ew })),
  );
  const drawn = tables.flatMap((table) => {
    const [ns = [], ...others] = sidesOf({ summary }, table);
    const ew = others.flat();
    return table.boards.map((board) => ({ round: table.round, table: table.table, board, ns, ew }));
  });
  const found = new Map([...scored, ...drawn].map((target) => [keyOf(target), target]));
  return [...found.values()].sort((a, b) => b.round - a.round || a.table - b.table || a.board - b.board);
}

/** The tables to which an act may be given alone, and whether it may be given to all. */
export function reachOf(picture: ClubSessionMessage, act: Act): { all: boolean; tables: SessionTable[] } {
  const { tables, paused } = picture;
  switch (act) {
    case 'pause':
      return { all: paused === null, tables: tables.filter((table) => !table.done && table.paused === null) };
    case 'resume':
      return { all: paused !== null, tables: tables.filter((table) => !table.done && table.paused !== null) };
    case 'time':
      return { all: paused === null, tables: tables.filter((table) => !table.done && table.paused === null) };
    default:
      // whoever is done there is about to go on to another
      return { all: true, tables: tables.filter(({ done }) => !done || !isFree(picture)) };
  }
}

/** Somebody who is not at the own table. */
export interface Absent {
  member: SessionMember;
  contestant: number;
  /** Among the contestant's members. */
  place: number;
  table: number;
}

/** Those who are not at their tables, by table. */
export const absentOf = (picture: ClubSessionMessage): Absent[] =>
  picture.tables
    .filter(({ done }) => !done)
    .flatMap((table) => {
      const members = membersAt(picture, table);
      return table.away.flatMap((seat) => {
        const member = members[seat];
        return member
          ? [{ member, contestant: table.seats[seat]!, place: table.places[seat] ?? 0, table: table.table }]
          : [];
      });
    });

/** What may be done now, in the order of its buttons. */
export function actsOf(picture: ClubSessionMessage): Act[] {
  const { phase, round, rounds } = picture.summary;
  if (phase === 'cancelled') return [];
  const over = phase === 'final';
  const seated = picture.contestants.length > 0;
  const boards = targetsOf(picture).length > 0;
  const waits = picture.appeals.some(({ status }) => status === 'opened' || status === 'heard');
  const running = phase === 'playing' && picture.paused === null;
  const stands = reachOf(picture, 'resume');
  const may: [Act, boolean][] = [
    ['start', phase === 'open'],
    ['pause', !over && picture.paused === null],
    ['resume', !over && (stands.all || stands.tables.length > 0)],
    ['time', running],
    ['message', !over],
    ['answer', !over && picture.calls.length > 0],
    ['proposal', picture.proposals.length > 0],
    ['adjust', boards],
    ['penalty', seated],
    ['foul', boards],
    ['cancel_board', boards],
    ['redeal', !over && boards],
    ['hear', picture.appeals.some(({ status }) => status === 'opened')],
    ['decide', waits],
    ['substitute', seated && !over],
    // at free pace it is the own round of whoever is concerned that counts
    ['late', seated && !over && (round < rounds || isFree(picture))],
    ['swap', phase === 'seated'],
    ['turn', phase === 'seated' && picture.contestants.some(({ members }) => members.length === 2)],
    [
      'line_up',
      picture.summary.contest === 'teams' && seated && !over && (round < rounds || isFree(picture)),
    ],
    ['standby', seated && !over && picture.entries.some(({ standby }) => standby)],
    ['undo', picture.acts.some(({ undoable }) => undoable)],
    ['results', !over],
    ['absence', !over],
    ['cancel', !over],
  ];
  return may.flatMap(([act, is]) => (is ? [act] : []));
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

/** The table of a number that is meant: of the round that was chosen, or the one that plays. */
export const tableMeant = (
  { tables }: Pick<ClubSessionMessage, 'tables'>,
  number: number,
  round: number,
): SessionTable | null => {
  const found = tables.filter(({ table }) => table === number);
  return (
    found.find((table) => table.round === round) ?? found.find(({ done }) => !done) ?? found.at(-1) ?? null
  );
};

/** The tables as tiles: at free pace none that is done where another of its number is shown. */
export const tilesOf = ({ tables }: Pick<ClubSessionMessage, 'tables'>): SessionTable[] =>
  tables.filter(
    (table) =>
      !table.done || !tables.some((other) => other.table === table.table && other.round > table.round),
  );

/** Whether the director plays at a table, where somebody else decides. */
export const isOwnCase = (picture: ClubSessionMessage, { ns, ew }: Pick<Target, 'ns' | 'ew'>): boolean => {
  const own = ownContestant(picture)?.number;
  return own !== undefined && [...ns, ...ew].includes(own);
};
