/** 1,000 badges and one badge against a naive version, each in a process of its own, bundled as for deployment. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inRepository } from '../../tools/stack/project';
import type { Comparison } from '../comparison';
import { byTurns } from '../timing';
import type { Measurement } from './measure';

const folder = inRepository('.local/bench-badges');

export async function measure(rounds: number): Promise<readonly Comparison[]> {
  await bundle();
  const [naive = [], ours = [], naiveOne = [], oursOne = []] = await byTurns(rounds, [
    () => measureOnce('naive', 1000),
    () => measureOnce('ours', 1000),
    () => measureOnce('naive', 1),
    () => measureOnce('ours', 1),
  ]);
  const of = (runs: readonly Measurement[], others: readonly Measurement[], figure: keyof Measurement) => ({
    ours: runs.map((run) => run[figure]),
    other: { name: 'naive', values: others.map((run) => run[figure]) },
  });
  return [
    { what: '1,000 badges: time', unit: 'ms', ...of(ours, naive, 'milliseconds'), goal: { atMost: 0.025 } },
    {
      what: '1,000 badges: peak memory',
      unit: 'MB',
      ...of(ours, naive, 'megabytes'),
      goal: { atMost: 0.35 },
    },
    { what: '1,000 badges: size', unit: 'bytes', ...of(ours, naive, 'bytes'), goal: { atMost: 0.25 } },
    { what: 'one badge, warm', unit: 'ms', ...of(oursOne, naiveOne, 'milliseconds'), goal: { atMost: 0.1 } },
  ];
}

function measureOnce(whose: 'ours' | 'naive', count: number): Measurement {
  const output = execFileSync(process.execPath, [join(folder, 'measure.mjs'), whose, String(count)]);
  const measurement: Measurement = JSON.parse(output.toString());
  return measurement;
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
