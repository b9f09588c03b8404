/** What lies open above a table. */
import type { Card } from '../lib/protocol.gen';

export type Open =
  | { kind: 'announce'; card: Card }
  | { kind: 'score'; deal: number }
  | { kind: 'over' }
  | { kind: 'menu' }
  | { kind: 'invite' }
  | { kind: 'seal' }
  /** A call for the director of the session that the table is of. */
  | { kind: 'call'; session: string }
  | { kind: 'leave' }
  | { kind: 'keys' };
