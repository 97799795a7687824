/** The running calls answer as docs/api/openapi.json describes. */
import { readFileSync } from 'node:fs';
import { endpointNames, endpoints, headerNames } from 'contract/endpoints';
import { expect, it } from 'vitest';
import { inRepository } from '../../tools/stack/project';
import { call } from '../support/calls';
import { asOrganiser } from '../support/organisers';
import { rightCallsOfAnybody } from '../support/right-calls';

const described: unknown = JSON.parse(readFileSync(inRepository('docs/api/openapi.json'), 'utf8'));

function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}

const right = await rightCallsOfAnybody();
const organiser = await asOrganiser();

it.each(endpointNames)('matches the description of %s, for success and refusal', async (name) => {
  const { method, path, protection, success } = endpoints[name];
  const operation = at(described, 'paths', path, method.toLowerCase());
  const { input, headers } = await right[name]();
  const answer = await call(name, input, { ...headers, ...(protection === 'organiser' ? organiser : {}) });
  expect(answer.status).toBe(success);
  expect(answer.headers.get(headerNames.requestId)).toMatch(/^[\da-f-]{36}$/);
  const type = (answer.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  const response = at(operation, 'responses', String(answer.status), 'content', type);
  expect(response).toBeDefined();
  if (type === 'application/json') expect(faultsOf(answer.body, at(response, 'schema'))).toEqual([]);

  const refused = await call(name, { format: 'none', page: 'none' }, { [headerNames.appCheck]: 'junk' });
  const refusal = at(operation, 'responses', String(refused.status), 'content', 'application/json', 'schema');
  if (refused.status !== 200) {
    expect(faultsOf(refused.body, at(refusal, 'allOf', 0))).toEqual([]);
    expect(at(refusal, 'allOf', 1, 'properties', 'code', 'enum')).toContain(at(refused.body, 'code'));
  }
});

/** Where a value deviates from its schema; supports the subset of JSON Schema used for responses. */
function faultsOf(value: unknown, schema: unknown, where = 'answer'): string[] {
  const reference = at(schema, '$ref');
  if (typeof reference === 'string')
    return faultsOf(value, at(described, ...reference.slice(2).split('/')), where);
  const type = at(schema, 'type');
  if (type === 'array')
    return Array.isArray(value)
      ? value.flatMap((item, index) => faultsOf(item, at(schema, 'items'), `${where} ${index}`))
      : [where];
  if (type === 'object') {
    if (typeof value !== 'object' || value === null) return [where];
    const required: unknown = at(schema, 'required');
    const missing = (Array.isArray(required) ? required : []).filter((name) => !(String(name) in value));
    return [
      ...missing.map((name) => `${where} lacks ${String(name)}`),
      ...Object.entries(value).flatMap(([name, inner]) => {
        const property = at(schema, 'properties', name) ?? at(schema, 'additionalProperties');
        return property ? faultsOf(inner, property, `${where} ${name}`) : [`${where} has ${name}`];
      }),
    ];
  }
  const fits = type === 'integer' ? Number.isInteger(value) : type === undefined || typeof value === type;
  const constant = at(schema, 'const');
  const choices = at(schema, 'enum');
  const isChoice = !Array.isArray(choices) || choices.includes(value);
  return fits && isChoice && (constant === undefined || constant === value) ? [] : [where];
}
