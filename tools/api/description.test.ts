/** docs/api/openapi.json says what the endpoint table says, and leaves no code out. */
import { readFileSync } from 'node:fs';
import { statusOf } from 'contract/api-error';
import { endpointNames } from 'contract/endpoints';
import { expect, it } from 'vitest';
import { inRepository } from '../stack/project';
import { apiDescription } from './description';
import { errorsOf } from './errors';

it('is what npm run api writes', async () => {
  expect(readFileSync(inRepository('docs/api/openapi.json'), 'utf8')).toBe(await apiDescription());
});

it('has every code that there is', () => {
  expect([...new Set(endpointNames.flatMap(errorsOf))].sort()).toEqual(Object.keys(statusOf).sort());
});
