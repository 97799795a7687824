/** What the functions contain, and what each loads before it can answer any request; services load the rest on first use. */
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

it('loads the texts of each room that the code names, and of no other', () => {
  const named = outputFiles.flatMap(({ text }) =>
    Array.from(text.matchAll(/\$\.(\w+)/g), ([, room]) => room),
  );
  expect([...new Set(named)].sort()).toEqual([...rooms].sort());
});

it('loads neither the database, nor sign-in, nor mail, nor PDF before they are needed', () => {
  const loaded = new Set(['build/index.js']);
  const packages = new Set<string>();
  for (const file of loaded)
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import') (external === true ? packages : loaded).add(path);
  expect([...packages].filter((name) => !name.startsWith('node:')).sort()).toEqual([
    'firebase-functions/logger',
    'firebase-functions/params',
    'firebase-functions/v2/https',
    'firebase-functions/v2/scheduler',
    'ipaddr.js',
    'yup',
  ]);
});
