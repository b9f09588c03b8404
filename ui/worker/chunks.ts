/** What a build has made of the page's modules. */
import type { Rollup } from 'vite';

/** The scripts and styles needed to run the modules whose path matches, in the order of the bundle. */
export function filesOf(bundle: Rollup.OutputBundle, modules: RegExp): string[] {
  const found = new Set<string>();
  const add = (chunk: Rollup.OutputBundle[string] | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    chunk.viteMetadata?.importedCss.forEach((name) => found.add(name));
    chunk.imports.forEach((name) => add(bundle[name]));
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && modules.test(chunk.facadeModuleId ?? '')) add(chunk);
  return [...found];
}

/** The page's own sentences, in each language. */
const WORDS = /\/src\/lib\/words\/i18n\/(\w+)\.ts$/;

/** The addresses of the page's sentences by language. */
export const wordsOf = (bundle: Rollup.OutputBundle): Record<string, string> =>
  Object.fromEntries(
    Object.values(bundle).flatMap((chunk) => {
      const language = chunk.type === 'chunk' && WORDS.exec(chunk.facadeModuleId ?? '')?.[1];
      return language ? [[language, `/${chunk.fileName}`]] : [];
    }),
  );
