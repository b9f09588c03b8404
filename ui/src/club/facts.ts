/** What is played at a session, in short phrases, and how it stands in lists. */
import { gameTitle } from '../games/registry';
import type { SessionSummary } from '../lib/protocol.gen';
import { language, number } from '../lib/words/i18n.svelte';
import { t } from './words';
import { appointment } from '../lib/words/times';

/** «Bridge», «pairs», «matchpoints», «3 boards a round», «7.5 minutes a board». */
export const factsOf = ({
  game,
  contest,
  method,
  boards,
  minutes,
  segments,
  pace,
}: SessionSummary): string[] => [
  gameTitle(game, language()),
  t(`club.${contest}`),
  t(`club.${method}`),
  t('club.boards', { n: boards }),
  ...(segments > 1 ? [t('club.segments', { n: segments })] : []),
  t('club.minutes', { n: minutes, count: number(minutes) }),
  ...(pace === 'free' ? [t('club.pace.free')] : []),
];

/** How it stands, in a sentence. */
export function stateOf({ phase, paused, starts_ms, round, rounds, pace }: SessionSummary): string {
  if (paused) return t('club.state.paused');
  if (phase === 'open')
    return starts_ms === null ? t('club.state.open') : t('club.state.when', { time: appointment(starts_ms) });
  if (phase === 'playing' && pace === 'free') return t('club.state.free', { round, rounds });
  return t(`club.state.${phase}`, { round, rounds });
}
