import { describe, expect, test } from 'vitest';

import { pictureOf, roundWith, tableWith } from './fixtures';
import { companyOf, placesAround, sidesOf, tableInRound, tableOf } from './seating';

describe('who sits where', () => {
  const table = tableWith([3, 1, 4, 2]);

  test('a side is those whose seats have its number', () => {
    expect(sidesOf(table)).toEqual([
      [3, 4],
      [1, 2],
    ]);
  });

  test('the partner is opposite, the opponents are beside', () => {
    expect(companyOf(table, 1)).toEqual({ partners: [2], opponents: [3, 4] });
    expect(placesAround(table, 1, 'right').map(({ place, entry }) => place + entry)).toEqual([
      'w3',
      'e4',
      'n2',
    ]);
  });

  test('of two one sits opposite, and is no partner', () => {
    expect(placesAround(tableWith([5, 6]), 6, 'left')).toEqual([{ place: 'n', entry: 5, partner: false }]);
  });

  test('a table is found by its id, and by who sits there in a round', () => {
    const picture = pictureOf({}, { rounds: [roundWith([tableWith([5, 6, 7, 8]), table]), roundWith([])] });
    expect(tableOf(picture, table.id!)).toMatchObject({ round: 1, place: 2 });
    expect(tableInRound(picture, 1, 7)?.place).toBe(1);
    expect(tableInRound(picture, 2, 7)).toBeUndefined();
  });
});
