import { expect, test } from 'vitest';

import { worthAt } from './sides';
import { scene } from './fixtures';
import { gameUi, type GameUi } from './plug';

const pairs = gameUi({ piles: true } as unknown as GameUi);
const playing = scene({ taken: [47, 31] });

test('what the deal is worth stands once for each side, at its first seat from yours on', () => {
  const at = (you: number | null) => [0, 1, 2, 3].map((seat) => worthAt(pairs, playing, {}, you, seat));
  expect(at(0)).toEqual(['47', '31', '', '']);
  expect(at(3)).toEqual(['47', '', '', '31']);
  expect(at(null)).toEqual(['47', '31', '', '']);
});

test('in the auction nothing is worth anything yet', () => {
  expect(worthAt(pairs, scene({ phase: 'auction', taken: [0, 0] }), {}, 0, 0)).toBe('');
});

test('where a game does not tell it nothing stands there', () => {
  expect(worthAt(pairs, scene(), {}, 0, 0)).toBe('');
});
