/** Throughput and latency with 1, 10 and 50 callers at once, and the memory after 10,000 requests. */
import { typedRegistration } from 'contract/factories';
import type { EndpointName } from 'contract/endpoints';
import { callAt } from '../../e2e/support/calls';
import { bearer, tokensOf } from '../../e2e/support/organisers';
import { stack } from '../../e2e/support/stack';
import { spreadOf, type Comparison } from '../comparison';
import { duration, together } from '../firestore/timing';
import { startFunction } from './process';

const rounds = 5;
const callers = [1, 10, 50];

/** Of one turn of 1, 10 and 50 callers; signing in asks the Auth emulator, which is slow. */
const requests: Partial<Record<EndpointName, number>> = { addUser: 200, adminTable: 100, login: 50 };

/** Least share of the bare function's throughput. */
const goals: Partial<Record<EndpointName, number>> = { addUser: 0.85 };

interface Turn {
  readonly perSecond: number;
  readonly median: number;
}

export async function measureLoad(): Promise<readonly Comparison[]> {
  const { idToken } = await tokensOf();
  const organiser = bearer(idToken);
  return [
    ...(await sideBySide('addUser', 'addUser', 'create', (url) =>
      callAt(url, 'addUser', typedRegistration()),
    )),
    ...(await sideBySide('adminTable', 'admin', 'list', (url) =>
      callAt(url, 'adminTable', { page: 0, limit: 25 }, organiser),
    )),
    ...(await sideBySide('login', 'login', 'signIn', (url) => callAt(url, 'login', stack.organiser))),
  ];
}

async function sideBySide(
  name: EndpointName,
  ourTarget: string,
  bareTarget: string,
  call: (url: string) => Promise<{ status: number }>,
): Promise<readonly Comparison[]> {
  const ours = await startFunction(ourTarget, 'ours');
  const bare = await startFunction(bareTarget, 'bare');
  const count = requests[name] ?? 100;
  const goal = goals[name];
  try {
    const found: Comparison[] = [];
    for (const width of callers) {
      const of: Record<'ours' | 'bare', Turn[]> = { ours: [], bare: [] };
      // The first turn warms both up.
      for (let round = 0; round <= rounds; round += 1) {
        const [one, other] = [
          await turn(bare.url, count, width, call),
          await turn(ours.url, count, width, call),
        ];
        if (round === 0) continue;
        of.bare.push(one);
        of.ours.push(other);
      }
      const what = `${name}, ${width} at once`;
      const pick = (figure: keyof Turn) => ({
        ours: of.ours.map((one) => one[figure]),
        other: { name: `bare onRequest, ${bareTarget}`, values: of.bare.map((one) => one[figure]) },
      });
      found.push(
        {
          what: `${what}: throughput`,
          unit: 'per second',
          ...pick('perSecond'),
          ...(goal !== undefined && { goal: { atLeast: goal } }),
        },
        { what: `${what}: latency, median`, unit: 'ms', ...pick('median') },
      );
    }
    return found;
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

async function turn(
  url: string,
  count: number,
  width: number,
  call: (url: string) => Promise<{ status: number }>,
): Promise<Turn> {
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
  const process = await startFunction('addUser', 'ours');
  const register = () => callAt(process.url, 'addUser', typedRegistration());
  try {
    await together(1_000, 10, register);
    const early = process.memory();
    await together(9_000, 10, register);
    return [
      {
        what: 'memory of addUser after 10,000 requests',
        unit: 'MB',
        ours: [process.memory()],
        other: { name: 'after 1,000', values: [early] },
      },
    ];
  } finally {
    await process.stop();
  }
}
