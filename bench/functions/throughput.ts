/** Registrations that addUser stores per second, with 1, 10 and 50 concurrent callers. */
import type { Comparison } from '../comparison';
import { byTurns, duration, together } from '../timing';
import { bundleCounterparts, register, startFunction } from './process';

/** Requests in one turn. */
const requests = 600;

export async function measure(rounds: number): Promise<readonly Comparison[]> {
  await bundleCounterparts();
  const [addUser, create] = [await startFunction('addUser'), await startFunction('create')];
  const found: Comparison[] = [];
  try {
    for (const callers of [1, 10, 50]) {
      const turns = [addUser, create].map(
        ({ url }) =>
          () =>
            perSecond(url, callers),
      );
      await byTurns(1, turns);
      const [ours = [], values = []] = await byTurns(rounds, turns);
      found.push({
        what: `addUser, ${callers} at once`,
        unit: 'per second',
        ours,
        other: { name: 'bare onRequest and one create', values },
        goal: { atLeast: 0.85 },
      });
    }
    return found;
  } finally {
    await addUser.stop();
    await create.stop();
  }
}

async function perSecond(url: string, callers: number): Promise<number> {
  return (requests * 1000) / (await duration(() => together(requests, callers, () => register(url))));
}
