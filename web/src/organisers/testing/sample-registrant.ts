/** For component tests: a registrant, and what the calls answer; mock '../../shared/api/call-api' with this file. */
import { ApiError, type ErrorCode } from 'contract/api-error';
import { typedRegistration } from 'contract/factories';
import type { RegistrantDetails } from 'contract/organisers-registrant';
import type { BadgePicture } from 'contract/prints';
import type { Registrant } from 'contract/registrant';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { vi } from 'vitest';

type Call = (name: string, input: object, options?: { idempotencyKey?: string }) => Promise<object>;

export const callApi = vi.fn<Call>();

export const id = 'AbCdEfGhIjKlMnOpQrSt';
export const noon = { seconds: Date.parse('2025-08-01T12:00:00Z') / 1000, nanoseconds: 0 };

/** A registrant as the calls answer it, changed by named traits. */
export const registrant = (trait: Partial<Registrant> = {}): Registrant => ({
  ...validate(registrationSchema, typedRegistration()),
  id,
  createdAt: noon,
  state: 'registered',
  source: 'visitor',
  ...trait,
});

const stored = registrant({
  lastname: 'Lefevre',
  title: '',
  email: 'zoe@visitors.example',
  workUrl: '',
  language: 'nl',
});

export const details = (trait: Partial<Registrant> = {}, version = 3): RegistrantDetails => ({
  registrant: { ...stored, ...trait },
  version,
  history: [
    {
      at: noon,
      by: 'organiser',
      action: 'changed',
      fields: ['city', 'bappMember'],
      changes: [
        { field: 'city', from: '', to: 'Bruxelles' },
        { field: 'bappMember', from: 'Yes', to: 'No' },
      ],
    },
    { at: noon, by: 'visitor', action: 'registered' },
  ],
});

export const refusal = (code: ErrorCode, details: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(code, 'no', details);

export const badge: BadgePicture = {
  width: 298,
  height: 420,
  areas: [],
  texts: [],
  code: { x: 0, y: 0, module: 3 },
};

/** The answers to each call, in order: an error is thrown, and the last answer is repeated. */
export const answers: Record<string, (object | Error)[]> = {};

/** Before each test: the registrant as stored. */
export function answerCalls(): void {
  for (const name of Object.keys(answers)) Reflect.deleteProperty(answers, name);
  Object.assign(answers, { adminRegistrant: [details()], badgePicture: [badge] });
  callApi.mockReset().mockImplementation((name) => {
    const given = answers[name] ?? [];
    const answer = given.length > 1 ? given.shift() : given[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? { message: 'ok' });
  });
}

/** The inputs of the calls to `name`. */
export const sentTo = (name: string) =>
  callApi.mock.calls.filter(([one]) => one === name).map(([, input]) => input);
