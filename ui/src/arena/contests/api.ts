/** Contests over HTTP; with a key also as whoever holds it. */
import type {
  ClosedMatchAnswer,
  ClosedMatches,
  ContestActRequest,
  ContestList,
  ContestMessage,
  ContestPlanRequest,
  EnterContestRequest,
  EntryKeyAnswer,
  EntryMessage,
  EntrySource,
  LeagueBlockAnswer,
  LeagueMessage,
  MatchAnswer,
  CandidateList,
  SimilarityAnswer,
  SourceRequest,
  VerdictAppealRequest,
} from '../../lib/protocol.gen';
import { ask, type Headers } from '../../lib/wire/api';
import type { MatchKey, Meeting } from './match/address';

const at = (id: string): string => `/api/contests/${encodeURIComponent(id)}`;
const authorized = (key: string): Headers => (key ? { authorization: `Bearer ${key}` } : {});

export const contestsApi = {
  list: (offset = 0) => ask<ContestList>('GET', `/api/contests?offset=${offset}`),
  plan: (plan: ContestPlanRequest) => ask<ContestMessage>('POST', '/api/contests', plan),
  contest: (id: string) => ask<ContestMessage>('GET', at(id)),
  act: (id: string, act: ContestActRequest) => ask<ContestMessage>('POST', `${at(id)}/acts`, act),
  enter: (id: string, entry: EnterContestRequest) => ask<EntryKeyAnswer>('POST', `${at(id)}/entries`, entry),
  candidates: (id: string) => ask<CandidateList>('GET', `${at(id)}/candidates`),
  similarity: (id: string) => ask<SimilarityAnswer>('GET', `${at(id)}/similarity`),
  meeting: (id: string, { game, first, other }: Meeting) =>
    ask<ClosedMatches>('GET', `${at(id)}/matches?game=${game}&first=${first}&other=${other}`),
  match: (id: string, { game, block, table, match }: MatchKey) =>
    ask<ClosedMatchAnswer>('GET', `${at(id)}/matches/${game}/${block}/${table}/${match}`),
  league: () => ask<LeagueMessage>('GET', '/api/league'),
  leagueBlock: (block: string) => ask<LeagueBlockAnswer>('GET', `/api/league/blocks/${block}`),
  /** Where the fixed file and all records lie. */
  file: (id: string) => `${at(id)}/file`,
  archive: (id: string) => `${at(id)}/archive`,
};

/** What is asked about an entry; by its key where there is one, else as whoever is signed in. */
export function entryApi(contest: string, entry: number, key = '') {
  const path = `${at(contest)}/entries/${entry}`;
  const get = <T>(what: string) => ask<T>('GET', path + what, undefined, authorized(key));
  const post = <T>(what: string, body: object = {}) => ask<T>('POST', path + what, body, authorized(key));
  return {
    entry: () => get<EntryMessage>(''),
    match: (id: number) => get<MatchAnswer>(`/matches/${id}`),
    /** Of a version; of the one that played, or the newest, where none is named. */
    source: (version: number | null) =>
      get<EntrySource>(version === null ? '/source' : `/source?version=${version}`),
    upload: (file: Blob) => ask<EntryMessage>('PUT', `${path}/package`, file, authorized(key)),
    rotate: () => post<EntryKeyAnswer>('/key'),
    claim: () => post<EntryMessage>('/claim'),
    withdraw: () => post<ContestMessage>('/withdraw'),
    choose: (chosen: SourceRequest) => post<EntryMessage>('/source', chosen),
    league: (plays: boolean) => post<EntryMessage>('/league', { plays }),
    appeal: (appeal: VerdictAppealRequest) => post<EntryMessage>('/appeal', appeal),
    /** Where a version's zip lies. */
    zip: (version: number) => `${path}/package?version=${version}`,
  };
}

export type EntryApi = ReturnType<typeof entryApi>;
