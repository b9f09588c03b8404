/** How a contest stands, in sentences. */
import type { ContestMessage, ContestStage } from '../../../lib/protocol.gen';
import { list, number } from '../../../lib/words/i18n.svelte';
import { leadOf } from '../results';
import { opponentName, t } from '../words';
import { moment } from '../../../lib/words/times';

const until = ({ ends_ms }: { ends_ms: number | null }): { time: string } => ({
  time: ends_ms === null ? '…' : moment(ends_ms),
});

function resultSentence({ outcome, entries }: ContestMessage): string {
  const lead = outcome && leadOf(outcome);
  if (!outcome || !lead) return t('contest.say.nobody');
  const { winners, draws, others } = lead;
  const winner = winners[0]!;
  const args = { bot: winner.name, author: winner.author, n: draws };
  // where a bot of the house's is ahead of them all, draws say who is first, and not who has the first place
  const ahead = outcome.rows[0] !== winner;
  const first =
    winners.length > 1
      ? t('contest.say.first.shared', { bots: list(winners.map(({ name }) => name)) })
      : ahead
        ? t('contest.say.first.place', args)
        : others.length
          ? t('contest.say.first.others', {
              ...args,
              others: list(others.map(({ name }) => opponentName(name))),
            })
          : t('contest.say.first', args);
  const blocks = outcome.games.reduce((sum, game) => sum + game.blocks, 0);
  const played = outcome.rows.filter(({ entry }) => entry !== null).length;
  const entered = t('contest.say.entered', {
    n: entries.length,
    played: number(played),
    blocks: number(blocks),
  });
  return `${first} ${entered}`;
}

/** The state in one or two sentences. */
export function stateSentence(contest: ContestMessage): string {
  const { summary, done, most } = contest;
  switch (summary.stage) {
    case 'draft':
      return summary.ends_ms === null ? t('contest.say.draft') : t('contest.say.draft.at', until(summary));
    case 'playing': {
      const [played, all] = [Math.min(...(done.length ? done : [0])), number(most)];
      return t('contest.say.playing', { done: number(played), all });
    }
    case 'review':
      return `${resultSentence(contest)} ${t('contest.say.review', until(summary))}`;
    case 'final':
      return resultSentence(contest);
    case 'cancelled':
      return t('contest.say.cancelled', { reason: contest.cancelled });
    default:
      return t(`contest.say.${summary.stage}`, until(summary));
  }
}

/** What a step of the line of time says besides its date; empty where nothing does. */
export function stepNote({ entries, hash }: ContestMessage, stage: ContestStage): string {
  if (stage === 'one') return entries.length ? t('contest.step.entries', { n: entries.length }) : '';
  const finalists = entries.filter(({ finalist }) => finalist).length;
  if (stage === 'two' && finalists) return t('contest.step.finalists', { n: finalists });
  return stage === 'playing' && hash ? t('contest.step.frozen') : '';
}
