/** *Explain this score*: the steps of a deal of bridge in words. */
import { amount, signedAmount } from '../../lib/words/amount';
import type { Step } from '../plug';
import type { DealScore, Line, SceneContract } from '../../lib/protocol.gen';
import { requiredTricks } from './scene';
import type { BridgeResult } from './wire.gen';
import { bidName, word } from './words';

/** The contract of a deal that is over; null where all have passed. */
export const contractOf = ({ contract, declarer, multiplier }: BridgeResult): SceneContract | null =>
  contract === null || declarer === null ? null : { name: contract, declarer, multiplier };

/** How many tricks more (or fewer) than the contract needs. */
export function moreOf(result: BridgeResult): number {
  const contract = contractOf(result);
  return contract ? (result.tricks ?? 0) - requiredTricks(contract.name) : 0;
}

/** `=`, `+1`, `−2`. */
export function overOf(result: BridgeResult): string {
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
export function outcome(result: BridgeResult, names: string[]): string {
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
