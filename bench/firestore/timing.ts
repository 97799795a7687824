/** Timing of calls. */
import { byTurns } from '../comparison';

const warmUp = 5;

/**
 * Several calls in turn, over and over, each measured by itself; the first rounds, which warm up, do not count.
 * @returns the milliseconds of each call
 */
export async function milliseconds(
  rounds: number,
  calls: readonly ((round: number) => Promise<unknown>)[],
): Promise<readonly (readonly number[])[]> {
  const times = await byTurns(
    rounds + warmUp,
    calls.map((call) => {
      let round = 0;
      return () => duration(() => call(round++));
    }),
  );
  return times.map((each) => each.slice(warmUp));
}

/** Milliseconds that a call takes. */
export async function duration(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** Calls for 0 to count - 1, so many at a time. */
export async function together(
  count: number,
  width: number,
  call: (i: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await call(next++);
  };
  await Promise.all(Array.from({ length: width }, work));
}
