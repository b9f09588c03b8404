/** The log of games that are bid and then played in tricks; the words of each are `<game>.log.…`. */
import type { Scene, SceneCall, SceneContract, TableMessage } from '../../lib/protocol.gen';
import { at, shownDeal, logOf, type Names } from '../log';
import type { LogSentence } from '../plug';
import { earlierTricks, type NewCard, newCards, trickTaker } from '../tricks';

/** What the scene of such a game has. */
export interface BidScene extends Scene {
  calls: SceneCall[];
  contract: SceneContract | null;
}

/** The sentences of a game, by what they tell. */
export function sentencesOf(game: string) {
  const say = (key: string, args: LogSentence['args'], loud?: boolean): LogSentence => ({
    key: `${game}.log.${key}`,
    args,
    ...(loud === undefined ? {} : { loud }),
  });

  const call = (names: Names, { seat, call }: SceneCall): LogSentence => {
    const who = at(names, seat);
    if (call === 'Pass') return say('pass', { who });
    return call === 'X' || call === 'XX' ? say(call, { who }, true) : say('call', { who, contract: call });
  };
  const card = (names: Names, { played: { seat, card }, part }: NewCard): LogSentence => ({
    ...say(part, { who: at(names, seat), card }),
    ...(part === 'plays' ? {} : { begins: true }),
  });

  return {
    card,
    /** The calls since `then`; whoever comes in the middle of a deal hears all, after who deals. */
    calls(names: Names, then: BidScene | null, scene: BidScene, after: TableMessage): LogSentence[] {
      const calls = scene.calls.slice(then?.calls.length ?? 0).map((sceneCall) => call(names, sceneCall));
      return then ? calls : [say('deal', { n: shownDeal(after), who: at(names, scene.dealer) }), ...calls];
    },
    /** The contract, when the auction has just ended. */
    contract(names: Names, then: BidScene | null, scene: BidScene): LogSentence[] {
      const { contract } = scene;
      if (!contract || scene.phase === 'auction' || then?.phase !== 'auction') return [];
      const doubled = contract.multiplier > 1;
      const key = doubled ? `contract.${contract.multiplier}` : 'contract';
      return [say(key, { contract: contract.name, who: at(names, contract.declarer) }, doubled)];
    },
    cards: (names: Names, then: Scene | null, scene: Scene): LogSentence[] => {
      const cards = newCards(then, scene);
      return [...earlierTricks(then, scene, cards), ...cards.map((newCard) => card(names, newCard))];
    },
    /** Who took the trick that is over now. */
    trick(names: Names, then: Scene | null, scene: Scene): LogSentence[] {
      const winner = trickTaker(then, scene);
      return winner === null ? [] : [say('takes', { who: at(names, winner) })];
    },
    score({ match }: TableMessage): LogSentence[] {
      const [first, second] = match.deals.at(-1)!.result.scores;
      return [say('written', { first: first ?? 0, second: second ?? 0 })];
    },
  };
}

/** The log of a game where nothing but calls and cards is told. */
export function callsAndCards(game: string) {
  const tell = sentencesOf(game);
  return logOf<BidScene>({
    read: (scene) => scene as BidScene,
    moves: ({ names, then, scene, after }) => [
      ...tell.calls(names, then, scene, after),
      ...tell.contract(names, then, scene),
      ...tell.cards(names, then, scene),
      ...tell.trick(names, then, scene),
    ],
    score: ({ after }) => tell.score(after),
  });
}
