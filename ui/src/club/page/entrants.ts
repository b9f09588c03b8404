/** Those who have entered a session, as its lists name them before the seats are drawn. */
import type { ClubSessionMessage, SessionEntry } from '../../lib/protocol.gen';
import { personName, sideText } from '../../lib/words/names';
import { MOST } from './team';
import { t } from './words';

export interface Entrant {
  entry: SessionEntry;
  /** The team, the pair, or the player. */
  title: string;
  /** Who the team are; empty of all others. */
  people: string;
  /** What is still missing there. */
  marks: string[];
  /** Whether somebody may still join. */
  joinable: boolean;
}

/** Whose places are kept and not taken yet. */
function keptFor({ names, kept, partner }: SessionEntry, teams: boolean): string[] {
  if (teams) return kept.filter((name) => !names.includes(name));
  return partner && names.length === 1 ? [partner] : [];
}

function entrantOf({ summary }: Pick<ClubSessionMessage, 'summary'>, entry: SessionEntry): Entrant {
  const { names, team, partner } = entry;
  const teams = summary.contest === 'teams';
  const kept = keptFor(entry, teams);
  const all = names.map(personName);
  const isTeam = teams && (team !== '' || names.length > 1);
  const joinable = teams
    ? names.length < MOST && !entry.kept.length
    : summary.contest === 'pairs' && names.length === 1 && !partner;
  const looks = teams ? (isTeam ? [] : [t('club.entries.alone')]) : [t('club.entries.looks')];
  const marks = [
    ...(isTeam ? [t('club.entries.size', { n: names.length, most: MOST })] : []),
    ...(entry.standby ? [t('club.entries.standby')] : []),
    ...(kept.length ? [t('club.entries.kept', { name: kept.join(', ') })] : []),
    ...(joinable ? looks : []),
  ];
  const people = teams ? all.join(', ') : sideText(all);
  return {
    entry,
    title: isTeam && team ? team : people,
    people: isTeam && team ? people : '',
    marks,
    joinable,
  };
}

/** All of them, in the order of entering. */
export const entrantsOf = (picture: Pick<ClubSessionMessage, 'summary' | 'entries'>): Entrant[] =>
  picture.entries.map((entry) => entrantOf(picture, entry));
