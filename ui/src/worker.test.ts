import { expect, test } from 'vitest';

import source from '../worker/sw.js?raw';

type Listener = (event: {
  waitUntil: (done: Promise<unknown>) => void;
  data?: unknown;
  notification?: unknown;
}) => void;

/** A browser's caches by name, and what a service worker of that build does to them when it takes over. */
function browser() {
  const names = new Set<string>();
  const kept: unknown[] = [];
  const shown: unknown[] = [];
  let listeners: Record<string, Listener> = {};
  const caches = {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
    open: async (name: string) => {
      names.add(name);
      return { addAll: async (wanted: unknown[]) => void kept.push(...wanted) };
    },
  };
  const told: unknown[] = [];
  /** A page at an address; what the worker tells it, it notes. */
  const page = (url: string) => {
    const shown = {
      url,
      focus: async () => shown,
      postMessage: (message: unknown) => void told.push([url, message]),
    };
    return shown;
  };
  const pages: ReturnType<typeof page>[] = [];
  const takeOver = async (build: string, language = 'en') => {
    listeners = {};
    const self = {
      location: {
        href: `https://cards.example/sw.js?language=${language}`,
        origin: 'https://cards.example',
      },
      registration: { showNotification: async (...what: unknown[]) => void shown.push(what) },
      addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
      skipWaiting: () => undefined,
      clients: {
        claim: async () => undefined,
        matchAll: async () => pages,
        openWindow: async (url: string) => (pages.push(page(url)), pages.at(-1)),
      },
    };
    const text = source
      .replace('__BUILD__', build)
      .replace('__START__', '["/frame.js"]')
      .replace('__NOTICES__', '{ "en": { "turn": "Your turn" }, "bg": { "turn": "Вие сте на ход" } }')
      .replace('__WORDS__', '{ "bg": "/bg.js", "en": "/en.js" }');
    new Function('self', 'caches', 'Request', text)(self, caches, class {});
    for (const kind of ['install', 'activate']) {
      let work: Promise<unknown> = Promise.resolve();
      listeners[kind]!({ waitUntil: (done) => (work = done) });
      await work;
    }
  };
  /** What comes by web push. */
  const push = (message: object): void =>
    listeners['push']!({ data: { json: () => message }, waitUntil: () => undefined });
  /** A touch on what was shown with that data. */
  const touch = async (data: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    const notification = { data, close: () => undefined };
    listeners['notificationclick']!({ notification, waitUntil: (done) => (work = done) });
    await work;
  };
  return { names, kept, shown, told, pages, takeOver, push, touch };
}

test('another build drops the files of the one before, and keeps what was taken along', async () => {
  const { names, takeOver } = browser();
  await takeOver('a');
  names.add('valat-taken-along-1');
  await takeOver('b');
  expect([...names]).toEqual(['valat-taken-along-1', 'valat-b']);
});

test('a start without a connection has the words of the language that is spoken, and no others', async () => {
  const { kept, takeOver } = browser();
  await takeOver('a', 'bg');
  expect(kept.slice(1)).toEqual(['/frame.js', '/bg.js']);
});

test('a push shows what the notice is about in its language, under its id', async () => {
  const { shown, takeOver, push } = browser();
  await takeOver('a');
  push({ id: 'n1', kind: 'turn', link: '/t/x', lang: 'bg' });
  push({ id: 'n2', kind: 'turn', link: '/t/x', lang: 'xx' });
  const [icon, address] = ['/icon-192.png', 'https://cards.example/t/x'];
  expect(shown).toEqual([
    ['Valat', { icon, data: { id: 'n1', address }, body: 'Вие сте на ход', tag: 'n1' }],
    ['Valat', { icon, data: { id: 'n2', address }, body: 'Your turn', tag: 'n2' }],
  ]);
});

test('a touch on a pushed notice leads to its page, which notes that it was read', async () => {
  const { told, pages, takeOver, touch } = browser();
  await takeOver('a');
  const address = 'https://cards.example/t/x';
  await touch({ id: 'n1', address });
  await touch({ id: 'n2', address });
  expect(pages.map(({ url }) => url)).toEqual([address]);
  expect(told).toEqual([
    [address, { read: 'n1' }],
    [address, { read: 'n2' }],
  ]);
});

test('a touch on what a page has shown itself notes nothing', async () => {
  const { told, pages, takeOver, touch } = browser();
  await takeOver('a');
  await touch({ address: 'https://cards.example/t/x' });
  expect([pages.length, told]).toEqual([1, []]);
});
