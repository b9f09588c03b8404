/** *Explain this score*: the steps of a Santase deal in words. */
import type { Step } from '../plug';
import type { DealScore, Line } from '../../lib/protocol.gen';
import type { SantaseResult } from './wire.gen';
import { word } from './words';

/** «74 : 14», the winner's points first. */
export function pointsOf({ points: [a, b] }: SantaseResult, first: number): string {
  return first === 0 ? `${a} : ${b}` : `${b} : ${a}`;
}

const signedAmount = (amount: number): string => (amount ? `+${amount}` : '');

function stepOf(line: Line, names: string[]): Step {
  const written = line.unit === 'written';
  const who = line.seat === null || line.seat === undefined ? '' : (names[line.seat] ?? '');
  const notes: Record<string, string> = {
    few_points: word('note.few_points', line.args),
    close_failed: word('note.close_failed'),
  };
  return {
    title: word(`line.${line.key}`, { who }),
    note: notes[line.key] ?? '',
    cards: line.cards ?? [],
    amounts: line.amounts.map((amount) => (written ? signedAmount(amount) : amount ? String(amount) : '')),
    rule: line.rule,
    style: 'plain',
  };
}

function sumOf(lines: Line[]): Step {
  const amounts = [0, 1].map((seat) => lines.reduce((sum, line) => sum + (line.amounts[seat] ?? 0), 0));
  return {
    title: word('line.together'),
    note: '',
    cards: [],
    amounts: amounts.map(String),
    rule: '',
    style: 'sum',
  };
}

/** The points, their sum, and what is written for them. */
export function explain({ lines }: DealScore, names: string[]): Step[] {
  const written = lines.findIndex(({ unit }) => unit === 'written');
  const steps = lines.map((line) => stepOf(line, names));
  steps.splice(written, 0, sumOf(lines.slice(0, written)));
  return steps;
}

/** «Elena claims, 74 : 14». */
export function outcome(result: SantaseResult, names: string[]): string {
  const { winner } = result;
  if (winner === null) return word('outcome.drawn');
  return word(`outcome.${result.outcome}`, {
    who: names[winner] ?? '',
    loser: names[1 - winner] ?? '',
    points: pointsOf(result, winner),
  });
}
