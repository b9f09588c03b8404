/** An act as its form has it, and the request that it becomes. */
import type {
  ArtificialScore,
  ClubSessionMessage,
  SessionActRequest,
  SessionAbsence,
  SessionResults,
  SideScore,
} from '../../lib/protocol.gen';
import { isWhole } from '../page/lineUp';
import type { Act, Target } from './acts';

export type Ruling = 'artificial' | 'assigned' | 'weighted' | 'split' | 'corrected';
export const RULINGS: readonly Ruling[] = ['artificial', 'assigned', 'weighted', 'split', 'corrected'];
export const ARTIFICIAL: readonly ArtificialScore[] = ['average+', 'average', 'average-', 'not played'];

/** A score of North-South with its weight. */
export interface ShareDraft {
  percent: string;
  score: string;
}

export interface ActDraft {
  /** The key of the board that is ruled on. */
  target: string;
  ruling: Ruling;
  /** Of North-South and East-West. */
  artificial: [ArtificialScore, ArtificialScore];
  assigned: string;
  shares: ShareDraft[];
  /** North-South's score as it counts for each side. */
  split: [string, string];
  contestant: string;
  percent: string;
  /** «3-0»: the first member of contestant 3. */
  member: string;
  player: string;
  minutes: string;
  act: string;
  results: SessionResults;
  absence: SessionAbsence;
  /** «0»: everybody; «3-2»: table 2 of round 3. */
  table: string;
  /** The board that is cancelled. */
  board: string;
  /** A fouled board: at all tables of later rounds, too. */
  onward: boolean;
  /** With whom a place is changed; whose bots give way, «0» for any. */
  other: string;
  partner: string;
  /** The substitute comes though boards were seen. */
  unavoidable: boolean;
  call: string;
  appeal: string;
  decision: 'dismissed' | 'upheld';
  /** Of the pair that stands by and comes. */
  entry: string;
  /** Places in the team: North, South, East, West. */
  line: string[];
  /** From which on it counts. */
  round: string;
}

/** A field that is not filled in as it has to be. */
export type WrongField =
  'target' | 'score' | 'weights' | 'percent' | 'minutes' | 'member' | 'player' | 'act' | 'line_up';

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

export const emptyDraft = ({
  results,
  absence,
}: Pick<ClubSessionMessage, 'results' | 'absence'>): ActDraft => ({
  target: '',
  ruling: 'artificial',
  artificial: ['average+', 'average-'],
  assigned: '',
  shares: [
    { percent: '60', score: '' },
    { percent: '40', score: '' },
  ],
  split: ['', ''],
  contestant: '',
  percent: '10',
  member: '',
  player: '',
  minutes: '2',
  act: '',
  results,
  absence,
  table: '0',
  board: '',
  onward: true,
  other: '0',
  partner: '',
  unavoidable: false,
  call: '',
  appeal: '',
  decision: 'dismissed',
  entry: '',
  line: ['0', '1', '2', '3'],
  round: '',
});

/** The number of a text, also with the minus sign and the comma that print has; null where it is none. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  return /^[-+]?\d{1,6}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const EMPTY: SideScore = { artificial: null, shares: [] };

/** What one whole score is for a side; null where it is none. */
function assigned(text: string): SideScore | null {
  const score = numberOf(text);
  return score !== null && Number.isInteger(score) && Math.abs(score) <= 10_000
    ? { artificial: null, shares: [{ score, percent: 100 }] }
    : null;
}

/** Several scores by weight, which are 100 percent together. */
function weighted(drafts: readonly ShareDraft[]): SideScore | WrongField {
  const filled = drafts.filter(({ percent, score }) => percent.trim() || score.trim());
  const shares = filled.map(({ percent, score }) => ({ score: numberOf(score), percent: numberOf(percent) }));
  if (shares.some(({ score }) => score === null || !Number.isInteger(score))) return 'score';
  const sum = shares.reduce((all, { percent }) => all + (percent ?? 0), 0);
  if (!shares.length || shares.some(({ percent }) => !percent || percent < 0) || Math.abs(sum - 100) > 1e-6)
    return 'weights';
  return { artificial: null, shares: shares as SideScore['shares'] };
}

/** What both sides score by the form's ruling, or which field keeps it from being one. */
export function sidesOfRuling(draft: ActDraft): [SideScore, SideScore] | WrongField {
  switch (draft.ruling) {
    case 'artificial':
      return [
        { artificial: draft.artificial[0], shares: [] },
        { artificial: draft.artificial[1], shares: [] },
      ];
    case 'corrected':
    case 'assigned': {
      const score = assigned(draft.assigned);
      return score ? [score, score] : 'score';
    }
    case 'weighted': {
      const side = weighted(draft.shares);
      return typeof side === 'string' ? side : [side, side];
    }
    case 'split': {
      const [ns, ew] = draft.split.map(assigned);
      return ns && ew ? [ns, ew] : 'score';
    }
  }
}

/** The round and the table to which an act is given; 0 for all. */
function placeAsked({ table }: ActDraft): { round: number; table: number } {
  const [round = 0, place = 0] = table.split('-').map(Number);
  return { round, table: place };
}

/** The request without its reason, or which field keeps it from being one. */
export function requestOf(
  act: Act,
  draft: ActDraft,
  targets: ReadonlyMap<string, Target>,
): SessionActRequest | WrongField {
  const request: SessionActRequest = {
    do: act === 'proposal' ? 'adjust' : act,
    reason: '',
    minutes: 0,
    round: 0,
    table: 0,
    board: 0,
    ns: EMPTY,
    ew: EMPTY,
    contestant: 0,
    place: 0,
    player: '',
    percent: 0,
    act: 0,
    results: draft.results,
    absence: draft.absence,
    id: '',
    proposal: false,
    corrected: false,
    onward: false,
    other: 0,
    partner: '',
    unavoidable: false,
    upheld: false,
    preview: false,
    north_south: [0, 1],
    east_west: [2, 3],
  };
  switch (act) {
    case 'adjust': {
      const target = targets.get(draft.target);
      if (!target) return 'target';
      const sides = sidesOfRuling(draft);
      if (typeof sides === 'string') return sides;
      const { round, table, board } = target;
      const corrected = draft.ruling === 'corrected';
      return { ...request, round, table, board, ns: sides[0], ew: sides[1], corrected };
    }
    case 'proposal': {
      const [round, table, board] = draft.target.split('-').map(Number);
      return round && table && board ? { ...request, round, table, board, proposal: true } : 'target';
    }
    case 'penalty': {
      const percent = numberOf(draft.percent);
      if (!percent || Math.abs(percent) > 1000) return 'percent';
      return draft.contestant ? { ...request, percent, contestant: Number(draft.contestant) } : 'member';
    }
    case 'substitute': {
      const [contestant, place] = draft.member.split('-').map(Number);
      if (!contestant || place === undefined) return 'member';
      const { unavoidable } = draft;
      return { ...request, contestant, place, player: draft.player.trim(), unavoidable };
    }
    case 'time': {
      const minutes = numberOf(draft.minutes);
      if (!minutes || Math.abs(minutes) > 120) return 'minutes';
      return { ...request, minutes, ...placeAsked(draft) };
    }
    case 'undo':
      return draft.act ? { ...request, act: Number(draft.act) } : 'act';
    case 'foul': {
      const target = targets.get(draft.target);
      if (!target) return 'target';
      const { round, table, board } = target;
      return { ...request, round, table, board, onward: draft.onward };
    }
    case 'redeal':
    case 'cancel_board':
      return draft.board ? { ...request, board: Number(draft.board) } : 'target';
    case 'late': {
      const [player, partner] = [draft.player.trim(), draft.partner.trim()];
      return player ? { ...request, player, partner, contestant: Number(draft.other) } : 'player';
    }
    case 'swap': {
      const [contestant, other] = [Number(draft.contestant), Number(draft.other)];
      return contestant && other ? { ...request, contestant, other } : 'member';
    }
    case 'standby': {
      const [contestant, other] = [Number(draft.contestant), Number(draft.entry)];
      return contestant && other ? { ...request, contestant, other } : 'member';
    }
    case 'turn':
      return draft.contestant ? { ...request, contestant: Number(draft.contestant) } : 'member';
    case 'line_up': {
      const [north = -1, south = -1, east = -1, west = -1] = draft.line.map(Number);
      if (!draft.contestant) return 'member';
      if (!isWhole([north, south, east, west])) return 'line_up';
      const four = {
        north_south: [north, south],
        east_west: [east, west],
      } satisfies Partial<SessionActRequest>;
      return { ...request, ...four, contestant: Number(draft.contestant), round: Number(draft.round) };
    }
    case 'answer':
      return draft.call ? { ...request, act: Number(draft.call) } : 'act';
    case 'hear':
      return draft.appeal ? { ...request, act: Number(draft.appeal) } : 'act';
    case 'decide': {
      const decided = { ...request, act: Number(draft.appeal) };
      if (!draft.appeal) return 'act';
      if (draft.decision === 'dismissed') return decided;
      const sides = sidesOfRuling(draft);
      if (typeof sides === 'string') return sides;
      return { ...decided, upheld: true, ns: sides[0], ew: sides[1] };
    }
    case 'pause':
    case 'resume':
    case 'message':
      return { ...request, ...placeAsked(draft) };
    default:
      return request;
  }
}
