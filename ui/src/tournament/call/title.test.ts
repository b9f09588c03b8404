import { expect, test } from 'vitest';

import { CallTitle } from './title';

test('the page’s title comes back', () => {
  const tab = { title: 'Play – Valat' };
  const title = new CallTitle(tab);
  title.show('(60) ready');
  title.show('(59) ready');
  expect(tab.title).toBe('(59) ready');
  title.end();
  expect(tab.title).toBe('Play – Valat');
});

test('a page that was gone to meanwhile has its own title afterwards', () => {
  const tab = { title: 'Play – Valat' };
  const title = new CallTitle(tab);
  title.show('(60) ready');
  tab.title = 'Rules – Valat';
  title.show('(59) ready');
  title.end();
  expect(tab.title).toBe('Rules – Valat');
});

test('without a call nothing is touched', () => {
  const tab = { title: 'Play – Valat' };
  new CallTitle(tab).end();
  expect(tab.title).toBe('Play – Valat');
});
