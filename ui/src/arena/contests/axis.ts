/** Axes that figures with their intervals are drawn on. */

export interface Span {
  low: number;
  mean: number;
  high: number;
}

export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

const STEPS = [1, 2, 5, 10];

/** A round step that parts a length into at most so many. */
export function roundStep(length: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(length / most));
  return power * (STEPS.find((step) => step * power * most >= length * (1 - 1e-9)) ?? 10);
}

/**
 * An axis with round ends on which all of these lie, and what else is to be on it.
 *
 * @param most parts at most
 */
export function axisOf(spans: readonly Span[], also: readonly number[] = [], most = 10): Axis {
  const values = [...spans.flatMap(({ low, high }) => [low, high]), ...also];
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  if (!values.length || greatest === least) {
    const middle = values[0] ?? 0;
    return { from: middle - 1, to: middle + 1, ticks: [middle - 1, middle, middle + 1] };
  }
  const step = roundStep(greatest - least, most - 1);
  const [first, last] = [Math.floor(least / step + 1e-9), Math.ceil(greatest / step - 1e-9)];
  // whole multiples, so that zero is zero
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { from: ticks[0]!, to: ticks.at(-1)!, ticks };
}

/** Where a value lies, in per cent from the axis's beginning. */
export const placeOn = ({ from, to }: Pick<Axis, 'from' | 'to'>, value: number): number =>
  (100 * (value - from)) / (to - from);

/** An axis of powers of ten on which all of these lie; nothing is less than a hundredth. */
export function logAxis(values: readonly number[]): Axis {
  const logs = values.map((value) => Math.log10(Math.max(0.01, value)));
  const from = Math.floor(Math.min(0, ...logs));
  const to = Math.max(from + 1, Math.ceil(Math.max(...logs, 0)));
  return { from, to, ticks: Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at)) };
}

/** Where a value lies on such an axis, in per cent. */
export const logPlaceOn = (axis: Axis, value: number): number =>
  placeOn(axis, Math.log10(Math.max(0.01, value)));
