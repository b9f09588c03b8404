/** Two lines of a deal beside one another, from where they part. */
import type { ReplayStep } from '../lib/protocol.gen';
import { commonSteps } from '../references/facts';
import { rowsOf, callsOf, type MoveAt } from './steps';

/** What was done in a trick, or in the auction, of either line. */
export interface BesideRow {
  /** Of the trick, from 1; 0 for the auction. */
  number: number;
  own: MoveAt[];
  champion: MoveAt[];
}

/**
 * The rows from where the lines are no longer the same, or where the choice between them was.
 *
 * @param from the position of that choice
 * @param tricks whether cards are played to tricks
 */
export function besideRows(
  own: ReplayStep[],
  champion: ReplayStep[],
  from: number,
  tricks: boolean,
): BesideRow[] {
  const first = Math.min(from, commonSteps(own, champion));
  const [mine, theirs] = [own, champion].map((steps) => [callsOf(steps), ...rowsOf(steps, tricks)]);
  return Array.from({ length: Math.max(mine!.length, theirs!.length) }, (_, number) => ({
    number,
    own: mine![number] ?? [],
    champion: theirs![number] ?? [],
  })).filter((row) => [...row.own, ...row.champion].some(({ at }) => at > first));
}
