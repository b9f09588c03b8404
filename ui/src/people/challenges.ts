/** Challenges in words, and what a page knows of them after one more message. Pure. */
import { gameTitle } from '../games/registry';
import type { ChallengePicture, ChallengePerson } from '../lib/protocol.gen';
import { language, list, sentenceOf, t as frame } from '../lib/words/i18n.svelte';
import { personName } from '../lib/words/names';
import { t } from './words';

/** The pictures with a newer one in place of the one before; those that run come first, the newest of each first. */
export function challengesAfter(
  known: readonly ChallengePicture[],
  newer: ChallengePicture,
): ChallengePicture[] {
  const all = known.some(({ id }) => id === newer.id)
    ? known.map((challenge) => (challenge.id === newer.id ? newer : challenge))
    : [newer, ...known];
  return [...all].sort((a, b) => Number(a.ended_ms !== null) - Number(b.ended_ms !== null));
}

/** Whether the table waits for the reader. */
export const calls = (challenge: ChallengePicture): boolean =>
  challenge.phase === 'called' && !challenge.came;

/** Whether the reader is asked for an answer. */
export const asks = ({ phase, own, answer }: ChallengePicture): boolean =>
  phase === 'open' && !own && answer !== 'yes';

/** The challenges with those that wait for the reader before all others. */
export const urgentFirst = (challenges: readonly ChallengePicture[]): ChallengePicture[] =>
  challenges.toSorted((a, b) => Number(calls(b) || asks(b)) - Number(calls(a) || asks(a)));

const named = (people: readonly ChallengePerson[]): string =>
  list(people.map(({ name }) => personName(name)));

/** «Ana challenges you.» */
export const titleOf = ({ own, by, people }: ChallengePicture): string =>
  own
    ? t('people.challenge.own', { who: named(people) })
    : t('people.challenge.by', { name: personName(by.name) });

/** «Santase · 30 s per move». */
export function termsOf({ game, clock }: ChallengePicture): string {
  const { move, bank } = clock ?? { move: 0, bank: 0 };
  const time = !clock
    ? frame('clock.none')
    : bank % 60
      ? frame('clock.seconds', { move, bank })
      : frame(bank ? 'clock.minutes' : 'clock.move', { move, bank: bank / 60 });
  return `${gameTitle(game, language())} · ${time}`;
}

/** What each has said so far, or why it is over. */
export function lineOf({ phase, why, by, people, came, own }: ChallengePicture): string {
  if (phase === 'started') return t('people.challenge.started');
  const away = [by, ...people].filter((person) => !person.came);
  if (phase === 'called')
    return came ? t('people.challenge.waits', { who: named(away) }) : t('people.challenge.ready');
  if (phase === 'off') {
    const who = why === 'declined' ? people.filter(({ answer }) => answer === 'no') : away;
    return sentenceOf(`people.challenge.off.${why}`, { who: named(who) }) ?? '';
  }
  const silent = people.filter(({ answer }) => answer === 'waiting');
  const later = people.filter(({ answer }) => answer === 'later');
  const said = later.length ? [t('people.challenge.later', { who: named(later) })] : [];
  // one who is asked alone knows whose answer is missing
  if (silent.length && (own || people.length > 1))
    said.push(t('people.challenge.silent', { who: named(silent) }));
  return said.join(' ');
}
