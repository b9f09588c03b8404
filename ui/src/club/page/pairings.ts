/** Why two meet in a round that was paired by results, in the reader's words. */
import type { ClubSessionMessage, SessionPairing } from '../../lib/protocol.gen';
import { sidesText } from '../../lib/words/names';
import { contestantName } from '../seating';
import { t } from './words';

/** The sentence of a pairing; the house's English one where it has a new reason. */
export function pairingText(picture: ClubSessionMessage, pairing: SessionPairing): string {
  const { one, key, places, named, why } = pairing;
  const name = (number: number): string => contestantName(picture, number);
  const word = `club.why.${key}`;
  const text = t(word, {
    a: places[0] ?? 0,
    b: places[1] ?? 0,
    one: name(one),
    named: sidesText(named.map(name)),
  });
  return text === word ? why : text;
}
