/** In what order contests are listed. */
import type { ContestStage, ContestSummary } from '../../../lib/protocol.gen';

const RANK: readonly ContestStage[] = ['one', 'picking', 'two', 'frozen', 'playing', 'review', 'draft'];

/** One's own first, then those that take entries, the sooner a stage ends the earlier. */
export function inOrder(contests: readonly ContestSummary[]): ContestSummary[] {
  const keyOf = ({ own, stage, ends_ms }: ContestSummary): number[] => [
    own === null ? 1 : 0,
    RANK.indexOf(stage),
    ends_ms ?? Infinity,
  ];
  return [...contests].sort((contest, other) => {
    const [a, b] = [keyOf(contest), keyOf(other)];
    const at = a.findIndex((key, place) => key !== b[place]);
    return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
  });
}
