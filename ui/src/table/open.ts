/** What lies open above a table. */
import type { Card } from '../lib/protocol.gen';

export type Open =
  | { kind: 'announce'; card: Card }
  | { kind: 'score'; deal: number }
  | { kind: 'over' }
  | { kind: 'menu' }
  | { kind: 'leave' }
  | { kind: 'keys' };
