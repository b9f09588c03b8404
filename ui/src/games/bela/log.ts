/** What happened, as sentences for the log. */
import type { Said } from '../../lib/games';
import type { Played, TableMessage } from '../../lib/protocol';
import { bela, type BelaScene, type Heard } from './scene';
import { tricksDone } from './told';

type Names = string[];
const at = (names: Names, seat: number): string => names[seat] ?? '';

/** How often somebody is asked for trumps: whoever is asked last has to call. */
const ASKED: Record<number, number> = { 2: 4, 3: 1, 4: 4 };

function calling(names: Names, scene: BelaScene, from: number): Said[] {
  return scene.calls.slice(from).map(({ seat, call }, i): Said => {
    const who = at(names, seat);
    if (call === 'Pass') return { key: 'bela.log.pass', args: { who } };
    const last = from + i + 1 === ASKED[names.length];
    return { key: last ? 'bela.log.must' : 'bela.log.call', args: { who, contract: call } };
  });
}

function opening(names: Names, after: TableMessage, scene: BelaScene): Said[] {
  const said: Said[] = [
    { key: 'bela.log.deal', args: { n: after.table.deal, who: at(names, scene.dealer) } },
  ];
  if (scene.turn_up) said.push({ key: 'bela.log.turn_up', args: { card: scene.turn_up } });
  return said;
}

function discarding(names: Names, then: BelaScene | null, scene: BelaScene): Said[] {
  if (!scene.discard.length || then?.discard.length || scene.caller === null) return [];
  return [{ key: 'bela.log.discards', args: { who: at(names, scene.caller) } }];
}

const playing = (names: Names, { seat, card }: Played, leads: boolean): Said => ({
  key: leads ? 'bela.log.leads' : 'bela.log.plays',
  args: { who: at(names, seat), card },
});

const saying = (names: Names, { seat, kind }: Heard): Said => ({
  key: `bela.log.says.${kind}`,
  args: { who: at(names, seat) },
  loud: kind === 'belot',
});

/** The cards that came to the table since `then`, with whether each led. */
function newCards(then: BelaScene | null, scene: BelaScene): { played: Played; leads: boolean }[] {
  const whole = !then || tricksDone(scene) > tricksDone(then) ? (scene.last?.cards ?? []) : [];
  const cards = [...whole, ...scene.trick];
  const leads = (i: number) => i % scene.hands.length === 0;
  return cards.map((played, i) => ({ played, leads: leads(i) })).slice(then?.trick.length ?? 0);
}

/** What of `now` was not yet in `then`. */
function fresh(then: Heard[], now: Heard[]): Heard[] {
  const known = then.map(({ seat, trick, kind }) => `${seat} ${trick} ${kind}`);
  return now.filter(({ seat, trick, kind }) => {
    const found = known.indexOf(`${seat} ${trick} ${kind}`);
    if (found >= 0) known.splice(found, 1);
    return found < 0;
  });
}

/** The new cards, each after what its player said along with it; a belot is said without one. */
function plays(names: Names, then: BelaScene | null, scene: BelaScene): Said[] {
  const heard = fresh(then?.heard ?? [], scene.heard);
  const cards = newCards(then, scene);
  const belot = heard.filter(({ kind }) => kind === 'belot');
  return [
    ...belot.map((one) => saying(names, one)),
    ...cards.flatMap(({ played, leads }, i) => {
      const first = cards.findIndex((other) => other.played.seat === played.seat) === i;
      const own = first ? heard.filter(({ seat, kind }) => seat === played.seat && kind !== 'belot') : [];
      return [...own.map((one) => saying(names, one)), playing(names, played, leads)];
    }),
  ];
}

function taking(names: Names, then: BelaScene | null, scene: BelaScene): Said[] {
  if (!then || !scene.last || tricksDone(scene) !== tricksDone(then) + 1) return [];
  return [{ key: 'bela.log.takes', args: { who: at(names, scene.last.winner) } }];
}

/** The declarations that turn out to score when the first trick ends. */
function revealed(names: Names, then: BelaScene | null, scene: BelaScene): Said[] {
  if (!then || tricksDone(then) !== 0 || tricksDone(scene) !== 1) return [];
  return scene.heard
    .filter((one) => one.scores && one.cards && one.kind !== 'bela')
    .map(({ kind, seat, cards }) => ({
      key: `bela.log.scores.${kind}`,
      args: { who: at(names, seat), cards: cards!.join(' ') },
    }));
}

/** The score, when it is there for the first time. */
function ended(before: TableMessage | null, { match }: TableMessage): Said[] {
  const deal = match.deals.at(-1);
  if (!before || !deal || before.match.deals.length >= match.deals.length) return [];
  return [{ key: 'bela.log.written', args: { scores: deal.result.scores.join(' : ') } }];
}

export function log(before: TableMessage | null, after: TableMessage): Said[] {
  if (!after.scene) return [];
  const names = after.table.seats.map((seat) => seat.name);
  const scene = bela(after.scene);
  const then = before?.scene && before.table.deal === after.table.deal ? bela(before.scene) : null;
  if (then && then.ply > scene.ply) return []; // a move taken back: the table tells it
  if (then?.ply === scene.ply) return ended(before, after);
  return [
    ...(then ? [] : opening(names, after, scene)),
    ...calling(names, scene, then?.calls.length ?? 0),
    ...discarding(names, then, scene),
    ...plays(names, then, scene),
    ...taking(names, then, scene),
    ...revealed(names, then, scene),
    ...ended(before, after),
  ];
}
