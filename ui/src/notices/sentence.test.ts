// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';

import { speak } from '../lib/words/i18n.svelte';
import type { NoticeKind } from '../lib/protocol.gen';
import { needNotices, noticeSentence } from './sentence';

beforeAll(async () => {
  await speak('en');
  await needNotices();
});

const said = (kind: NoticeKind, parts: Record<string, string> = {}): string =>
  noticeSentence({ kind, parts });

describe('what a notice says', () => {
  test('an event is named by its title', () =>
    expect(said('result', { title: 'Monday pairs' })).toBe('The results are in: Monday pairs.'));

  test('a tournament is named by its game', () =>
    expect(said('prize', { game: 'belot', format: 'quick', place: '1' })).toBe(
      'You won a prize, place 1: Belot tournament.',
    ));

  test('a prize period has no name', () =>
    expect(said('prize', { place: '2' })).toBe('You won a prize in the prize period, place 2.'));

  test('an event without a new date is cancelled', () =>
    expect(said('event_moved', { title: 'Monday pairs' })).toBe('Cancelled: Monday pairs.'));

  test('people are named', () => {
    expect(said('follower', { name: 'Ann' })).toBe('Ann follows you.');
    expect(said('challenge', { name: 'Ann' })).toBe('Ann challenges you.');
  });

  test('a change to the account is named by what was changed', () => {
    expect(said('account', { change: 'passkey_added', title: 'Phone' })).toBe(
      'A passkey was added to your account: Phone.',
    );
    expect(said('account', { change: 'of a newer house' })).toBe('Changes to your account');
  });

  test('staff answer', () => expect(said('staff_answer')).toBe('Staff have answered you.'));
});
