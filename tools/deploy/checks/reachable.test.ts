/** Every call and every schedule has a function; a missing function is reported with the fix. */
import { readFileSync } from 'node:fs';
import { endpoints } from 'contract/calls/endpoints';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../../../firebase.json';
import { region } from '../../../functions/src/shared/config';
import * as functions from '../../../functions/src/index';
import { inRepository } from '../../project/project';
import { missingSchedules, schedules, unreachableCalls, type Rewrite } from './reachable';

const rewrites: readonly Rewrite[] = firebaseJson.hosting.rewrites;
const exported = Object.keys(functions);

const correctRewrite = { source: '/api/visit/**', function: { functionId: 'visit', region } };
const catchAll = { source: '/api/**', function: { functionId: 'health', region } };
const otherRegion = { functionId: 'visit', region: 'us-central1' };
const addAdvice = `add ${JSON.stringify(correctRewrite)} to the rewrites of firebase.json.`;

it('finds every call reachable', () => {
  expect(unreachableCalls(Object.values(endpoints), rewrites, exported)).toEqual([]);
});

it('finds every call in docs/calls.md', () => {
  const page = readFileSync(inRepository('docs/calls.md'), 'utf8');
  const missing = Object.values(endpoints)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !['`', '?', '['].some((end) => page.includes(`\`${call}${end}`)));
  expect(missing).toEqual([]);
});

it('rewrites only to functions of calls, and answers unknown calls with our own error', () => {
  const functionNames: string[] = Object.values(endpoints).map(({ functionName }) => functionName);
  const targets = rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []);
  expect(targets.filter((name) => !functionNames.includes(name))).toEqual([]);
  expect(rewrites.filter((rewrite) => rewrite.function).at(-1)?.source).toBe('/api/**');
});

describe('a schedule', () => {
  const scheduled = Object.entries(functions)
    .filter(([, { __endpoint: endpoint }]) => endpoint.scheduleTrigger !== undefined)
    .map(([name]) => name);

  it('is listed in reachable.ts and in docs/rehearsal.md if it is exported', () => {
    expect(scheduled.sort()).toEqual([...schedules].sort());
    const page = readFileSync(inRepository('docs/rehearsal.md'), 'utf8');
    expect(schedules.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('is reported when it is not exported', () => {
    expect(missingSchedules(scheduled)).toEqual([]);
    expect(missingSchedules(scheduled.slice(1))).toEqual([
      { where: `schedule ${scheduled[0]}`, what: expect.stringContaining('export a scheduledFunction') },
    ]);
  });
});

it.each<[string, readonly Rewrite[], readonly string[], string[]]>([
  ['is reachable', [correctRewrite], ['visit'], []],
  ['has no rewrite', [], ['visit'], [addAdvice]],
  ['has another rewrite before its own', [catchAll, correctRewrite], ['visit'], [addAdvice]],
  ['has a rewrite to another region', [{ ...correctRewrite, function: otherRegion }], ['visit'], [addAdvice]],
  ['has a rewrite of another path', [{ ...correctRewrite, source: '/api/visit' }], ['visit'], [addAdvice]],
  ['has no function', [correctRewrite], [], ['export one from functions/src/index.ts']],
])('reports the expected findings for a call that %s', (_, given, names, findings) => {
  const call = { functionName: 'visit', method: 'GET', path: '/visit/data' } as const;
  const messages = unreachableCalls([call], given, names).map(({ what }) => what);
  expect(messages).toEqual(findings.map((what): unknown => expect.stringContaining(what)));
});
