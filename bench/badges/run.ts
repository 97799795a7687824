/** Badges, one badge and a QR picture against a naive version, each in a process of its own, bundled as for deployment. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inRepository } from '../../local/project';
import type { Comparison } from '../comparison';
import type { Measurement } from './measure';

const rounds = 3;
const folder = inRepository('.local/bench-badges');

const parts = ['naive', 'ours', 'naive-one', 'ours-one', 'naive-png', 'ours-png'] as const;
type Part = (typeof parts)[number];

export async function measure(): Promise<readonly Comparison[]> {
  await bundle();
  const runs: { part: Part; count: number; found: Measurement[] }[] = [
    ...parts.map((part) => ({ part, count: part.includes('-') ? 20 : 1000, found: [] })),
    { part: 'ours', count: 10_000, found: [] },
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const { part, count, found } of runs) found.push(measureOnce(part, count));
  }
  const of = (part: Part, count: number) =>
    runs.find((run) => run.part === part && run.count === count)?.found ?? [];
  return [
    ...compared('1,000 badges', of('ours', 1000), 'naive', of('naive', 1000), {
      time: 1 / 50,
      memory: 0.3,
      size: 0.25,
    }),
    ...compared('10,000 badges', of('ours', 10_000), '1,000 badges', of('ours', 1000), {
      time: 10,
      memory: 3,
    }),
    ...compared('one badge, warm', of('ours-one', 20), 'naive', of('naive-one', 20), { time: 1 / 10 }),
    ...compared('QR picture', of('ours-png', 20), 'naive', of('naive-png', 20), { time: 1 / 15, size: 0.3 }),
  ];
}

/** Only what has a goal: a single badge's memory is its process's. */
function compared(
  what: string,
  ours: readonly Measurement[],
  name: string,
  others: readonly Measurement[],
  goals: { readonly time: number; readonly memory?: number; readonly size?: number },
): readonly Comparison[] {
  const of = (
    figure: string,
    unit: Comparison['unit'],
    pick: (one: Measurement) => number,
    atMost: number | undefined,
  ): readonly Comparison[] =>
    atMost === undefined
      ? []
      : [
          {
            what: `${what}: ${figure}`,
            unit,
            ours: ours.map(pick),
            other: { name, values: others.map(pick) },
            goal: { atMost: Number(atMost.toPrecision(3)) },
          },
        ];
  return [
    ...of('time', 'ms', ({ milliseconds }) => milliseconds, goals.time),
    ...of('peak memory', 'MB', ({ peakMegabytes }) => peakMegabytes, goals.memory),
    ...of('size', 'bytes', ({ bytes }) => bytes, goals.size),
  ];
}

function measureOnce(part: Part, count: number): Measurement {
  const output = execFileSync(process.execPath, [join(folder, 'measure.mjs'), part, String(count)]);
  const [milliseconds = NaN, peakMegabytes = NaN, bytes = NaN] = output.toString().split(' ').map(Number);
  return { milliseconds, peakMegabytes, bytes };
}

async function bundle(): Promise<void> {
  await build({
    entryPoints: [inRepository('bench/badges/measure.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { contract: inRepository('contract/src') },
    logLevel: 'warning',
  });
}
