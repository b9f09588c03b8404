/** How a tournament stands, as one sentence for whoever looks at it. */
import type { TournamentMessage } from '../../lib/protocol.gen';
import { list } from '../../lib/words/i18n.svelte';
import { reasonText } from '../../lib/words/reasons';
import { isOver, noPrizeReason } from '../facts';
import { championsOf, companyOf, isBeaten, nameOfEntry, tableInRound } from '../seating';
import { prizeNames, prizeText } from './prizes';
import { t } from './words';
import { appointment } from '../../lib/words/times';

const named = (picture: TournamentMessage, entries: number[]): string =>
  list(entries.map((entry) => nameOfEntry(picture, entry)));

/** How it stands for anybody. */
function generalSentence(picture: TournamentMessage): string {
  const { summary, rounds, reason } = picture;
  const { phase, round, rounds: all } = summary;
  switch (phase) {
    case 'open':
      if (summary.starts_ms !== null)
        return t(summary.fills ? 'tournament.say.starts.fills' : 'tournament.say.starts', {
          time: appointment(summary.starts_ms),
          size: summary.size,
        });
      return summary.entered < summary.size
        ? t('tournament.say.open', { n: summary.size - summary.entered })
        : t('tournament.say.drawn');
    case 'called':
      return t('tournament.say.called', { round, rounds: all });
    case 'playing': {
      const n = rounds[round - 1]?.tables.filter(({ scores }) => !scores.length).length ?? 0;
      return n
        ? t('tournament.say.playing', { round, rounds: all, n })
        : t('tournament.say.between', { round, rounds: all });
    }
    case 'final':
      return finalSentence(picture);
    case 'cancelled':
      return t('tournament.say.cancelled', { reason: reasonText(reason) });
    case 'void':
      return t('tournament.say.void', { reason: reasonText(reason) });
  }
}

function finalSentence(picture: TournamentMessage): string {
  const { winners, summary } = picture;
  const place = winners.find(({ entry }) => entry === summary.own?.entry)?.place;
  const first = championsOf(picture);
  if (summary.own && first.includes(summary.own.entry)) return wonSentence(picture, summary.own.entry);
  if (!first.length) return t('tournament.say.final.nobody');
  const names = prizeNames(picture, first);
  return place
    ? t('tournament.say.final.place', { place, winners: names })
    : t('tournament.say.final', { winners: names });
}

/** What the winner reads: whom they beat last, and what it brings. */
function wonSentence(picture: TournamentMessage, entry: number): string {
  const last = tableInRound(picture, picture.summary.rounds, entry);
  const beaten = last ? last.table.seats.filter((seat) => isBeaten(last.table, seat)) : [];
  const won = beaten.length
    ? t('tournament.say.final.you.over', { opponents: named(picture, beaten) })
    : t('tournament.say.final.you');
  const prize = picture.amounts.find(({ place }) => place === 1);
  const isPaid = prize && noPrizeReason(picture) === null;
  return isPaid ? `${won} ${t('tournament.say.prize', { prize: prizeText(prize) })}` : won;
}

/** How it stands for a player who is in it, while it is played. */
function ownSentence(picture: TournamentMessage): string {
  const { summary, rounds } = picture;
  const { round, rounds: all, own } = summary;
  if (summary.phase === 'called') return t('tournament.say.called.you', { round, rounds: all });
  const found = tableInRound(picture, round, own!.entry);
  if (!found) return generalSentence(picture);
  if (isBeaten(found.table, own!.entry))
    return `${t('tournament.say.out', { round })} ${generalSentence(picture)}`;
  if (found.table.scores.length) {
    const n = rounds[round - 1]!.tables.filter(({ scores }) => !scores.length).length;
    return n ? t('tournament.say.wait', { round, rounds: all, n }) : generalSentence(picture);
  }
  const { partners, opponents } = companyOf(found.table, own!.entry);
  const args = { round, rounds: all, place: found.place, opponents: named(picture, opponents) };
  return partners.length
    ? t('tournament.say.you.with', { ...args, partner: named(picture, partners) })
    : t('tournament.say.you', args);
}

/** The round in which an entry sat last. */
export const lastRoundOf = (picture: TournamentMessage, entry: number): number =>
  picture.rounds.findLastIndex(({ tables }) => tables.some(({ seats }) => seats.includes(entry))) + 1;

/** How it stands, for the viewer. */
export function stateSentence(picture: TournamentMessage): string {
  const { phase, own, entered, size, starts_ms } = picture.summary;
  const running = phase === 'called' || phase === 'playing';
  if (own?.departure && own.status === 'withdrawn' && !isOver(picture.summary))
    return `${t('tournament.say.barred')} ${generalSentence(picture)}`;
  if (own?.departure && running) return `${t(`tournament.say.${own.departure}`)} ${generalSentence(picture)}`;
  const waits = starts_ms === null && entered < size;
  if (own?.status === 'entered' && phase === 'open' && waits)
    return t('tournament.say.in', { n: size - entered });
  if (own?.status === 'playing' && running) return ownSentence(picture);
  if (own?.status === 'out' && running) {
    const out = t('tournament.say.out', { round: lastRoundOf(picture, own.entry) });
    return `${out} ${generalSentence(picture)}`;
  }
  return generalSentence(picture);
}
