/** Times calls, takes measurements in turn, and makes concurrent calls. */

/** @returns how many milliseconds the call takes */
export async function duration(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/**
 * @param share such as 0.95
 * @returns the value that this share of the values does not exceed; NaN without values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}

/**
 * Measures several things in turn, round after round, so that other load on the machine affects all alike.
 * @returns the values of each, in the order of the measures
 */
export async function byTurns<Value>(
  rounds: number,
  measures: readonly (() => Promise<Value> | Value)[],
): Promise<readonly (readonly Value[])[]> {
  const values = measures.map((): Value[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measures.entries()) values[index]?.push(await measure());
  }
  return values;
}

/** Calls `call` with each index below `count`, at most `concurrency` at a time. */
export async function callConcurrently(
  count: number,
  concurrency: number,
  call: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await call(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
