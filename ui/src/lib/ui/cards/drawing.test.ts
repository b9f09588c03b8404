import { expect, test } from 'vitest';

import { french } from './french';
import { german } from './german';

const cards = [...'CDHS'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => `card-${suit}${rank}`));

test.each([
  ['French', french({})],
  ['Bulgarian', french({ A: 'А', K: 'П', Q: 'Д', J: 'В' })],
  ['Ukrainian', french({ A: 'Т', K: 'К', Q: 'Д', J: 'В' })],
  ['French-lettered', french({ K: 'R', Q: 'D', J: 'V' })],
  ['German', german({ Q: 'B', J: 'D' })],
])('the %s-suited deck has every card, and whatever a card is put together from', (_, drawing) => {
  const drawn = [...drawing.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  const used = [...drawing.matchAll(/(?:href="|url\()#([^")]+)/g)].map((match) => match[1]);
  expect(drawn).toEqual(expect.arrayContaining([...cards, 'card-back', ...used]));
  expect(drawn).toHaveLength(new Set(drawn).size);
  expect(drawing).not.toContain('undefined');
});
