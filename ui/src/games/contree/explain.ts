/** *Explain this score*: the steps of a deal of belote contrée in words. */
import type { DealScore, Line } from '../../lib/protocol.gen';
import { sentenceOf } from '../../lib/words/i18n.svelte';
import { scoreSteps } from '../parts/score';
import { signedAmount } from '../../lib/words/amount';
import type { Step } from '../plug';
import { contractOf } from './scene';
import type { ContreeResult } from './wire.gen';
import { callName, word } from './words';

const DECISIONS = new Set(['made', 'failed']);

function amountsOf({ key, amounts }: Line): string[] {
  if (key === 'rounding') return amounts.map((amount) => (amount ? signedAmount(amount) : ''));
  return amounts.map((amount) => (amount ? String(amount) : ''));
}

function note({ key, args = {} }: Line, who: string): string {
  if (key === 'bid') return Number(args.multiplier) > 1 ? word('note.bid', args) : '';
  return sentenceOf(`contree.note.${key}`, args) ?? who;
}

export const explain = ({ lines }: DealScore, names: string[]): Step[] =>
  scoreSteps(lines, names, {
    title: ({ key, args }) => word(`line.${key}`, { ...args, bid: callName(args?.contract ?? '') }),
    note,
    amounts: amountsOf,
    decisions: DECISIONS,
    together: word('line.together'),
  });

/** «120 hearts by Mira, made». */
export function outcome(result: ContreeResult, names: string[]): string {
  const contract = contractOf(result);
  if (!contract) return word('outcome.passed_out');
  const args = { contract: callName(contract.name), who: names[contract.declarer] ?? '' };
  return word(result.made ? 'outcome.made' : 'outcome.failed', args);
}
