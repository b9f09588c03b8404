// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { endOf } from './durations';
import { isForPage, Queue, step } from './queue.svelte';
import { keyOfAct, REPORT_ACTS } from './reports';

/** Five entries that wait and none that are done, by pages of two. */
const queue = () =>
  new Queue<string>(async (done, offset) => {
    const all = done ? [] : ['a', 'b', 'c', 'd', 'e'];
    return { entries: all.slice(offset, offset + 2), more: offset + 2 < all.length };
  });

test('a queue is read page by page', async () => {
  const waiting = queue();
  await waiting.show(false);
  await waiting.showMore();
  expect([waiting.entries, waiting.more]).toEqual([['a', 'b', 'c', 'd'], true]);
  await waiting.showMore();
  expect([waiting.entries.length, waiting.more]).toEqual([5, false]);
});

test('an entry stays in its place after an act', async () => {
  const waiting = queue();
  await waiting.show(false);
  waiting.replace('a', 'A');
  expect(waiting.entries).toEqual(['A', 'b']);
});

test('what is done is another list', async () => {
  const waiting = queue();
  await waiting.show(false);
  await waiting.show(true);
  expect([waiting.entries, waiting.more, waiting.loaded]).toEqual([[], false, true]);
});

test('the keyboard walks from the first entry to the last and no further', () => {
  document.body.innerHTML = '<ul>' + '<li data-entry tabindex="0"></li>'.repeat(2) + '</ul>';
  Element.prototype.scrollIntoView = () => undefined;
  const list = document.querySelector('ul')!;
  const entries = [...list.children];
  const at = [1, 1, 1, -1, -1].map((by) => {
    step(list, by as 1 | -1);
    return entries.indexOf(document.activeElement!);
  });
  expect(at).toEqual([0, 1, 1, 0, 0]);
});

test('letters are the page’s outside of fields and dialogs', () => {
  document.body.innerHTML = '<ul></ul><dialog><b></b></dialog><textarea></textarea>';
  const pressed = (place: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: 'j', ...init });
    Object.defineProperty(event, 'target', { value: document.querySelector(place) });
    return isForPage(event);
  };
  expect(['ul', 'b', 'textarea'].map((place) => pressed(place))).toEqual([true, false, false]);
  expect(pressed('ul', { ctrlKey: true })).toBe(false);
});

test('every act has a letter of its own', () => {
  expect(new Set(REPORT_ACTS.map(keyOfAct)).size).toBe(REPORT_ACTS.length);
});

test('a week is seven days', () => {
  expect(endOf('week', 1000)).toBe(1000 + 7 * 86_400_000);
});
