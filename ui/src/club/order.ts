/** Which sessions stand first in lists, and which one the lobby tells of. */
import type { SessionSummary } from '../lib/protocol.gen';

/** Whether it has begun. */
export const isRunning = ({ phase }: Pick<SessionSummary, 'phase'>): boolean =>
  phase === 'seated' || phase === 'playing' || phase === 'between';

/** When it begins, for an order: those without a time wait for their director since they were opened. */
const begins = ({ starts_ms, opened_ms }: SessionSummary): number => starts_ms ?? opened_ms;

/** The own ones first, then those that are played, then those to come by their time. */
export function inOrder(sessions: readonly SessionSummary[]): SessionSummary[] {
  const rank = (session: SessionSummary): number => (session.own ? 0 : 2) + (isRunning(session) ? 0 : 1);
  return [...sessions].sort((a, b) => rank(a) - rank(b) || begins(a) - begins(b));
}
