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
