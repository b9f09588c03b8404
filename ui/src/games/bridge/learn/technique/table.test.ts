import { expect, test } from 'vitest';

import { examples, line, techniques } from './examples';
import { contractOf, recordOf, seatOf, wholeHands } from './table';

test.each(techniques)('the example of %s is begun as a whole deal', (name) => {
  const example = examples[name]!;
  const hands = wholeHands(example);
  expect(hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13]);
  expect(new Set(hands.flat()).size).toBe(52);
  example.hands.forEach((hand, seat) => expect(hands[seat]!.slice(0, line(hand).length)).toEqual(line(hand)));
  expect(contractOf(example)).toMatch(/^[1-7]([CDHS]|NT)$/);
  expect(example.yours).toContain(seatOf(example));
});

test('a whole deal stands at the first choice, an ending after the auction', () => {
  expect(recordOf(examples.finesse!)['moves']).toEqual(['3NT', 'Pass', 'Pass', 'Pass', 'HK']);
  expect(recordOf(examples.squeeze!)['moves']).toEqual(['1NT', 'Pass', 'Pass', 'Pass']);
  expect(seatOf(examples.cover!)).toBe(3);
});
