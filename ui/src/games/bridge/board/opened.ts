/** What a board comes to with all cards open, as the server tells it. */
import { ask } from '../../../lib/api';

export interface OpenCards {
  /** The columns of the table, the lowest first. */
  denominations: string[];
  /** For each seat from North on what it takes as declarer in each of them. */
  table: number[][];
  par: { score: number; contracts: { bid: string; multiplier: number; declarer: number; tricks: number }[] };
  engine: string;
}

export const openCards = (record: Record<string, unknown>): Promise<OpenCards> =>
  ask<OpenCards>('POST', '/api/open-cards', { record });

export const signed = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');
