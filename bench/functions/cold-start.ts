/**
 * Cold starts: every function until its first answer, against one that only answers, and addUser until its first write.
 */
import { endpoints } from 'contract/endpoints';
import type { Comparison } from '../comparison';
import { byTurns } from '../timing';
import { bundleCounterparts, register, startFunction } from './process';

export async function measure(rounds: number): Promise<readonly Comparison[]> {
  await bundleCounterparts();
  const names = [...new Set(Object.values(endpoints).map(({ functionName }) => functionName))];
  const [answer = [], create = [], addUser = [], ...ours] = await byTurns(rounds, [
    () => coldStart('nothing'),
    () => coldStart('create', register),
    () => coldStart('addUser', register),
    ...names.map((name) => () => coldStart(name)),
  ]);
  return [
    ...names.map((name, index): Comparison => ({
      what: `${name} to its first answer`,
      unit: 'ms',
      ours: ours[index] ?? [],
      other: { name: 'bare onRequest', values: answer },
      // The first answer of `health` reads from Firestore, so the goal of functions that only answer does not apply.
      ...(name !== 'health' && { goal: { atMost: name === 'generatePDF' ? 1.5 : 1.3 } }),
    })),
    {
      what: 'addUser to its first write',
      unit: 'ms',
      ours: addUser,
      other: { name: 'bare onRequest and one create', values: create },
    },
  ];
}

async function coldStart(...what: Parameters<typeof startFunction>): Promise<number> {
  const process = await startFunction(...what);
  await process.stop();
  return process.coldStart;
}
