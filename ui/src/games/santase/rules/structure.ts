/** The rules page of Santase: its sections, the rules in them, and the figures beside each rule. */
import data from './figures.json';
import type { Figure, Section } from '../../rules';

export const figures = data as unknown as Record<string, Figure>;

export const sections: Section[] = [
  {
    id: 'deal',
    rules: [{ id: 'SAN-DEAL-1', figures: ['order'] }, { id: 'SAN-DEAL-2' }, { id: 'SAN-DEAL-3' }],
  },
  {
    id: 'play',
    rules: [
      { id: 'SAN-PLAY-1', figures: ['free'] },
      { id: 'SAN-PLAY-2', figures: ['beat', 'follow', 'ruff'] },
    ],
  },
  {
    id: 'lead',
    rules: [
      { id: 'SAN-MARR-1', figures: ['marriages'] },
      { id: 'SAN-NINE-1', figures: ['nine'] },
      { id: 'SAN-CLOSE-1' },
    ],
  },
  { id: 'claim', rules: [{ id: 'SAN-CLAIM-1' }, { id: 'SAN-CLAIM-2' }, { id: 'SAN-LAST-1' }] },
  {
    id: 'scoring',
    rules: [
      { id: 'SAN-SCORE-1' },
      { id: 'SAN-SCORE-2', figures: ['sum_three'] },
      { id: 'SAN-SCORE-3', figures: ['sum_failed'] },
    ],
  },
  { id: 'match', rules: [{ id: 'SAN-MATCH-1' }] },
  { id: 'example', rules: [], figures: ['whole_hands', 'whole_sum'] },
];

/** Every rule ID of the page, in the order of the page. */
export const ruleIds: string[] = sections.flatMap((section) => section.rules.map((rule) => rule.id));
