/** People who take turns, as docs/protocol.md words it. */
import type { Card } from '../protocol';

/** What becomes of partners from match to match. */
export type PartnersRule = 'stay' | 'turns' | 'tour';

/** People who take turns: who waits, and the accounts. */
export interface Party {
  match: number;
  waiting: string[];
  leaves: string | null;
  accounts: { name: string; amount: number }[];
  cuts: { name: string; card: Card }[];
}
