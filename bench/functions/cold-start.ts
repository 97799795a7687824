/** Cold starts: every function to its first answer against one that only answers, and addUser to its first write. */
import { endpoints } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { callAt } from '../../e2e/support/calls';
import { byTurns, type Comparison } from '../comparison';
import { startFunction } from './process';

const rounds = 5;

/** What one kind of process took, round by round. */
interface Starts {
  readonly times: number[];
  readonly work: number[];
}

export async function measureColdStarts(): Promise<readonly Comparison[]> {
  const names = [...new Set(Object.values(endpoints).map(({ functionName }) => functionName))];
  const nothing = starts();
  const bareWrite = starts();
  const ourWrite = starts();
  const ours = names.map((name) => ({ name, ...starts() }));
  await byTurns(rounds, [
    () => coldStart(nothing, 'nothing', 'nothing'),
    () => coldStart(bareWrite, 'create', 'bare', register),
    () => coldStart(ourWrite, 'addUser', 'ours', register),
    ...ours.map((one) => () => coldStart(one, one.name, 'ours')),
  ]);
  return [
    // The health's first answer reads once from Firestore, so it has no goal among those that only answer.
    ...ours.flatMap((one) =>
      compared(
        `${one.name} to its first answer`,
        one,
        'bare onRequest',
        nothing,
        one.name === 'health' ? undefined : 1.1,
      ),
    ),
    ...compared('addUser to its first write', ourWrite, 'bare onRequest that only answers', nothing, 1.9),
    ...compared('addUser to its first write', ourWrite, 'bare onRequest and one create', bareWrite),
  ];
}

function starts(): Starts {
  return { times: [], work: [] };
}

function compared(what: string, ours: Starts, name: string, others: Starts, atMost?: number): Comparison[] {
  const goal = atMost === undefined ? {} : { goal: { atMost } };
  return [
    { what: `${what}: time`, unit: 'ms', ours: ours.times, other: { name, values: others.times }, ...goal },
    {
      what: `${what}: processor time`,
      unit: 'ms',
      ours: ours.work,
      other: { name, values: others.work },
    },
  ];
}

async function coldStart(found: Starts, ...what: Parameters<typeof startFunction>): Promise<number> {
  const process = await startFunction(...what);
  await process.stop();
  found.times.push(process.coldStart);
  found.work.push(process.coldWork);
  return process.coldStart;
}

async function register(url: string): Promise<void> {
  const { status } = await callAt(url, 'addUser', typedRegistration());
  if (status !== 201) throw new Error(`${url} answered ${status}.`);
}
