/** Throughput and latency with 1, 10 and 50 callers at once, and the memory after 10,000 requests. */
import { typedRegistration } from 'contract/factories';
import { endpoints, type EndpointName } from 'contract/endpoints';
import { callAt } from '../../e2e/support/calls';
import { bearer, tokensOf } from '../../e2e/support/organisers';
import { stack } from '../../e2e/support/stack';
import { spreadOf, type Comparison } from '../comparison';
import { duration, together } from '../firestore/timing';
import { startFunction } from './process';

const rounds = 5;
const callers = [1, 10, 50];

/** Of one turn of 1, 10 and 50 callers; signing in asks the Auth emulator, which is slow. */
const requests: Partial<Record<EndpointName, number>> = { addUser: 600, adminTable: 200, login: 100 };

interface Turn {
  readonly perSecond: number;
  readonly median: number;
}

/** A function that is measured beside ours. */
interface Counterpart {
  readonly target: string;
  readonly from: 'bare' | 'stored';
  readonly name: string;
  /** The least share of its throughput that ours may have. */
  readonly goal?: number;
}

type Call = (url: string) => Promise<{ status: number }>;

export async function measureLoad(): Promise<readonly Comparison[]> {
  const { idToken } = await tokensOf();
  const organiser = bearer(idToken);
  return [
    ...(await sideBySide(
      'addUser',
      [
        { target: 'create', from: 'bare', name: 'bare onRequest and one create', goal: 0.85 },
        { target: 'documents', from: 'stored', name: 'bare onRequest and the same documents' },
      ],
      (url) => callAt(url, 'addUser', typedRegistration()),
    )),
    ...(await sideBySide(
      'adminTable',
      [{ target: 'list', from: 'bare', name: 'bare onRequest, a page and a count' }],
      (url) => callAt(url, 'adminTable', { page: 0, limit: 25 }, organiser),
    )),
    ...(await sideBySide(
      'login',
      [{ target: 'signIn', from: 'bare', name: 'bare onRequest that asks Authentication' }],
      (url) => callAt(url, 'login', stack.organiser),
    )),
  ];
}

async function sideBySide(
  name: EndpointName,
  counterparts: readonly Counterpart[],
  call: Call,
): Promise<readonly Comparison[]> {
  const processes = [await startFunction(endpoints[name].functionName, 'ours')];
  try {
    for (const { target, from } of counterparts) processes.push(await startFunction(target, from));
    const found: Comparison[] = [];
    for (const width of callers) {
      const [ours = [], ...others] = await turns(
        processes.map(
          ({ url }) =>
            () =>
              turn(url, requests[name] ?? 100, width, call),
        ),
      );
      for (const [index, { name: other, goal }] of counterparts.entries())
        found.push(...compared(`${name}, ${width} at once`, ours, other, others[index] ?? [], goal));
    }
    return found;
  } finally {
    for (const { stop } of processes) await stop();
  }
}

/** Several rounds of every kind of turn; the first, which warms up, is not kept. */
async function turns(kinds: readonly (() => Promise<Turn>)[]): Promise<readonly (readonly Turn[])[]> {
  const kept = kinds.map((): Turn[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, take] of kinds.entries()) {
      const taken = await take();
      if (round > 0) kept[index]?.push(taken);
    }
  }
  return kept;
}

function compared(
  what: string,
  ours: readonly Turn[],
  name: string,
  others: readonly Turn[],
  goal: number | undefined,
): readonly Comparison[] {
  const pick = (figure: keyof Turn) => ({
    ours: ours.map((one) => one[figure]),
    other: { name, values: others.map((one) => one[figure]) },
  });
  return [
    {
      what: `${what}: throughput`,
      unit: 'per second',
      ...pick('perSecond'),
      ...(goal !== undefined && { goal: { atLeast: goal } }),
    },
    { what: `${what}: latency, median`, unit: 'ms', ...pick('median') },
  ];
}

async function turn(url: string, count: number, width: number, call: Call): Promise<Turn> {
  const times: number[] = [];
  const all = await duration(() =>
    together(count, width, async () => {
      times.push(
        await duration(async () => {
          const { status } = await call(url);
          if (status >= 300) throw new Error(`${url} answered ${status}.`);
        }),
      );
    }),
  );
  return { perSecond: (count * 1000) / all, median: spreadOf(times).median };
}

/** A process that answers forever must not grow forever. */
export async function measureMemory(): Promise<readonly Comparison[]> {
  const [ours, bare] = [await memoryOf('addUser', 'ours'), await memoryOf('create', 'bare')];
  const after = (count: string, own: number, others: number): Comparison => ({
    what: `memory of addUser after ${count} requests`,
    unit: 'MB',
    ours: [own],
    other: { name: 'bare onRequest and one create', values: [others] },
  });
  return [
    after('1,000', ours.early, bare.early),
    after('10,000', ours.late, bare.late),
    {
      what: 'memory of addUser after 20,000 requests',
      unit: 'MB',
      ours: [ours.latest],
      other: { name: 'after 10,000', values: [ours.late] },
      goal: { atMost: 1.1 },
    },
  ];
}

/** Megabytes after 1,000, 10,000 and 20,000 requests, 10 at a time. */
async function memoryOf(target: string, from: 'ours' | 'bare') {
  const process = await startFunction(target, from);
  const answer = async (count: number) => {
    await together(count, 10, () => callAt(process.url, 'addUser', typedRegistration()));
    return process.memory();
  };
  try {
    return { early: await answer(1_000), late: await answer(9_000), latest: await answer(10_000) };
  } finally {
    await process.stop();
  }
}
