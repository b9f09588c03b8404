/** What a board comes to with all cards open, as the server tells it. */
import { ask } from '../../../lib/wire/api';
import type { AuctionResult, OpenCards, ParContract } from '../../../lib/protocol.gen';
import { isCall } from './board';

/** The contract that was reached; null where all have passed. */
export const contractOf = ({ bid, multiplier, declarer, tricks }: AuctionResult): ParContract | null =>
  bid === null || declarer === null || tricks === null ? null : { bid, multiplier, declarer, tricks };

/** Asks with the calls of the record, so that the contract is judged. */
export function openCards(record: Record<string, unknown>): Promise<OpenCards> {
  const moves = ((record.moves ?? []) as string[]).filter(isCall);
  return ask<OpenCards>('POST', '/api/open-cards', { record: { ...record, moves } });
}

export const scoreText = (score: number): string =>
  score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
