/** What follows from how the same cards went elsewhere. */
import { amount, scoreLine, signedAmount } from '../lib/words/amount';
import type {
  BotResult,
  DealReference,
  FieldResult,
  MarginUnit,
  MatchReference,
  Parting,
  ReferenceBot,
} from '../lib/protocol.gen';

/** How a deal stands against the champion's. */
export type Verdict = 'working' | 'beat' | 'level' | 'behind';

/** What a bot made of the cards; undefined while it is worked out, and where it is not shown. */
export const resultOf = ({ bots }: DealReference, name: ReferenceBot): BotResult | undefined =>
  bots.find(({ bot }) => bot === name);

export function verdictOf(reference: DealReference): Verdict {
  const champion = resultOf(reference, 'champion');
  if (!champion) return 'working';
  return champion.ahead > 0 ? 'beat' : champion.ahead < 0 ? 'behind' : 'level';
}

/** Whether nothing is left to come. */
export const isWhole = ({ bots, sealed, parting }: DealReference): boolean =>
  parting.state !== 'working' && (bots.length > 0 || !sealed);

/** Whether there will be nothing to compare with: the bots could not play it. */
export const isVain = (reference: DealReference): boolean => isWhole(reference) && !reference.bots.length;

export const isWholeMatch = ({ waiting }: MatchReference): boolean => waiting === 0;

/** What each side scored in an entry. */
export const scoresIn = (entry: Record<string, unknown>): number[] =>
  Array.isArray(entry['scores']) ? (entry['scores'] as number[]) : [];

/**
 * An entry's score from one side: «14 : 12», «+620»; of more than two sides its own alone.
 *
 * @param signed whether one side's score says both
 */
export function scoreFor(entry: Record<string, unknown>, side: number, signed: boolean): string {
  const scores = scoresIn(entry);
  const own = scores[side] ?? 0;
  if (signed) return signedAmount(own);
  return scores.length === 2 ? scoreLine(scores, side) : amount(own);
}

export type Mark = FieldResult['who'];

/** Results that stand one above the other, and what is written below them. */
export interface Column {
  marks: Mark[];
  label: string;
}

export interface Strip {
  columns: Column[];
  /** Marks in the highest column. */
  tallest: number;
}

/** So many different results have a column each; more are put into as many as there is room for. */
const FEW = 7;
const ROOM = 25;
/** Marks above one another; where there would be more, each of the others' stands for several. */
const HIGH = 14;
const FROM_BELOW: Mark[] = ['you', 'champion', 'house', 'bot', 'person'];

/** The results of the same cards in columns, the lowest on the left. */
export function stripOf(field: readonly FieldResult[]): Strip {
  const values = [...new Set(field.map(({ counts }) => counts))].sort((a, b) => a - b);
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 0];
  const few = values.length <= FEW;
  const place = (counts: number): number =>
    few ? values.indexOf(counts) : Math.round(((counts - low) / (high - low)) * (ROOM - 1));
  const stacks = Array.from({ length: few ? values.length : ROOM }, (): Mark[] => []);
  for (const { counts, who } of field) stacks[place(counts)]!.push(who);
  const labels = few ? values : low < 0 && high > 0 ? [low, 0, high] : [low, high];
  const written = new Map(labels.map((value) => [place(value), signedAmount(value)]));
  const most = Math.max(1, ...stacks.map(({ length }) => length));
  const columns = stacks.map((marks, at) => ({
    marks: thinned(marks, Math.ceil(most / HIGH)),
    label: written.get(at) ?? '',
  }));
  return { columns, tallest: Math.max(1, ...columns.map(({ marks }) => marks.length)) };
}

/** Marks from below up, of the many only one in `each`. */
function thinned(marks: Mark[], each: number): Mark[] {
  return FROM_BELOW.flatMap((kind) => {
    const those = marks.filter((mark) => mark === kind);
    const many = kind === 'bot' || kind === 'person';
    return many ? those.slice(0, Math.ceil(those.length / each)) : those;
  });
}

/** How many people's and how many house bots' results there are. */
export const countsOf = (field: readonly FieldResult[]): { people: number; bots: number } => ({
  people: field.filter(({ who }) => who === 'person').length,
  bots: field.filter(({ who }) => who === 'bot' || who === 'house').length,
});

/** What a parting cost, in words: a key, and about how many of its unit. */
export function costOf({ cost, unit }: Pick<Parting, 'cost' | 'unit'>): { key: CostKey; n: number } {
  if (cost === null) return { key: 'worse', n: 0 };
  return cost < 0.95 ? { key: `${unit}.less`, n: 0 } : { key: unit, n: Math.round(cost) };
}
type CostKey = 'worse' | MarginUnit | `${MarginUnit}.less`;

/** How many steps two lines of a deal have in common: where they part, both show the same position. */
export function commonSteps(own: readonly { move: string | null }[], other: typeof own): number {
  const at = own.findIndex(({ move }, i) => other[i]?.move !== move);
  return Math.max(0, (at < 0 ? own.length : at) - 1);
}
