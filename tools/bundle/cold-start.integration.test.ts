/** The functions' bundle loads only the texts that it uses, and few packages before the first answer. */
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { rooms } from '../../functions/src/shared/texts';
import { dependencies } from '../../functions/package.json';
import { inRepository } from '../project/project';

const { metafile, outputFiles } = await build({
  absWorkingDir: inRepository(''),
  entryPoints: ['functions/src/index.ts'],
  outdir: 'build',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  metafile: true,
  write: false,
});

it('the functions load the texts of every room that the code uses, and of no other', () => {
  const usedRooms = outputFiles.flatMap(({ text }) =>
    Array.from(text.matchAll(/\$\.(\w+)/g), ([, room]) => room),
  );
  expect([...new Set(usedRooms)].sort()).toEqual([...rooms].sort());
});

it('the functions load no package for database, sign-in, mail or PDF at the start', () => {
  const loadedFiles = new Set(['build/index.js']);
  const packages = new Set<string>();
  for (const file of loadedFiles)
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import') (external === true ? packages : loadedFiles).add(path);
  expect([...packages].filter((name) => !name.startsWith('node:')).sort()).toEqual([
    'firebase-functions/logger',
    'firebase-functions/params',
    'firebase-functions/v2/https',
    'firebase-functions/v2/scheduler',
    'ipaddr.js',
    'yup',
  ]);
});
