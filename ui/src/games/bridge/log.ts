/** What happened, as sentences for the log. */
import { amount } from '../../lib/words/amount';
import type { LogSentence } from '../plug';
import { at, shownDeal, logOf, type Names } from '../log';
import type { TableMessage } from '../../lib/protocol.gen';
import { earlierTricks, type NewCard, partsOf, tricksDone } from '../tricks';
import type { BridgeScene } from './scene.gen';
import { bridge } from './scene';

const callSentence = (names: Names, { seat, call }: { seat: number; call: string }): LogSentence => {
  const who = at(names, seat);
  if (call === 'Pass') return { key: 'bridge.log.pass', args: { who } };
  if (call === 'X' || call === 'XX') return { key: `bridge.log.${call}`, args: { who }, loud: true };
  return { key: 'bridge.log.call', args: { who, contract: call } };
};

function openingSentences(names: Names, after: TableMessage, scene: BridgeScene): LogSentence[] {
  const key = scene.board === null ? 'bridge.log.deal' : 'bridge.log.board';
  const args = { n: scene.board ?? shownDeal(after), who: at(names, scene.dealer) };
  return [{ key, args }, ...scene.calls.map((call) => callSentence(names, call))];
}

function contractSentences(names: Names, before: BridgeScene | null, scene: BridgeScene): LogSentence[] {
  const { contract } = scene;
  if (!contract || scene.phase === 'auction' || before?.phase !== 'auction') return [];
  const args = { contract: contract.name, who: at(names, contract.declarer) };
  return [{ key: `bridge.log.contract.${contract.multiplier}`, args, loud: contract.multiplier > 1 }];
}

/** Whether the tricks have grown by cards, and not by a claim. */
const isTrickTaken = (before: BridgeScene, scene: BridgeScene): boolean =>
  tricksDone(scene) === tricksDone(before) + 1 && scene.last?.cards[0]?.card !== before.last?.cards[0]?.card;

/** The cards that came to the table since `before`. */
const newCards = (before: BridgeScene | null, scene: BridgeScene): NewCard[] =>
  partsOf(before, scene, before && isTrickTaken(before, scene) ? (scene.last?.cards ?? []) : []);

function cardSentence(names: Names, scene: BridgeScene, { played, part }: NewCard): LogSentence {
  const { seat, card } = played;
  // dummy's cards are the declarer's doing: the log says who chose them
  const dummy = scene.contract && seat === (scene.contract.declarer + 2) % 4;
  const key = `bridge.log.${dummy ? 'from_dummy' : part}`;
  const args = { who: at(names, dummy ? scene.contract!.declarer : seat), card };
  return { key, args, ...(part === 'plays' ? {} : { begins: true }) };
}

function trickSentences(names: Names, before: BridgeScene | null, scene: BridgeScene): LogSentence[] {
  if (!before || !scene.last || !isTrickTaken(before, scene)) return [];
  return [{ key: 'bridge.log.takes', args: { who: at(names, scene.last.winner) } }];
}

function claimSentences(
  names: Names,
  before: BridgeScene | null,
  { event }: TableMessage,
  scene: BridgeScene,
): LogSentence[] {
  if (scene.claim && !before?.claim) {
    const { seat, tricks } = scene.claim;
    const key = tricks ? 'bridge.log.claims' : 'bridge.log.concedes';
    return [{ key, args: { who: at(names, seat), n: tricks }, loud: true }];
  }
  const answer = event?.kind === 'move' && (event.move === 'accept' || event.move === 'refuse') && event.move;
  if (!answer || event.seat === undefined) return [];
  return [{ key: `bridge.log.${answer}`, args: { who: at(names, event.seat) } }];
}

/** What a player told of a call or a claim. */
function explanationSentences(names: Names, { event }: TableMessage, scene: BridgeScene): LogSentence[] {
  if (event?.kind !== 'explained' || event.seat === undefined) return [];
  const { call } = scene.calls[event.ply ?? -1] ?? {};
  const args = { who: at(names, event.seat), text: scene.notes[event.ply ?? -1]?.text ?? '' };
  if (call === undefined) return [{ key: 'bridge.log.explains_claim', args }];
  return [{ key: 'bridge.log.explains', args: { ...args, contract: call } }];
}

export const log = logOf({
  read: bridge,
  moves({ names, then, scene, after }) {
    const calls = then
      ? scene.calls.slice(then.calls.length).map((call) => callSentence(names, call))
      : openingSentences(names, after, scene);
    const cards = newCards(then, scene);
    return [
      ...calls,
      ...contractSentences(names, then, scene),
      ...earlierTricks(then, scene, cards),
      ...cards.map((card) => cardSentence(names, scene, card)),
      ...trickSentences(names, then, scene),
      ...claimSentences(names, then, after, scene),
    ];
  },
  aside: ({ names, after, scene }) => explanationSentences(names, after, scene),
  score({ after: { match } }) {
    const [first, second] = match.deals.at(-1)!.result.scores;
    return [{ key: 'bridge.log.written', args: { first: amount(first ?? 0), second: amount(second ?? 0) } }];
  },
});
