/** *Explain this score*: the steps of a Belot deal in words. */
import { sentenceOf } from '../../lib/words/i18n.svelte';
import { scoreSteps } from '../parts/score';
import { signedAmount } from '../../lib/words/amount';
import type { Step } from '../plug';
import type { DealScore, Line, Result } from '../../lib/protocol.gen';
import { contractName, word } from './words';

/** The steps that say whose the points become; before them everything is added up. */
const DECISIONS = new Set(['made', 'inside', 'hanging']);

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

function amountsOf(line: Line): string[] {
  if (line.key === 'made' && line.amounts.every((amount) => !amount)) return line.amounts.map(() => '');
  if (DECISIONS.has(line.key)) return line.amounts.map((amount) => (amount ? signedAmount(amount) : ''));
  const raised = ['contra', 'recontra', 'carried'].includes(line.key);
  return line.amounts.map((amount) => (amount ? (raised ? signedAmount(amount) : String(amount)) : ''));
}

function note(line: Line, who: string): string {
  if (line.counts === false) return word('note.void', { who });
  if (line.key === 'last_trick' || line.cards?.length) return who;
  if (line.key === 'rounding') return word(`note.rounding.${line.args?.contract}`);
  return sentenceOf(`belot.note.${line.key}`, line.args) ?? '';
}

export const explain = ({ lines }: DealScore, names: string[]): Step[] =>
  scoreSteps(lines, names, {
    title: ({ key, cards, args }) => word(`${cards?.length ? 'kind' : 'line'}.${key}`, args),
    note,
    amounts: amountsOf,
    decisions: DECISIONS,
    together: word('line.together'),
  });

/** «hearts by Mira, made». */
export function outcome(result: Result, names: string[]): string {
  const contract = contractOf(result);
  if (!contract) return word('outcome.passed_out');
  return word(`outcome.${result.outcome}`, {
    contract: contractName(contract.name),
    who: names[contract.declarer] ?? '',
  });
}
