import { expect, test } from 'vitest';

import source from '../worker/sw.js?raw';

type Listener = (event: { waitUntil: (done: Promise<unknown>) => void }) => void;

/** A browser's caches by name, and what a service worker of that build does to them when it takes over. */
function browser() {
  const names = new Set<string>();
  const caches = {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
    open: async (name: string) => {
      names.add(name);
      return { addAll: async () => undefined };
    },
  };
  const takeOver = async (build: string) => {
    const listeners: Record<string, Listener> = {};
    const self = {
      addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
      skipWaiting: () => undefined,
      clients: { claim: async () => undefined },
    };
    const text = source.replace('__BUILD__', build).replace('__START__', '[]');
    new Function('self', 'caches', 'Request', text)(self, caches, class {});
    for (const kind of ['install', 'activate']) {
      let work: Promise<unknown> = Promise.resolve();
      listeners[kind]!({ waitUntil: (done) => (work = done) });
      await work;
    }
  };
  return { names, takeOver };
}

test('another build drops the files of the one before, and keeps what was taken along', async () => {
  const { names, takeOver } = browser();
  await takeOver('a');
  names.add('valat-taken-along-1');
  await takeOver('b');
  expect([...names]).toEqual(['valat-taken-along-1', 'valat-b']);
});
