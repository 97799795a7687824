/** Building blocks of the response schemas. */
import type { EndpointName } from 'contract/endpoints';
import { registrantIdPattern, registrantStates } from 'contract/registrant';
import { visitPattern } from 'contract/visit-link';
import type { Schema } from 'yup';
import { fieldsOf, type JsonSchema } from '../input';

export const text = { type: 'string' };

export const whole = { type: 'integer', minimum: 0 };

export const flag = { type: 'boolean' };

export function object(properties: Record<string, unknown>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', required, properties, additionalProperties: false };
}

export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const typesOf = (schema: Schema) =>
  Object.fromEntries(fieldsOf(schema).map(({ name, schema: { type } }) => [name, { type }]));

export const id = { type: 'string', pattern: registrantIdPattern.source };

export const state = { type: 'string', enum: registrantStates };

export const link = { type: 'string', pattern: visitPattern.source };

export const message = { json: object({ message: text }) };

/** A call's response: the schema of its JSON, or the media type of its file. */
export type Answer = { json: JsonSchema } | { file: string };

export type Answers = Partial<Record<EndpointName, Answer>>;
