/** For tests of races: the outcomes of concurrent calls. */
import { ApiError } from 'contract/wire/api-error';

/** @returns `done` or the error's code for each call, in alphabetical order */
export async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : String(error));
  return (await Promise.all(calls.map((call) => call.then(() => 'done', codeOf)))).sort();
}
