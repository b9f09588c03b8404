import { expect, test } from 'vitest';

import { rulesOf, switched } from './systems';

test('a choice is the options of North and South', () => {
  expect(rulesOf({ name: 'acol', conventions: '-stayman', file: '' })).toEqual({
    north_south: 'acol',
    north_south_conventions: '-stayman',
  });
});

test('of a file the text counts, whatever it stands in place of', () => {
  expect(rulesOf({ name: '', conventions: '', file: 'title = …' })).toEqual({
    north_south: 'natural',
    north_south_conventions: '',
    north_south_file: 'title = …',
  });
});

test('a name is added once, and taken away', () => {
  expect(switched(['acol'], 'stayman', true)).toEqual(['acol', 'stayman']);
  expect(switched(['acol', 'stayman'], 'acol', false)).toEqual(['stayman']);
});
