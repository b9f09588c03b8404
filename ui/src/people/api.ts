/** Friends, those who are followed, and those who are blocked. */
import { ask } from '../lib/wire/api';
import type { MyPeople, OwnRelation, RelationChange } from '../lib/protocol.gen';

export const peopleApi = {
  people: () => ask<MyPeople>('GET', '/api/people'),
  change: (name: string, change: RelationChange) =>
    ask<OwnRelation>('PATCH', `/api/people/${encodeURIComponent(name)}`, change),
};
