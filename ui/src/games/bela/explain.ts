/** *Explain this score*: the steps of a deal of Bela in words. */
import { suitName } from '../../lib/words/cards';
import { scoreSteps } from '../parts/score';
import { signedAmount } from '../../lib/words/amount';
import type { Step } from '../plug';
import { sentenceOf } from '../../lib/words/i18n.svelte';
import type { DealScore, Line } from '../../lib/protocol.gen';
import type { BelaResult } from './wire.gen';
import { word } from './words';

/** The steps that say whose the points become; before them everything is added up. */
const DECISIONS = new Set(['made', 'fell']);
const DECLARATIONS = new Set(['tierce', 'quarte', 'quinte', 'carre', 'bela']);

const amountsOf = ({ key, amounts }: Line): string[] =>
  amounts.map((amount) => (!amount ? '' : key === 'fell' ? signedAmount(amount) : String(amount)));

function note(line: Line, who: string): string {
  if (line.counts === false) return word('note.void', { who });
  if (line.key === 'fell' && line.amounts.length > 2) return word('note.fell.alone', line.args);
  return sentenceOf(`bela.note.${line.key}`, { ...line.args, who }) ?? who;
}

export const explain = ({ lines }: DealScore, names: string[]): Step[] =>
  scoreSteps(
    lines.filter(({ key }) => key !== 'written'), // the table's foot has what is written
    names,
    {
      title: ({ key }) => word(`${DECLARATIONS.has(key) ? 'kind' : 'line'}.${key}`),
      note,
      amounts: amountsOf,
      decisions: DECISIONS,
      together: word('line.together'),
    },
  );

/** «hearts by Mira, made». */
export const outcome = ({ outcome, trumps, caller }: BelaResult, names: string[]): string =>
  word(`outcome.${outcome}`, { suit: suitName(trumps ?? ''), who: names[caller ?? -1] ?? '' });
