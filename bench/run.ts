/** npm run bench: measures every row, or the named ones, beside their counterparts, and keeps what was found. */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { inRepository } from '../local/project';
import type { Comparison } from './comparison';
import { inWords, keep } from './results';

/** A row is a folder here; each gives what it measured. */
const rows: Record<string, () => Promise<{ measure: () => Promise<readonly Comparison[]> }>> = {
  badges: () => import('./badges/run'),
  pages: () => import('./pages/run'),
  'app-check': () => import('./app-check/run'),
  firestore: () => import('./firestore/run'),
  'cold-start': async () => (await import('./functions/rows')).coldStart,
  load: async () => (await import('./functions/rows')).load,
  memory: async () => (await import('./functions/rows')).memory,
  list: () => import('./list/run'),
  export: () => import('./export/run'),
  rush: () => import('./rush/run'),
  cost: () => import('./cost/run'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in rows));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. The rows: ${Object.keys(rows).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.keys(rows).filter((name) => wanted.length === 0 || wanted.includes(name));
const [only = '', ...others] = chosen;
if (others.length === 0) await measureRow(only);
else for (const name of chosen) measureApart(name);

async function measureRow(name: string): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0;
  const row = await rows[name]?.();
  if (row === undefined) return;
  const comparisons = await row.measure();
  for (const comparison of comparisons) console.log(inWords(comparison));
  await keep(name, loadBefore, comparisons);
}

/** In a process of its own, so that no row finds what another left: warm code, a filled memory, keys of another stack. */
function measureApart(name: string): void {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [inRepository('scripts/bench.mjs'), name], {
    stdio: 'inherit',
  });
  if (status === 0) return;
  console.error(`The row ${name} could not be measured; the others go on.`);
  process.exitCode = 1;
}
