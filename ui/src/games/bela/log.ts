/** What happened, as sentences for the log. */
import type { LogSentence } from '../plug';
import { at, shownDeal, newAnnouncements, logOf, type Names } from '../log';
import type { Announcement, TableMessage } from '../../lib/protocol.gen';
import { earlierTricks, type NewCard, newCards, trickTaker, tricksDone } from '../tricks';
import type { BelaScene } from './scene.gen';
import { bela } from './scene';

/** How often somebody is asked for trumps: whoever is asked last has to call. */
const TURNS_TO_CALL: Record<number, number> = { 2: 4, 3: 1, 4: 4 };

function callSentences(names: Names, scene: BelaScene, from: number): LogSentence[] {
  return scene.calls.slice(from).map(({ seat, call }, i): LogSentence => {
    const who = at(names, seat);
    if (call === 'Pass') return { key: 'bela.log.pass', args: { who } };
    const last = from + i + 1 === TURNS_TO_CALL[names.length];
    return { key: last ? 'bela.log.must' : 'bela.log.call', args: { who, contract: call } };
  });
}

function openingSentences(names: Names, after: TableMessage, scene: BelaScene): LogSentence[] {
  const said: LogSentence[] = [
    { key: 'bela.log.deal', args: { n: shownDeal(after), who: at(names, scene.dealer) } },
  ];
  if (scene.turn_up) said.push({ key: 'bela.log.turn_up', args: { card: scene.turn_up } });
  return said;
}

function discardSentences(names: Names, then: BelaScene | null, scene: BelaScene): LogSentence[] {
  if (!scene.discard.length || then?.discard.length || scene.caller === null) return [];
  return [{ key: 'bela.log.discards', args: { who: at(names, scene.caller) } }];
}

const cardSentence = (names: Names, { played: { seat, card }, part }: NewCard): LogSentence => ({
  key: `bela.log.${part}`,
  args: { who: at(names, seat), card },
  ...(part === 'plays' ? {} : { begins: true }),
});

const announcementSentence = (names: Names, { seat, kind }: Announcement): LogSentence => ({
  key: `bela.log.says.${kind}`,
  args: { who: at(names, seat) },
  loud: kind === 'belot',
});

/** The new cards, each after what its player said along with it; a belot is said without one. */
function plays(names: Names, then: BelaScene | null, scene: BelaScene): LogSentence[] {
  const heard = newAnnouncements(then?.heard ?? [], scene.heard);
  const cards = newCards(then, scene);
  const belot = heard.filter(({ kind }) => kind === 'belot');
  return [
    ...earlierTricks(then, scene, cards),
    ...belot.map((announcement) => announcementSentence(names, announcement)),
    ...cards.flatMap((card, i) => {
      const { played } = card;
      // said once, before the first of several cards that came in one picture
      const first = cards.findIndex((other) => other.played.seat === played.seat) === i;
      const own = first ? heard.filter(({ seat, kind }) => seat === played.seat && kind !== 'belot') : [];
      return [
        ...own.map((announcement) => announcementSentence(names, announcement)),
        cardSentence(names, card),
      ];
    }),
  ];
}

/** The declarations that turn out to score when the first trick ends. */
function scoredAnnouncements(names: Names, then: BelaScene | null, scene: BelaScene): LogSentence[] {
  if (!then || tricksDone(then) !== 0 || tricksDone(scene) !== 1) return [];
  return scene.heard
    .filter((announcement) => announcement.scores && announcement.cards && announcement.kind !== 'bela')
    .map(({ kind, seat, cards }) => ({
      key: `bela.log.scores.${kind}`,
      args: { who: at(names, seat), cards: cards!.join(' ') },
    }));
}

export const log = logOf({
  read: bela,
  moves({ names, then, scene, after }) {
    const winner = trickTaker(then, scene);
    return [
      ...(then ? [] : openingSentences(names, after, scene)),
      ...callSentences(names, scene, then?.calls.length ?? 0),
      ...discardSentences(names, then, scene),
      ...plays(names, then, scene),
      ...(winner === null ? [] : [{ key: 'bela.log.takes', args: { who: at(names, winner) } }]),
      ...scoredAnnouncements(names, then, scene),
    ];
  },
  score: ({ after: { match } }) => [
    { key: 'bela.log.written', args: { scores: match.deals.at(-1)!.result.scores.join(' : ') } },
  ],
});
