import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'styles');
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const ordered = /^@layer ([^;{]+);/m.exec(textOf('tokens.css'))![1]!.split(', ');

test('every style has a layer whose place is fixed, in whatever order the files arrive', () => {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const layers = names
    .filter((name) => name !== 'tokens.css')
    .map((name) => /^@layer ([\w.]+) \{/m.exec(textOf(name))?.[1]);
  expect([...layers].sort()).toEqual([...ordered].sort());
});

test('what a screen’s size changes comes last', () => {
  expect(ordered.at(-1)).toBe('table.sizes');
});
