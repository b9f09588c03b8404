/** The request of an act while its form is filled in: what it has at first, and what it still lacks. */
import type {
  ClubSessionMessage,
  SessionActRequest,
  SessionContestant,
  SessionProposal,
  SessionTable,
  SetTeamLineUp,
} from '../../lib/protocol.gen';
import { isWhole, nextLine, roundToLine } from '../page/lineUp';
import { absentOf, isOwnCase, reachOf, targetsOf, type Act, type SessionDo, type Target } from './acts';
import { preparedOf, type Preset } from './prepared';
import { sidesOfRuling, type RulingDraft, type WrongScore } from './ruling';

/** A field that is not filled in as it has to be. */
export type WrongField =
  WrongScore | 'target' | 'percent' | 'minutes' | 'member' | 'player' | 'act' | 'line_up';

/** A field of the form of an act. */
export type ActField = WrongField | 'reason';

const SCORE_FAULTS: Record<string, ActField> = { bad_weights: 'weights', bad_award: 'score' };
const FAULTS: Partial<Record<Act, Record<string, ActField>>> = {
  adjust: SCORE_FAULTS,
  decide: SCORE_FAULTS,
  time: { bad_clock: 'minutes' },
  substitute: { no_player: 'member', seated: 'member', saw_cards: 'member' },
  late: { no_player: 'player', seated: 'player', saw_cards: 'player' },
  line_up: { bad_line_up: 'line_up' },
};

/** The field of an act's form that a refusal of the house is about, by its code. */
export const faultsOf = (act: Act): Record<string, ActField> => ({ no_reason: 'reason', ...FAULTS[act] });

/** What acts can be about, what belongs to the chosen table first. */
export interface Choices {
  /** Boards that the director may rule on. */
  targets: Target[];
  proposals: SessionProposal[];
  /** Boards by their numbers. */
  boards: number[];
  contestants: SessionContestant[];
  tables: SessionTable[];
  /** Whether an act may be given to all tables. */
  all: boolean;
}

export function choicesOf(picture: ClubSessionMessage, act: Act, table: SessionTable | null): Choices {
  const isHere = (place: { round: number; table: number }): boolean =>
    place.table === table?.table && place.round === table.round;
  const first = <One>(all: readonly One[], isHere: (item: One) => boolean): One[] => [
    ...all.filter(isHere),
    ...all.filter((item) => !isHere(item)),
  ];
  const targets = targetsOf(picture);
  const isSeated = ({ number }: SessionContestant): boolean => table?.seats.includes(number) ?? false;
  return {
    targets: first(targets, isHere).filter((target) => !isOwnCase(picture, target)),
    proposals: first(picture.proposals, isHere),
    boards: [...new Set(targets.map(({ board }) => board))].sort((a, b) => a - b),
    contestants: first(picture.contestants, isSeated),
    ...reachOf(picture, act),
  };
}

/** The team's line-up for the next round that it can be set for. */
export const lineUpOf = (
  picture: ClubSessionMessage,
  team: SessionContestant,
): Pick<SetTeamLineUp, 'contestant' | 'round' | 'north_south' | 'east_west'> => {
  const [north, south, east, west] = nextLine(team);
  const round = roundToLine(picture, team);
  return { contestant: team.number, round, north_south: [north, south], east_west: [east, west] };
};

/** The request that a form has at first: what stands first in each of its lists. */
export function firstRequest(
  picture: ClubSessionMessage,
  act: Act,
  table: SessionTable | null,
): SessionActRequest {
  const { targets, proposals, boards, contestants, tables, all } = choicesOf(picture, act, table);
  const [contestant = 0, other = 0] = contestants.map(({ number }) => number);
  const pair = contestants.find(({ members }) => members.length === 2)?.number ?? 0;
  const place = ({ round = 0, table: number = 0, board = 0 }: Preset = {}) => ({
    round,
    table: number,
    board,
  });
  const prepared = table ? undefined : preparedOf(picture).find(({ preset }) => preset.board)?.preset;
  const target = place(prepared ?? targets[0]);
  const chosen = tables.find((other) => other.table === table?.table && other.round === table.round);
  const meant = chosen ?? (all ? undefined : tables[0]);
  const reach = { round: meant?.round ?? 0, table: meant?.table ?? 0 };
  switch (act) {
    case 'adjust':
      return { do: act, ...target };
    case 'proposal':
      return { do: 'adjust', proposal: true, ...place(proposals[0]) };
    case 'foul':
      return { do: act, onward: true, ...target };
    case 'cancel_board':
    case 'redeal':
      return { do: act, board: targets[0]?.board ?? boards[0] ?? 0 };
    case 'penalty':
      return { do: act, contestant, percent: 10 };
    case 'substitute': {
      const missing = absentOf(picture);
      // of the chosen table, else of any
      const absent =
        missing.find((absence) => absence.table === table?.table) ?? (table ? undefined : missing[0]);
      const { contestant: number, place: at } = absent ?? { contestant, place: 0 };
      return { do: act, contestant: number, place: at, player: '', unavoidable: false };
    }
    case 'late':
      return { do: act, player: '', partner: '', contestant: 0 };
    case 'standby':
      return {
        do: act,
        contestant,
        other: picture.entries.find(({ standby }) => standby)?.entry ?? 0,
      };
    case 'swap':
      return { do: act, contestant, other };
    case 'turn':
      return { do: act, contestant: pair };
    case 'line_up': {
      const [team] = contestants;
      return team ? { do: act, ...lineUpOf(picture, team) } : { do: act, contestant: 0, round: 1 };
    }
    case 'time':
      return { do: act, minutes: 2, ...reach };
    case 'pause':
    case 'resume':
    case 'message':
      return { do: act, ...reach };
    case 'answer':
      return { do: act, act: picture.calls[0]?.call ?? 0 };
    case 'hear':
      return { do: act, act: picture.appeals.find(({ status }) => status === 'opened')?.appeal ?? 0 };
    case 'decide': {
      const waits = picture.appeals.find(({ status }) => status === 'opened' || status === 'heard');
      return { do: act, act: waits?.appeal ?? 0, upheld: false };
    }
    case 'undo':
      return { do: act, act: undoable(picture)[0]?.act ?? 0 };
    case 'results':
      return { do: act, results: picture.results };
    case 'absence':
      return { do: act, absence: picture.absence };
    case 'start':
    case 'cancel':
      return { do: act };
  }
}

/** What is written or set by hand, which another table does not change. */
const WRITTEN = ['percent', 'minutes', 'player', 'partner', 'unavoidable', 'onward', 'upheld'];

export const written = (wanted: SessionActRequest): Partial<SessionActRequest> =>
  Object.fromEntries(Object.entries(wanted).filter(([field]) => WRITTEN.includes(field)));

/** Acts that can be taken back, the newest first. */
export const undoable = ({ acts }: ClubSessionMessage): ClubSessionMessage['acts'] =>
  acts.filter((act) => act.undoable).sort((a, b) => b.act - a.act);

/** What must not be empty or 0, by act, and the field that it is told at. */
const NEEDED: Partial<Record<SessionDo, Record<string, WrongField>>> = {
  adjust: { board: 'target' },
  foul: { board: 'target' },
  cancel_board: { board: 'target' },
  redeal: { board: 'target' },
  penalty: { percent: 'percent', contestant: 'member' },
  substitute: { contestant: 'member' },
  late: { player: 'player' },
  swap: { contestant: 'member', other: 'member' },
  standby: { contestant: 'member', other: 'member' },
  turn: { contestant: 'member' },
  line_up: { contestant: 'member' },
  time: { minutes: 'minutes' },
  undo: { act: 'act' },
  answer: { act: 'act' },
  hear: { act: 'act' },
  decide: { act: 'act' },
};

/** The request with the score that a ruling sets, or which field keeps it from being one. */
export function requestOf(wanted: SessionActRequest, ruling: RulingDraft): SessionActRequest | WrongField {
  const wrong = Object.entries(NEEDED[wanted.do] ?? {}).find(
    ([field]) => !(wanted as unknown as Record<string, unknown>)[field],
  );
  if (wrong) return wrong[1];
  if (wanted.do === 'line_up')
    return isWhole([...(wanted.north_south ?? []), ...(wanted.east_west ?? [])]) ? wanted : 'line_up';
  const isRuled = (wanted.do === 'adjust' && !wanted.proposal) || (wanted.do === 'decide' && wanted.upheld);
  if (!isRuled) return wanted;
  const sides = sidesOfRuling(ruling);
  if (typeof sides === 'string') return sides;
  const ruled = { ...wanted, ns: sides[0], ew: sides[1] };
  return ruled.do === 'adjust' ? { ...ruled, corrected: ruling.ruling === 'corrected' } : ruled;
}
