/** Measures the embedded Firestore through the Admin SDK and prints a table: see README.md beside this file. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { startServer, type ServerProcess } from '../../local/firestore/conformance/support/server';
import { duration, latency, together, type Latency } from './measure';
import { fill, idOf, person } from './people';

process.env['METADATA_SERVER_DETECTION'] = 'none';
const sizes = (process.argv[2] ?? '1000,10000,100000').split(',').map(Number);
const PAGE = 25;
const REPEATS = 60;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await measureWrites('without a journal');
    await measureWrites('with a journal', '--data', join(folder, 'writes'));
    for (const size of sizes) await measureReads(size);
    await measureStart(join(folder, 'start'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureWrites(title: string, ...options: readonly string[]): Promise<void> {
  heading(`Writes ${title}`);
  await withServer(options, async (db) => {
    const count = 10_000;
    const ms = await duration(() =>
      together(count, 50, (i) => db.doc(`people/${idOf(i)}`).create(person(i))),
    );
    row(
      `${count} creates, 50 at a time`,
      `${(ms / 1000).toFixed(1)} s, ${Math.round((count / ms) * 1000)}/s`,
    );
    row('create', show(await latency(REPEATS, (i) => db.doc(`others/${idOf(i)}`).create(person(i)))));
    row('get', show(await latency(REPEATS, (i) => db.doc(`people/${idOf(i * 97)}`).get())));
    const counter = db.doc('counters/one');
    await counter.set({ n: 0 });
    const increment = () =>
      db.runTransaction(async (transaction) => {
        const { n } = (await transaction.get(counter)).data() ?? {};
        transaction.update(counter, { n: Number(n) + 1 });
      });
    row(
      '50 transactions on one document',
      `${Math.round(await duration(() => together(50, 50, increment)))} ms`,
    );
  });
}

async function measureReads(size: number): Promise<void> {
  heading(`Reads, ${size} documents`);
  await withServer([], async (db, server) => {
    row('memory of the server, empty', memory(server));
    row('filling', `${((await duration(() => fill(db, 0, size))) / 1000).toFixed(1)} s`);
    const ordered = db.collection('people').orderBy('lastName');
    const page = ordered.limit(PAGE);
    row('first ordered page, which sorts', `${Math.round(await duration(() => page.get()))} ms`);
    row('ordered page, first', show(await latency(REPEATS, () => page.get())));
    const middle = await ordered
      .offset(size / 2)
      .limit(1)
      .get();
    const cursor = middle.docs[0];
    if (cursor !== undefined)
      row(
        'ordered page, middle by cursor',
        show(await latency(REPEATS, () => page.startAfter(cursor).get())),
      );
    row('ordered page, last by offset', show(await latency(REPEATS, () => page.offset(size - PAGE).get())));
    row(
      'ordered page, last by limitToLast',
      show(await latency(REPEATS, () => ordered.limitToLast(PAGE).get())),
    );
    const afterWrite = async (i: number) => {
      await db.doc(`people/${idOf(i)}`).update({ lastName: `Person ${i}`, n: -i });
      await page.get();
    };
    row('update and ordered page', show(await latency(REPEATS, afterWrite)));
    const members = ordered.where('member', '==', true).limit(PAGE);
    row('filter, order, page', show(await latency(REPEATS, () => members.get())));
    const tagged = ordered.where('tags', 'array-contains', 't7').limit(PAGE);
    row('array-contains, order, page', show(await latency(REPEATS, () => tagged.get())));
    const dutch = db.collection('people').where('language', '==', 'nl');
    row('count of a filter', show(await latency(REPEATS, () => dutch.count().get())));
    if (size <= 10_000)
      row('reading all', `${Math.round(await duration(() => db.collection('people').get()))} ms`);
    row('memory of the server', memory(server));
  });
}

async function measureStart(data: string): Promise<void> {
  heading('Start');
  row('start to listening, empty', await startTime());
  await withServer(['--data', data], (db) => fill(db, 0, 10_000));
  const megabytes = Math.round(statSync(data).size / 1e6);
  row(`start to listening, 10000 documents in a journal of ${megabytes} MB`, await startTime('--data', data));
  await withServer(['--data', data], (db) => fill(db, 10_000, 100_000));
  const larger = Math.round(statSync(data).size / 1e6);
  row(`start to listening, 100000 documents in a journal of ${larger} MB`, await startTime('--data', data));
}

/** The median of three. */
async function startTime(...options: readonly string[]): Promise<string> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    let server: ServerProcess | undefined;
    times.push(await duration(async () => (server = await startServer(...options))));
    await server?.stop();
  }
  times.sort((a, b) => a - b);
  return `${Math.round(times[1] ?? NaN)} ms`;
}

async function withServer(
  options: readonly string[],
  action: (db: Firestore, server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startServer(...options);
  process.env['FIRESTORE_EMULATOR_HOST'] = server.address;
  const app = initializeApp({ projectId: 'demo-bench' }, server.address);
  try {
    await action(getFirestore(app), server);
  } finally {
    await deleteApp(app);
    await server.stop();
  }
}

/** Linux tells it; elsewhere nobody is asked. */
function memory({ process: child }: ServerProcess): string {
  try {
    const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8');
    return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MiB`;
  } catch {
    return 'not known on this system';
  }
}

function heading(title: string): void {
  console.log(`\n| ${title} | ms: median / 95th percentile |\n| --- | --- |`);
}

function row(name: string, value: string): void {
  console.log(`| ${name} | ${value} |`);
}

function show({ p50, p95 }: Latency): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
}

await main();
