/** Python's interpreter: its files, and the memory of one that has started here, both kept on this device. */
import worker from '../box/python.js?raw';
import runner from '../box/runner.py?raw';

declare const __PYTHON__: { folder: string; files: string[] };

/** The service worker leaves it alone: 40 MB that hardly ever change. */
const CACHE = 'valat-interpreter-1';

/** How it is with Python in this browser. */
export type PythonState = 'loading' | 'ready' | 'fault' | 'unsupported';

/** What a worker starts an interpreter from. */
export interface Interpreter {
  worker: string;
  runner: string;
  files: Record<string, ArrayBuffer>;
  /** Its memory as it stood after its start; null when none has started here yet. */
  snapshot: ArrayBuffer | null;
}

/** Whether this browser can run bots in Python: their steps are calls that wait, which takes stack switching. */
export const runsPython = (): boolean =>
  typeof WebAssembly === 'object' && 'Suspending' in WebAssembly && 'promising' in WebAssembly;

/** What is kept; null where the browser keeps nothing, as over plain http. */
const openCache = (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(CACHE).catch(() => null) : Promise.resolve(null);

/** Keeps it in place of whatever else is there and `stale`; where there is no room for it, nothing. */
async function keep(cache: Cache, address: string, body: Response, stale: (url: URL) => boolean) {
  try {
    for (const request of await cache.keys()) if (stale(new URL(request.url))) await cache.delete(request);
    await cache.put(address, body);
  } catch {
    // it comes over the network again
  }
}

async function file(cache: Cache | null, name: string): Promise<ArrayBuffer> {
  const address = `${__PYTHON__.folder}/${name}`;
  const kept = await cache?.match(address);
  if (kept) return kept.arrayBuffer();
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
  if (cache)
    await keep(
      cache,
      address,
      new Response(bytes, { headers }),
      (url) => !url.pathname.startsWith(`${__PYTHON__.folder}/`),
    );
  return bytes;
}

/** Where the memory of this very interpreter is kept: another browser, or another build of it, has other insides. */
async function snapshotAddress(): Promise<string> {
  const text = new TextEncoder().encode([worker, runner, navigator.userAgent].join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `${__PYTHON__.folder}/snapshot-${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Whatever an interpreter needs to start, from this device where it is kept. */
export async function loadInterpreter(): Promise<Interpreter> {
  const cache = await openCache();
  const kept = await cache?.match(await snapshotAddress());
  const [snapshot, ...files] = await Promise.all([
    kept?.arrayBuffer() ?? null,
    ...__PYTHON__.files.map(async (name) => [name, await file(cache, name)] as const),
  ]);
  return { worker, runner, files: Object.fromEntries(files), snapshot };
}

/** Keeps the memory of an interpreter that has started, and that no bot has been in. */
export async function keepSnapshot(snapshot: ArrayBuffer): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const address = await snapshotAddress();
  await keep(cache, address, new Response(snapshot), ({ pathname }) => pathname.includes('/snapshot-'));
}
