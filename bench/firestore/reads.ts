/** Queries of collections of different sizes, asked in turn: what the size costs. */
import type { Query } from 'firebase-admin/firestore';
import type { Comparison } from '../comparison';
import { connect, type Client } from './client';
import { fill, idOf } from './people';
import { duration, milliseconds } from './timing';

const sizes = [1_000, 10_000, 100_000];
const pageSize = 25;
const rounds = 60;

/** How much longer a page may take among 100,000 documents than among 1,000. */
const pageGoal = { atMost: 1.5 };

interface Filled extends Client {
  readonly size: number;
}

type Call = (client: Filled, round: number) => Promise<unknown>;

export async function measureReads(): Promise<readonly Comparison[]> {
  const clients: Filled[] = [];
  try {
    for (const size of sizes) clients.push({ ...(await connect([])), size });
    const filling = await once('filling', clients, ({ db, size }) => fill(db, 0, size));
    const memory = clients.map(({ memory: now, size }) => ({
      what: `memory of the server with ${named(size)}`,
      unit: 'MB' as const,
      ours: [now()],
    }));
    const sorting = await once('first ordered page, which sorts', clients, (client) =>
      ordered(client).limit(pageSize).get(),
    );
    return [...filling, ...memory, ...sorting, ...(await pages(clients)), ...(await others(clients))];
  } finally {
    for (const client of clients) await client.close();
  }
}

function ordered({ db }: Filled): Query {
  return db.collection('people').orderBy('lastName');
}

const page = (client: Filled) => ordered(client).limit(pageSize);

async function pages(clients: readonly Filled[]): Promise<readonly Comparison[]> {
  const middles = new Map<Filled, Query>();
  for (const client of clients) {
    const middle = ordered(client).offset(client.size / 2);
    const [document] = (await middle.limit(1).get()).docs;
    middles.set(client, page(client).startAfter(document));
  }
  const calls: Record<string, Call> = {
    'first page of 25': (client) => page(client).get(),
    'page in the middle, by cursor': (client) => (middles.get(client) ?? page(client)).get(),
    'last page, by limitToLast': (client) => ordered(client).limitToLast(pageSize).get(),
    'last page, by offset': (client) =>
      page(client)
        .offset(client.size - pageSize)
        .get(),
  };
  const found = [];
  for (const [what, call] of Object.entries(calls))
    found.push(...(await bySize(what, clients, call, pageGoal)));
  return found;
}

async function others(clients: readonly Filled[]): Promise<readonly Comparison[]> {
  const calls: Record<string, Call> = {
    'one document': ({ db }, round) => db.doc(`people/${idOf(round * 13)}`).get(),
    'update and first page': async (client, round) => {
      await client.db.doc(`people/${idOf(round)}`).update({ lastName: `Person ${round}` });
      await page(client).get();
    },
    'filter, order, page': (client) => page(client).where('member', '==', true).get(),
    'count of a filter': ({ db }) => db.collection('people').where('language', '==', 'nl').count().get(),
  };
  const found = [];
  for (const [what, call] of Object.entries(calls)) found.push(...(await bySize(what, clients, call)));
  return found;
}

/** Each larger size beside the smallest; only the largest has a goal. */
async function bySize(
  what: string,
  clients: readonly Filled[],
  call: Call,
  goal?: Comparison['goal'],
): Promise<readonly Comparison[]> {
  const times = await milliseconds(
    rounds,
    clients.map((client) => (round: number) => call(client, round)),
  );
  const [smallest = [], ...larger] = times;
  return larger.map((ours, index) => {
    const size = sizes[index + 1] ?? 0;
    return {
      what: `${what}, of ${named(size)}`,
      unit: 'ms',
      ours,
      other: { name: named(sizes[0] ?? 0), values: smallest },
      ...(goal !== undefined && size === sizes.at(-1) && { goal }),
    };
  });
}

async function once(
  what: string,
  clients: readonly Filled[],
  call: (client: Filled) => Promise<unknown>,
): Promise<readonly Comparison[]> {
  const found: Comparison[] = [];
  for (const client of clients)
    found.push({
      what: `${what}, ${named(client.size)}`,
      unit: 'ms',
      ours: [await duration(() => call(client))],
    });
  return found;
}

function named(size: number): string {
  return `${size.toLocaleString('en')} documents`;
}
