/** Builds src/first-paint.ts into one script that stands in the page itself. */
import { join } from 'node:path';
import { build } from 'vite';

/** @returns the script's text, which holds no end of its element */
export async function firstPaintScript(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(root, 'src/first-paint.ts'), formats: ['iife'], name: 'firstPaint' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [script, ...more] = output?.output ?? [];
  if (script === undefined || more.length > 0 || script.imports.length > 0)
    throw new Error('The first paint has to be one file.');
  return script.code.trim().replaceAll('</', '<\\/');
}
