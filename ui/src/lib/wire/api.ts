/** The HTTP half of docs/protocol.md. Every refusal is thrown as an `ApiError`. */
import type {
  Calendar,
  ContestBots,
  DealFile,
  DealReplay,
  ErrorObject,
  GameEntry,
  Ledger,
  LobbyMessage,
  Me,
  NewTable,
  NoticeChoices,
  NoticeList,
  NoticeSettings,
  PushSubscription,
  OpenSession,
  PlayerDeals,
  PlayerPage,
  PlayerTournaments,
  PracticeRequest,
  PuzzleBundle,
  PuzzleIndex,
  PuzzleList,
  PuzzlePosition,
  PuzzleVerdict,
  RecordReplay,
  RegistrationAnswer,
  ReplayOverview,
  Setting,
  TableAssignment,
  TableComparison,
  TablePicture,
  TournamentList,
  TournamentMessage,
  TournamentStandings,
  Traveller,
} from '../protocol.gen';
import { shareQuery } from './shares';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly fault: ErrorObject,
  ) {
    super(fault.why);
  }
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

export async function faultOf(response: Response): Promise<ErrorObject> {
  try {
    const body = await response.json();
    if (body?.error?.code) return body.error;
  } catch {
    // not JSON: a proxy's page, told below
  }
  return { code: 'unreachable', why: `The server answered ${response.status}.` };
}

/** What goes with a request besides its body. */
export type Headers = Record<string, string>;

const open = new Set<Promise<unknown>>();

/** Whether somebody waits: for an answer, or for what was held. */
export const isBusy = (): boolean => open.size > 0;

/** Resolves when nobody waits for anything. */
export async function quiet(): Promise<void> {
  while (isBusy()) await Promise.allSettled(open);
}

/** The same work; what can wait does until it is done. */
export function hold<T>(work: Promise<T>): Promise<T> {
  open.add(work);
  // whoever asked is told of the refusal
  work.catch(() => undefined).finally(() => open.delete(work));
  return work;
}

/** The server's answer to a request. Raises `ApiError` for every refusal. */
export const ask = <T>(method: string, path: string, body?: unknown, also: Headers = {}): Promise<T> =>
  hold(request<T>(method, path, body, also));

/** With these nothing was done: another server of the house is about to take over from one that is gone. */
const NOTHING_DONE = new Set(['no_node', 'wrong_node']);
/** Before each new attempt, in ms; the server itself has waited for some seconds. */
const WAITS = [300, 1000];

/** Whether a refused request may be sent again by itself. */
const isHarmless = (method: string, { status, fault }: ApiError): boolean =>
  NOTHING_DONE.has(fault.code) || (method === 'GET' && status === 502);

async function request<T>(method: string, path: string, body: unknown, also: Headers): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send<T>(method, path, body, also);
    } catch (error) {
      const most = WAITS[attempt];
      if (most === undefined || !(error instanceof ApiError) || !isHarmless(method, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, most * (0.5 + Math.random())));
    }
  }
}

async function send<T>(method: string, path: string, body: unknown, also: Headers): Promise<T> {
  const headers: Headers = { accept: 'application/json', ...also };
  const file = body instanceof Blob;
  if (body !== undefined) headers['content-type'] = file ? 'application/octet-stream' : 'application/json';
  // the server wants the cookie's value said back, which a page of another site cannot read
  if (method !== 'GET') headers['x-csrftoken'] = cookie('csrftoken');
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined || file ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, { code: 'offline', why: 'The server cannot be reached.' });
  }
  if (!response.ok) throw new ApiError(response.status, await faultOf(response));
  // an answer without a body is none that could be read
  return response.status === 204 ? (undefined as T) : response.json();
}

// names and ids come from addresses, which may hold anything
const part = encodeURIComponent;

export const api = {
  me: () => ask<Me>('GET', '/api/me'),
  change: (change: {
    name?: string;
    settings?: object;
    avatar?: string | null;
    family?: boolean;
    hides_presence?: boolean;
    listed?: boolean;
  }) => ask<Me>('PATCH', '/api/me', change),
  register: (name: string, password: string) =>
    ask<RegistrationAnswer>('POST', '/api/register', { name, password }),
  login: (name: string, password: string) => ask<Me>('POST', '/api/login', { name, password }),
  logout: () => ask<Me>('POST', '/api/logout', {}),
  notices: () => ask<NoticeList>('GET', '/api/notices'),
  readNotices: (read: { ids?: string[]; until?: number }) =>
    ask<NoticeList>('POST', '/api/notices/read', read),
  noticeSettings: () => ask<NoticeSettings>('GET', '/api/notices/settings'),
  chooseNotices: (choices: NoticeChoices) => ask<NoticeSettings>('POST', '/api/notices/settings', choices),
  push: (device: PushSubscription) => ask<NoticeSettings>('POST', '/api/push', device),
  endPush: (id: string) => ask<NoticeSettings>('POST', '/api/push/end', { id }),
  changePassword: (old: string, fresh: string, endPasskeys: boolean) =>
    ask<Me>('POST', '/api/password', { old, new: fresh, end_passkeys: endPasskeys }),
  erase: (password: string) => ask<Me>('POST', '/api/me/erase', { sure: true, password }),
  sessions: () => ask<OpenSession[]>('GET', '/api/sessions'),
  endSessions: (id: string | null) => ask<OpenSession[]>('POST', '/api/sessions/end', { id }),
  games: () => ask<GameEntry[]>('GET', '/api/games'),
  contestBots: (game: string) => ask<ContestBots>('GET', `/api/bots?game=${part(game)}`),
  play: (game: string, wait: boolean, bots?: string, options: Record<string, unknown> = {}) =>
    ask<TableAssignment>('POST', '/api/play', { game, wait, bots, options }),
  open: (setting: Setting, invite?: string) =>
    ask<NewTable>('POST', `/api/tables${invite ? `?invite=${part(invite)}` : ''}`, setting),
  lobby: () => ask<LobbyMessage>('GET', '/api/lobby'),
  table: (id: string, invite?: string) =>
    ask<TablePicture>('GET', `/api/tables/${part(id)}${invite ? `?invite=${part(invite)}` : ''}`),
  replay: (table: string) => ask<ReplayOverview>('GET', `/api/replay/${part(table)}${shareQuery(table)}`),
  deal: (table: string, deal: number) =>
    ask<DealReplay>('GET', `/api/replay/${part(table)}/${deal}${shareQuery(table)}`),
  traveller: (table: string, deal: number, offset = 0) =>
    ask<Traveller>('GET', `/api/traveller/${part(table)}/${deal}?offset=${offset}${shareQuery(table, '&')}`),
  comparison: (table: string) =>
    ask<TableComparison>('GET', `/api/comparison/${part(table)}${shareQuery(table)}`),
  read: (file: Blob) => ask<DealFile>('POST', '/api/read', file),
  dealt: (game: string, where: string, count: number) =>
    ask<DealFile>('POST', '/api/deal', { game, where, count }),
  // south, as every diagram shows the reader
  practise: (practice: PracticeRequest) => ask<NewTable>('POST', '/api/practice', { ...practice, seat: 2 }),
  playOn: (game: string, record: Record<string, unknown>, seat: number) =>
    ask<NewTable>('POST', '/api/practice', { game, record, seat }),
  steps: (record: Record<string, unknown>) => ask<RecordReplay>('POST', '/api/steps', record),
  puzzles: () => ask<PuzzleIndex>('GET', '/api/puzzles'),
  puzzlesOf: (game: string) => ask<PuzzleList>('GET', `/api/puzzles/${part(game)}`),
  puzzleBundle: (game: string) => ask<PuzzleBundle>('GET', `/api/puzzles/${part(game)}/bundle`),
  puzzle: (id: string) => ask<PuzzlePosition>('GET', `/api/puzzle/${part(id)}`),
  solve: (id: string, move: string) => ask<PuzzleVerdict>('POST', `/api/puzzle/${part(id)}`, { move }),
  player: (name: string, wish: { game?: string; outcome?: string } = {}) =>
    ask<PlayerPage>('GET', `/api/players/${part(name)}?${new URLSearchParams(wish)}`),
  /** All that may be entered, in one answer. */
  calendar: () => ask<Calendar>('GET', '/api/calendar'),
  tournaments: (wish: { over?: boolean; offset?: number } = {}) =>
    ask<TournamentList>('GET', `/api/tournaments?over=${wish.over ?? false}&offset=${wish.offset ?? 0}`),
  tournament: (id: string) => ask<TournamentMessage>('GET', `/api/tournaments/${part(id)}`),
  standings: (id: string) => ask<TournamentStandings>('GET', `/api/tournaments/${part(id)}/standings`),
  enter: (id: string, rules: number, nonce: string) =>
    ask<TournamentMessage>('POST', `/api/tournaments/${part(id)}/enter`, { rules, nonce }),
  withdraw: (id: string) => ask<TournamentMessage>('POST', `/api/tournaments/${part(id)}/withdraw`, {}),
  leaveTournament: (id: string) =>
    ask<TournamentMessage>('POST', `/api/tournaments/${part(id)}/leave`, { sure: true }),
  ledger: () => ask<Ledger>('GET', '/api/me/ledger'),
  floor: () => ask<Ledger>('POST', '/api/me/floor'),
  playerTournaments: (name: string) =>
    ask<PlayerTournaments>('GET', `/api/players/${part(name)}/tournaments`),
  playerDeals: (name: string) => ask<PlayerDeals>('GET', `/api/players/${part(name)}/deals`),
};
