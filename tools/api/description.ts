/** The calls as an OpenAPI 3.1 document, generated from the endpoint table and the schemas of the contract. */
import { statusOf, type ErrorCode } from 'contract/api-error';
import {
  apiPrefix,
  endpointNames,
  endpoints,
  headerNames,
  type EndpointName,
  type Protection,
} from 'contract/endpoints';
import { format } from 'oxfmt';
import { errorsOf } from './errors';
import { fieldsOf, type JsonSchema } from './input';
import { answers, sharedSchemas } from './output';

const security: Record<Protection, readonly Record<string, readonly string[]>[]> = {
  anybody: [],
  'mail link': [],
  visitor: [{ apiKey: [], appCheck: [] }],
  'visitor or organiser': [
    { apiKey: [], appCheck: [] },
    { apiKey: [], appCheck: [], organiser: [] },
  ],
  organiser: [{ apiKey: [], appCheck: [], organiser: [] }],
};

const requestId = { [headerNames.requestId]: { $ref: '#/components/headers/RequestId' } };

/** @returns the text of docs/api/openapi.json */
export async function apiDescription(): Promise<string> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const name of endpointNames) {
    const { path, method } = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) };
  }
  const text = JSON.stringify({ ...frame, paths, components });
  return (await format('openapi.json', text, { printWidth: 110 })).code;
}

function operation(name: EndpointName): JsonSchema {
  const { method, protection, schema } = endpoints[name];
  const fields = fieldsOf(schema);
  const input =
    method === 'GET'
      ? {
          parameters: fields.map((field) => ({
            name: field.name,
            in: 'query',
            required: field.isRequired,
            schema: field.schema,
          })),
        }
      : { requestBody: { required: true, content: { 'application/json': { schema: bodyOf(fields) } } } };
  return { operationId: name, security: security[protection], ...input, responses: responsesOf(name) };
}

function bodyOf(fields: ReturnType<typeof fieldsOf>): JsonSchema {
  return {
    type: 'object',
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  };
}

function responsesOf(name: EndpointName): JsonSchema {
  const answer = answers[name];
  const content =
    'json' in answer
      ? { 'application/json': { schema: answer.json } }
      : { [answer.file]: { schema: { type: 'string', contentEncoding: 'binary' } } };
  const codes = errorsOf(name);
  const statuses = [...new Set(codes.map((code) => statusOf[code]))].sort((one, other) => one - other);
  return {
    [endpoints[name].success]: { description: 'Done.', headers: requestId, content },
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        refusal(
          status,
          codes.filter((code) => statusOf[code] === status),
          endpoints[name].method,
        ),
      ]),
    ),
  };
}

function refusal(status: number, codes: readonly ErrorCode[], method: string): JsonSchema {
  const seconds = {
    schema: { type: 'integer' },
    description: 'After so many seconds it is worth trying again.',
  };
  return {
    description: codes.join(', '),
    headers: {
      ...requestId,
      ...(status === statusOf['method-not-allowed'] && {
        Allow: { schema: { const: `${method}, OPTIONS` } },
      }),
      ...(status === 429 || status === 503 ? { 'Retry-After': seconds } : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}

const frame = {
  openapi: '3.1.0',
  info: {
    title: 'Registration for a trade show',
    version: '1.0.0',
    description:
      'Written by "npm run api" from contract/src/endpoints.ts; docs/calls.md tells the rest. A field that a call does not know is ignored. A body is JSON in UTF-8 of 16 kB at most.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: apiPrefix }],
};

const inHeader = (name: string) => ({ type: 'apiKey', in: 'header', name });

const components = {
  securitySchemes: {
    apiKey: { ...inHeader(headerNames.apiKey), description: "The site's public key." },
    appCheck: { ...inHeader(headerNames.appCheck), description: 'A token of Firebase App Check.' },
    organiser: {
      type: 'http',
      scheme: 'bearer',
      description: 'The id token of an account with the claim admin: true.',
    },
  },
  headers: {
    RequestId: { schema: { type: 'string', format: 'uuid' }, description: 'Finds the request in the log.' },
  },
  schemas: {
    ...sharedSchemas,
    Error: {
      type: 'object',
      required: ['message', 'code', 'requestId'],
      properties: {
        message: { type: 'string' },
        code: { enum: Object.keys(statusOf) },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Field -> key of the translations that says what is wrong with it.',
        },
        requestId: { type: 'string', format: 'uuid' },
      },
    },
  },
};
