// Keeps the page's own files, whose names change with their content, and says so when there is no connection.
const CACHE = 'valat-1';
const OFFLINE = ['/offline.html', '/offline.css', '/icon.svg'];
const KEPT = 120;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(OFFLINE)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const stale = (name) => name !== CACHE;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(stale).map((name) => caches.delete(name)))),
  );
});

async function asset(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = (await cache.keys()).filter(({ url }) => url.includes('/assets/'));
    await Promise.all(keys.slice(0, -KEPT).map((key) => cache.delete(key)));
  }
  return answer;
}

async function orKept(request, path) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(path)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(orKept(request, '/offline.html'));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (OFFLINE.includes(pathname)) event.respondWith(orKept(request, pathname));
});
