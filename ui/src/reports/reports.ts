/** What can be reported, what may be wrong with it, and how the house is told. Rule: CDT-3 */
import type {
  BotCause,
  LineCause,
  NameCause,
  PlayCause,
  PlayerCause,
  ReportAnswer,
  ReportCause,
  ReportKind,
  ReportRequest,
} from '../lib/protocol.gen';
import { ask } from '../lib/wire/api';

/** How long a report can be taken back. */
export const WITHDRAW_MS = 60_000;

/** What may be wrong, by what is reported, the likeliest first. */
export const CAUSES = {
  line: ['insult', 'threat', 'spam', 'cards', 'other'] satisfies LineCause[],
  player: ['insult', 'threat', 'spam', 'accounts', 'other'] satisfies PlayerCause[],
  name: ['insult', 'imitation', 'spam', 'other'] satisfies NameCause[],
  play: ['losing', 'collusion', 'assistance', 'slow', 'other'] satisfies PlayCause[],
  bot: ['copied', 'collusion', 'slow', 'insult', 'other'] satisfies BotCause[],
} satisfies Record<ReportKind, ReportCause[]>;

/** What is wrong with what, as the dialog asks it. */
export interface Report {
  kind: ReportKind;
  cause: ReportCause;
  text: string;
}

/** Somebody, or a bot, that can be reported; `of` says by which fields of a request. */
export interface Target {
  name: string;
  of: Partial<Record<ReportKind, Record<string, string | number>>>;
}

/** A player: what they do, and what they are called; at a table also how they play. */
export const playerTarget = (name: string, play?: { table: string; seat: number }): Target => ({
  name,
  of: { ...(play && { play: { ...play } }), player: { name }, name: { name } },
});

/** Takes a report back; it may be too late for that. */
export type TakeBack = () => Promise<void>;

/** Tells the house about a target. */
export async function sendReport(target: Target, { kind, cause, text }: Report): Promise<TakeBack> {
  const wanted = { kind, cause, text, ...target.of[kind] } as ReportRequest;
  const { id } = await ask<ReportAnswer>('POST', '/api/reports', wanted);
  return () => ask<void>('DELETE', `/api/reports/${id}`);
}
