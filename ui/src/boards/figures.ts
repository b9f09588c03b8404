/** Figures in words: which there are, and each from one side. */
import { number } from '../lib/words/i18n.svelte';
import type { Figures, TravellerRow } from '../lib/protocol.gen';

/** The kinds of figures that are told a side, in the order of the columns. */
export const FIGURES = ['matchpoints', 'imps', 'butler', 'difference'] as const;
export type Figure = (typeof FIGURES)[number];

/** Those of which at least one row tells. */
export const figuresOf = (rows: TravellerRow[]): Figure[] =>
  FIGURES.filter((name) => rows.some(({ figures }) => figures?.[name] !== undefined));

/** A side's share of a figure; null where it is not told. */
export function shareOf(figures: Figures | null, name: Figure, side: number): number | null {
  const pair = figures?.[name];
  return Array.isArray(pair) ? (pair[side] ?? null) : null;
}

/** A number with its sign, as IMPs and scores are written. */
export const signedNumber = (value: number): string =>
  // the true minus sign, which is as wide as the plus
  value > 0 ? `+${number(value)}` : number(value).replace('-', '−');

/** A side's figure as its cell has it: matchpoints are never less than none. */
export function figureText(figures: Figures | null, name: Figure, side: number): string {
  const share = shareOf(figures, name, side);
  if (share === null) return '';
  return name === 'matchpoints' ? number(share) : signedNumber(share);
}

/** The matchpoints of a side in per cent of the most there can be. */
export function percent(figures: Figures, side: number): number {
  const [points, top] = [shareOf(figures, 'matchpoints', side), figures['top']];
  return points === null || typeof top !== 'number' || top === 0 ? 50 : Math.round((100 * points) / top);
}
