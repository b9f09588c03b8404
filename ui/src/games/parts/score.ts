/** *Explain this score*, for games whose lines are added up until it is decided whose the points are. */
import type { Line } from '../../lib/protocol.gen';
import type { Step } from '../plug';

/** A game's words for the lines of its score. */
export interface ScoreWords {
  title(line: Line): string;
  /** The small print of a line; `who` is the name of its seat, '' where it has none. */
  note(line: Line, who: string): string;
  amounts(line: Line): string[];
  /** The keys of the lines that say whose the points become. */
  decisions: Set<string>;
  /** The sum of all that was counted before. */
  together: string;
}

const stepOf = (line: Line, names: string[], words: ScoreWords): Step => ({
  title: words.title(line),
  note: words.note(line, names[line.seat ?? -1] ?? ''),
  cards: line.cards ?? [],
  amounts: words.amounts(line),
  rule: line.rule,
  style: line.counts === false ? 'void' : 'plain',
});

function sumOf(lines: Line[], title: string): Step {
  const counting = lines.filter((line) => line.counts !== false);
  const total = (side: number) => counting.reduce((sum, { amounts }) => sum + (amounts[side] ?? 0), 0);
  const amounts = (lines[0]?.amounts ?? []).map((_, side) => String(total(side)));
  return { title, note: '', cards: [], amounts, rule: '', style: 'sum' };
}

/** The steps in the order of the lines, with the sum where it is decided whose points they are. */
export function scoreSteps(lines: Line[], names: string[], words: ScoreWords): Step[] {
  const decision = lines.findIndex(({ key }) => words.decisions.has(key));
  const steps = lines.map((line) => stepOf(line, names, words));
  if (decision > 0) steps.splice(decision, 0, sumOf(lines.slice(0, decision), words.together));
  return steps;
}
