/**
 * The first picture: what the document holds before any script has come. Its style is in the document too (the
 * server allows it by its hash), and all other styles come after it, so that nothing holds it up. A line of script asks
 * for the words of the language, and links for what the first page asks the server: all of it in one round trip.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin, Rollup } from 'vite';

import { filesOf, wordsOf } from './chunks';

/** What the lobby asks before it can be used, and what every page asks. */
const QUESTIONS = ['/api/me', '/api/games'];
const LOBBY = /\/src\/pages\/Lobby\.svelte$/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const TILES = /\s*<!-- tiles -->.*<!-- \/tiles -->/s;

const link = (name: string): string =>
  name.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${name}">`
    : `<link rel="modulepreload" crossorigin href="/${name}">`;

/** The document with its styles at the end, where they hold up nothing that stands before them. */
function withStylesLast(html: string, more: string[] = []): string {
  const styles = [...(html.match(STYLESHEET) ?? []).map((link) => link.trim()), ...more];
  return html.replace(STYLESHEET, '').replace('</body>', `${styles.join('\n')}\n</body>`);
}

const question = (path: string): string => `<link rel="preload" as="fetch" crossorigin href="${path}">`;

/** A script for the document itself, which the server allows by its hash. */
const inline = (source: string): string =>
  `<script>${source.replace(/^\s*\/\/.*$/gm, '').replace(/\s*\n\s*/g, ' ')}</script>`;

/** Two documents: `index.html`, which is the lobby's, and `page.html` for all other pages. */
export const shell = (): Plugin => {
  let root = '';
  return {
    name: 'shell',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml(html) {
      const style = readFileSync(join(root, 'worker/shell.css'), 'utf8').replace(/\s*\n\s*/g, '');
      return html.replace('</head>', `<style>${style}</style></head>`);
    },
    generateBundle(_, bundle: Rollup.OutputBundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const speak = readFileSync(join(root, 'worker/speak.js'), 'utf8');
      const words = inline(speak.replace('__WORDS__', JSON.stringify(wordsOf(bundle))));
      const html = String(index.source).replace('</head>', `${words}${question(QUESTIONS[0]!)}</head>`);
      // what the lobby needs is asked for at once, not when the script that wants it has come
      const lobby = filesOf(bundle, LOBBY).map((name) => `/${name}`);
      const more = lobby.filter((path) => !html.includes(`"${path}"`)).map((path) => link(path.slice(1)));
      const scripts = more.filter((link) => link.includes('modulepreload'));
      const styles = more.filter((link) => link.includes('stylesheet'));
      const ahead = [...scripts, ...QUESTIONS.slice(1).map(question)].join('\n');
      index.source = withStylesLast(html.replace('</head>', `${ahead}</head>`), styles);
      this.emitFile({
        type: 'asset',
        fileName: 'page.html',
        source: withStylesLast(html.replace(TILES, '')),
      });
    },
  };
};
