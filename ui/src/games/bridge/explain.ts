/** *Explain this score*: the steps of a deal of bridge in words. */
import { amount, signedAmount } from '../../lib/words/amount';
import type { Step } from '../plug';
import type { DealScore, Line, Result, SceneContract } from '../../lib/protocol.gen';
import { requiredTricks } from './scene';
import { bidName, word } from './words';

/** The contract of a deal that is over; null where all have passed. */
export function contractOf(result: Result): SceneContract | null {
  const { contract, declarer, multiplier } = result as Result & Record<string, unknown>;
  if (typeof contract !== 'string' || typeof declarer !== 'number') return null;
  return { name: contract, declarer, multiplier: Number(multiplier) || 1 };
}

/** How many tricks more (or fewer) than the contract needs. */
export function moreOf(result: Result): number {
  const contract = contractOf(result);
  return contract ? Number(result.tricks) - requiredTricks(contract.name) : 0;
}

/** `=`, `+1`, `−2`. */
export function overOf(result: Result): string {
  const more = moreOf(result);
  return more > 0 ? `+${more}` : more < 0 ? amount(more) : '=';
}

/** An amount as it is written; nothing for nothing. */
export const amountText = (points: number): string => (points ? amount(points) : '');

function note(line: Line, names: string[]): string {
  if (line.seat !== null && line.seat !== undefined) return names[line.seat] ?? '';
  const sum = line.args?.sum ?? '';
  const red = line.args?.vulnerable ? word(`vulnerable.${line.args.vulnerable}`) : '';
  const where = line.args?.line ? word(`line.${line.args.line}`) : '';
  return [sum, red, where].filter(Boolean).join(', ');
}

const stepOf = (line: Line, names: string[]): Step => ({
  title: word(`line.${line.key}`),
  note: note(line, names),
  cards: line.cards ?? [],
  amounts: line.amounts.map(
    // on a board the one side loses what the other gains
    line.amounts.every((points) => points >= 0) ? amountText : signedAmount,
  ),
  rule: line.rule,
  style: 'plain',
});

export const explain = ({ lines }: DealScore, names: string[]): Step[] =>
  lines.map((line) => stepOf(line, names));

/** «four spades by Elena, doubled, two down». */
export function outcome(result: Result, names: string[]): string {
  const contract = contractOf(result);
  if (!contract) return word('outcome.passed_out');
  const called = word(`outcome.contract.${contract.multiplier}`, {
    contract: bidName(contract.name),
    who: names[contract.declarer] ?? '',
  });
  const more = moreOf(result);
  const key = more > 0 ? 'over' : more < 0 ? 'down' : 'made';
  return `${called}, ${word(`outcome.${key}`, { n: Math.abs(more) })}`;
}
