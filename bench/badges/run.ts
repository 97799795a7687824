/**
 * Measures badges against a naive version, by turns so that both meet the same machine, and prints medians and ratios.
 * `node --import tsx bench/badges/run.ts [rounds]`; see README.md. Measures what is deployed: bundled, without tsx.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inRepository } from '../../local/project';
import type { Measurement } from './measure';

const rounds = Number(process.argv[2] ?? '3');
const folder = inRepository('.local/bench-badges');

/** What, how many badges, in how many rounds. */
const rows: readonly [what: string, count: number, rounds: number][] = [
  ['naive', 1000, rounds],
  ['ours', 1000, rounds],
  ['ours', 10_000, rounds],
  ['naive-one', 20, rounds],
  ['ours-one', 20, rounds],
  ['naive-png', 20, rounds],
  ['ours-png', 20, rounds],
];

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

const found = new Map<string, Measurement[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const [what, count] of rows) {
    const output = execFileSync(process.execPath, [join(folder, 'measure.mjs'), what, String(count)]);
    const [milliseconds = NaN, peakMegabytes = NaN, bytes = NaN] = output.toString().split(' ').map(Number);
    const key = `${what} ${count}`;
    found.set(key, [...(found.get(key) ?? []), { milliseconds, peakMegabytes, bytes }]);
  }
}

console.log(
  `Node ${process.versions.node}, ${cpus().length} cores ${cpus()[0]?.model ?? ''}, median of ${rounds}`,
);
for (const [key, all] of found) {
  const { milliseconds, peakMegabytes, bytes } = median(all);
  console.log(
    `${key.padEnd(12)} ${milliseconds.toFixed(2).padStart(10)} ms ${peakMegabytes.toFixed(0).padStart(6)} MB ${bytes} bytes`,
  );
}
const ratio = (title: string, ours: string, other: string) => {
  const [a, b] = [median(found.get(ours) ?? []), median(found.get(other) ?? [])];
  const times = (pick: (one: Measurement) => number) => (pick(a) / pick(b)).toFixed(3);
  console.log(
    `${title}: time ${times((one) => one.milliseconds)}, memory ${times((one) => one.peakMegabytes)}, size ${times((one) => one.bytes)}`,
  );
};
ratio('1,000 badges, ours / naive', 'ours 1000', 'naive 1000');
ratio('10,000 / 1,000, ours', 'ours 10000', 'ours 1000');
ratio('one badge, warm, ours / naive', 'ours-one 20', 'naive-one 20');
ratio('QR picture, ours / naive', 'ours-png 20', 'naive-png 20');

function median(all: readonly Measurement[]): Measurement {
  const middle = (pick: (one: Measurement) => number) => {
    const sorted = all.map(pick).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return {
    milliseconds: middle((one) => one.milliseconds),
    peakMegabytes: middle((one) => one.peakMegabytes),
    bytes: middle((one) => one.bytes),
  };
}
