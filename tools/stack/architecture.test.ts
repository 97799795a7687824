/** The page with the architecture diagram is complete. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { collections } from '../../functions/src/database/collections';
import * as functions from '../../functions/src/index';
import { endpoints } from 'contract/calls/endpoints';
import { inRepository } from '../project/project';

const page = readFileSync(inRepository('docs/architecture.md'), 'utf8');
const callFunctions: string[] = Object.values(endpoints).map(({ functionName }) => functionName);

it('names every collection, schedule, mail link and public call', () => {
  const publicCalls = Object.values(endpoints).filter(({ protection }) =>
    ['mail link', 'anybody'].includes(protection),
  );
  const names = [
    ...Object.values(collections),
    ...Object.keys(functions).filter((name) => !callFunctions.includes(name)),
    ...publicCalls.map(({ path }) => path),
  ];
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});
