import { expect, test } from 'vitest';

import type { ConventionCard } from '../../wire.gen';
import { conventionsOf, placesOf } from './system';

const place = (after: string[], ...calls: string[]) => ({
  after,
  meanings: calls.map((call) => ({ call, alert: call === '2C', words: { en: `of ${call}` } })),
});
const card: ConventionCard = {
  system: 'ours',
  title: { en: 'Ours' },
  about: {},
  places: [{ name: 'openings', title: { en: 'Openings' }, ...place([], '1S', '2NT') }],
  conventions: [
    {
      name: 'stayman',
      title: { en: 'Stayman' },
      on: true,
      places: [place(['1NT'], '2C'), place(['1NT', '2C'], '2D', 'X')],
    },
    { name: 'hoyt', title: { en: 'Hoyt' }, on: false, places: [place(['4NT', '5D'], '5H')] },
  ],
  signals: [],
};

test('each place of a card is a table, its calls in the notation of columns', () => {
  expect(placesOf(card)).toEqual([
    {
      id: 'openings',
      title: 'Openings',
      lines: [
        { head: '1♠', text: 'of 1S', alert: false },
        { head: '2NT', text: 'of 2NT', alert: false },
      ],
    },
  ]);
});

test('a convention has a table for each of its examples, headed by the auction', () => {
  const [stayman] = conventionsOf(card, true);
  expect(stayman).toMatchObject({ name: 'stayman', title: 'Stayman' });
  const [asked, answered] = stayman!.tables;
  expect(asked).toEqual({
    id: 'stayman-1',
    title: '1NT',
    lines: [{ head: '2♣', text: 'of 2C', alert: true }],
  });
  expect(answered!.title).toBe('1NT–2♣');
  expect(answered!.lines.map(({ head }) => head)).toEqual(['2♦', '×']);
  expect(conventionsOf(card, false).map(({ name }) => name)).toEqual(['hoyt']);
});
