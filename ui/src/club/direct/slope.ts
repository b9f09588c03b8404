/** The standings before an act and after it. */
import type { SessionRanking } from '../../lib/protocol.gen';

export interface SlopeRow {
  number: number;
  direction: number | null;
  before: SessionRanking | null;
  after: SessionRanking;
  /** Where the contestant goes to by the act. */
  way: 'up' | 'down' | 'level';
}

const figure = ({ percent, total }: SessionRanking): number => percent ?? total;

function wayOf(before: SessionRanking | null, after: SessionRanking): SlopeRow['way'] {
  if (!before) return 'level';
  const ranks = (before.rank ?? 0) - (after.rank ?? 0);
  const gain = ranks || figure(after) - figure(before);
  return gain > 0 ? 'up' : gain < 0 ? 'down' : 'level';
}

/** Whoever the act moves or gives other points, in the order after it. */
export function slopeOf(before: readonly SessionRanking[], after: readonly SessionRanking[]): SlopeRow[] {
  const same = (row: SessionRanking, other: SessionRanking): boolean =>
    row.number === other.number && row.direction === other.direction;
  return [...after]
    .sort((a, b) => (a.direction ?? 0) - (b.direction ?? 0) || (a.rank ?? Infinity) - (b.rank ?? Infinity))
    .map((row) => ({ row, old: before.find((earlier) => same(earlier, row)) ?? null }))
    .filter(({ row, old }) => !old || old.rank !== row.rank || figure(old) !== figure(row))
    .map(({ row, old }) => ({
      number: row.number,
      direction: row.direction,
      before: old,
      after: row,
      way: wayOf(old, row),
    }));
}
