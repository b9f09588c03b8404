import { expect, test } from 'vitest';

import { trickOf, message, scene } from '../games/fixtures';
import { pictureOf, planMotion } from './motion';

const plan = (before: ReturnType<typeof message> | null, after: ReturnType<typeof message>) =>
  planMotion(before && pictureOf(before), pictureOf(after));

test('the first picture does not move', () => {
  expect(plan(null, message(scene()))).toEqual({
    jump: true,
    played: [],
    taken: null,
    dealt: false,
    drawn: [],
  });
});

test('a card that was played flies', () => {
  const moved = plan(
    message(scene({ trick: trickOf('0 HQ') })),
    message(scene({ trick: trickOf('0 HQ, 1 H7') })),
  );
  expect(moved.played).toEqual([{ seat: 1, card: 'H7' }]);
  expect(moved.jump).toBe(false);
});

test('the fourth card flies and the whole trick is taken', () => {
  const last = { cards: trickOf('0 HQ, 1 H7, 2 H8, 3 HA'), winner: 3 };
  const moved = plan(
    message(scene({ trick: trickOf('0 HQ, 1 H7, 2 H8') })),
    message(scene({ trick: [], last, tricks: [0, 1] })),
  );
  expect(moved.played).toEqual([{ seat: 3, card: 'HA' }]);
  expect(moved.taken).toEqual(last);
});

test('a trick that is claimed is not played once more', () => {
  const last = { cards: trickOf('0 HQ, 1 H7, 2 H8, 3 HA'), winner: 3 };
  const before = message(scene({ last, tricks: [5, 7] }));
  const moved = plan(before, message(scene({ last, tricks: [6, 7] })));
  expect(moved).toMatchObject({ jump: true, played: [], taken: null });
});

test('nothing moves when only people come and go', () => {
  const still = scene({ trick: trickOf('0 HQ') });
  expect(plan(message(still), message(still, { watchers: 3 }))).toMatchObject({ jump: false, played: [] });
});

test('three more cards after the auction are dealt', () => {
  const before = scene({ phase: 'auction', hands: [['SJ'], ['??'], ['??'], ['??']] });
  expect(plan(message(before), message(scene())).dealt).toBe(true);
});

test('cards drawn after a trick are dealt', () => {
  const last = { cards: trickOf('0 HQ, 1 HA'), winner: 1 };
  const moved = plan(
    message(scene({ hands: [['S9'], ['??', '??']], trick: trickOf('0 HQ') })),
    message(
      scene({
        hands: [
          ['S9', 'CT'],
          ['??', '??'],
        ],
        trick: [],
        last,
        tricks: [0, 1],
      }),
    ),
  );
  expect(moved).toMatchObject({ taken: last, dealt: true });
});

test('a game without tricks says itself what came to the middle', () => {
  const laid = trickOf('1 H7');
  const moved = planMotion(pictureOf(message(scene())), pictureOf(message(scene({ ply: 6 }))), () => laid);
  expect(moved.played).toEqual(laid);
});

test('cards that some seats draw are told seat by seat', () => {
  const hands = [
    ['SJ', 'HQ'],
    ['??', '??', '??', '??'],
    ['??', '??'],
    ['??', '??', '??'],
  ];
  const moved = plan(message(scene()), message(scene({ ply: 6, hands })));
  expect(moved).toMatchObject({ dealt: true, drawn: [1, 1, 3] });
});

test('a new deal lies anew and is dealt', () => {
  expect(plan(message(scene()), message(scene(), { deal: 2 }))).toMatchObject({ jump: true, dealt: true });
});

test('a card taken back jumps', () => {
  const moved = plan(
    message(scene({ trick: trickOf('0 HQ, 1 H7') })),
    message(scene({ trick: trickOf('0 HQ') })),
  );
  expect(moved).toMatchObject({ jump: true, played: [] });
});

test('two tricks at once are not shown one by one', () => {
  expect(plan(message(scene()), message(scene({ tricks: [2, 0] }))).jump).toBe(true);
});
