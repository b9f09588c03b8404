/** What a message of `/ws/me` says, in words. */
import { scoreLine } from '../../lib/words/amount';
import { reasonText } from '../../lib/words/reasons';
import type { PrizeMessage } from '../../lib/protocol.gen';
import { nameOf, t } from '../words';
import type { Line } from './news';
import type { TournamentFormat } from '../../lib/protocol.gen';

const DAY_S = 86_400;

function prizeSentence(name: string, { place, chips, vip_s, guest }: PrizeMessage): string {
  const won = t('tournament.news.prize', { name, place });
  if (guest) return `${won} ${t('tournament.news.guest')}`;
  const gains = [
    ...(chips ? [t('tournament.news.chips', { n: chips })] : []),
    ...(vip_s ? [t('tournament.news.vip', { n: Math.max(1, Math.round(vip_s / DAY_S)) })] : []),
  ];
  return [won, ...gains].join(' ');
}

/** The sentence of a line; of a round that is over also what decided it. */
export function sentenceOfLine(line: Line, format: TournamentFormat | undefined): string {
  const name = nameOf(line.game, format);
  switch (line.type) {
    case 'round': {
      const last = line.round === line.rounds;
      const key = line.advancing ? (last ? 'won' : 'on') : last ? 'lost' : 'out';
      const round = line.advancing ? line.round + 1 : line.round;
      return `${t(`tournament.news.${key}`, { name, round })} ${t(`tournament.by.${line.by}`)}`;
    }
    case 'result':
      return t('tournament.news.result', { name, scores: scoreLine(line.scores, line.side) });
    case 'prize':
      return prizeSentence(name, line);
    default:
      return t(`tournament.news.${line.about}`, { name, reason: reasonText(line.reason) });
  }
}
