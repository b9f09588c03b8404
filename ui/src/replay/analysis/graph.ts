/** The course of a deal as the figures of a small graph, in percent of its width and height. */
import type { Evaluation } from '../../lib/protocol.gen';

export interface Spot {
  x: number;
  y: number;
}

/** From how many points on a choice cost much: where game points are told, each counts. */
export const large = (course: Evaluation | null): number => (course?.whole === 0 ? 1 : 10);

/** Room above and below what is ever reached, and half of all points, in points. */
const room = (course: Evaluation): number => 1.5 * large(course);

/** The points at the graph's foot and head. */
function bounds(course: Evaluation): [number, number] {
  const { whole, start, points } = course;
  const values = [whole / 2, start.value, ...points.map(({ value }) => value)];
  const foot = Math.min(...values) - room(course);
  return [whole ? Math.max(0, foot) : foot, Math.max(...values) + room(course)];
}

const round = (value: number): number => Math.round(value * 10) / 10;

function height(course: Evaluation, value: number): number {
  const [foot, head] = bounds(course);
  return round((100 * (head - value)) / (head - foot));
}

/** Where a point stands: the start at the left, the last card at the right. */
export function spot(course: Evaluation, ply: number): Spot {
  const at = course.points.findIndex((point) => point.ply === ply);
  const value = at < 0 ? course.start.value : course.points[at]!.value;
  const x = (100 * (at + 1)) / course.points.length;
  return { x: round(x), y: height(course, value) };
}

/** The line through all of them, in steps: a value holds until the next card. */
export function path(course: Evaluation): string {
  const first = spot(course, -1);
  const steps = course.points.map(({ ply }) => spot(course, ply));
  return [`M0 ${first.y}`, ...steps.map(({ x, y }) => `H${x}V${y}`)].join('');
}

/** The height of the line above which the contract is made: half of what there is. */
export const half = (course: Evaluation): number => height(course, course.whole / 2);

/** Where a step of the replay stands in the graph; null before the play begins. */
export function cursor(course: Evaluation, at: number): number | null {
  const done = at - course.start.ply;
  return done < 0 || done > course.points.length ? null : round((100 * done) / course.points.length);
}
