import { expect, test } from 'vitest';

import { examples, line, start, techniques } from './examples';
import { after, legal } from './position';
import { contractOf, recordOf, seatOf, wholeHands } from './table';

test.each(techniques)('the example of %s is begun as a whole deal', (name) => {
  const example = examples[name]!;
  const hands = wholeHands(example);
  expect(hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13]);
  expect(new Set(hands.flat()).size).toBe(52);
  expect(contractOf(example)).toMatch(/^[1-7]([CDHS]|NT)$/);
  expect(example.yours).toContain(seatOf(example));
});

test.each(techniques)('the tricks before the example of %s may be played, and lead to it', (name) => {
  const example = examples[name]!;
  let position = { ...start(example), hands: wholeHands(example), turn: 3 };
  for (const card of example.before ? line(example.before) : []) {
    expect(legal(position)).toContain(card);
    position = after(position, card);
  }
  expect(position.hands).toEqual(example.hands.map(line));
  expect(position.turn).toBe(example.leader);
});

test('a deal stands at the first choice, an ending after the tricks before it', () => {
  expect(recordOf(examples.finesse!)['moves']).toEqual(['3NT', 'Pass', 'Pass', 'Pass', 'HK']);
  const { before } = examples.squeeze!;
  expect(recordOf(examples.squeeze!)['moves']).toEqual(['6NT', 'Pass', 'Pass', 'Pass', ...line(before!)]);
  expect(seatOf(examples.cover!)).toBe(3);
});
