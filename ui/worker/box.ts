/** Writes `box.html`, the document that bots of a page run in, and lays the Python interpreter beside the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

/** What a page passes into the box; the rest of the package is for other uses. */
const PYTHON = [
  'pyodide.mjs',
  'pyodide.asm.mjs',
  'pyodide.asm.wasm',
  'python_stdlib.zip',
  'pyodide-lock.json',
];

/** A folder whose name changes with the interpreter: its files are kept for ever. */
const interpreterFolder = (root: string): { folder: string; name: string } => {
  const file = createRequire(join(root, 'package.json')).resolve('pyodide/package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { folder: dirname(file), name: `assets/pyodide-${version}` };
};

export const box = (): Plugin => {
  let root = '';
  return {
    name: 'box',
    config: (config) => ({
      define: {
        __PYTHON__: JSON.stringify({
          folder: `/${interpreterFolder(config.root ?? process.cwd()).name}`,
          files: PYTHON,
        }),
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const script = readFileSync(join(root, 'src/arena/box/box.js'), 'utf8');
      // in the document itself: it may load nothing
      const source = `<!doctype html>\n<meta charset="utf-8" />\n<title>Box</title>\n<script>${script}</script>\n`;
      this.emitFile({ type: 'asset', fileName: 'box.html', source });
      const { folder, name } = interpreterFolder(root);
      for (const file of PYTHON)
        this.emitFile({
          type: 'asset',
          fileName: `${name}/${file}`,
          source: readFileSync(join(folder, file)),
        });
    },
  };
};
