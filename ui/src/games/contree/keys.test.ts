import { expect, test } from 'vitest';

import { numberKeyed, suitKeyed } from './keys';
import { NUMBERS } from './scene';

test('each digit chooses a number of its own, and every number has one', () => {
  const chosen = [...'0123456789'].map(numberKeyed);
  expect([...chosen].sort((a, b) => a! - b!)).toEqual(NUMBERS);
  expect(numberKeyed('x')).toBeNull();
});

test('a letter bids its suit', () => {
  expect([...'cDhS'].map(suitKeyed)).toEqual(['C', 'D', 'H', 'S']);
  expect(suitKeyed('p')).toBeNull();
});
