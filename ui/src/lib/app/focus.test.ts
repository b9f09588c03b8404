// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { focusHeading, skipToContent } from './focus';

beforeEach(() => {
  document.body.innerHTML = '<button>go</button>';
});
const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);

test('the focus goes to the heading of the next page, when that is there', async () => {
  const arrived = vi.fn();
  focusHeading(arrived);
  expect(arrived).not.toHaveBeenCalled();
  add('<main><h1>Rules</h1></main>');
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
  expect(document.activeElement?.textContent).toBe('Rules');
});

test('it is not taken from where it has gone meanwhile', async () => {
  const arrived = vi.fn();
  focusHeading(arrived);
  document.querySelector('button')!.focus();
  add('<h1>Rules</h1>');
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
  expect(document.activeElement?.textContent).toBe('go');
});

test('whoever has gone on is not waited for', async () => {
  const arrived = vi.fn();
  focusHeading(arrived)();
  add('<h1>Rules</h1>');
  await Promise.resolve();
  expect(arrived).not.toHaveBeenCalled();
});

test('the skip link leads past the bar', () => {
  add('<main>content</main>');
  document.querySelector('main')!.scrollIntoView = () => undefined;
  skipToContent(new Event('click'));
  expect(document.activeElement?.tagName).toBe('MAIN');
});
