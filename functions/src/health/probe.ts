/**
 * Whether the database answers, asked so seldom that the health call, which is open to everybody, cannot be used to
 * run up cost.
 */

/** So long one answer stands for all callers, whether good or bad; in milliseconds. */
export const keptFor = 5_000;

/** So long the database may take, in milliseconds. */
export const timeout = 3_000;

/** @throws whatever is wrong with the database */
export type Probe = () => Promise<void>;

/**
 * @param ask one cheap question to the database
 * @param now milliseconds of a clock that never goes back
 * @returns resolves when the database answered lately; callers at the same time share one question
 */
export function probe(ask: () => Promise<unknown>, now = () => performance.now()): Probe {
  let answer: Promise<void> | undefined;
  let askedAt = -Infinity;
  return () => {
    if (answer === undefined || now() - askedAt >= keptFor) {
      askedAt = now();
      answer = inTime(ask());
    }
    return answer;
  };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), timeout);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
