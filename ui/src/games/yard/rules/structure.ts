/** The rules page of yard bridge: its sections, the rules in them, and the figures beside each rule. */
import data from './figures.json';
import type { Figure, Section } from '../../rules';

export const figures = data as unknown as Record<string, Figure>;

export const sections: Section[] = [
  { id: 'deal', rules: [{ id: 'YARD-DEAL-1', figures: ['opening'] }] },
  {
    id: 'turn',
    rules: [{ id: 'YARD-PLAY-1', figures: ['fits', 'more'] }, { id: 'YARD-PLAY-2' }],
  },
  {
    id: 'cards',
    rules: [
      { id: 'YARD-SIX-1', figures: ['cover', 'cover_jack'] },
      { id: 'YARD-SEVEN-1', figures: ['sevens'] },
      { id: 'YARD-EIGHT-1', figures: ['eights'] },
      { id: 'YARD-JACK-1', figures: ['ordered'] },
      { id: 'YARD-ACE-1', figures: ['aces'] },
      { id: 'YARD-SKIP-1' },
      { id: 'YARD-STOCK-1' },
    ],
  },
  {
    id: 'end',
    rules: [{ id: 'YARD-END-1' }, { id: 'YARD-END-2' }, { id: 'YARD-SCORE-1', figures: ['worth'] }],
  },
  {
    id: 'match',
    rules: [
      { id: 'YARD-MATCH-1', figures: ['sum_burnt', 'sum_lost'] },
      { id: 'YARD-TEAM-1', figures: ['sum_partners'] },
    ],
  },
  { id: 'table', rules: [{ id: 'YARD-INFO-1' }, { id: 'YARD-BOT-1' }] },
];

/** Every rule ID of the page, in the order of the page. */
export const ruleIds: string[] = sections.flatMap((section) => section.rules.map((rule) => rule.id));
