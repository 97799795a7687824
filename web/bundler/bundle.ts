/** What a build has made, as Vite's plugins see it. */
import type { IndexHtmlTransformContext } from 'vite';

export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * @param module the end of a source file's path, such as `src/privacy/PrivacyPage.tsx`
 * @throws Error when it did not become a file of its own
 */
export function chunkOf(module: string, bundle: Bundle) {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
  );
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no chunk of ${module}.`);
  return chunk;
}
