/** The rules page of Belot: its sections, the rules in them, and the figures beside each rule. */
import data from './figures.json';
import type { Figure, Section } from '../../rules';

export const figures = data as unknown as Record<string, Figure>;

export const sections: Section[] = [
  {
    id: 'deal',
    rules: [
      { id: 'BEL-SEAT-1' },
      { id: 'BEL-DEAL-1', figures: ['deck'] },
      { id: 'BEL-DEAL-2', figures: ['packets'] },
      { id: 'BEL-DEAL-3' },
    ],
  },
  {
    id: 'auction',
    rules: [
      { id: 'BEL-BID-1', figures: ['ladder'] },
      { id: 'BEL-BID-2', figures: ['auction'] },
      { id: 'BEL-BID-3' },
      { id: 'BEL-BID-4' },
    ],
  },
  {
    id: 'cards',
    rules: [{ id: 'BEL-CARD-1', figures: ['order_trump', 'order_plain'] }, { id: 'BEL-CARD-2' }],
  },
  {
    id: 'play',
    rules: [
      { id: 'BEL-PLAY-1', figures: ['follow'] },
      { id: 'BEL-PLAY-2', figures: ['beat_trump'] },
      { id: 'BEL-PLAY-3', figures: ['ruff', 'overruff', 'underruff'] },
      { id: 'BEL-PLAY-4', figures: ['partner'] },
      { id: 'BEL-PLAY-5', figures: ['beat_all'] },
      { id: 'BEL-PLAY-6', figures: ['no_trumps'] },
      { id: 'BEL-PLAY-7', figures: ['winner'] },
    ],
  },
  {
    id: 'announcements',
    rules: [
      { id: 'BEL-ANN-1', figures: ['sequences', 'carres'] },
      { id: 'BEL-ANN-2' },
      { id: 'BEL-ANN-3' },
      { id: 'BEL-ANN-4', figures: ['eight'] },
      { id: 'BEL-ANN-5', figures: ['better'] },
      { id: 'BEL-ANN-6' },
      { id: 'BEL-ANN-7' },
      { id: 'BEL-ANN-8' },
    ],
  },
  {
    id: 'belot',
    rules: [
      { id: 'BEL-BELOT-1', figures: ['belot'] },
      { id: 'BEL-BELOT-2', figures: ['belot_lost'] },
      { id: 'BEL-BELOT-3' },
    ],
  },
  {
    id: 'scoring',
    rules: [
      { id: 'BEL-SCORE-1' },
      { id: 'BEL-SCORE-2', figures: ['sum_no_trumps'] },
      { id: 'BEL-SCORE-3', figures: ['sum_made', 'sum_inside', 'sum_hanging'] },
      { id: 'BEL-SCORE-4', figures: ['sum_contra'] },
      { id: 'BEL-SCORE-5', figures: ['sum_capot'] },
    ],
  },
  {
    id: 'rounding',
    rules: [
      { id: 'BEL-ROUND-1' },
      { id: 'BEL-ROUND-2', figures: ['round_suit'] },
      { id: 'BEL-ROUND-3', figures: ['round_hanging'] },
      { id: 'BEL-ROUND-4' },
    ],
  },
  { id: 'match', rules: [{ id: 'BEL-MATCH-1' }, { id: 'BEL-MATCH-2' }, { id: 'BEL-MATCH-3' }] },
  { id: 'example', rules: [], figures: ['whole_hands', 'whole_sum'] },
];

/** Every rule ID of the page, in the order of the page. */
export const ruleIds: string[] = sections.flatMap((section) => section.rules.map((rule) => rule.id));
