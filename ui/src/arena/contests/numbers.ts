/** Figures of contests as they are written: with as many digits as mean something, and a true minus. */
import { locale } from '../../lib/words/i18n.svelte';

const write = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale(), options).format(value).replace('-', '−');

const fixed = (digits: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

/** How many digits after the point tell so large figures apart. */
export function digitsFor(values: readonly number[]): number {
  const most = Math.max(0, ...values.map(Math.abs));
  return most >= 100 ? 0 : most >= 2 ? 1 : 2;
}

export const decimal = (value: number, digits: number): string => write(value, fixed(digits));

/** With its sign, whichever it is. */
export const signed = (value: number, digits: number): string =>
  write(value, { ...fixed(digits), signDisplay: 'exceptZero' });

/** A probability in per cent, as a cell of a table has it: never 0 or 100 where it is not quite. */
export function chanceText(chance: number): string {
  if (chance <= 0) return '';
  if (chance < 0.005) return '<1';
  if (chance < 1 && chance >= 0.995) return '>99';
  return write(100 * chance, { maximumFractionDigits: 0 });
}

export const percent = (share: number): string =>
  write(share, { style: 'percent', maximumFractionDigits: 0 });

/** A time of a thousandth of a second or of many, to two digits or whole. */
export function duration(ms: number): string {
  const [value, unit] = ms < 1000 ? [ms, 'millisecond'] : [ms / 1000, 'second'];
  const maximumFractionDigits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits } as const;
  // the symbols alone, «s» and «ms», set off from the figure
  return new Intl.NumberFormat(locale(), options)
    .formatToParts(value)
    .map(({ type, value: text }) => (type === 'unit' ? `\u00a0${text}` : text.trim()))
    .join('');
}

/** The size of a file. */
export function size(bytes: number): string {
  const [value, unit] =
    bytes < 1000
      ? [bytes, 'byte']
      : bytes < 1_000_000
        ? [bytes / 1000, 'kilobyte']
        : [bytes / 1_000_000, 'megabyte'];
  return write(value, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}

/** The first digits of a hash, in groups, which is enough to compare two by eye. */
export const shortHash = (hash: string): string =>
  hash.length > 16 ? `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}` : hash;
