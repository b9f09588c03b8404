/** A contestant's score card: each board that was played, from the own side. */
import type { ClubSessionMessage, SessionScore } from '../lib/protocol.gen';

export interface CardLine {
  board: number;
  round: number;
  /** 0 North-South, 1 East-West. */
  side: 0 | 1;
  opponents: number[];
  /** Whoever sat opposite for themselves, where partners change. */
  partners: number[];
  /** For the own side; null where none was played. */
  score: number | null;
  points: number | null;
  result: SessionScore;
}

/** The lines of a contestant in the order in which they were played. */
export function cardLines(
  picture: Pick<ClubSessionMessage, 'boards' | 'summary'>,
  number: number,
): CardLine[] {
  // without partners each line is one player's, in which the others stand too
  const alone = picture.summary.contest === 'singles';
  return picture.boards
    .flatMap(({ board, scores }) =>
      scores
        .filter(({ ns }) => !alone || ns.includes(number))
        .flatMap((result) => lineOf(board, result, number) ?? []),
    )
    .sort((a, b) => a.round - b.round || a.board - b.board);
}

function lineOf(board: number, result: SessionScore, number: number): CardLine | null {
  const side = result.ns.includes(number) ? 0 : result.ew.includes(number) ? 1 : null;
  if (side === null) return null;
  const [own, others] = side === 0 ? [result.ns, result.ew] : [result.ew, result.ns];
  const score = result.score === null || side === 0 ? result.score : 0 - result.score;
  return {
    board,
    round: result.round,
    side,
    opponents: others,
    partners: own.filter((partner) => partner !== number),
    score,
    points: result.points[side],
    result,
  };
}

/** The contestant's points on a board, of several turns their mean; undefined where it has not played it. */
export function pointsOn(lines: readonly CardLine[], board: number): number | null | undefined {
  const own = lines.filter((line) => line.board === board);
  const counted = own.flatMap(({ points }) => (points === null ? [] : [points]));
  if (!own.length) return undefined;
  return counted.length ? counted.reduce((sum, points) => sum + points, 0) / counted.length : null;
}

/** The same without partners: each player's lines together, in the order of the turns, the best player first. */
export function turnRows(scores: readonly SessionScore[]): SessionScore[] {
  const total = ({ ns }: SessionScore): number =>
    scores.filter((score) => score.ns[0] === ns[0]).reduce((sum, { points }) => sum + (points[0] ?? 0), 0);
  return [...scores].sort((a, b) => total(b) - total(a) || a.ns[0]! - b.ns[0]! || a.round - b.round);
}

/** The results of a board as a traveller has them: the best for North-South first, those without a score last. */
export const travellerRows = (scores: readonly SessionScore[]): SessionScore[] =>
  [...scores].sort(
    (a, b) =>
      (b.score ?? -Infinity) - (a.score ?? -Infinity) ||
      (b.points[0] ?? 0) - (a.points[0] ?? 0) ||
      a.table - b.table,
  );
