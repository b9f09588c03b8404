/** What a player's deals say, taken from docs/protocol.md's answer about them. */
import { scoreLine, signedAmount } from '../lib/words/amount';
import type { BestDeal, ContractStats, DoubleDummyStats } from '../lib/protocol.gen';

/** The kinds that were called, in the game's order, those that it does not name last. */
export function contractRows(contracts: ContractStats[], order: string[]): ContractStats[] {
  const place = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return [...contracts].sort((a, b) => place(a.kind) - place(b.kind));
}

/** All kinds together. */
export const allContracts = (contracts: ContractStats[]): ContractStats =>
  contracts.reduce(
    (sum, { called, made, failed }) => ({
      kind: '',
      called: sum.called + called,
      made: sum.made + made,
      failed: sum.failed + failed,
    }),
    { kind: '', called: 0, made: 0, failed: 0 },
  );

/** By how much a deal was better than best play, on average, to a tenth. */
export const meanMargin = ({ margin, deals }: DoubleDummyStats): number =>
  Math.round((10 * margin) / deals) / 10;

/** What a deal wrote: the own side first; signed, where it is the same for the other side turned round. */
export function written({ amounts, side }: BestDeal): string {
  const own = amounts[side]!;
  if (amounts.length === 2 && own !== 0 && amounts[1 - side] === -own) return signedAmount(own);
  return scoreLine(amounts, side);
}
