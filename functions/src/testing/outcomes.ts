/** For tests of races: what became of calls that were made at once. */
import { ApiError } from 'contract/wire/api-error';

/** @returns for each `done` or the error's code, in alphabetical order */
export async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : String(error));
  return (await Promise.all(calls.map((call) => call.then(() => 'done', codeOf)))).sort();
}
