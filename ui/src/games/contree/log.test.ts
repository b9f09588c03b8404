// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { sentenceOf, speak } from '../../lib/words/i18n.svelte';
import { trickOf, message, scene } from '../fixtures';
import { needGame } from '../words';
import ui from './index';

const logKeys = (...pictures: [ReturnType<typeof message> | null, ReturnType<typeof message>]) =>
  ui.log(...pictures);
const bids = (...calls: string[]) => calls.map((call, seat) => ({ seat, call }));
const contract = { name: '90H', number: 90, suit: 'H', declarer: 1, multiplier: 2 };

beforeAll(async () => {
  await speak('en');
  await needGame('contree');
});

test('calls are told one by one, doubles loudly', () => {
  const before = message(scene({ phase: 'auction', calls: bids('80S'), contract: null, ply: 1 }));
  const after = message(scene({ phase: 'auction', calls: bids('80S', '90H', 'X'), contract, ply: 3 }));
  expect(logKeys(before, after)).toEqual([
    { key: 'contree.log.call', args: { who: 'Lazar', contract: '90H' } },
    { key: 'contree.log.X', args: { who: 'Mira' }, loud: true },
  ]);
});

test('the end of the auction names the contract and its doubling', () => {
  const before = message(scene({ phase: 'auction', calls: [], contract, ply: 5 }));
  const after = message(scene({ calls: [], contract, ply: 6 }));
  expect(logKeys(before, after)).toEqual([
    { key: 'contree.log.contract.2', args: { contract: '90H', who: 'Lazar' }, loud: true },
  ]);
});

test('every sentence is there', () => {
  const before = message(scene({ phase: 'auction', calls: [], contract, ply: 5 }));
  const after = message(scene({ calls: bids('Pass'), contract, trick: trickOf('0 HQ, 1 H7'), ply: 8 }));
  for (const { key } of [...logKeys(null, after), ...logKeys(before, after)])
    expect(sentenceOf(key)).not.toBeNull();
});
