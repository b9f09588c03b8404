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
