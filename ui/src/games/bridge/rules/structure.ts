/** The rules page of bridge: its sections, the rules in them, and the figures beside each rule. */
import data from './figures.json';
import type { Figure, Section } from '../../rules';

export const figures = data as unknown as Record<string, Figure>;

export const sections: Section[] = [
  {
    id: 'deal',
    rules: [{ id: 'BRI-SEAT-1' }, { id: 'BRI-CARD-1', figures: ['suit', 'ladder'] }, { id: 'BRI-CUT-1' }],
  },
  {
    id: 'auction',
    rules: [
      { id: 'BRI-BID-1' },
      { id: 'BRI-BID-2' },
      { id: 'BRI-BID-3' },
      { id: 'BRI-BID-4', figures: ['auction'] },
      { id: 'BRI-BID-5' },
    ],
  },
  {
    id: 'play',
    rules: [
      { id: 'BRI-PLAY-1' },
      { id: 'BRI-PLAY-2', figures: ['follow', 'free', 'winner'] },
      { id: 'BRI-PLAY-3' },
      { id: 'BRI-PLAY-4' },
      { id: 'BRI-PLAY-5' },
    ],
  },
  { id: 'information', rules: [{ id: 'BRI-INFO-1' }, { id: 'BRI-INFO-2' }, { id: 'BRI-INFO-3' }] },
  {
    id: 'scoring',
    rules: [
      { id: 'BRI-SCORE-1', figures: ['tricks'] },
      { id: 'BRI-SCORE-2', figures: ['overtricks'] },
      { id: 'BRI-SCORE-3' },
      { id: 'BRI-SCORE-4', figures: ['slams'] },
      { id: 'BRI-SCORE-5', figures: ['down', 'down_vulnerable'] },
    ],
  },
  {
    id: 'duplicate',
    rules: [
      { id: 'BRI-SCORE-6', figures: ['games', 'cycle', 'sum_part', 'sum_doubled', 'sum_slam', 'sum_grand'] },
    ],
  },
  {
    id: 'rubber',
    rules: [
      { id: 'BRI-SCORE-7' },
      { id: 'BRI-SCORE-8', figures: ['honours'] },
      { id: 'BRI-SCORE-9', figures: ['sheet', 'accounts'] },
      { id: 'BRI-SCORE-10' },
    ],
  },
  {
    id: 'competition',
    rules: [
      { id: 'BRI-COMP-1' },
      { id: 'BRI-COMP-2', figures: ['matchpoints'] },
      { id: 'BRI-COMP-3', figures: ['imps'] },
      { id: 'BRI-COMP-4' },
      { id: 'BRI-COMP-5' },
      { id: 'BRI-COMP-6' },
      { id: 'BRI-COMP-7' },
      { id: 'BRI-COMP-8' },
      { id: 'BRI-COMP-9' },
      { id: 'BRI-COMP-10' },
      { id: 'BRI-COMP-12' },
      { id: 'BRI-COMP-15' },
    ],
  },
];

/** Every rule ID of the page, in the order of the page. */
export const ruleIds: string[] = sections.flatMap((section) => section.rules.map((rule) => rule.id));
