/** Writes the service worker of a build: `sw.js` with the build's hash and the files of a first start. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runnerImport, type Plugin, type Rollup } from 'vite';

import { filesOf, wordsOf } from './chunks';

/** The modules of a first start; its words are the page's to name. */
const START = /\/src\/(main\.ts|pages\/Lobby\.svelte)$|\/index\.html$/;
const ICON = 'icon.svg';
const KIND = 'notice.kind.';

const hashOf = (parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** What a device shows of each kind of notice, by language: the page may be closed, and its words with it. */
async function noticeWords(root: string): Promise<Record<string, Record<string, string>>> {
  const folder = join(root, 'src/notices/i18n');
  const languages = readdirSync(folder).map((name) => name.replace('.ts', ''));
  const words = async (language: string): Promise<[string, Record<string, string>]> => {
    const path = join(folder, language);
    const { module } = await runnerImport<{ default: Record<string, string> }>(path);
    const kinds = Object.entries(module.default).filter(([key]) => key.startsWith(KIND));
    return [language, Object.fromEntries(kinds.map(([key, text]) => [key.slice(KIND.length), text]))];
  };
  return Object.fromEntries(await Promise.all(languages.map(words)));
}

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
    async generateBundle(_, bundle) {
      const notices = JSON.stringify(await noticeWords(root));
      const template = readFileSync(join(root, 'worker/sw.js'), 'utf8');
      const icon = readFileSync(join(root, 'public', ICON), 'utf8');
      const build = hashOf([
        template,
        notices,
        icon,
        textOf(bundle, 'index.html'),
        ...Object.keys(bundle).sort(),
      ]);
      const start = [...filesOf(bundle, START), ICON].map((name) => `/${name}`);
      const source = template
        .replace('__BUILD__', build)
        .replace('__START__', JSON.stringify(start))
        .replace('__NOTICES__', notices)
        .replace('__WORDS__', JSON.stringify(wordsOf(bundle)));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
};
