// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { message, scene } from '../games/fixtures';
import { FeltScenery } from './flight';
import { pictureOf, planMotion } from './motion';

interface Flight {
  card: Element;
  from: string;
  delay: number;
}

const DEALER = { x: 700, y: 40 };
const flights: Flight[] = [];

beforeEach(() => {
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    transitionDuration: '0.24s',
  } as CSSStyleDeclaration);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const dealt = this.matches('[data-seat="3"] .plate') ? DEALER : { x: 100, y: 100 };
    return { ...dealt, left: dealt.x, top: dealt.y, width: 50, height: 70 } as DOMRect;
  });
  Element.prototype.animate = function (this: Element, frames, options) {
    const { delay, fill } = options as KeyframeAnimationOptions;
    expect(fill).toBe('backwards');
    flights.push({ card: this, from: String((frames as Keyframe[])[0]!.transform), delay: Number(delay) });
    return { finished: Promise.resolve() } as unknown as Animation;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  flights.length = 0;
});

/** A felt with so many own cards and so many backs at each other seat. */
function felt(own: string[], backs: number): HTMLElement {
  const page = document.createElement('div');
  const others = [1, 2, 3].map(
    (seat) =>
      `<div data-seat="${seat}"><b class="plate"></b><span class="backs">${'<i></i>'.repeat(backs)}</span></div>`,
  );
  const hand = own.map((card) => `<i data-hand="${card}"></i>`).join('');
  page.innerHTML = `${others.join('')}<div data-seat="0"><b class="plate"></b>${hand}</div>`;
  return page;
}

const HIDDEN = Array<string>(5).fill('??');
const FIVE = ['SJ', 'HQ', 'D7', 'CA', 'C8'];
const dealt = message(scene({ hands: [FIVE, HIDDEN, HIDDEN, HIDDEN], dealer: 3 }), { deal: 2 });

test('when cards are dealt every one flies from the dealer, to all seats', async () => {
  const page = felt(FIVE, 5);
  await new FeltScenery(page).fly(planMotion(pictureOf(message(scene())), pictureOf(dealt)), dealt);
  const all = [...page.querySelectorAll('[data-hand], .backs > i')];
  expect(all).toHaveLength(20);
  expect(new Set(flights.map(({ card }) => card))).toEqual(new Set(all));
  expect(new Set(flights.map(({ from }) => from))).toEqual(new Set(['translate(600px, -60px) scale(1)']));
});

test('they fly one after the other, and each seat has its own time', async () => {
  const page = felt(FIVE, 5);
  await new FeltScenery(page).fly(planMotion(pictureOf(message(scene())), pictureOf(dealt)), dealt);
  const delays = (selector: string) =>
    flights.filter(({ card }) => card.matches(selector)).map(({ delay }) => delay);
  for (const seat of ['[data-hand]', '[data-seat="1"] i', '[data-seat="2"] i', '[data-seat="3"] i']) {
    const times = delays(seat);
    expect(times).toEqual([...times].sort((time, other) => time - other));
    expect(new Set(times).size).toBe(5);
  }
  expect(new Set(delays('.backs > i:first-child')).size).toBe(3);
});
