/** *Explain this score*: the steps of a Belot deal in words. */
import type { Step } from '../plug';
import type { DealScore, Line, Result } from '../../lib/protocol';
import { contractName, word } from './words';

/** The steps that say whose the points become; before them everything is added up. */
const DECIDED = new Set(['made', 'inside', 'hanging']);

export interface Contract {
  name: string;
  declarer: number;
  multiplier: number;
}

export function contractOf(result: Result): Contract | null {
  const { contract, declarer, multiplier } = result as Result & Record<string, unknown>;
  if (typeof contract !== 'string' || typeof declarer !== 'number') return null;
  return { name: contract, declarer, multiplier: Number(multiplier) || 1 };
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount).replace('-', '−'));

function amountsOf(line: Line): string[] {
  if (line.key === 'made' && line.amounts.every((amount) => !amount)) return line.amounts.map(() => '');
  if (DECIDED.has(line.key)) return line.amounts.map((amount) => (amount ? signed(amount) : ''));
  const raised = ['contra', 'recontra', 'carried'].includes(line.key);
  return line.amounts.map((amount) => (amount ? (raised ? signed(amount) : String(amount)) : ''));
}

function note(line: Line, names: string[]): string {
  const who = line.seat === null || line.seat === undefined ? '' : (names[line.seat] ?? '');
  if (line.counts === false) return word('note.void', { who });
  if (line.key === 'last_trick' || line.cards?.length) return who;
  if (line.key === 'rounding') return word(`note.rounding.${line.args?.contract}`);
  return word(`note.${line.key}`, line.args) === `note.${line.key}`
    ? ''
    : word(`note.${line.key}`, line.args);
}

const stepOf = (line: Line, names: string[]): Step => ({
  title: word(line.cards?.length ? `kind.${line.key}` : `line.${line.key}`, line.args),
  note: note(line, names),
  cards: line.cards ?? [],
  amounts: amountsOf(line),
  rule: line.rule,
  style: line.counts === false ? 'void' : 'plain',
});

function sumOf(lines: Line[]): Step {
  const counting = lines.filter((line) => line.counts !== false);
  const sides = lines[0]?.amounts.length ?? 0;
  const amounts = Array.from({ length: sides }, (_, side) =>
    counting.reduce((sum, line) => sum + (line.amounts[side] ?? 0), 0),
  );
  return {
    title: word('line.together'),
    note: '',
    cards: [],
    amounts: amounts.map(String),
    rule: '',
    style: 'sum',
  };
}

/** The steps in the order of the lines, with the sum where it is decided whose points they are. */
export function explain({ lines }: DealScore, names: string[]): Step[] {
  const decided = lines.findIndex((line) => DECIDED.has(line.key));
  const steps = lines.map((line) => stepOf(line, names));
  if (decided > 0) steps.splice(decided, 0, sumOf(lines.slice(0, decided)));
  return steps;
}

/** «hearts by Mira, made». */
export function outcome(result: Result, names: string[]): string {
  const contract = contractOf(result);
  if (!contract) return word('outcome.passed_out');
  return word(`outcome.${result.outcome}`, {
    contract: contractName(contract.name),
    who: names[contract.declarer] ?? '',
  });
}
