// Keeps this build's own files, whose names change with their content, so that the page starts without a connection.
// The build puts its hash and the files of a first start in here: another build is another worker with another cache.
const CACHE = 'valat-__BUILD__';
const START = __START__;
// The page's words by language, and the one that it spoke when it registered this worker.
const WORDS = __WORDS__;
const SPOKEN = new URL(self.location.href).searchParams.get('language');
// What a notice of each kind says, by language.
const NOTICES = __NOTICES__;
// What was taken along to be used without a connection outlasts a build. Whoever changes its form raises the number.
const TAKEN_ALONG = 'valat-taken-along-1';
// Python's interpreter, which the page of practice fetches and keeps.
const INTERPRETER = 'valat-interpreter-1';
const OF_INTERPRETER = /^\/assets\/pyodide-[^/]+\//;

self.addEventListener('install', (event) => {
  // asked of the server, as an older page may still be among what the browser keeps
  const shell = new Request('/', { cache: 'reload' });
  const words = Object.hasOwn(WORDS, SPOKEN) ? [WORDS[SPOKEN]] : [];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([shell, ...START, ...words])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    const stale = (await caches.keys()).filter((name) => ![CACHE, TAKEN_ALONG, INTERPRETER].includes(name));
    await Promise.all(stale.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

async function asset(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

// The document of practice alone may hold a frame: it is kept beside that of all other pages. It had another address
// before, from which the server leads on; without a connection nobody does.
const PRACTICE = '/bots/practice';
const IS_PRACTICE = /^\/(bots|arena)\/practice\/?$/;

// The server's page wherever there is one, and so never an older build's; the kept one says that there is no connection.
async function page(request) {
  const own = IS_PRACTICE.test(new URL(request.url).pathname);
  const cache = await caches.open(CACHE);
  const kept = async () => (own && (await cache.match(PRACTICE))) || cache.match('/');
  try {
    const answer = await fetch(request);
    if (own && answer.ok) await cache.put(PRACTICE, await whole(answer.clone())).catch(() => {});
    // a proxy before a server that is away
    const away = answer.status >= 502 && answer.status <= 504;
    return (away && (await kept())) || answer;
  } catch {
    return (await kept()) ?? Response.error();
  }
}

// A notice while the page is closed, or in another tab: it names nobody, since others may see the screen. The same
// notice may come twice, and is shown once.
self.addEventListener('push', (event) => {
  const { id, kind, link, lang } = event.data.json();
  const words = NOTICES[lang] ?? NOTICES.en;
  const options = {
    body: words[kind] ?? '',
    tag: id,
    icon: '/icon-192.png',
    data: { id, address: new URL(link, self.location.origin).href },
  };
  event.waitUntil(self.registration.showNotification('Valat', options));
});

// A touch leads to what the notice is about, where it counts as read. «Your turn» leads back to the table that told it.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const lead = async () => {
    const { id, address } = event.notification.data;
    const pages = await self.clients.matchAll({ type: 'window' });
    const known = pages.find((page) => page.url === address);
    const page = (await known?.focus()) ?? (await self.clients.openWindow(address));
    // the page has the session by which it may note that; what a table shows by itself is no stored notice
    if (id) page?.postMessage({ read: id });
  };
  event.waitUntil(lead());
});

// `put` drops what was kept before it reads what is new: a page left in mid-answer would lose both.
const whole = async (answer) => {
  const headers = new Headers(answer.headers);
  // those of the body on its way, which has been unpacked
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(await answer.blob(), { headers });
};

// What may be taken along; the server's answer wherever there is one.
const MAY_BE_TAKEN_ALONG = /^\/api\/puzzles(\/[^/]+\/bundle)?$/;
async function takenAlong(request) {
  const cache = await caches.open(TAKEN_ALONG);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, await whole(answer.clone()));
    return answer;
  } catch {
    return (await cache.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/') && pathname !== '/box')
    event.respondWith(page(request));
  else if (MAY_BE_TAKEN_ALONG.test(pathname)) event.respondWith(takenAlong(request));
  else if (OF_INTERPRETER.test(pathname)) return;
  else if (pathname.startsWith('/assets/') || START.includes(pathname)) event.respondWith(asset(request));
});
