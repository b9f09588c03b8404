/** What is played at a tournament, and what for, in short phrases. */
import type { PlacePrize, TournamentRulesText, TournamentSummary } from '../lib/protocol.gen';
import { t as word } from '../lib/words/i18n.svelte';
import { appointment } from '../lib/words/times';
import { t } from './words';

/** «best of 3», «to 75», «at most 4 deals», «30 s a move». */
export const termsOf = ({ points, deals, move_s, shared_boards, best_of }: TournamentRulesText): string[] => [
  ...(best_of > 1 ? [t('tournament.best_of', { n: best_of })] : []),
  ...(points === null
    ? [t('tournament.deals.exactly', { n: deals })]
    : [t('tournament.to', { points }), t('tournament.deals', { n: deals })]),
  t('tournament.move', { n: move_s }),
  ...(shared_boards ? [t('tournament.shared')] : []),
];

/** «begins Sunday, 20:00», «for players with VIP time», «50 chips to enter»: what only planned ones have. */
export const conditionsOf = (summary: TournamentSummary): string[] => [
  ...(summary.starts_ms === null ? [] : [t('tournament.starts', { time: appointment(summary.starts_ms) })]),
  ...restrictionsOf(summary),
];

/** «for players with VIP time», «50 chips to enter»: who may enter, and for what. */
export const restrictionsOf = ({ registered, vip, fee }: TournamentSummary): string[] => [
  ...(vip ? [t('tournament.only.vip')] : registered ? [t('tournament.only.registered')] : []),
  ...(fee ? [t('tournament.fee', { n: fee })] : []),
];

/** «8 players; starts when full», «2 rounds». */
export const courseOf = (summary: TournamentSummary): string =>
  [
    summary.starts_ms === null && summary.phase === 'open'
      ? t('tournament.full', { n: summary.size })
      : word('new.players', { n: summary.size }),
    t('tournament.rounds', { n: summary.rounds }),
    ...conditionsOf(summary),
  ].join(' · ');

/** The chips of the places, for a sentence; null where none are given. */
export function prizeSentence(amounts: readonly PlacePrize[]): string | null {
  const [first, second] = [1, 2].map((place) => amounts.find((amount) => amount.place === place)?.chips ?? 0);
  if (!second) return first ? t('tournament.prize.first', { first }) : null;
  return t('tournament.prize', { first: first!, second });
}
