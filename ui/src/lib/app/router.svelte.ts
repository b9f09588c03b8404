/** Which page the address names, and steps between pages without loading the document again. */

export const COMPETE_TABS = ['today', 'tournaments', 'club', 'prizes'] as const;
export type CompeteTab = (typeof COMPETE_TABS)[number];

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; table: string; deal: number | null }
  | { page: 'learn'; game: string | null }
  | { page: 'viewer' }
  | { page: 'topic'; game: string; topic: string; item: string | null }
  | { page: 'puzzles'; game: string | null; id: string | null }
  | { page: 'compete'; tab: CompeteTab }
  | { page: 'watch' }
  | { page: 'leaders'; game: string | null; players: number }
  | { page: 'tournament'; id: string }
  | { page: 'player'; name: string }
  | { page: 'friends' }
  | { page: 'settings' }
  | { page: 'recover' }
  | { page: 'staff'; view: 'house' | null }
  | { page: 'series'; id: string }
  | { page: 'session'; id: string }
  | { page: 'direct'; id: string }
  | { page: 'organise' }
  | { page: 'own' }
  | { page: 'calendar' }
  | { page: 'practice' }
  | { page: 'bots' }
  | { page: 'planning' }
  | { page: 'league' }
  | { page: 'contest'; id: string }
  | { page: 'entry'; id: string; entry: number }
  | { page: 'missing' };

/** Addresses of before by the ones of now; what follows them is the same. The server's are in `web/moved.py`. */
const MOVED: [RegExp, string][] = [
  [/^\/tournaments\/?$/, '/compete/tournaments'],
  [/^\/club\/?$/, '/compete/club'],
  [/^\/periods\/?$/, '/compete/prizes'],
  [/^\/daily\/?$/, '/compete'],
  [/^\/arena(?=\/|$)/, '/bots'],
];

/** The path where a page is now; the same path where it has not moved. */
export const movedTo = (path: string): string =>
  MOVED.reduce((now, [before, after]) => now.replace(before, after), path);

/** The address of a tab of *Compete*. */
export const competeAddress = (tab: CompeteTab): string => (tab === 'today' ? '/compete' : `/compete/${tab}`);

/** The route of a path. */
export function routeOf(path: string): Route {
  const [head = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, ...more] = rest;
  if (!head) return { page: 'lobby' };
  if (head === 't' && first && !second) return { page: 'table', id: first };
  if (head === 'r' && first && !more.length && /^\d*$/.test(second ?? ''))
    return { page: 'replay', table: first, deal: second ? Number(second) : null };
  if (head === 'rules' && !second) return { page: 'learn', game: first ?? null };
  if (head === 'viewer' && !first) return { page: 'viewer' };
  if (head === 'rules' && first && second && more.length < 2)
    return { page: 'topic', game: first, topic: second, item: more[0] ?? null };
  if (head === 'puzzles' && !more.length) return { page: 'puzzles', game: first ?? null, id: second ?? null };
  if (head === 'compete' && !second) return competeRoute(first);
  if (head === 'watch' && !first) return { page: 'watch' };
  if (head === 'leaders' && !more.length && /^\d*$/.test(second ?? ''))
    return { page: 'leaders', game: second ? (first ?? null) : null, players: Number(second ?? 0) };
  if (head === 'tournament' && first && !second) return { page: 'tournament', id: first };
  if (head === 'series' && first && !second) return { page: 'series', id: first };
  if (head === 'club' && first && !second) return { page: 'session', id: first };
  if (head === 'club' && first && second === 'direct' && !more.length) return { page: 'direct', id: first };
  if (head === 'bots') return botsRoute(rest);
  if (head === 'p' && first && !second) return { page: 'player', name: first };
  if (head === 'friends' && !first) return { page: 'friends' };
  if (head === 'recover' && !first) return { page: 'recover' };
  if (head === 'settings' && !first) return { page: 'settings' };
  if (head === 'staff' && !first) return { page: 'staff', view: null };
  if (head === 'staff' && first === 'house' && !second) return { page: 'staff', view: 'house' };
  if (head === 'calendar' && !first) return { page: 'calendar' };
  if (head === 'own-events' && !first) return { page: 'own' };
  if (head === 'organise' && !first) return { page: 'organise' };
  return { page: 'missing' };
}

function competeRoute(name: string | undefined): Route {
  const tab = COMPETE_TABS.find((known) => competeAddress(known) === `/compete${name ? `/${name}` : ''}`);
  return tab ? { page: 'compete', tab } : { page: 'missing' };
}

/** The route of what follows `/bots`. */
function botsRoute([first, second, third, ...more]: string[]): Route {
  if (!first) return { page: 'bots' };
  if (first === 'practice' && !second) return { page: 'practice' };
  if (first === 'league' && !second) return { page: 'league' };
  if (first === 'plan' && !second) return { page: 'planning' };
  if (!second) return { page: 'contest', id: first };
  if (second === 'entries' && third && !more.length && /^[1-9]\d*$/.test(third))
    return { page: 'entry', id: first, entry: Number(third) };
  return { page: 'missing' };
}

export class Router {
  #path = $state(movedTo(location.pathname));
  /** The query of the address, as it is now. */
  query = $state(new URLSearchParams(location.search));
  hash = $state(location.hash);
  /** How often the path has become another. */
  steps = $state(0);
  get path(): string {
    return this.#path;
  }
  readonly route = $derived(routeOf(this.#path));

  constructor() {
    this.#lead();
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Goes to an address of this site. */
  go(address: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.#read();
    // the document is the same, and would stay where the page before was scrolled to
    if (!location.hash) scrollTo(0, 0);
  }

  /** Writes where a page is now over an address of before. */
  #lead(): void {
    const now = movedTo(location.pathname);
    if (now !== location.pathname) history.replaceState(null, '', now + location.search + location.hash);
  }

  #read(): void {
    this.#lead();
    if (location.pathname !== this.#path) this.steps++;
    this.#path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }

  /** Plain clicks on plain links of this site stay in the page. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    // files to download are the server's
    if (link.pathname.startsWith('/api/')) return;
    // its document alone may hold the frame that bots run in
    if (/^\/bots\/practice\/?$/.test(movedTo(link.pathname)) && this.route.page !== 'practice') return;
    // a place within this page: the browser goes there by itself, and tells by popstate
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}
