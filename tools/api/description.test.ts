/** docs/api/openapi.json matches the endpoint table and contains every error code. */
import { readFileSync } from 'node:fs';
import { statusOf } from 'contract/api-error';
import { endpointNames } from 'contract/endpoints';
import { expect, it } from 'vitest';
import { inRepository } from '../stack/project';
import { apiDescription } from './description';
import { errorsOf } from './errors';

it('matches the output of npm run api', async () => {
  expect(readFileSync(inRepository('docs/api/openapi.json'), 'utf8')).toBe(await apiDescription());
});

it('contains every error code', () => {
  expect([...new Set(endpointNames.flatMap(errorsOf))].sort()).toEqual(Object.keys(statusOf).sort());
});
