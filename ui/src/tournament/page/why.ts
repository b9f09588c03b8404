/** A sentence for each decision that concerned the viewer: partners, going on, prizes. */
import type { TournamentMessage } from '../../lib/protocol.gen';
import { scoreLine } from '../../lib/words/amount';
import { list } from '../../lib/words/i18n.svelte';
import { noPrizeReason } from '../facts';
import {
  companyOf,
  isBeaten,
  isDecided,
  nameOfEntry,
  sidesOf,
  tableInRound,
  type PlacedTable,
} from '../seating';
import { t } from './words';
import { lastRoundOf } from './say';

const named = (picture: TournamentMessage, entries: number[]): string =>
  list(entries.map((entry) => nameOfEntry(picture, entry)));

/** Why these people sat together. */
function drawReasons(picture: TournamentMessage, { table, round }: PlacedTable, entry: number): string[] {
  const { partners, opponents } = companyOf(table, entry);
  const n = picture.rounds[round - 1]!.tables.reduce((sum, { seats }) => sum + seats.length, 0);
  const before = tableInRound(picture, round - 1, entry);
  const former = before ? companyOf(before.table, entry).partners : [];
  const attempt = picture.rounds[round - 1]!.attempt;
  const drawn = partners.length
    ? t('tournament.why.partner', { partner: named(picture, partners), round, n })
    : opponents.length === 1
      ? t('tournament.why.opponent', { opponent: named(picture, opponents), round, n })
      : t('tournament.why.table', { round, n });
  return [
    drawn,
    ...(former.length ? [t('tournament.why.former', { partner: named(picture, former) })] : []),
    ...(attempt && partners.length ? [t('tournament.why.attempts', { n: attempt })] : []),
  ];
}

/** Own score first: «151 : 118». */
function scoresOf({ table }: PlacedTable, entry: number): string {
  const own = sidesOf(table).findIndex((side) => side.includes(entry));
  return scoreLine(table.scores, own);
}

/** Why the viewer goes on, or is out. */
function decisionReason(placed: PlacedTable, entry: number): string[] {
  const { table, round } = placed;
  if (!isDecided(table) || !table.scores.length) return [];
  const way = isBeaten(table, entry) ? 'out' : 'on';
  // what the table alone decides it decides by score
  return [t(`tournament.why.${way}.${table.by ?? 'score'}`, { round, scores: scoresOf(placed, entry) })];
}

/** All of them, the newest round's first. */
export function reasonsOf(picture: TournamentMessage): string[] {
  const entry = picture.summary.own?.entry;
  if (entry === undefined) return [];
  const last = lastRoundOf(picture, entry);
  const rounds = Array.from({ length: last }, (_, at) => tableInRound(picture, last - at, entry)!);
  const reason = noPrizeReason(picture);
  return [
    ...(reason ? [t(`tournament.why.no_prize.${reason}`)] : []),
    ...rounds.flatMap((placed, at) => [
      ...decisionReason(placed, entry),
      // of earlier rounds it has been told
      ...(at === 0 ? drawReasons(picture, placed, entry) : []),
    ]),
  ];
}
