/** A session to come as its form has it, and the request that it becomes. */
import type {
  SessionContest,
  SessionMethod,
  SessionPlanRequest,
  SessionResults,
} from '../../lib/protocol.gen';
import { momentOf } from '../../periods/time';

export interface PlanDraft {
  game: string;
  title: string;
  contest: SessionContest;
  /** Empty: whatever suits as many as come. */
  movement: string;
  rounds: string;
  sections: string;
  boards: string;
  minutes: string;
  method: SessionMethod;
  results: SessionResults;
  fill: boolean;
  begins: 'director' | 'time';
  starts: string;
}

export type PlanField =
  'title' | 'rounds' | 'sections' | 'boards' | 'minutes' | 'starts' | 'movement' | 'reason';

/** The field that a refusal of the house is about. */
export const FAULTS: Record<string, PlanField> = {
  no_reason: 'reason',
  no_movement: 'movement',
  unknown_movement: 'movement',
};

/** The movements that a contest can be played by. */
export const MOVEMENTS: Record<SessionContest, readonly string[]> = {
  pairs: [
    'howell',
    'howell-relay',
    'three-quarter-howell',
    'mitchell',
    'mitchell-skip',
    'mitchell-relay',
    'scrambled-mitchell',
    'swiss-pairs',
  ],
  individual: ['individual'],
};

export const METHODS: readonly SessionMethod[] = ['matchpoints', 'cross-imps', 'butler'];
const LETTERS = 80;

/** A number of a text within bounds; null where it is none. */
function bounded(text: string, least: number, most: number): number | null {
  const plain = text.trim().replace(',', '.');
  const value = Number(plain);
  return /^\d{1,3}(\.\d+)?$/.test(plain) && value >= least && value <= most ? value : null;
}

const whole = (text: string, most: number): number | null => {
  const value = bounded(text, 1, most);
  return value !== null && Number.isInteger(value) ? value : null;
};

/** The plan without its reason, or which field keeps it from being one. */
export function planOf(draft: PlanDraft): Omit<SessionPlanRequest, 'reason'> | PlanField {
  const title = draft.title.trim();
  if (!title || title.length > LETTERS) return 'title';
  const rounds = draft.rounds.trim() ? whole(draft.rounds, 40) : null;
  if (draft.rounds.trim() && rounds === null) return 'rounds';
  const sections = whole(draft.sections, 9);
  if (sections === null) return 'sections';
  const boards = whole(draft.boards, 8);
  if (boards === null) return 'boards';
  const minutes = bounded(draft.minutes, 1, 30);
  if (minutes === null) return 'minutes';
  const starts_ms = draft.begins === 'time' ? momentOf(draft.starts) : null;
  if (draft.begins === 'time' && starts_ms === null) return 'starts';
  const movement = MOVEMENTS[draft.contest].includes(draft.movement) ? draft.movement : null;
  const { game, contest, method, results, fill } = draft;
  return {
    title,
    contest,
    movement,
    rounds,
    sections,
    boards,
    minutes,
    method,
    results,
    fill,
    starts_ms,
    game,
  };
}
