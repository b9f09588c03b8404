import { describe, expect, test } from 'vitest';

import { LANGUAGES, type Language } from '../../../../lib/words/i18n.svelte';
import { Defence } from './defence';
import { examples, lessons, line, snapshotAfter, techniques, verdict, type Example } from './examples';
import { after, legal, sideOf, type Position } from './position';
import { Search } from './search';

const languages = Object.keys(LANGUAGES) as Language[];
const ENOUGH = 2_000_000;

/** The positions of a line, each before its card, and the last. */
function positions(example: Example, cards: string[]): Position[] {
  return [...cards, ''].map((_, i) => snapshotAfter(example, cards.slice(0, i)).position);
}

describe.each(techniques)('the example of %s', (name) => {
  const example = examples[name]!;
  const side = sideOf(example.yours[0]!);
  const right = line(example.right);
  const wrong = line(example.wrong);
  const parting = right.findIndex((card, i) => card !== wrong[i]);
  const search = new Search(example.trumps, ENOUGH);
  const within = (position: Position) => search.reaches(position, side, example.needed);

  test('is a deal, and both lines may be played', () => {
    const cards = example.hands.flatMap(line);
    expect(new Set(cards).size).toBe(cards.length);
    expect(new Set(example.hands.map((hand) => line(hand).length)).size).toBe(1);
    for (const moves of [right, wrong])
      positions(example, moves)
        .slice(0, -1)
        .forEach((position, i) => expect(legal(position)).toContain(moves[i]));
  });

  test('leaves the choice to the reader', () => {
    const { position } = snapshotAfter(example, right.slice(0, parting));
    expect(example.yours).toContain(position.turn);
    expect(parting).toBeGreaterThanOrEqual(example.begin);
  });

  test('succeeds by the right line against every defence', () => {
    const { position } = snapshotAfter(example, right.slice(0, parting));
    expect(within(after(position, right[parting]!))).toBe(true);
    expect(within(positions(example, right).at(-1)!)).toBe(true);
  });

  test('fails by the wrong line, through a card of the reader', () => {
    const all = positions(example, wrong);
    let fatal = all.length - 1;
    expect(within(all[fatal]!)).toBe(false);
    while (!within(all[fatal - 1]!)) fatal--;
    expect(example.yours).toContain(all[fatal - 1]!.turn);
    expect(fatal).toBeGreaterThan(parting);
  });

  test('is defended to the end whatever is played', () => {
    const defence = new Defence(example);
    const played = right.slice(0, example.begin);
    for (;;) {
      const { position } = snapshotAfter(example, played);
      if (!position.hands.some((hand) => hand.length)) break;
      const mine = example.yours.includes(position.turn);
      played.push(mine ? legal(position).at(-1)! : defence.reply(played));
      expect(legal(position)).toContain(played.at(-1));
    }
    expect(verdict(example, snapshotAfter(example, played).position)).not.toBeNull();
  });
});

test('the defence replies by the prepared lines first', () => {
  const example = examples.finesse!;
  const cards = line(example.right);
  expect(new Defence(example).reply(cards.slice(0, 5))).toBe(cards[5]);
});

test('the defence defeats what it can', () => {
  const example = examples.endplay!;
  const defence = new Defence(example);
  const played: string[] = [];
  for (const own of ['CA', 'C3', 'S5', 'SQ']) {
    while (!example.yours.includes(snapshotAfter(example, played).position.turn))
      played.push(defence.reply(played));
    played.push(own);
  }
  while (!verdict(example, snapshotAfter(example, played).position)) {
    const { position } = snapshotAfter(example, played);
    played.push(example.yours.includes(position.turn) ? legal(position)[0]! : defence.reply(played));
  }
  expect(verdict(example, snapshotAfter(example, played).position)).toBe('failed');
});

test.each(languages)('every technique is told in %s', async (language) => {
  const told = await lessons(language);
  expect(Object.keys(told)).toEqual(techniques);
  for (const lesson of Object.values(told))
    for (const text of Object.values(lesson)) expect(text.trim().length).toBeGreaterThan(2);
});
