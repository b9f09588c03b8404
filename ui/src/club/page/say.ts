/** How a session stands, as one sentence for whoever looks at it. */
import type { ClubSessionMessage, SessionMethod, SessionRanking, SessionTable } from '../../lib/protocol.gen';
import { personName, sidesText } from '../../lib/words/names';
import { reasonText } from '../../lib/words/reasons';
import { rankings, totalText } from '../points';
import {
  areSingles,
  contestantName,
  isOpenRoom,
  opponentsAt,
  ownContestant,
  ownSeat,
  ownTable,
  seatedName,
  sideName,
  tableOf,
} from '../seating';
import { isFree, waitSentence } from '../wait';
import { t } from './words';
import { appointment } from '../../lib/words/times';

/** What one's own entry waits for; empty for whoever has not entered. */
export function entrySentence({ entries, summary }: ClubSessionMessage, me: string): string {
  const own = entries.find((entry) => entry.own);
  if (!own) return '';
  if (summary.contest === 'teams')
    return own.team ? t('club.say.in.team', { team: own.team }) : t('club.say.in.any_team');
  if (summary.contest !== 'pairs') return t('club.say.in');
  const partner = own.names.find((name) => name !== me);
  if (own.names.length > 1 && partner) return t('club.say.in.with', { partner: personName(partner) });
  return own.partner ? t('club.say.in.kept', { partner: own.partner }) : t('club.say.in.alone');
}

/** Whether a team has lost: it is paired with nobody, and has no bye. */
const isOut = ({ movement, pairings }: ClubSessionMessage, number: number): boolean =>
  movement === 'knock-out' && !pairings.some(({ one, other }) => one === number || other === number);

/** Where the reader has no seat in this round, though their contestant may play. */
function restingSentence(picture: ClubSessionMessage, number: number): string {
  const { round, rounds } = picture.summary;
  const table = tableOf(picture, number);
  if (isFree(picture) && (!table || table.done)) return waitSentence(picture);
  if (table)
    return t('club.say.bench', {
      ...{ round: table.round, rounds },
      opponents: sideName(picture, opponentsAt(picture, table, number)),
    });
  return t(isOut(picture, number) ? 'club.say.out' : 'club.say.sits_out', { round, rounds });
}

/** For whoever looks on: how many tables play, and at free pace in which rounds. */
function roomSentence({ summary, tables }: ClubSessionMessage): string {
  const { round, rounds, pace } = summary;
  const playing = tables.filter(({ done }) => !done);
  const n = playing.length;
  const [first, last] = [Math.min, Math.max].map((of) => of(...playing.map((table) => table.round)));
  if (pace === 'free' && n > 0 && first !== last)
    return t('club.say.free', { n, first: first!, last: last!, rounds });
  return t('club.say.playing', { round: n > 0 ? last! : round, rounds, n });
}

const roomOf = (table: SessionTable): string => t(isOpenRoom(table) ? 'club.room.open' : 'club.room.closed');

function playingSentence(picture: ClubSessionMessage): string {
  const { rounds } = picture.summary;
  const [own, table] = [ownContestant(picture), ownTable(picture)];
  if (!own) return roomSentence(picture);
  if (!table) return restingSentence(picture, own.number);
  const { round } = table;
  if (table.done) return isFree(picture) ? waitSentence(picture) : t('club.say.you.done', { round, rounds });
  const place = table.table;
  if (areSingles(picture))
    return t('club.say.you.alone', {
      ...{ round, rounds, place },
      opponents: sideName(picture, opponentsAt(picture, table, own.number)),
    });
  const seat = ownSeat(picture, table);
  const partner = seatedName(picture, table, [(seat + 2) % 4]);
  const opponents = seatedName(picture, table, [(seat + 1) % 4, (seat + 3) % 4].sort());
  const room = picture.summary.contest === 'teams' ? roomOf(table) : '';
  return t('club.say.you', { round, rounds, place: room ? `${place} (${room})` : place, partner, opponents });
}

/** The total of a contestant in a sentence: «39.34 VPs». */
function totalWithUnit(row: SessionRanking, method: SessionMethod): string {
  const total = totalText(row, method);
  if (method === 'vps') return t('club.say.vps', { total });
  return row.percent === null ? t('club.say.imps', { total }) : total;
}

function finalSentence(picture: ClubSessionMessage): string {
  const lists = rankings(picture);
  const won = lists.flatMap((ranked) => {
    const first = ranked.filter(({ rank }) => rank === 1);
    if (!first.length) return [];
    const winners = sidesText(first.map(({ number }) => contestantName(picture, number)));
    const sentence = first.length > 1 ? 'club.say.final.tie' : 'club.say.final';
    return [t(sentence, { winners, total: totalWithUnit(first[0]!, picture.summary.method) })];
  });
  if (!won.length) return t('club.say.final.nobody');
  const own = ownContestant(picture)?.number;
  const mine = lists.find((ranked) => ranked.some(({ number }) => number === own));
  const rank = mine?.find(({ number }) => number === own)?.rank;
  return [...won, ...(rank ? [t('club.say.final.you', { rank, n: mine!.length })] : [])].join(' ');
}

/** How it stands, for the viewer of that name. */
export function stateSentence(picture: ClubSessionMessage, me: string): string {
  const { phase, starts_ms, round, rounds } = picture.summary;
  switch (phase) {
    case 'open': {
      const begins =
        starts_ms === null ? t('club.say.director') : t('club.say.when', { time: appointment(starts_ms) });
      return [entrySentence(picture, me), begins].filter(Boolean).join(' ');
    }
    case 'seated':
      return t('club.say.seated');
    case 'playing':
      return playingSentence(picture);
    case 'between':
      return round === rounds ? t('club.say.last') : t('club.say.between', { round, rounds });
    case 'final':
      return finalSentence(picture);
    case 'cancelled':
      return t('club.say.cancelled', { reason: reasonText(picture.reason) });
  }
}
