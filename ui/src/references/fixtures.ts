/** Comparisons for tests. */
import type { BotResult, DealReference } from '../lib/protocol.gen';

export const botResult = (more: Partial<BotResult> = {}): BotResult => ({
  bot: 'champion',
  version: '1.0',
  nodes: 0,
  entry: { outcome: 'made', scores: [18, 8], counts: [10, -10] },
  ahead: -8,
  imps: -5,
  ...more,
});

/** A deal that side 0 ended with 14 : 12. */
export const reference = (more: Partial<DealReference> = {}): DealReference => ({
  table: 't',
  deal: 1,
  side: 0,
  entry: { outcome: 'made', scores: [14, 12], counts: [2, -2] },
  counts: 2,
  bots: [botResult(), botResult({ bot: 'house', ahead: 0, imps: 0 })],
  sealed: false,
  field: [],
  people: null,
  parting: { state: 'same', alike: true },
  ...more,
});
