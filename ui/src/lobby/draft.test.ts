import { expect, test } from 'vitest';

import type { GameEntry } from '../lib/protocol.gen';
import { botsBySeat, draftOf, faults, settingOf, withAccess, withPreset } from './draft';

const info: GameEntry = {
  game: 'belot',
  players: [4],
  presets: { classic: {}, book: { carre_cancels_quinte: true } },
  options: [
    { name: 'target', type: 'int', default: 151, min: 11, max: 1001, description: '' },
    { name: 'carre_cancels_quinte', type: 'bool', default: false, description: '' },
  ],
  bots: ['house', 'champion'],
  compared: false,
  rotates: false,
  home_seat: 0,
  tournaments: [],
  sessions: false,
  contests: [],
  round_boards: 0,
};

test('a dialog opens with the first rule set and all its values', () => {
  const draft = draftOf(info);
  expect(draft.preset).toBe('classic');
  expect(draft.options).toEqual({ target: 151, carre_cancels_quinte: false });
});

test('choosing a rule set sets its options, and none of them is sent', () => {
  const draft = withPreset(draftOf(info), info, 'book');
  expect(draft.options.carre_cancels_quinte).toBe(true);
  expect(settingOf(draft, info)).toMatchObject({ preset: 'book', options: {} });
});

test('the house plays unless another level is chosen, and hints are given', () => {
  expect(settingOf(draftOf(info), info)).toMatchObject({ bots: 'house', hints: true });
  expect(settingOf({ ...draftOf(info), bots: 'champion' }, info)).toMatchObject({ bots: 'champion' });
});

test('each seat has the bot that was chosen for it, the own one none', () => {
  const draft = { ...draftOf(info), bots: 'cup:1' };
  const seatBots = botsBySeat({ ...draft, seatBots: ['house', 'champion'] }, 4);
  expect(seatBots).toEqual(['house', 'champion', 'cup:1', 'cup:1']);
  const setting = settingOf({ ...draft, seatBots, seat: 2 }, info);
  expect(setting).toMatchObject({ bots: 'house', seat_bots: ['house', 'champion', null, 'cup:1'] });
});

test('where all are alike no seat is named', () => {
  expect(settingOf(draftOf(info), info)).not.toHaveProperty('seat_bots');
});

test('only what differs from the rule set is sent', () => {
  const draft = { ...draftOf(info), options: { target: 301, carre_cancels_quinte: false } };
  expect(settingOf(draft, info).options).toEqual({ target: 301 });
});

test('a public table has a clock again when it was private without one', () => {
  const open = { ...withAccess(draftOf(info), 'private'), timed: false };
  expect(settingOf(open, info).clock).toBeNull();
  expect(settingOf(withAccess(open, 'public'), info).clock).toEqual({ move: 30, bank: 0 });
});

test('numbers out of their bounds are named', () => {
  const draft = {
    ...draftOf(info),
    options: { target: 5, carre_cancels_quinte: false },
    move: 4,
    bank: 9999,
  };
  expect(faults(draft, info.options)).toEqual(['target', 'move', 'bank']);
  expect(faults({ ...draftOf(info), move: NaN }, info.options)).toEqual(['move']);
  expect(faults(draftOf(info), info.options)).toEqual([]);
});
