/** What happened, as sentences for the log. */
import type { Said } from '../plug';
import { at, dealShown, fresh, logOf, type Names } from '../log';
import type { Played, TableMessage } from '../../lib/protocol';
import { earlier, newCards, taker, tricksDone } from '../tricks';
import { belot, type BelotScene, type Heard } from './scene';

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
    args: { n: dealShown(after), who: at(names, scene.dealer) },
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

/** The new cards, each after what its player announced along with it. */
function plays(names: Names, then: BelotScene | null, scene: BelotScene): Said[] {
  let heard = then ? fresh(then.heard, scene.heard) : [];
  const cards = newCards(then, scene);
  const told = cards.flatMap(({ played, leads }) => {
    const own = heard.filter(({ seat }) => seat === played.seat);
    heard = heard.filter(({ seat }) => seat !== played.seat);
    return [...own.map((one) => saying(names, one)), playing(names, played, leads)];
  });
  return [...earlier(then, scene, cards), ...told];
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

export const log = logOf({
  read: belot,
  moves({ names, then, scene, after }) {
    const winner = taker(then, scene);
    const calls = then
      ? scene.calls.slice(then.calls.length).map((call) => calling(names, call))
      : opening(names, after, scene);
    return [
      ...calls,
      ...settled(names, then, scene),
      ...plays(names, then, scene),
      ...(winner === null ? [] : [{ key: 'belot.log.takes', args: { who: at(names, winner) } }]),
      ...revealed(names, then, scene),
    ];
  },
  score({ after: { match } }) {
    const [first, second] = match.deals.at(-1)!.result.scores;
    return [{ key: 'belot.log.written', args: { first: first ?? 0, second: second ?? 0 } }];
  },
});
