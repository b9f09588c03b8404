// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { message, scene } from '../games/fixtures';
import { defaults } from '../lib/app/settings.svelte';
import { callBack, turnsToYou } from './attention';

const [yours, theirs] = [message(scene({ turn: 0 })), message(scene({ turn: 1 }))];
const shown = vi.fn();
const vibrate = vi.fn();
let hidden = true;

beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(...told: unknown[]) {
        shown(...told);
      }
    },
  );
  vi.stubGlobal('navigator', { ...navigator, vibrate, languages: ['en'], serviceWorker: undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shown.mockClear();
  vibrate.mockClear();
  hidden = true;
});

const called = async (before: typeof yours | null, after: typeof yours, choices = {}) => {
  callBack(before, after, { ...defaults(), ...choices });
  await new Promise((done) => setTimeout(done));
};

test('it becomes your turn with the move before yours, and not with what comes meanwhile', () => {
  expect(turnsToYou(theirs, yours)).toBe(true);
  expect(turnsToYou(yours, yours)).toBe(false);
  expect(turnsToYou(yours, theirs)).toBe(false);
});

test('in a pause it is nobody’s turn, and yours again when the game goes on', () => {
  const paused = message(scene({ turn: 0 }), { paused: true });
  expect(turnsToYou(theirs, paused)).toBe(false);
  expect(turnsToYou(paused, yours)).toBe(true);
});

test('in another deal it is your turn anew', () => {
  expect(turnsToYou(yours, message(scene({ turn: 0 }), { deal: yours.table.deal + 1 }))).toBe(true);
});

test('nobody is called who has not chosen it', async () => {
  await called(theirs, yours);
  expect(shown).not.toHaveBeenCalled();
  expect(vibrate).not.toHaveBeenCalled();
});

test('whoever looks elsewhere is told', async () => {
  await called(theirs, yours, { notify: true });
  expect(shown).toHaveBeenCalledOnce();
});

test('whoever looks at the table is not', async () => {
  hidden = false;
  await called(theirs, yours, { notify: true });
  expect(shown).not.toHaveBeenCalled();
});

test('a phone shakes whether one looks or not', async () => {
  hidden = false;
  await called(theirs, yours, { vibration: true });
  expect(vibrate).toHaveBeenCalledOnce();
});

test('the picture with which one comes in shakes nothing', async () => {
  await called(null, yours, { vibration: true });
  expect(vibrate).not.toHaveBeenCalled();
});
