/** The rules page of belote contrée: its sections, the rules in them, and the figures beside each rule. */
import type { Figure, Section } from '../../rules';
import data from './figures.json';

export const figures = data as unknown as Record<string, Figure>;

export const sections: Section[] = [
  { id: 'deal', rules: [{ id: 'CTR-SEAT-1' }] },
  { id: 'auction', rules: [{ id: 'CTR-BID-1', figures: ['auction'] }, { id: 'CTR-BID-2' }] },
  { id: 'cards', rules: [{ id: 'CTR-CARD-1', figures: ['order_trump', 'order_plain'] }] },
  {
    id: 'play',
    rules: [
      { id: 'CTR-PLAY-1', figures: ['beat_trump'] },
      { id: 'CTR-PLAY-2', figures: ['partner'] },
      { id: 'CTR-PLAY-3', figures: ['ruff', 'overruff', 'underruff'] },
    ],
  },
  {
    id: 'scoring',
    rules: [
      { id: 'CTR-BELOTE-1', figures: ['belote'] },
      { id: 'CTR-SCORE-1' },
      { id: 'CTR-SCORE-2' },
      { id: 'CTR-SCORE-3', figures: ['sum_made'] },
      { id: 'CTR-SCORE-4', figures: ['sum_contra'] },
      { id: 'CTR-SCORE-5', figures: ['sum_failed'] },
      { id: 'CTR-SCORE-6' },
    ],
  },
  { id: 'match', rules: [{ id: 'CTR-MATCH-1' }] },
];

/** Every rule ID of the page, in the order of the page. */
export const ruleIds: string[] = sections.flatMap((section) => section.rules.map((rule) => rule.id));
