/** Where a contest stands, and what may be done in its stages. */
import type { ContestActRequest, ContestMessage, ContestStage, ContestSummary } from '../../lib/protocol.gen';

/** The stages that stand on the line of time; entries are frozen within the one that is played. */
export const COURSE = ['one', 'picking', 'two', 'playing', 'review', 'final'] as const;
export type Course = (typeof COURSE)[number];

const OVER: readonly ContestStage[] = ['final', 'cancelled'];
const ENTERED: readonly ContestStage[] = ['one', 'picking', 'two'];
const REVIEWED: readonly ContestStage[] = ['one', 'picking', 'two', 'review'];

export const isOver = ({ stage }: Pick<ContestSummary, 'stage'>): boolean => OVER.includes(stage);

/** Whether entries and versions come. */
export const takesEntries = (stage: ContestStage): boolean => ENTERED.includes(stage);

/** Whether an entry brings versions: also between contests, where it plays in the league. */
export const takesVersions = (stage: ContestStage, league: boolean): boolean =>
  takesEntries(stage) || (league && OVER.includes(stage));

/** Whether reviewers accept and reject. */
export const isReviewed = (stage: ContestStage): boolean => REVIEWED.includes(stage);

/** Whether an author may have the entry deleted. */
export const mayWithdraw = (stage: ContestStage): boolean =>
  takesEntries(stage) || stage === 'review' || OVER.includes(stage);

/** What an organiser can do in a stage, what is usual first. */
export type OrganiserDo = Exclude<ContestActRequest['do'], 'review' | 'decide'>;
export const ACTS: Record<ContestStage, readonly OrganiserDo[]> = {
  draft: ['begin', 'change', 'move', 'cancel'],
  one: ['begin', 'move', 'cancel'],
  picking: ['pick', 'begin', 'options', 'move', 'cancel'],
  two: ['begin', 'options', 'move', 'cancel'],
  frozen: ['cancel'],
  playing: ['cancel'],
  review: ['begin', 'move', 'cancel'],
  final: [],
  cancelled: [],
};

/** How a state's dot looks beside its word. */
export const toneOf = (stage: ContestStage): 'on' | 'wait' | 'alarm' | '' => {
  if (stage === 'cancelled') return 'alarm';
  if (stage === 'final') return '';
  return stage === 'one' || stage === 'two' || stage === 'playing' ? 'on' : 'wait';
};

export interface StepOfTime {
  stage: Course;
  step: 'done' | 'now' | 'later';
  /** When it began, or will; null where nobody knows. */
  at_ms: number | null;
}

const courseOf = (stage: ContestStage): ContestStage => (stage === 'frozen' ? 'playing' : stage);

/** The line of time. */
export function timeline({ summary, stages }: Pick<ContestMessage, 'summary' | 'stages'>): StepOfTime[] {
  const began = new Map<ContestStage, number>();
  for (const { stage, at_ms } of stages) if (!began.has(courseOf(stage))) began.set(courseOf(stage), at_ms);
  const now = courseOf(summary.stage);
  const at = COURSE.findIndex((stage) => stage === now);
  return COURSE.map((stage, place) => {
    if (stage === now) return { stage, step: 'now', at_ms: began.get(stage) ?? null };
    if (began.has(stage)) return { stage, step: 'done', at_ms: began.get(stage)! };
    const next = now !== 'cancelled' && place === at + 1;
    return { stage, step: 'later', at_ms: next ? summary.ends_ms : null };
  });
}
