import { expect, test } from 'vitest';

import { numberOfKey, suitOfKey } from './keys';
import { NUMBERS } from './scene';

test('each digit chooses a number of its own, and every number has one', () => {
  const chosen = [...'0123456789'].map(numberOfKey);
  expect([...chosen].sort((a, b) => a! - b!)).toEqual(NUMBERS);
  expect(numberOfKey('x')).toBeNull();
});

test('a letter bids its suit', () => {
  expect([...'cDhS'].map(suitOfKey)).toEqual(['C', 'D', 'H', 'S']);
  expect(suitOfKey('p')).toBeNull();
});
