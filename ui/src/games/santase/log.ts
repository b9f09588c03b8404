/** What happened, as sentences for the log. */
import type { Said } from '../../lib/games';
import type { Played, TableMessage } from '../../lib/protocol';
import { santase, tricksDone, type SantaseScene, type Shown } from './scene';

type Names = string[];
const at = (names: Names, seat: number): string => names[seat] ?? '';

function showing(names: Names, { seat, kind, points, cards }: Shown): Said {
  const who = at(names, seat);
  if (kind === 'marriage')
    return { key: 'santase.log.marriage', args: { who, n: points, cards: cards.join(' ') } };
  return { key: `santase.log.${kind}`, args: { who, card: cards[0]! } };
}

const playing = (names: Names, { seat, card }: Played, leads: boolean): Said => ({
  key: leads ? 'santase.log.leads' : 'santase.log.plays',
  args: { who: at(names, seat), card },
});

/** The cards that came to the table since `before`, with whether each led. */
function newCards(before: SantaseScene | null, scene: SantaseScene): { played: Played; leads: boolean }[] {
  const lay = before?.trick ?? [];
  const whole = !before || tricksDone(scene) > tricksDone(before) ? (scene.last?.cards ?? []) : [];
  return [...whole, ...scene.trick].map((played, i) => ({ played, leads: i % 2 === 0 })).slice(lay.length);
}

function opening(names: Names, after: TableMessage, scene: SantaseScene): Said[] {
  const args = { n: after.table.deal, who: at(names, scene.dealer) };
  const turned = scene.turn_up ? [{ key: 'santase.log.turned', args: { card: scene.turn_up } }] : [];
  return [{ key: 'santase.log.deal', args }, ...turned];
}

function taking(names: Names, before: SantaseScene | null, scene: SantaseScene): Said[] {
  if (!before || !scene.last || tricksDone(scene) !== tricksDone(before) + 1) return [];
  return [{ key: 'santase.log.takes', args: { who: at(names, scene.last.winner) } }];
}

function closing(names: Names, before: SantaseScene | null, scene: SantaseScene): Said[] {
  if (scene.closer === null || before?.closer === scene.closer) return [];
  return [{ key: 'santase.log.closes', args: { who: at(names, scene.closer) }, loud: true }];
}

/** Somebody says that it is enough. */
function claiming(names: Names, { event }: TableMessage): Said[] {
  if (event?.kind !== 'move' || event.move !== 'claim') return [];
  return [{ key: 'santase.log.claims', args: { who: at(names, event.seat!) }, loud: true }];
}

/** The score, when it is there for the first time. */
function ended(before: TableMessage | null, { match }: TableMessage): Said[] {
  const deal = match.deals.at(-1);
  if (!before || !deal || before.match.deals.length >= match.deals.length) return [];
  const [first, second] = deal.result.scores;
  return [{ key: 'santase.log.written', args: { first: first ?? 0, second: second ?? 0 } }];
}

export function log(before: TableMessage | null, after: TableMessage): Said[] {
  if (!after.scene) return [];
  const names = after.table.seats.map((seat) => seat.name);
  const scene = santase(after.scene);
  const then = before?.scene && before.table.deal === after.table.deal ? santase(before.scene) : null;
  if (then && then.ply > scene.ply) return []; // a move taken back: the table tells it
  if (then?.ply === scene.ply) return ended(before, after);
  const shown = scene.heard.slice(then?.heard.length ?? 0);
  const drawn = shown.filter(({ kind }) => kind === 'turn_up');
  return [
    ...(then ? [] : opening(names, after, scene)),
    ...closing(names, then, scene),
    ...shown.filter(({ kind }) => kind !== 'turn_up').map((one) => showing(names, one)),
    ...newCards(then, scene).map(({ played, leads }) => playing(names, played, leads)),
    ...taking(names, then, scene),
    ...drawn.map((one) => showing(names, one)),
    ...claiming(names, after),
    ...ended(before, after),
  ];
}
