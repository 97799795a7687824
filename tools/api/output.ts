/** JSON schemas of the calls' responses; e2e/calls/api.test.ts validates real responses against them. */
import type { EndpointName } from 'contract/endpoints';
import { registrationSchema } from 'contract/registration-form';
import { fieldsOf, type JsonSchema } from './input';

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };

function object(properties: Record<string, unknown>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', required, properties, additionalProperties: false };
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const timestamp = object({ seconds: { type: 'integer' }, nanoseconds: whole });

const registrant = object(
  {
    ...Object.fromEntries(fieldsOf(registrationSchema).map(({ name, schema: { type } }) => [name, { type }])),
    id: { type: 'string', pattern: '^[A-Za-z0-9]{20}$' },
    createdAt: reference('Timestamp'),
    emailSent: reference('Timestamp'),
    confirmationError: object({ tries: whole, lastError: text, nextTry: reference('Timestamp') }, [
      'nextTry',
    ]),
  },
  ['emailSent', 'confirmationError'],
);

const tokens = object({ idToken: text, refreshToken: text });

/** Shared by several responses. */
export const sharedSchemas = { Timestamp: timestamp, Registrant: registrant };

type Answer = { json: JsonSchema } | { file: string };

export const answers: Record<EndpointName, Answer> = {
  addUser: { json: object({ id: text, message: text }) },
  email_personal: {
    json: object({ message: text, emailSent: reference('Timestamp'), alreadySent: { type: 'boolean' } }),
  },
  login: { json: tokens },
  refreshToken: { json: tokens },
  passwordReset: { json: object({ message: text }) },
  adminTable: {
    json: object({
      users: { type: 'array', items: reference('Registrant') },
      totalCount: whole,
    }),
  },
  qr: { file: 'image/png' },
  generatePDF: { file: 'application/pdf' },
  handleGeneratePDF: { file: 'application/pdf' },
  dinner: { json: object({ full: { type: 'boolean' } }) },
  health: { json: object({ status: { const: 'ok' } }) },
};
