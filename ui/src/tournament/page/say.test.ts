// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { ownEntry, pictureOf, roundWith, tableWith } from '../fixtures';
import { needTournamentPage } from './words';
import { stateSentence } from './say';
import { reasonsOf } from './why';

beforeAll(async () => {
  await speak('en');
  await needTournamentPage();
});

const playing = tableWith([1, 2, 3, 4]);
const over = (scores: number[], advancing: number[] | null = null) =>
  tableWith([1, 2, 3, 4], { scores, advancing, by: advancing && 'score' });
const beside = tableWith([5, 6, 7, 8]);

describe('how it stands', () => {
  test('so many are missing', () => {
    expect(stateSentence(pictureOf({ entered: 7 }))).toBe('1 more player, and it begins.');
    expect(stateSentence(pictureOf({ entered: 5, own: ownEntry({ status: 'entered' }) }))).toMatch(
      /^You have entered\. 3 more players/,
    );
  });

  test('a planned one begins at its time', () => {
    const at = { starts_ms: Date.UTC(2026, 0, 4, 12, 30), entered: 3 };
    expect(stateSentence(pictureOf({ ...at, fills: false }))).toMatch(
      /^It begins Sun 4 Jan, \d\d:\d\d, if all 8 places are taken by then\.$/,
    );
    expect(stateSentence(pictureOf(at))).toMatch(
      /^It begins Sun 4 Jan, \d\d:\d\d; bots take the places that are free\.$/,
    );
  });

  test('you play with your partner against the others', () => {
    const picture = pictureOf(
      { phase: 'playing', round: 1, own: ownEntry({ table: playing.id }) },
      { rounds: [roundWith([playing, beside]), roundWith([])] },
    );
    expect(stateSentence(picture)).toBe(
      'Round 1 of 2. You play at table 1 with Cveta against Boris and Dimo.',
    );
  });

  test('you wait for the other tables', () => {
    const picture = pictureOf(
      { phase: 'playing', round: 1, own: ownEntry() },
      { rounds: [roundWith([over([151, 90]), beside]), roundWith([])] },
    );
    expect(stateSentence(picture)).toBe('Round 1 of 2. Your match is over; 1 other table still plays.');
  });

  test('whoever is out or has left is told so, and how it goes on', () => {
    const rounds = [roundWith([over([90, 151], [2, 4]), beside]), roundWith([tableWith([2, 4, 5, 7])])];
    const later = { phase: 'playing' as const, round: 2 };
    expect(stateSentence(pictureOf({ ...later, own: ownEntry({ status: 'out' }) }, { rounds }))).toBe(
      'You are out since round 1. Round 2 of 2: 1 table plays.',
    );
    expect(stateSentence(pictureOf({ ...later, own: ownEntry({ departure: 'left' }) }, { rounds }))).toMatch(
      /^You have left; a bot plays on/,
    );
  });

  test('whoever is beaten knows at once, while other tables play', () => {
    const lost = tableWith([1, 2, 3, 4], { scores: [90, 151], ahead: [2, 4] });
    const picture = pictureOf(
      { phase: 'playing', round: 1, own: ownEntry() },
      { rounds: [roundWith([lost, beside]), roundWith([])] },
    );
    expect(stateSentence(picture)).toBe('You are out since round 1. Round 1 of 2: 1 table plays.');
    expect(reasonsOf(picture)[0]).toBe('You are out since round 1: 90 : 151.');
  });

  test('at the end the winner reads whom they beat and what it brings', () => {
    const last = tableWith([1, 2, 3, 4], { scores: [151, 90], advancing: [1, 3], by: 'score' });
    const winners = [1, 3].map((entry) => ({ entry, place: 1 }));
    const picture = pictureOf(
      { phase: 'final', round: 2, own: ownEntry() },
      { winners, rounds: [roundWith([]), roundWith([last])] },
    );
    expect(stateSentence(picture)).toBe(
      'You won the final against Boris and Dimo! 60 chips added to your account.',
    );
  });

  test('who won without a prize is named with the reason', () => {
    const last = tableWith([1, 2, 3, 4], { scores: [151, 90], advancing: [1, 3], by: 'score' });
    const picture = pictureOf({ phase: 'final', round: 2 }, { rounds: [roundWith([]), roundWith([last])] });
    const entries = picture.entries.map((entry) => (entry.entry === 1 ? { ...entry, idle: true } : entry));
    expect(stateSentence({ ...picture, entries, winners: [{ entry: 3, place: 1 }] })).toBe(
      'Won by Ana (absent: no prize) and Cveta.',
    );
  });

  test('at the end the winners are named, you first of all', () => {
    const winners = [
      { entry: 2, place: 1 },
      { entry: 4, place: 1 },
      { entry: 1, place: 2 },
    ];
    const final = (entry: number) =>
      stateSentence(pictureOf({ phase: 'final', own: ownEntry({ entry, status: 'out' }) }, { winners }));
    expect([2, 1, 8].map(final)).toEqual([
      'You have won! 60 chips added to your account.',
      'You have taken place 2. Won by Boris and Dimo.',
      'Won by Boris and Dimo.',
    ]);
  });

  test('a winning seat that nobody held has no name', () => {
    expect(stateSentence(pictureOf({ phase: 'final' }))).toBe('It is over; nobody takes the first prize.');
  });

  test('a void one says why', () => {
    expect(stateSentence(pictureOf({ phase: 'void' }, { reason: 'Known cards.' }))).toBe(
      'Void, with prizes taken back and fees given back: Known cards.',
    );
  });

  test('a cancelled one says why', () => {
    expect(stateSentence(pictureOf({ phase: 'cancelled' }, { reason: 'A storm.' }))).toBe(
      'Cancelled: A storm.',
    );
  });
});

describe('why', () => {
  const rounds = [
    roundWith([over([151, 90], [1, 3]), beside], { secret: '00' }),
    roundWith([tableWith([1, 5, 7, 3], { scores: [90, 151], advancing: [5, 3], by: 'lot' })], { attempt: 2 }),
  ];

  test('partners, the former ones, draws thrown away and each decision have their sentence', () => {
    const own = ownEntry({ status: 'out' });
    const reasons = reasonsOf(pictureOf({ phase: 'final', round: 2, own }, { rounds }));
    expect(reasons).toEqual([
      'Prizes go to those who sat at the table of the last round.',
      'You are out since round 2: level at 90 : 151, and the lot from the round’s secret was the other side’s.',
      'Gana is your partner in round 2: drawn from 4 players, from a sealed secret and the numbers that all have given.',
      'Cveta was your partner in the round before, so the draw had to give you another.',
      '2 draws were thrown away, in which partners would have met again.',
      'You went on from round 1: 151 : 90.',
    ]);
  });

  test('strangers have nothing to ask', () => {
    expect(reasonsOf(pictureOf({ phase: 'final' }, { rounds }))).toEqual([]);
  });
});
