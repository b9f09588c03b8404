/** Writes the service worker of a build: `sw.js` with the build's hash and the files of a first start. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin, Rollup } from 'vite';

import { filesOf, wordsOf } from './chunks';

/** The modules of a first start; its words are the page's to name. */
const START = /\/src\/(main\.ts|pages\/Lobby\.svelte)$|\/index\.html$/;
const ICON = 'icon.svg';

const hashOf = (parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

const textOf = (bundle: Rollup.OutputBundle, name: string): string => {
  const file = bundle[name];
  return file?.type === 'asset' ? String(file.source) : '';
};

export const serviceWorker = (): Plugin => {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    // after the document, which is part of what the hash is of
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const template = readFileSync(join(root, 'worker/sw.js'), 'utf8');
      const icon = readFileSync(join(root, 'public', ICON), 'utf8');
      const build = hashOf([template, icon, textOf(bundle, 'index.html'), ...Object.keys(bundle).sort()]);
      const start = [...filesOf(bundle, START), ICON].map((name) => `/${name}`);
      const source = template
        .replace('__BUILD__', build)
        .replace('__START__', JSON.stringify(start))
        .replace('__WORDS__', JSON.stringify(wordsOf(bundle)));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
};
