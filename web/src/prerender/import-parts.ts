/** Makes the build load parts with src/shared/loading/import-part.ts instead of Vite's own preloading. */
import { join } from 'node:path';
import type { IndexHtmlTransformContext, Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

/** Vite's module with the function that wraps each `import()`. */
const preloadHelper = '\0vite/preload-helper.js';

/** @returns a plugin, and the build's setting `modulePreload` */
export function importParts(root: string) {
  const loader = join(root, 'src/shared/loading/import-part.ts');
  let bundle: NonNullable<IndexHtmlTransformContext['bundle']> = {};

  const plugin: Plugin = {
    name: 'import-parts',
    apply: 'build',
    // Runs before Vite's own plugin, which loads `preloadHelper`.
    enforce: 'pre',
    load: (id) =>
      id === preloadHelper ? `export { importPart as __vitePreload } from ${JSON.stringify(loader)};` : null,
    generateBundle(_, output) {
      bundle = output;
    },
  };

  function staticImportsOf(file: string, found = new Set<string>()): Set<string> {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return found;
    found.add(file);
    for (const imported of chunk.imports) staticImportsOf(imported, found);
    return found;
  }

  /** Vite omits a part's own file if it imports no other, and includes files that the importer already has. */
  const resolveDependencies: ResolveModulePreloadDependenciesFn = (file, imports, { hostId, hostType }) => {
    if (hostType === 'html') return imports;
    const loadedFiles = staticImportsOf(hostId);
    return [...new Set([file, ...imports])].filter((dependency) => !loadedFiles.has(dependency));
  };

  return { plugin, modulePreload: { polyfill: false, resolveDependencies } };
}
