/** Friends, those who are followed, those who are blocked, and challenges. */
import { ask } from '../lib/wire/api';
import type {
  ChallengeAct,
  ChallengeList,
  ChallengePicture,
  ChallengeRequest,
  MyPeople,
  OwnRelation,
  RelationChange,
} from '../lib/protocol.gen';

export const peopleApi = {
  people: () => ask<MyPeople>('GET', '/api/people'),
  change: (name: string, change: RelationChange) =>
    ask<OwnRelation>('PATCH', `/api/people/${encodeURIComponent(name)}`, change),
  challenges: () => ask<ChallengeList>('GET', '/api/challenges'),
  challenge: (wanted: ChallengeRequest) => ask<ChallengePicture>('POST', '/api/challenges', wanted),
  again: (table: string) => ask<ChallengePicture>('POST', '/api/challenges/again', { table }),
  act: (id: string, what: ChallengeAct['do']) =>
    ask<ChallengePicture>('POST', `/api/challenges/${encodeURIComponent(id)}`, { do: what }),
};
