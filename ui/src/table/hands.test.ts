import { describe, expect, it } from 'vitest';

import { sortHand } from '../lib/ui/cards/hand';
import { HeldHands, keepOrder } from './hands';

const sort = (hand: string[]) => sortHand(hand, [], { trumps: 'left', ranks: 'falling' });
const cards = (text: string) => text.split(' ');

describe('a hand', () => {
  const dealt = sort(cards('SA S7 HK H8 CQ DJ'));

  it.each(dealt)('keeps the order of the others when %s is played', (card) => {
    const rest = dealt.filter((other) => other !== card);
    expect(keepOrder(dealt, rest, sort(rest))).toEqual(rest);
  });

  it('takes new cards in among their suit', () => {
    const held = cards('HK H8 SA S7');
    const grown = cards('HK H8 SA S7 SK HA');
    expect(keepOrder(held, grown, sort(grown))).toEqual(cards('HA HK H8 SA SK S7'));
  });

  it('moves nothing when a new suit comes', () => {
    const held = cards('HK SA');
    const grown = cards('HK SA DQ C7');
    const now = keepOrder(held, grown, sort(grown));
    expect(now.filter((card) => held.includes(card))).toEqual(held);
    expect([...now].sort()).toEqual([...grown].sort());
  });

  it('takes a card that came back where it was', () => {
    expect(keepOrder(cards('HK H8 SA'), cards('HK HT H8 SA'), sort(cards('HK HT H8 SA')))).toEqual(
      cards('HT HK H8 SA'),
    );
  });
});

describe('the hands of a table', () => {
  it('are sorted anew for a reason only', () => {
    const hands = new HeldHands();
    const trumps = (hand: string[]) => sortHand(hand, ['C'], { trumps: 'left', ranks: 'falling' });
    const first = hands.order(0, cards('SA HK C7'), 'deal 1', sort);
    expect(hands.order(0, cards('SA HK C7'), 'deal 1', trumps)).toEqual(first);
    expect(hands.order(0, cards('SA HK C7'), 'deal 1, clubs', trumps)[0]).toBe('C7');
  });
});
