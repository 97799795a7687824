/** For tests of what a phone keeps and sends: a fake server, and book entries encrypted like the server's. */
import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { callPaths } from 'contract/calls/call-paths';
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import { devicePattern, type PairedDevice, type WalkIn } from 'contract/door/door';
import { sampleEdition } from 'contract/testing/sample-edition';
import { bookSalt, hashLength, ivLength, keyInfo, toBody, type BookPerson } from 'contract/door/door-book';
import { vi } from 'vitest';

export const device: PairedDevice = {
  device: `${'d'.repeat(20)}.${'e'.repeat(32)}`,
  label: 'North door',
  role: 'scan',
  entrance: 'exhibition',
  expiresAt: { seconds: Date.parse('2100-01-01T00:00:00Z') / 1000, nanoseconds: 0 },
  edition: sampleEdition,
};

export const zoe: BookPerson = {
  firstname: 'Zoë',
  lastname: 'Lefèvre',
  organization: 'Cadeaux',
  state: 'registered',
  booked: 0,
  vegetarian: 0,
};

/** A walk-in. */
export const neuf: WalkIn = {
  ...{ id: 'N'.repeat(20), firstname: 'Zora', lastname: 'Neuf', organization: 'Neuf', title: '' },
  ...{ language: 'fr', email: '', consent: true, at: '2025-08-28T08:00:00.000Z' },
};

/** Call name -> its answer; the other calls get no answer. */
export const answers = new Map<string, (input: object) => Promise<Response>>();

let requests: { name: string; input: object }[] = [];

/** Forgets the answers and what was sent. */
export function forgetServer(): void {
  answers.clear();
  requests = [];
}

/** Sets the answer to a call from now on. */
export function answer(name: string, output: object): void {
  answers.set(name, () => Promise.resolve(Response.json(output)));
}

/** Refuses a call from now on. */
export function refuse(name: string, code: ErrorCode): void {
  answers.set(name, () => Promise.reject(new ApiError(code, 'no')));
}

/**
 * Holds back the answers to a call. With fake timers, the phone's timeout passes at once from now on.
 * @returns a function that answers the oldest request
 */
export function holdAnswers(name: string): (output: object) => void {
  if (vi.isFakeTimers()) vi.setTimerTickMode('nextTimerAsync');
  const pending: ((answer: Response) => void)[] = [];
  answers.set(name, () => new Promise((resolve) => pending.push(resolve)));
  return (output) => {
    const respond = pending.shift();
    if (respond === undefined) throw new Error(`No ${name} is waiting for an answer.`);
    respond(Response.json(output));
  };
}

/** @returns the inputs that were sent with a call, in order */
export function inputsOf(name: string): object[] {
  return requests.filter((request) => request.name === name).map(({ input }) => input);
}

function respond(name: string, input: object): Promise<Response> {
  requests.push({ name, input });
  return answers.get(name)?.(input) ?? Promise.reject(new ApiError('unavailable', name));
}

/** Takes the place of `../../shared/api/call-api`. */
export const callApiModule = {
  callApi: async (name: string, input: object): Promise<unknown> => (await respond(name, input)).json(),
  send: (path: object, input: object, { device: secret = '' }: { device?: string }) => {
    if (!devicePattern.test(secret)) throw new ApiError('device-invalid', 'The call is without a secret.');
    return respond(Object.entries(callPaths).find(([, callPath]) => callPath === path)?.[0] ?? '', input);
  },
  unavailable: (cause: unknown) => new ApiError('unavailable', String(cause)),
};

/** @returns the encrypted entry, as the server makes it */
export function entryOf(code: string, person: BookPerson): string {
  const salt = bookSalt(sampleEdition.id);
  const hash = createHash('sha256')
    .update(salt + code)
    .digest();
  const key = new Uint8Array(hkdfSync('sha256', code, salt, keyInfo, 32));
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = [cipher.update(toBody(person)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([hash.subarray(0, hashLength), iv, ...body]).toString('base64');
}
