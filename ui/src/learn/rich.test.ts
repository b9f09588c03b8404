import { expect, test } from 'vitest';

import { parts } from './rich';

test('cards and rules are cut out of the text around them', () => {
  expect(parts('{SA} beats {ST}, see [[BEL-PLAY-2]].')).toEqual([
    { kind: 'card', text: 'SA' },
    { kind: 'text', text: ' beats ' },
    { kind: 'card', text: 'ST' },
    { kind: 'text', text: ', see ' },
    { kind: 'rule', text: 'BEL-PLAY-2' },
    { kind: 'text', text: '.' },
  ]);
});

test('other braces are text', () => {
  expect(parts('{name} and {X9}')).toEqual([{ kind: 'text', text: '{name} and {X9}' }]);
});
