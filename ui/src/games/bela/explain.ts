/** *Explain this score*: the steps of a deal of Bela in words. */
import { suitName } from '../../lib/words/cards';
import type { Step } from '../plug';
import { known } from '../../lib/words/i18n.svelte';
import type { DealScore, Line, Result } from '../../lib/protocol';
import { word } from './words';

/** The steps that say whose the points become; before them everything is added up. */
const DECIDED = new Set(['made', 'fell']);
const DECLARED = new Set(['tierce', 'quarte', 'quinte', 'carre', 'bela']);

export interface Called {
  suit: string;
  caller: number;
}

/** Who called what in a deal. */
export const calledIn = (result: Result): Called => ({
  suit: String(result.trumps),
  caller: Number(result.caller),
});

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount).replace('-', '−'));
const amountsOf = ({ key, amounts }: Line): string[] =>
  amounts.map((amount) => (!amount ? '' : key === 'fell' ? signed(amount) : String(amount)));

function note(line: Line, names: string[]): string {
  const who = names[line.seat ?? -1] ?? '';
  if (line.counts === false) return word('note.void', { who });
  if (line.key === 'fell' && line.amounts.length > 2) return word('note.fell.alone', line.args);
  return known(`bela.note.${line.key}`, { ...line.args, who }) ?? who;
}

const stepOf = (line: Line, names: string[]): Step => ({
  title: word(`${DECLARED.has(line.key) ? 'kind' : 'line'}.${line.key}`),
  note: note(line, names),
  cards: line.cards ?? [],
  amounts: amountsOf(line),
  rule: line.rule,
  style: line.counts === false ? 'void' : 'plain',
});

function sumOf(lines: Line[]): Step {
  const counting = lines.filter((line) => line.counts !== false);
  const sides = lines[0]?.amounts ?? [];
  const sum = (side: number) => counting.reduce((whole, { amounts }) => whole + (amounts[side] ?? 0), 0);
  return {
    title: word('line.together'),
    note: '',
    cards: [],
    amounts: sides.map((_, side) => String(sum(side))),
    rule: '',
    style: 'sum',
  };
}

/** The steps in the order of the lines, with the sum before it is decided whose the points are. */
export function explain({ lines }: DealScore, names: string[]): Step[] {
  const telling = lines.filter(({ key }) => key !== 'written'); // the table's foot has what is written
  const decided = telling.findIndex((line) => DECIDED.has(line.key));
  const steps = telling.map((line) => stepOf(line, names));
  if (decided > 0) steps.splice(decided, 0, sumOf(telling.slice(0, decided)));
  return steps;
}

/** «hearts by Mira, made». */
export function outcome(result: Result, names: string[]): string {
  const { suit, caller } = calledIn(result);
  return word(`outcome.${result.outcome}`, { suit: suitName(suit), who: names[caller] ?? '' });
}
