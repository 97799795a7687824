/**
 * The door's calls, with this phone's secret. Rejects an answer that is not our server's, such as the page of a
 * captive portal (DOOR-25).
 */
import { callPaths } from 'contract/calls/call-paths';
import { ApiError, hasCode } from 'contract/wire/api-error';
import { answeredResults } from 'contract/door/door';
import type { InputOf, OutputOf } from 'contract/calls/endpoints';
import { send, unavailable } from '../../shared/api/call-api';
import type { Clock } from './clock';
import type { StoredPairing } from './pairing';
import type { AnswerTimeout } from './answer-timeout';

/** Checks the shape of each call's answer. */
const hasShape = {
  doorScan: isScanAnswer,
  doorScans: (answer: object) =>
    'answers' in answer && Array.isArray(answer.answers) && answer.answers.every(isScanAnswer),
  doorBook: (answer: object) =>
    'until' in answer && typeof answer.until === 'string' && 'entries' in answer && isTexts(answer.entries),
  doorPeople: isPeople,
  doorSearch: isPeople,
  doorWalkIn: (answer: object) => 'isAddressTaken' in answer && typeof answer.isAddressTaken === 'boolean',
  doorBadge: (answer: object) => 'id' in answer && typeof answer.id === 'string' && 'lastname' in answer,
  undoScan: (answer: object) => 'message' in answer,
  doorStatus: (answer: object) => 'entrances' in answer && Array.isArray(answer.entrances),
} satisfies Partial<Record<keyof typeof callPaths, (answer: object) => boolean>>;

type DoorCallName = keyof typeof hasShape;

/** @param timeout in milliseconds */
export type DoorCall = <Name extends DoorCallName>(
  name: Name,
  input: InputOf<Name> & object,
  timeout?: number,
) => Promise<OutputOf<Name>>;

/** In milliseconds; a scan waits less before the phone decides (answer-timeout.ts). */
const usualTimeout = 8_000;

/**
 * @param clock is set by each answer
 * @param answerTimeout learns how fast the answers come
 * @returns a function that makes this phone's calls; it throws ApiError like `callApi`, and TimeoutError if no
 *   answer comes in time
 */
export function doorCall(
  { device }: Pick<StoredPairing, 'device'>,
  clock: Clock,
  answerTimeout: AnswerTimeout,
): DoorCall {
  return async (name, input, timeout = usualTimeout) => {
    const requestedAt = Date.now();
    const answer = await send(callPaths[name], input, { device, signal: AbortSignal.timeout(timeout) });
    const answeredAt = Date.now();
    const output: unknown = await answer.json().catch((cause: unknown) => {
      if (cause instanceof SyntaxError) return undefined;
      throw unavailable(cause);
    });
    if (!isAnswer(name, output)) throw new ApiError('internal', `Something else answered ${name}.`);
    clock.measure(answer.headers.get('Date'), requestedAt, answeredAt);
    answerTimeout.noteAnswer(answeredAt - requestedAt);
    return output;
  };
}

/** Why the server refuses this phone's calls; after `other-edition`, `edition` is the show that the phone is paired for. */
export type Refusal = Pick<ApiError, 'code' | 'edition'>;

/** @returns undefined for any other error */
export function refusalIn(error: unknown): Refusal | undefined {
  return hasCode(error, 'device-invalid', 'device-revoked', 'other-edition') ? error : undefined;
}

function isAnswer<Name extends DoorCallName>(name: Name, value: unknown): value is OutputOf<Name> {
  return typeof value === 'object' && value !== null && hasShape[name](value);
}

function isScanAnswer(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'result' in value &&
    answeredResults.some((result) => result === value.result)
  );
}

function isPeople(answer: object): boolean {
  return 'people' in answer && Array.isArray(answer.people);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
