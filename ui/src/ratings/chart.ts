/** A rating's line with the band of its uncertainty, as points of a drawing. */
import type { RatingMoment } from '../lib/protocol.gen';

export interface Chart {
  /** Points of the line, and of the band around it, as `points` of SVG has them. */
  line: string;
  band: string;
  /** Where the line ends, in hundredths of width and height. */
  end: { x: number; y: number };
  /** Ratings at the left, each with its height in hundredths from above. */
  marks: { value: number; y: number }[];
  from: number;
  to: number;
}

const STEPS = [25, 50, 100, 200, 250, 500];
const HUNDRED = 100;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The distance of marks at which there are five at most. */
const stepOf = (range: number): number => STEPS.find((step) => range / step <= 4) ?? STEPS.at(-1)!;

/** The drawing of a line; null of none. A line of one match is drawn as lasting a day. */
export function chartOf(line: readonly RatingMoment[], width: number, height: number): Chart | null {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const step = stepOf(
    Math.max(...line.map(({ value, uncertainty }) => value + uncertainty)) -
      Math.min(...line.map(({ value, uncertainty }) => value - uncertainty)),
  );
  const low =
    Math.floor(Math.min(...line.map(({ value, uncertainty }) => value - uncertainty)) / step) * step;
  const high =
    Math.ceil(Math.max(...line.map(({ value, uncertainty }) => value + uncertainty)) / step) * step;
  const x = (at: number): number =>
    last.at === first.at ? width : rounded(((at - first.at) / (last.at - first.at)) * width);
  const y = (value: number): number => rounded(((high - value) / (high - low || step)) * height);
  const moments = first === last ? [{ ...first, at: first.at - 1 }, first] : line;
  const at = ({ at: ms }: RatingMoment, index: number): number => (first === last ? index * width : x(ms));
  const edge = (sign: 1 | -1): string[] =>
    moments.map((moment, i) => `${at(moment, i)},${y(moment.value + sign * moment.uncertainty)}`);
  return {
    line: moments.map((moment, i) => `${at(moment, i)},${y(moment.value)}`).join(' '),
    band: [...edge(1), ...edge(-1).reverse()].join(' '),
    end: { x: HUNDRED, y: rounded((y(last.value) / height) * HUNDRED) },
    marks: Array.from({ length: (high - low) / step + 1 }, (_, i) => ({
      value: high - i * step,
      y: rounded(((i * step) / (high - low)) * HUNDRED),
    })),
    from: first.at,
    to: last.at,
  };
}
