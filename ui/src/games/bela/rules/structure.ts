/** The rules page of Bela: its sections, the rules in them, and the figures beside each rule. */
import data from './figures.json';
import type { Figure, Section } from '../../rules';

export const figures = data as unknown as Record<string, Figure>;

export const sections: Section[] = [
  {
    id: 'four',
    rules: [
      { id: 'BELA4-DEAL-1', figures: ['packets'] },
      { id: 'BELA-SEAT-1' },
      { id: 'BELA4-BID-1', figures: ['auction'] },
    ],
  },
  {
    id: 'two',
    rules: [{ id: 'BELA2-DEAL-1', figures: ['turn_up'] }, { id: 'BELA2-BID-1' }],
  },
  {
    id: 'three',
    rules: [{ id: 'BELA3-DEAL-1' }, { id: 'BELA3-BID-1', figures: ['discard'] }],
  },
  {
    id: 'cards',
    rules: [],
    figures: ['order_trump', 'order_plain'],
  },
  {
    id: 'play',
    rules: [
      { id: 'BELA-PLAY-1', figures: ['beat'] },
      { id: 'BELA-PLAY-2', figures: ['free'] },
      { id: 'BELA-PLAY-3', figures: ['ruff', 'overruff', 'underruff'] },
    ],
  },
  {
    id: 'declarations',
    rules: [
      { id: 'BELA-DECL-1', figures: ['sequences', 'carres'] },
      { id: 'BELA-DECL-2', figures: ['belot'] },
      { id: 'BELA-DECL-3', figures: ['better'] },
      { id: 'BELA-DECL-4', figures: ['linked'] },
      { id: 'BELA-DECL-5', figures: ['six'] },
    ],
  },
  {
    id: 'bela',
    rules: [{ id: 'BELA-BELA-1', figures: ['bela'] }],
  },
  {
    id: 'scoring',
    rules: [
      { id: 'BELA-SCORE-1', figures: ['sum_capot'] },
      { id: 'BELA-SCORE-2' },
      { id: 'BELA-SCORE-3', figures: ['sum_made', 'sum_fell'] },
      { id: 'BELA-SCORE-4', figures: ['sum_three'] },
    ],
  },
  {
    id: 'match',
    rules: [{ id: 'BELA-MATCH-1' }],
  },
];

/** Every rule ID of the page, in the order of the page. */
export const ruleIds: string[] = sections.flatMap((section) => section.rules.map((rule) => rule.id));
