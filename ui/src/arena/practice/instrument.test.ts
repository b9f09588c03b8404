import { expect, test } from 'vitest';

import { errorLine, withTicks } from './instrument';

/** What a piece of code throws that is given five ticks. */
function run(code: string): string | null {
  let left = 5;
  const tick = (line: number) => {
    if (!left--) throw new Error(`line ${line}`);
  };
  try {
    new Function('valatTick', withTicks(code))(tick);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['while (true);', 'line 1'],
  ['\nfor (;;) {\n}', 'line 2'],
  ['let n = 0;\n\ndo n++; while (true);', 'line 3'],
  ['for (let i = 0; i < 3; i++) for (;;) i;', 'line 1'],
  ['const f = () => {\n  f();\n};\nf();', 'line 1'],
  ['function f() { f(); }\nf();', 'line 1'],
  ['class A { b() { this.b(); } }\nnew A().b();', 'line 1'],
  ['a: for (;;) { for (;;) continue a; }', 'line 1'],
  ['if (true) while (true) if (false); else ;', 'line 1'],
])('%j ends', (code, told) => {
  expect(run(code)).toBe(told);
});

test.each([
  'let n = 0; for (const one of [1, 2]) n += one; if (n !== 3) throw new Error();',
  'let n = 0; while (n < 3) n++;',
  'for (const a of [1]) for (const b of [1]) if (a !== b) throw new Error(); else continue;',
  'const f = (a = {}) => ({ a }); f();',
])('%j does what it did', (code) => {
  expect(run(code)).toBe(null);
});

test('every line stays where it is', () => {
  const code = 'for (;;)\n  // nothing\n  break;\n';
  expect(withTicks(code).split('\n').length).toBe(code.split('\n').length);
});

test('what cannot be read has its line', () => {
  expect(errorLine('const a = 1;\nconst b = (;\n')).toBe(2);
  expect(errorLine('const a = 1;\n')).toBe(null);
});
