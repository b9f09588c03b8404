import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { box } from './worker/box';
import { linkPreviews } from './worker/previews';
import { serviceWorker } from './worker/plugin';
import { rooms } from './worker/rooms';
import { shell } from './worker/shell';

const server = process.env.VALAT_SERVER ?? 'http://127.0.0.1:8000';

/** Bytes from which on the best compression would take half a minute. */
const LARGE = 1 << 20;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Leaves a .br and a .gz beside every text file; the server sends whichever the browser takes. */
let out = '';
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  configResolved(config) {
    out = resolve(config.root, config.build.outDir);
  },
  closeBundle() {
    for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(m?js|css|html|svg|webmanifest|wasm)$/.test(file)) continue;
      const bytes = readFileSync(join(out, file));
      writeFileSync(join(out, `${file}.br`), brotliCompressSync(bytes, bytes.length > LARGE ? QUICK : {}));
      writeFileSync(join(out, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), shell(), box(), serviceWorker(), linkPreviews(), compressed],
  build: {
    outDir: 'valat_page/static',
    emptyOutDir: true,
    target: 'es2022',
    // Everything comes from files of this server: no data: addresses, no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: rooms() } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/box': server,
      '/ws': { target: server, ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // one process for many files, each of which reads its modules itself: half the time of one for each
  test: { include: ['src/**/*.test.ts'], isolate: false, setupFiles: ['src/fresh.ts'], testTimeout: 60_000 },
});
