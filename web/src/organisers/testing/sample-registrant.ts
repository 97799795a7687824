/** For component tests: a registrant, and the answers about it; mock '../../shared/api/call-api' with this file. */
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import { typedRegistration } from 'contract/testing/factories';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import type { BadgePicture } from 'contract/badges/prints';
import type { Registrant } from 'contract/registrant/registrant';
import { registrationSchema } from 'contract/registrant/registration-form';
import { validate } from 'contract/wire/validate';
import { answerCalls } from './answered-calls';

export { answers, callApi, inputsOf } from './answered-calls';

export const id = 'AbCdEfGhIjKlMnOpQrSt';
export const noon = { seconds: Date.parse('2025-08-01T12:00:00Z') / 1000, nanoseconds: 0 };

/** A registrant as the calls return it, with the given traits. */
export const registrant = (traits: Partial<Registrant> = {}): Registrant => ({
  ...validate(registrationSchema, typedRegistration()),
  id,
  createdAt: noon,
  state: 'registered',
  source: 'visitor',
  ...traits,
});

const storedRegistrant = registrant({
  lastname: 'Lefevre',
  title: '',
  email: 'zoe@visitors.example',
  workUrl: '',
  language: 'nl',
});

export const details = (traits: Partial<Registrant> = {}, version = 3): RegistrantDetails => ({
  registrant: { ...storedRegistrant, ...traits },
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

/** Call before each test: answers the calls with the stored registrant. */
export function answerRegistrantCalls(): void {
  answerCalls({ adminRegistrant: [details()], badgePicture: [badge] });
}
