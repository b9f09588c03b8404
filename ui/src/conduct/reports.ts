/** What can be done about a report, and the key of each. */
import type { ReportActRequest } from '../lib/protocol.gen';

export type ReportAct = ReportActRequest['do'];

/** Whether an act ends by itself. */
export const isTimed = (act: ReportAct): act is 'mute' | 'suspend' => act === 'mute' || act === 'suspend';

export const REPORT_KEYS: Record<string, ReportAct> = {
  d: 'dismiss',
  a: 'answer',
  m: 'mute',
  r: 'rename',
  s: 'suspend',
};

/** The letter of an act. */
export const keyOfAct = (act: ReportAct): string =>
  Object.keys(REPORT_KEYS).find((key) => REPORT_KEYS[key] === act)!;

export const REPORT_ACTS = Object.values(REPORT_KEYS);
