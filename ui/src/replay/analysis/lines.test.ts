import { expect, test } from 'vitest';

import { jsonLines } from './lines';

/** An answer that comes in these pieces. */
const chunks = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

test('a line is told when it is whole, wherever the pieces end', async () => {
  const told = [];
  for await (const line of jsonLines(chunks('{"a":1}\n{"a"', ':2', '}\n', '\n{"a":3}\n'))) told.push(line);
  expect(told).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
});

test('what breaks off within a line is not told', async () => {
  const told = [];
  for await (const line of jsonLines(chunks('{"a":1}\n{"a":'))) told.push(line);
  expect(told).toEqual([{ a: 1 }]);
});
