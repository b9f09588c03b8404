/** What a board comes to with all cards open, as the server tells it. */
import { ask } from '../../../lib/wire/api';
import type { AuctionResult, OpenCards, ParContract } from '../../../lib/protocol.gen';
import type { Beyond } from '../../boards';
import type { BridgeResult } from '../wire.gen';
import { isCall } from './board';

/** The contract that was reached; null where all have passed. */
export const contractOf = ({ bid, multiplier, declarer, tricks }: AuctionResult): ParContract | null =>
  bid === null || declarer === null || tricks === null ? null : { bid, multiplier, declarer, tricks };

/** Asks with the calls of the record, so that the contract is judged. */
export function openCards(record: Record<string, unknown>): Promise<OpenCards> {
  const moves = ((record.moves ?? []) as string[]).filter(isCall);
  return ask<OpenCards>('POST', '/api/open-cards', { record: { ...record, moves } });
}

/** Tricks that declarer took beyond those of best play; null where all have passed. */
export function beyond(entry: unknown, { denominations, table }: OpenCards): Beyond | null {
  const { contract, declarer, tricks } = entry as BridgeResult;
  if (!contract || declarer === null || tricks === null) return null;
  const made = table[declarer]?.[denominations.indexOf(contract.slice(1))];
  return made === undefined ? null : { declarer, tricks: tricks - made };
}

export const scoreText = (score: number): string =>
  score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
