/** Timing: repeated calls, their median and their 95th percentile. */

export interface Latency {
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/** One call after the other; the first ones, which warm up, do not count. */
export async function latency(repeats: number, call: (i: number) => Promise<unknown>): Promise<Latency> {
  const times: number[] = [];
  for (let i = -5; i < repeats; i++) {
    const ms = await duration(() => call(i + 5));
    if (i >= 0) times.push(ms);
  }
  times.sort((a, b) => a - b);
  return { p50: at(times, 0.5), p95: at(times, 0.95) };
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

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
