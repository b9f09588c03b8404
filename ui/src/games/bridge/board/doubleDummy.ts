/** What a board comes to with all cards open, as the server tells it. */
import { ask } from '../../../lib/wire/api';
import { isCall } from './board';

export interface OpenCards {
  /** The columns of the table, the lowest first. */
  denominations: string[];
  /** For each seat from North on what it takes as declarer in each of them. */
  table: number[][];
  par: { score: number; contracts: { bid: string; multiplier: number; declarer: number; tricks: number }[] };
  engine: string;
  /** What was bid; null, or missing, where no auction is over. */
  reached?: ContractScore | null;
}

/** A contract with best play; all passed where there is no bid. */
export type ContractScore = { score: number; multiplier: number } & (
  { bid: string; declarer: number; tricks: number } | { bid: null }
);

/** Asks with the calls of the record, so that the contract is judged. */
export function openCards(record: Record<string, unknown>): Promise<OpenCards> {
  const moves = ((record.moves ?? []) as string[]).filter(isCall);
  return ask<OpenCards>('POST', '/api/open-cards', { record: { ...record, moves } });
}

export const scoreText = (score: number): string =>
  score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
