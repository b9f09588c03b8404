import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./{table/Room,puzzles/Board}.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('a table has the same styles wherever it stands, so that they arrive in one order', () => {
  const [board, room] = Object.keys(sources)
    .sort()
    .map((path) => [...sources[path]!.matchAll(/styles\/table\/(\w+)\.css/g)].map(([, name]) => name));
  expect(board).toEqual(room);
  expect(room!.at(-1)).toBe('sizes');
});

/** Every file with styles, and its text. */
const styled = readdirSync('src', { recursive: true, encoding: 'utf-8' })
  .filter((path) => /\.(css|svelte)$/.test(path))
  .map((path): [string, string] => [path, readFileSync(`src/${path}`, 'utf-8')]);

/** What each selector of a sheet declares by itself, wherever in it: without the rules inside its own. */
function declarations(sheet: string): Map<string, string> {
  const found = new Map<string, string>();
  const open = [''];
  for (const [part] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/[^{};]*[{};]/g)) {
    const text = part.slice(0, -1).trim();
    if (part.endsWith('{')) open.push(text);
    else {
      const selector = open.at(-1)!;
      found.set(selector, `${found.get(selector) ?? ''}${text};`);
      if (part.endsWith('}')) open.pop();
    }
  }
  return found;
}

test('what scrolls holds what is placed in it, so that a hidden word in it does not lengthen the page', () => {
  const sheets = styled.map(([path, text]): [string, string] => [
    path,
    path.endsWith('.css') ? text : (/<style.*?<\/style>/s.exec(text)?.[0] ?? ''),
  ]);
  const scrolling = sheets.flatMap(([path, sheet]) =>
    [...declarations(sheet)]
      .filter(([, own]) => /overflow(-[xy])?:\s*(auto|scroll)/.test(own))
      .map(([selector, own]) => ({ at: `${path} ${selector}`, placed: /(^|;)\s*position:/.test(own) })),
  );
  expect(scrolling.length).toBeGreaterThan(20);
  expect(scrolling.filter(({ placed }) => !placed).map(({ at }) => at)).toEqual([]);
});
