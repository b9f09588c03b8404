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
    expect(stateSentence(pictureOf({ entered: 7 }))).toBe('Starts when 1 more joins.');
    expect(stateSentence(pictureOf({ entered: 5, own: ownEntry({ status: 'entered' }) }))).toMatch(
      /^You have entered\. Starts when 3 more join/,
    );
  });

  test('a planned one begins at its time', () => {
    const at = { starts_ms: Date.UTC(2026, 0, 4, 12, 30), entered: 3 };
    expect(stateSentence(pictureOf({ ...at, fills: false }))).toMatch(
      /^Starts Sun 4 Jan, \d\d:\d\d, if all 8 places are taken by then\.$/,
    );
    expect(stateSentence(pictureOf(at))).toMatch(
      /^Starts Sun 4 Jan, \d\d:\d\d\. Bots take the free places\.$/,
    );
  });

  test('you play with your partner against the others', () => {
    const picture = pictureOf(
      { phase: 'playing', round: 1, own: ownEntry({ table: playing.id }) },
      { rounds: [roundWith([playing, beside]), roundWith([])] },
    );
    expect(stateSentence(picture)).toBe(
      'Round 1 of 2. You are at table 1 with Cveta, against Boris and Dimo.',
    );
  });

  test('you wait for the other tables', () => {
    const picture = pictureOf(
      { phase: 'playing', round: 1, own: ownEntry() },
      { rounds: [roundWith([over([151, 90]), beside]), roundWith([])] },
    );
    expect(stateSentence(picture)).toBe('Round 1 of 2. Your match is over; 1 other table is still playing.');
  });

  test('whoever is out or has left is told so, and how it goes on', () => {
    const rounds = [roundWith([over([90, 151], [2, 4]), beside]), roundWith([tableWith([2, 4, 5, 7])])];
    const later = { phase: 'playing' as const, round: 2 };
    expect(stateSentence(pictureOf({ ...later, own: ownEntry({ status: 'out' }) }, { rounds }))).toBe(
      'You went out in round 1. Round 2 of 2: 1 table in play.',
    );
    expect(stateSentence(pictureOf({ ...later, own: ownEntry({ departure: 'left' }) }, { rounds }))).toMatch(
      /^You left\. A bot plays/,
    );
  });

  test('whoever is beaten knows at once, while other tables play', () => {
    const lost = tableWith([1, 2, 3, 4], { scores: [90, 151], ahead: [2, 4] });
    const picture = pictureOf(
      { phase: 'playing', round: 1, own: ownEntry() },
      { rounds: [roundWith([lost, beside]), roundWith([])] },
    );
    expect(stateSentence(picture)).toBe('You went out in round 1. Round 1 of 2: 1 table in play.');
    expect(reasonsOf(picture)[0]).toBe('You went out in round 1: 90 : 151.');
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
      'You won! 60 chips added to your account.',
      'You finished #2. Won by Boris and Dimo.',
      'Won by Boris and Dimo.',
    ]);
  });

  test('a winning seat that nobody held has no name', () => {
    expect(stateSentence(pictureOf({ phase: 'final' }))).toBe('Finished. No one wins first prize.');
  });

  test('a void one says why', () => {
    expect(stateSentence(pictureOf({ phase: 'void' }, { reason: 'Known cards.' }))).toBe(
      'Declared void. Prizes were taken back and fees refunded: Known cards.',
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
      'Only the players at the final table win prizes.',
      'You went out in round 2: tied at 90 : 151, and the draw from the round’s secret went the other way.',
      'Gana is your partner in round 2. The draw from 4 players used a sealed secret and a number from each player.',
      'Cveta was your partner in the previous round, so the draw had to give you someone new.',
      '2 draws were discarded because partners would have met again.',
      'You went through from round 1: 151 : 90.',
    ]);
  });

  test('strangers have nothing to ask', () => {
    expect(reasonsOf(pictureOf({ phase: 'final' }, { rounds }))).toEqual([]);
  });
});
