/** *Explain this score*: the steps of a yard bridge deal in words. */
import { list } from '../../lib/words/i18n.svelte';
import type { Step } from '../plug';
import type { DealScore, Line } from '../../lib/protocol.gen';
import { burntOf, namesOf } from './sides';
import type { YardResult } from './wire.gen';
import { word } from './words';

const amountText = (amount: number): string => String(amount).replace('-', '−');

/** What a player still held: the amount stands under the own side, also where it is 0. */
function heldCardsStep(line: Line, names: string[]): Step {
  const side = (line.seat ?? 0) % line.amounts.length;
  return {
    title: word('line.held', { who: names[line.seat ?? 0] ?? '' }),
    note: line.cards?.length ? '' : word('note.nothing'),
    cards: line.cards ?? [],
    amounts: line.amounts.map((amount, at) => (at === side ? String(amount) : '')),
    rule: line.rule,
    style: 'plain',
  };
}

/** From the score before the deal to the one after. */
function scoreStep(line: Line, names: string[]): Step {
  const who = names[line.seat ?? -1] ?? '';
  const partners = line.amounts.length < names.length;
  const sum = line.key === 'left' || line.key === 'exhausted';
  const notes: Record<string, string> = {
    left: word(partners ? 'note.partners' : 'note.out', { who }),
    exhausted: word(partners ? 'note.exhausted_partners' : 'note.exhausted'),
    burnt: word('note.burnt'),
  };
  return {
    title: word(`line.${sum ? 'left' : line.key}`),
    note: notes[line.key] ?? '',
    cards: [],
    amounts: line.amounts.map((amount) => (line.key === 'burnt' && !amount ? '' : amountText(amount))),
    rule: line.rule,
    style: sum ? 'sum' : 'plain',
  };
}

export const explain = ({ lines }: DealScore, names: string[]): Step[] =>
  lines.map((line) => (line.key === 'held' ? heldCardsStep(line, names) : scoreStep(line, names)));

/** «Mira is out», or that nobody is, and what that has done to others. */
export function outcome(result: YardResult, names: string[]): string {
  const { out, loser } = result;
  const end = out === null ? word('outcome.exhausted') : word('outcome.out', { who: names[out] ?? '' });
  const nameOf = namesOf(names, result.scores.length);
  if (loser !== null) return word('outcome.lost', { end, loser: nameOf(loser) });
  const burnt = burntOf(result);
  if (burnt.length) return word('outcome.burnt', { end, loser: list(burnt.map(nameOf)) });
  return end;
}
