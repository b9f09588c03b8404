/** Who scored what against whom. */
import type { ClubSessionMessage } from '../lib/protocol.gen';
import { rankings } from './points';

export interface Encounter {
  round: number;
  /** Against whom; two where everybody plays alone. */
  opponents: number[];
  /** Boards that count for the own side. */
  boards: number;
  /** The own side's on all of them. */
  points: number;
}

export interface CrossRow {
  number: number;
  /** By round; whoever meets somebody in two rounds has two of them. */
  encounters: Encounter[];
}

/** Everybody's meetings, in the order of the ranking. */
export function crossTable(picture: Pick<ClubSessionMessage, 'boards' | 'ranking'>): CrossRow[] {
  const found = new Map<number, Map<string, Encounter>>();
  for (const { scores } of picture.boards)
    for (const { round, ns, ew, points } of scores)
      for (const [side, own, opponents] of [
        [0, ns, ew],
        [1, ew, ns],
      ] as const)
        for (const number of own) {
          const met = found.get(number) ?? new Map<string, Encounter>();
          found.set(number, met);
          const key = `${round} ${opponents.join()}`;
          const before = met.get(key) ?? { round, opponents, boards: 0, points: 0 };
          const value = points[side];
          met.set(
            key,
            value === null ? before : { ...before, boards: before.boards + 1, points: before.points + value },
          );
        }
  return rankings(picture)
    .flat()
    .map(({ number }) => ({
      number,
      encounters: [...(found.get(number)?.values() ?? [])].sort((a, b) => a.round - b.round),
    }));
}

/** What a row has against one other; null where they have not met. */
export function against(
  { encounters }: CrossRow,
  number: number,
): Pick<Encounter, 'boards' | 'points'> | null {
  const met = encounters.filter(({ opponents }) => opponents.includes(number));
  if (!met.length) return null;
  return {
    boards: met.reduce((sum, match) => sum + match.boards, 0),
    points: met.reduce((sum, match) => sum + match.points, 0),
  };
}
