import { expect, test } from 'vitest';

import source from '../worker/sw.js?raw';

type Listener = (event: { waitUntil: (done: Promise<unknown>) => void }) => void;

/** A browser's caches by name, and what a service worker of that build does to them when it takes over. */
function browser() {
  const names = new Set<string>();
  const kept: unknown[] = [];
  const caches = {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
    open: async (name: string) => {
      names.add(name);
      return { addAll: async (wanted: unknown[]) => void kept.push(...wanted) };
    },
  };
  const takeOver = async (build: string, language = 'en') => {
    const listeners: Record<string, Listener> = {};
    const self = {
      location: { href: `https://cards.example/sw.js?language=${language}` },
      addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
      skipWaiting: () => undefined,
      clients: { claim: async () => undefined },
    };
    const text = source
      .replace('__BUILD__', build)
      .replace('__START__', '["/frame.js"]')
      .replace('__WORDS__', '{ "bg": "/bg.js", "en": "/en.js" }');
    new Function('self', 'caches', 'Request', text)(self, caches, class {});
    for (const kind of ['install', 'activate']) {
      let work: Promise<unknown> = Promise.resolve();
      listeners[kind]!({ waitUntil: (done) => (work = done) });
      await work;
    }
  };
  return { names, kept, takeOver };
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
