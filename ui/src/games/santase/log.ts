/** What happened, as sentences for the log. */
import type { LogSentence } from '../plug';
import { at, shownDeal, logOf, type Names } from '../log';
import type { TableMessage } from '../../lib/protocol.gen';
import { earlierTricks, type NewCard, newCards, trickTaker } from '../tricks';
import type { SantaseScene, ShownCards } from './scene.gen';
import { santase } from './scene';

function declarationSentence(names: Names, { seat, kind, points, cards }: ShownCards): LogSentence {
  const who = at(names, seat);
  if (kind === 'marriage')
    return { key: 'santase.log.marriage', args: { who, n: points, cards: cards.join(' ') } };
  return { key: `santase.log.${kind}`, args: { who, card: cards[0]! } };
}

const cardSentence = (names: Names, { played: { seat, card }, part }: NewCard): LogSentence => ({
  key: `santase.log.${part}`,
  args: { who: at(names, seat), card },
  ...(part === 'plays' ? {} : { begins: true }),
});

function openingSentences(names: Names, after: TableMessage, scene: SantaseScene): LogSentence[] {
  const args = { n: shownDeal(after), who: at(names, scene.dealer) };
  const turned = scene.turn_up ? [{ key: 'santase.log.turned', args: { card: scene.turn_up } }] : [];
  return [{ key: 'santase.log.deal', args }, ...turned];
}

function closingSentences(names: Names, before: SantaseScene | null, scene: SantaseScene): LogSentence[] {
  if (scene.closer === null || before?.closer === scene.closer) return [];
  return [{ key: 'santase.log.closes', args: { who: at(names, scene.closer) }, loud: true }];
}

/** Somebody says that it is enough. */
function claimSentences(names: Names, { event }: TableMessage): LogSentence[] {
  if (event?.kind !== 'move' || event.move !== 'claim') return [];
  return [{ key: 'santase.log.claims', args: { who: at(names, event.seat!) }, loud: true }];
}

export const log = logOf({
  read: santase,
  moves({ names, then, scene, after }) {
    const shown = scene.heard.slice(then?.heard.length ?? 0);
    // the turn-up is taken last of all, after the trick that decides who gets it
    const drawn = shown.filter(({ kind }) => kind === 'turn_up');
    const cards = newCards(then, scene);
    const winner = trickTaker(then, scene);
    return [
      ...(then ? [] : openingSentences(names, after, scene)),
      ...earlierTricks(then, scene, cards),
      ...closingSentences(names, then, scene),
      ...shown
        .filter(({ kind }) => kind !== 'turn_up')
        .map((declaration) => declarationSentence(names, declaration)),
      ...cards.map((card) => cardSentence(names, card)),
      ...(winner === null ? [] : [{ key: 'santase.log.takes', args: { who: at(names, winner) } }]),
      ...drawn.map((declaration) => declarationSentence(names, declaration)),
      ...claimSentences(names, after),
    ];
  },
  score({ after: { match } }) {
    const [first, second] = match.deals.at(-1)!.result.scores;
    return [{ key: 'santase.log.written', args: { first: first ?? 0, second: second ?? 0 } }];
  },
});
