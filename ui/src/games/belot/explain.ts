/** *Explain this score*: the steps of a Belot deal in words. */
import { sentenceOf } from '../../lib/words/i18n.svelte';
import { scoreSteps } from '../parts/score';
import { signedAmount } from '../../lib/words/amount';
import type { Step } from '../plug';
import type { DealScore, Line, SceneContract } from '../../lib/protocol.gen';
import type { BelotResult } from './wire.gen';
import { contractName, word } from './words';

/** The steps that say whose the points become; before them everything is added up. */
const DECISIONS = new Set(['made', 'inside', 'hanging']);

/** The contract of a deal that is over; null where all have passed. */
export const contractOf = ({ contract, declarer, multiplier }: BelotResult): SceneContract | null =>
  contract === null || declarer === null ? null : { name: contract, declarer, multiplier };

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
export function outcome(result: BelotResult, names: string[]): string {
  const contract = contractOf(result);
  if (!contract) return word('outcome.passed_out');
  return word(`outcome.${result.outcome}`, {
    contract: contractName(contract.name),
    who: names[contract.declarer] ?? '',
  });
}
