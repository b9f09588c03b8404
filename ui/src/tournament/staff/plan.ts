/** A tournament to come as its form has it, and the request that it becomes. */
import type { PlanPrize, TournamentFormat, TournamentPlan } from '../../lib/protocol.gen';
import { repeatOf, type RepeatDraft } from '../../periods/repeat';
import { momentOf } from '../../periods/time';

/** Of a place: chips and days of VIP status; empty for none. */
export interface PrizeDraft {
  chips: string;
  days: string;
}

export interface PlanDraft {
  game: string;
  format: TournamentFormat;
  starts: string;
  /** Who takes the places that are free at its time: bots, or nobody, and it does not take place. */
  free: 'bots' | 'people';
  who: 'all' | 'registered' | 'vip';
  /** What is paid out: prizes that are given, or what everybody pays to enter. */
  stake: 'prizes' | 'pool';
  fee: string;
  /** Of the winners, and of the other finalists. */
  prizes: [PrizeDraft, PrizeDraft];
  repeat: RepeatDraft;
}

export type PlanField = 'format' | 'starts' | 'fee' | 'prizes' | 'repeat' | 'reason';

/** The field that a refusal of the house is about. */
export const FAULTS: Record<string, PlanField> = {
  format: 'format',
  starts_ms: 'starts',
  fee: 'fee',
  prizes: 'prizes',
  repeat: 'repeat',
  no_tournaments: 'format',
  bad_time: 'starts',
  bad_repeat: 'repeat',
  no_occurrence: 'repeat',
  no_reason: 'reason',
};

const CHIPS = 1_000_000;
const DAYS = 366;

/** The whole number of a text, 0 of an empty one; null where it is none, or too large. */
function amount(text: string, most: number): number | null {
  const value = text.trim() || '0';
  return /^\d{1,7}$/.test(value) && Number(value) <= most ? Number(value) : null;
}

/** The prizes that are given; null where something else than whole numbers is filled in. */
function prizesOf(drafts: PlanDraft['prizes']): PlanPrize[] | null {
  const prizes: PlanPrize[] = [];
  for (const [at, draft] of drafts.entries()) {
    const [chips, vip_days] = [amount(draft.chips, CHIPS), amount(draft.days, DAYS)];
    if (chips === null || vip_days === null) return null;
    if (chips || vip_days) prizes.push({ place: at === 0 ? 1 : 2, chips, vip_days });
  }
  return prizes;
}

/** The plan without its reason, or which field keeps it from being one. */
export function planOf(draft: PlanDraft): Omit<TournamentPlan, 'reason'> | PlanField {
  const [starts_ms, repeat] = [momentOf(draft.starts), repeatOf(draft.repeat)];
  const pool = draft.stake === 'pool';
  const [fee, prizes] = [pool ? amount(draft.fee, CHIPS) : 0, pool ? [] : prizesOf(draft.prizes)];
  if (starts_ms === null) return 'starts';
  if (fee === null || (pool && fee < 1)) return 'fee';
  if (!prizes) return 'prizes';
  if (repeat === 'repeat') return 'repeat';
  return {
    game: draft.game,
    format: draft.format,
    starts_ms,
    waits: draft.free === 'people',
    registered: draft.who !== 'all',
    vip: draft.who === 'vip',
    fee,
    prizes,
    repeat,
  };
}
