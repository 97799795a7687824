/**
 * Measures badges: 1,000 and a single one against the naive version, 10,000 within a function's memory, sheets against
 * single pages, and the door's list. Each measurement runs in a new process, with its code bundled as for deployment.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { withPdfLib } from '../../tools/bundle/with-pdf-lib.mjs';
import { inRepository } from '../../tools/project/project';
import type { Comparison } from '../comparison';
import { byTurns } from '../timing';
import type { Measurement } from './measure';

const folder = inRepository('.local/bench-badges');

export async function measure(rounds: number, share: number): Promise<readonly Comparison[]> {
  await bundle();
  const measureOnce = (work: Work, count: number) =>
    measureInProcess(work, Math.ceil(count * share), Math.ceil(100 * share));
  const [
    naive = [],
    ours = [],
    naiveOne = [],
    oursOne = [],
    tenThousand = [],
    singles = [],
    sheets = [],
    list = [],
  ] = await byTurns(rounds, [
    () => measureOnce('naive', 1000),
    () => measureOnce('ours', 1000),
    () => measureOnce('naive', 1),
    () => measureOnce('ours', 1),
    () => measureOnce('ours', 10_000),
    () => measureOnce('ours', 5_000),
    () => measureOnce('sheets', 5_000),
    () => measureOnce('list', 5_000),
  ]);
  const pair = (
    runs: readonly Measurement[],
    baselineRuns: readonly Measurement[],
    figure: keyof Measurement,
    name = 'naive',
  ) => ({
    ours: runs.map((run) => run[figure]),
    other: { name, values: baselineRuns.map((run) => run[figure]) },
  });
  return [
    { what: '1,000 badges: time', unit: 'ms', ...pair(ours, naive, 'milliseconds'), goal: { atMost: 0.025 } },
    {
      what: '1,000 badges: peak memory',
      unit: 'MB',
      ...pair(ours, naive, 'megabytes'),
      goal: { atMost: 0.35 },
    },
    { what: '1,000 badges: size', unit: 'bytes', ...pair(ours, naive, 'bytes'), goal: { atMost: 0.25 } },
    {
      what: 'one badge, warm',
      unit: 'ms',
      ...pair(oursOne, naiveOne, 'milliseconds'),
      goal: { atMost: 0.1 },
    },
    {
      // Two thirds of a function's memory.
      what: '10,000 badges: peak memory',
      unit: 'MB',
      ours: tenThousand.map(({ megabytes }) => megabytes),
      goal: { atMost: Math.floor((512 * 2) / 3) },
    },
    {
      what: '5,000 as A4x4: time',
      unit: 'ms',
      ...pair(sheets, singles, 'milliseconds', 'single pages'),
      goal: { atMost: 1.2 },
    },
    {
      what: '5,000 as A4x4: peak memory',
      unit: 'MB',
      ...pair(sheets, singles, 'megabytes', 'single pages'),
      goal: { atMost: 1.2 },
    },
    {
      what: '5,000 people on the door’s list: time',
      unit: 'ms',
      ours: list.map(({ milliseconds }) => milliseconds),
      goal: { atMost: 5_000 },
    },
  ];
}

type Work = 'ours' | 'naive' | 'sheets' | 'list';

/** @param badgeRounds how often a single badge is made to warm up, and then again to be measured */
function measureInProcess(work: Work, count: number, badgeRounds: number): Measurement {
  const output = execFileSync(process.execPath, [
    join(folder, 'measure.mjs'),
    work,
    String(count),
    String(badgeRounds),
  ]);
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
    ...withPdfLib,
    // As deployed: pdf-lib is bundled, the other libraries are not.
    external: ['@expo-google-fonts/*', 'dejavu-fonts-ttf', 'qrcode', 'yup', '@pdf-lib/fontkit'],
    alias: { contract: inRepository('contract/src') },
    logLevel: 'warning',
  });
}
