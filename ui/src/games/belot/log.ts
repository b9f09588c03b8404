/** What happened, as sentences for the log. */
import { at, newAnnouncements, logOf, type Names } from '../log';
import { sentencesOf } from '../parts/log';
import type { LogSentence } from '../plug';
import { earlierTricks, newCards, tricksDone } from '../tricks';
import type { Announcement } from '../../lib/protocol.gen';
import type { BelotScene } from './scene.gen';
import { belot } from './scene';

const tell = sentencesOf('belot');

const announcementSentence = (names: Names, { seat, kind }: Announcement): LogSentence => ({
  key: `belot.log.says.${kind}`,
  args: { who: at(names, seat) },
});

/** The new cards, each after what its player announced along with it. */
function plays(names: Names, then: BelotScene | null, scene: BelotScene): LogSentence[] {
  // whoever comes in the middle of a deal is not told of the tricks before
  let heard = then ? newAnnouncements(then.heard, scene.heard) : [];
  const cards = newCards(then, scene);
  const told = cards.flatMap((card) => {
    const { played } = card;
    const own = heard.filter(({ seat }) => seat === played.seat);
    // where two cards of a player are new, it was said with the first
    heard = heard.filter(({ seat }) => seat !== played.seat);
    return [...own.map((said) => announcementSentence(names, said)), tell.card(names, card)];
  });
  return [...earlierTricks(then, scene, cards), ...told];
}

/** The combinations that turn out to score when the first trick ends. */
function scoredAnnouncements(names: Names, before: BelotScene | null, scene: BelotScene): LogSentence[] {
  if (!before || tricksDone(before) !== 0 || tricksDone(scene) !== 1) return [];
  return scene.heard
    .filter((announcement) => announcement.scores && announcement.cards && announcement.kind !== 'belot')
    .map((announcement) => ({
      key: `belot.log.scores.${announcement.kind}`,
      args: { who: at(names, announcement.seat), cards: announcement.cards!.join(' ') },
    }));
}

export const log = logOf({
  read: belot,
  moves: ({ names, then, scene, after }) => [
    ...tell.calls(names, then, scene, after),
    ...tell.contract(names, then, scene),
    ...plays(names, then, scene),
    ...tell.trick(names, then, scene),
    ...scoredAnnouncements(names, then, scene),
  ],
  score: ({ after }) => tell.score(after),
});
