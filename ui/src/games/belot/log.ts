/** What happened, as sentences for the log. */
import type { Said } from '../../lib/games';
import type { Played, TableMessage } from '../../lib/protocol';
import { belot, type BelotScene, type Heard } from './scene';
import { tricksDone } from './told';

type Names = string[];
const at = (names: Names, seat: number): string => names[seat] ?? '';

const calling = (names: Names, { seat, call }: { seat: number; call: string }): Said => {
  const who = at(names, seat);
  if (call === 'Pass') return { key: 'belot.log.pass', args: { who } };
  if (call === 'X' || call === 'XX') return { key: `belot.log.${call}`, args: { who }, loud: true };
  return { key: 'belot.log.call', args: { who, contract: call } };
};

const saying = (names: Names, { seat, kind }: Heard): Said => ({
  key: `belot.log.says.${kind}`,
  args: { who: at(names, seat) },
});

const playing = (names: Names, { seat, card }: Played, leads: boolean): Said => ({
  key: leads ? 'belot.log.leads' : 'belot.log.plays',
  args: { who: at(names, seat), card },
});

function opening(names: Names, after: TableMessage, scene: BelotScene): Said[] {
  const deal: Said = {
    key: 'belot.log.deal',
    args: { n: after.table.deal, who: at(names, scene.dealer) },
  };
  return [deal, ...scene.calls.map((call) => calling(names, call))];
}

function settled(names: Names, before: BelotScene | null, scene: BelotScene): Said[] {
  const { contract } = scene;
  if (!contract || scene.phase === 'auction' || before?.phase !== 'auction') return [];
  const key = contract.multiplier > 1 ? `belot.log.contract.${contract.multiplier}` : 'belot.log.contract';
  const args = { contract: contract.name, who: at(names, contract.declarer) };
  return [{ key, args, loud: contract.multiplier > 1 }];
}

/** The cards that came to the table since `before`, with whether each led. */
function newCards(before: BelotScene | null, scene: BelotScene): { played: Played; leads: boolean }[] {
  const lay = before?.trick ?? [];
  const tricks = before ? tricksDone(before) : 0;
  const whole = tricksDone(scene) > tricks || !before ? (scene.last?.cards ?? []) : [];
  const cards = whole.length ? [...whole, ...scene.trick] : scene.trick;
  return cards.map((played, i) => ({ played, leads: i % 4 === 0 })).slice(lay.length);
}

function taking(names: Names, before: BelotScene | null, scene: BelotScene): Said[] {
  if (!before || !scene.last || tricksDone(scene) !== tricksDone(before) + 1) return [];
  return [{ key: 'belot.log.takes', args: { who: at(names, scene.last.winner) } }];
}

/** What of `now` was not yet in `then`; combinations stand before belots, so the place tells nothing. */
function fresh(then: Heard[], now: Heard[]): Heard[] {
  const known = then.map(({ seat, trick, kind }) => `${seat} ${trick} ${kind}`);
  return now.filter(({ seat, trick, kind }) => {
    const found = known.indexOf(`${seat} ${trick} ${kind}`);
    if (found >= 0) known.splice(found, 1);
    return found < 0;
  });
}

/** The new cards, each after what its player announced along with it. */
function plays(names: Names, then: BelotScene | null, scene: BelotScene): Said[] {
  let heard = then ? fresh(then.heard, scene.heard) : [];
  return newCards(then, scene).flatMap(({ played, leads }) => {
    const own = heard.filter(({ seat }) => seat === played.seat);
    heard = heard.filter(({ seat }) => seat !== played.seat);
    return [...own.map((one) => saying(names, one)), playing(names, played, leads)];
  });
}

/** The combinations that turn out to score when the first trick ends. */
function revealed(names: Names, before: BelotScene | null, scene: BelotScene): Said[] {
  if (!before || tricksDone(before) !== 0 || tricksDone(scene) !== 1) return [];
  return scene.heard
    .filter((one) => one.scores && one.cards && one.kind !== 'belot')
    .map((one) => ({
      key: `belot.log.scores.${one.kind}`,
      args: { who: at(names, one.seat), cards: one.cards!.join(' ') },
    }));
}

export function log(before: TableMessage | null, after: TableMessage): Said[] {
  if (!after.scene) return [];
  const names = after.table.seats.map((seat) => seat.name);
  const scene = belot(after.scene);
  const then = before?.scene && before.table.deal === after.table.deal ? belot(before.scene) : null;
  if (then && then.ply > scene.ply) return []; // a move taken back: the table tells it
  if (then?.ply === scene.ply) return ended(before, after);
  const calls = then
    ? scene.calls.slice(then.calls.length).map((call) => calling(names, call))
    : opening(names, after, scene);
  return [
    ...calls,
    ...settled(names, then, scene),
    ...plays(names, then, scene),
    ...taking(names, then, scene),
    ...revealed(names, then, scene),
    ...ended(before, after),
  ];
}

/** The score, when it is there for the first time. */
function ended(before: TableMessage | null, { match }: TableMessage): Said[] {
  const deal = match.deals.at(-1);
  if (!before || !deal || before.match.deals.length >= match.deals.length) return [];
  const [first, second] = deal.result.scores;
  return [{ key: 'belot.log.written', args: { first: first ?? 0, second: second ?? 0 } }];
}
