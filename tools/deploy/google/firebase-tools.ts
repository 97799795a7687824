/** Loads internal modules of firebase-tools, whose version is pinned; our tests run each module that we use. */
import { createRequire } from 'node:module';
import { inRepository } from '../../project/project';

/**
 * @param module path below the folder lib of firebase-tools
 * @param names the required exports
 * @throws Error when a newer version has moved the exports
 */
export function firebaseToolsModule<Part extends object>(
  module: string,
  ...names: (keyof Part & string)[]
): Part {
  const file = inRepository(`node_modules/firebase-tools/lib/${module}.js`);
  const loaded: unknown = createRequire(import.meta.url)(file);
  if (!hasExports<Part>(loaded, names))
    throw new Error(
      `firebase-tools no longer has ${names.join(', ')} in ${module}. Adapt the code that uses it.`,
    );
  return loaded;
}

function hasExports<Part extends object>(loaded: unknown, names: readonly (keyof Part)[]): loaded is Part {
  return typeof loaded === 'object' && loaded !== null && names.every((name) => name in loaded);
}
