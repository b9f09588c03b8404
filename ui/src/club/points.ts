/** Points of boards and totals, as they are written. */
import type { ClubSessionMessage, SessionBoard, SessionMethod, SessionRanking } from '../lib/protocol.gen';
import { locale } from '../lib/words/i18n.svelte';

/** So many decimals and no fewer, so that columns stand in line. */
export const fixed = (value: number, digits: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );

/** «61.84%», with or without a space as the language has it. */
export const percentText = (value: number, digits = 2): string =>
  new Intl.NumberFormat(locale(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value / 100);

/** Whether a board brings a share of a top, and not IMPs. */
export const bySharesOf = (method: SessionMethod): boolean => method === 'matchpoints' || method === 'bam';

/** Points of a board with their sign where they are a difference: «+4.33». */
export function pointsText(value: number | null, method: SessionMethod): string {
  if (value === null) return '–';
  if (bySharesOf(method)) return fixed(value, Number.isInteger(value) ? 0 : 2);
  // of teams whole numbers, but for weighted scores
  const digits = (method === 'imps' || method === 'vps') && Number.isInteger(value) ? 0 : 2;
  // the true minus sign, which is as wide as the plus
  return `${value > 0 ? '+' : ''}${fixed(value, digits)}`.replace('-', '−');
}

/** A whole number of tricks more or less: «+1», «−2», «=». */
export const differenceText = (value: number): string =>
  value === 0 ? '=' : `${value > 0 ? '+' : '−'}${Math.abs(value)}`;

/** What a contestant has in all: percent where there are any, but victory points as they are. */
export function totalText({ percent, total }: SessionRanking, method: SessionMethod): string {
  if (method === 'vps') return fixed(total, 2);
  return percent === null ? pointsText(total, method) : percentText(percent);
}

/** What of it was brought from a session before, in the same unit. */
export const carriedText = ({ carried, carried_percent }: SessionRanking, method: SessionMethod): string => {
  if (carried === null) return '–';
  return carried_percent === null || method === 'vps'
    ? pointsText(carried, method === 'vps' ? 'matchpoints' : method)
    : percentText(carried_percent);
};

/** The most matchpoints that a side can have on a board; 0 where it is unknown. */
export const topOf = (picture: ClubSessionMessage): number =>
  picture.summary.contest === 'singles' ? topOfSingles(picture) : topOfSides(picture.boards);

/** Everybody who sits at a table is compared with all others. */
const topOfSingles = ({ tables }: ClubSessionMessage): number =>
  Math.max(0, 2 * (tables.reduce((sum, { seats }) => sum + seats.length, 0) - 1));

/** What both sides have together where nobody ruled. */
function topOfSides(boards: readonly SessionBoard[]): number {
  for (const { scores } of boards)
    for (const { points, adjustment } of scores)
      if (adjustment === null && points[0] !== null && points[1] !== null) return points[0] + points[1];
  return 0;
}

/** A side's share of a board, 0 … 1: of the top, or with IMPs of ten either way. */
export function shareOf(points: number | null, method: SessionMethod, top: number): number | null {
  if (points === null) return null;
  if (bySharesOf(method)) return top ? points / top : 0.5;
  return Math.min(1, Math.max(0, 0.5 + points / 20));
}

/** The ranking by winners: one list, or one for North-South and one for East-West. */
export function rankings({ ranking }: Pick<ClubSessionMessage, 'ranking'>): SessionRanking[][] {
  const place = ({ rank }: SessionRanking): number => rank ?? Infinity;
  const ordered = [...ranking].sort((a, b) => place(a) - place(b) || a.number - b.number);
  const directions = [...new Set(ordered.map(({ direction }) => direction))].sort();
  return directions.map((direction) => ordered.filter((row) => row.direction === direction));
}
