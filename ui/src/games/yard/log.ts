/** What happened, as sentences for the log. */
import type { LogSentence } from '../plug';
import { at, shownDeal, logOf, type Names } from '../log';
import type { TableMessage } from '../../lib/protocol.gen';
import type { YardScene } from './scene.gen';
import { kindOf, together, yard, yardResult } from './scene';
import { burntOf, namesOf } from './sides';

function openingSentences(names: Names, after: TableMessage, scene: YardScene): LogSentence[] {
  const who = at(names, scene.dealer);
  if (!scene.ply) return [{ key: 'yard.log.deal', args: { n: shownDeal(after), who, card: scene.top } }];
  return [{ key: 'yard.log.lies', args: { card: scene.top } }, ...endSentences(names, scene)];
}

/** How the deal ended, if it has. */
function endSentences(names: Names, { out, exhausted }: YardScene): LogSentence[] {
  if (exhausted) return [{ key: 'yard.log.exhausted', args: {}, loud: true }];
  return out === null ? [] : [{ key: 'yard.log.out', args: { who: at(names, out) }, loud: true }];
}

function layingSentences(names: Names, then: YardScene, scene: YardScene): LogSentence[] {
  const args = { who: at(names, then.turn), card: scene.top };
  if (!scene.order) return [{ key: 'yard.log.lays', args }];
  return [{ key: 'yard.log.orders', args: { ...args, suit: scene.order } }];
}

/** The end of a turn, and what it does to the others. */
function turnEndSentences(names: Names, then: YardScene, scene: YardScene): LogSentence[] {
  const drawn = (seat: number) => scene.counts[seat]! - then.counts[seat]!;
  const hits = together(scene.struck)
    .map((hit) => ({ ...hit, draws: drawn(hit.seat) }))
    .filter(({ draws, skipped }) => draws || skipped);
  const struck = hits.map((hit) => ({
    key: `yard.log.struck.${kindOf(hit)}`,
    args: { who: at(names, hit.seat), n: hit.draws },
    loud: true,
  }));
  return [
    { key: 'yard.log.ends', args: { who: at(names, then.turn) } },
    ...struck,
    ...endSentences(names, scene),
  ];
}

/** Whether nothing was done yet in the turn: the log is grouped by turns. */
const turnBegins = ({ ply, laid, has_drawn }: YardScene): boolean => ply === 0 || !(laid.length || has_drawn);

/** One move, told by what it changed; the first of a turn begins a group. */
function moveSentences(names: Names, then: YardScene, scene: YardScene): LogSentence[] {
  const [first, ...others] = changeSentences(names, then, scene);
  return first ? [turnBegins(then) ? { ...first, begins: true } : first, ...others] : [];
}

function changeSentences(names: Names, then: YardScene, scene: YardScene): LogSentence[] {
  const seat = then.turn ?? 0;
  if (scene.laid.length > then.laid.length) return layingSentences(names, then, scene);
  if (scene.counts[seat]! > then.counts[seat]!)
    return [{ key: 'yard.log.draws', args: { who: at(names, seat) } }];
  // nothing could be drawn any more: only the end of a turn takes its cards away
  if (scene.exhausted && scene.laid.length === then.laid.length) return endSentences(names, scene);
  return turnEndSentences(names, then, scene);
}

export const log = logOf({
  read: yard,
  moves({ names, then, scene, after }) {
    // after several moves the difference does not tell them apart: then the pile is told as it lies
    const isNext = then?.ply === scene.ply - 1;
    const anew = then && scene.reshuffled > then.reshuffled;
    return [
      ...(isNext ? moveSentences(names, then!, scene) : openingSentences(names, after, scene)),
      ...(anew ? [{ key: 'yard.log.reshuffled', args: {} }] : []),
    ];
  },
  score({ names, after: { match } }) {
    const result = yardResult(match.deals.at(-1)!.result);
    const who = namesOf(names, result.scores.length);
    const scores = result.scores.map((score, side) => `${who(side)} ${score}`).join(', ');
    const [burnt, loser] = [burntOf(result), result.loser];
    return [
      { key: 'yard.log.written', args: { scores } },
      ...burnt.map((side) => ({ key: 'yard.log.burnt', args: { who: who(side) }, loud: true })),
      ...(loser === null ? [] : [{ key: 'yard.log.lost', args: { who: who(loser) }, loud: true }]),
    ];
  },
});
