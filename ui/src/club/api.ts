/** Club sessions over HTTP. */
import type {
  SessionAppealRequest,
  CallDirectorRequest,
  ClubSessionMessage,
  EnterSessionRequest,
  LineUpRequest,
  SessionActRequest,
  SessionBoard,
  SessionHands,
  SessionList,
  SessionPlanRequest,
  SessionVersions,
} from '../lib/protocol.gen';
import type { SystemChoice } from '../games/systems';
import { ask } from '../lib/wire/api';

const at = (id: string): string => `/api/club/${encodeURIComponent(id)}`;

export const clubApi = {
  list: (offset = 0) => ask<SessionList>('GET', `/api/club?offset=${offset}`),
  board: (id: string, board: number) => ask<SessionBoard>('GET', `${at(id)}/boards/${board}`),
  versions: (id: string) => ask<SessionVersions>('GET', `${at(id)}/versions`),
  version: (id: string, version: number) => ask<ClubSessionMessage>('GET', `${at(id)}/versions/${version}`),
  hands: (id: string) => ask<SessionHands>('GET', `${at(id)}/hands`),
  system: (id: string, entry: number) => ask<Partial<SystemChoice>>('GET', `${at(id)}/systems/${entry}`),
  register: (id: string, system: SystemChoice) => ask<ClubSessionMessage>('POST', `${at(id)}/system`, system),
  session: (id: string) => ask<ClubSessionMessage>('GET', at(id)),
  plan: (plan: SessionPlanRequest) => ask<ClubSessionMessage>('POST', '/api/club', plan),
  enter: (id: string, entry: EnterSessionRequest) =>
    ask<ClubSessionMessage>('POST', `${at(id)}/enter`, entry),
  withdraw: (id: string) => ask<ClubSessionMessage>('POST', `${at(id)}/withdraw`),
  lineUp: (id: string, wanted: LineUpRequest) => ask<ClubSessionMessage>('POST', `${at(id)}/line-up`, wanted),
  call: (id: string, call: CallDirectorRequest) => ask<ClubSessionMessage>('POST', `${at(id)}/call`, call),
  appeal: (id: string, appeal: SessionAppealRequest) =>
    ask<ClubSessionMessage>('POST', `${at(id)}/appeals`, appeal),
  act: (id: string, act: SessionActRequest) => ask<ClubSessionMessage>('POST', `${at(id)}/acts`, act),
};
