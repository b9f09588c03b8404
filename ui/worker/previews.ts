/** Leaves beside the page what the server draws the previews of links with: `previews.json`, and a font. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runnerImport, type Plugin } from 'vite';

/** The scripts that names and words are written in; a file each. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'];
const FONT = '@fontsource/noto-sans/files/noto-sans';

export const linkPreviews = (): Plugin => {
  let root = '';
  return {
    name: 'link-previews',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const { module } = await runnerImport<typeof import('../src/previews')>(join(root, 'src/previews'));
      this.emitFile({
        type: 'asset',
        fileName: 'previews.json',
        source: JSON.stringify(module.previews()),
      });
      const { resolve } = createRequire(join(root, 'package.json'));
      for (const script of SCRIPTS)
        this.emitFile({
          type: 'asset',
          fileName: `fonts/${script}.woff`,
          source: readFileSync(resolve(`${FONT}-${script}-600-normal.woff`)),
        });
    },
  };
};
