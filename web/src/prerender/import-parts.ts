/** Lets the build load parts with src/shared/loading/import-part.ts, where Vite preloads them with its own code. */
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'vite';

/** Vite's module, whose function it puts around each `import()`. */
const preloadHelper = '\0vite/preload-helper.js';

export function importParts(root: string): Plugin {
  const loader = join(root, 'src/shared/loading/import-part.ts');
  return {
    name: 'import-parts',
    apply: 'build',
    // Before Vite's own plugin loads it.
    enforce: 'pre',
    load: (id) =>
      id === preloadHelper ? `export { importPart as __vitePreload } from ${JSON.stringify(loader)};` : null,
  };
}

/** Vite names the files that a part imports, and not the part's own, unless it imports any. */
export const modulePreload = {
  polyfill: false,
  resolveDependencies: (file, imports, { hostType }) =>
    hostType === 'js' ? [...new Set([file, ...imports])] : imports,
} satisfies BuildOptions['modulePreload'];
