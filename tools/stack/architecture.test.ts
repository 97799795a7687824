/** The architecture diagram is complete. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { collections } from '../../functions/src/database/collections';
import * as deployed from '../../functions/src/index';
import { endpoints } from 'contract/endpoints';
import { inRepository } from './project';

const diagram = readFileSync(inRepository('docs/architecture.md'), 'utf8');
const calls: string[] = Object.values(endpoints).map(({ functionName }) => functionName);

it.each(Object.values(collections))('describes the collection %s', (name) => {
  expect(diagram).toContain(name);
});

it.each(Object.keys(deployed).filter((name) => !calls.includes(name)))(
  'describes the schedule %s',
  (name) => {
    expect(diagram).toContain(name);
  },
);

it.each(Object.values(endpoints).filter(({ protection }) => ['mail link', 'anybody'].includes(protection)))(
  'describes the open call $path',
  ({ path }) => {
    expect(diagram).toContain(path);
  },
);
