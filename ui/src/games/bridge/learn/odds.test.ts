import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { drop, finesse, splits } from './odds';

interface Vector {
  asked: [number, number, number];
  splits: [number, number, string][];
  finesse: string;
  drop: string[];
}
const vectors = JSON.parse(readFileSync('../tests/vectors/bridge_odds.json', 'utf8')) as Vector[];
const value = (fraction: string) => {
  const [above, below = 1] = fraction.split('/').map(Number);
  return above! / below;
};

test.each(vectors)('$asked is what the library says', ({ asked, ...said }) => {
  const [missing, west, east] = asked;
  const found = splits(missing, west, east);
  expect(found.map((way) => [way.west, way.east])).toEqual(said.splits.map(([w, e]) => [w, e]));
  found.forEach(({ chance }, i) => expect(chance).toBeCloseTo(value(said.splits[i]![2]), 12));
  expect(finesse(west, east)).toBeCloseTo(value(said.finesse), 12);
  said.drop.forEach((chance, i) => expect(drop(missing, i + 1, west, east)).toBeCloseTo(value(chance), 12));
});
