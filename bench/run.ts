/** npm run bench: measures every row, or the named ones, beside their counterparts, and keeps what was found. */
import { loadavg } from 'node:os';
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
  rush: () => import('./rush/run'),
  cost: () => import('./cost/run'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in rows));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. The rows: ${Object.keys(rows).join(', ')}.`);
  process.exit(1);
}
for (const [name, load] of Object.entries(rows)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const loadBefore = loadavg()[0] ?? 0;
  const comparisons = await (await load()).measure();
  for (const comparison of comparisons) console.log(inWords(comparison));
  await keep(name, loadBefore, comparisons);
}
