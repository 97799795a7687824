/** For component tests: a stub of the server's calls. */
import { vi } from 'vitest';

type Call = (name: string, input: object, options?: { idempotencyKey?: string }) => Promise<object>;

/** Replaces `callApi`. */
export const callApi = vi.fn<Call>();

/** Call -> its answer, or an array of consecutive answers, whose last one repeats; an error is thrown. */
export let answers: Record<string, object> = {};

/** To be called in `beforeEach`. */
export function answerCalls(prepared: Record<string, object>): void {
  answers = prepared;
  // The pages log refusals.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  callApi.mockReset().mockImplementation((name) => {
    const given = answers[name] ?? {};
    const answer: unknown = Array.isArray(given) ? (given.length > 1 ? given.shift() : given[0]) : given;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(Object(answer));
  });
}

/** The inputs sent to a call. */
export const inputsOf = (name: string) =>
  callApi.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
