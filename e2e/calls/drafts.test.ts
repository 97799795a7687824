/** A draft of an edition over the wire: hidden without its link (EDIT-7), and limited in size. */
import { randomUUID } from 'node:crypto';
import { maxDraftBytes } from 'contract/publication/calls';
import { facts } from 'contract/edition/current';
import { endpointNames, endpoints } from 'contract/calls/endpoints';
import { isRole } from 'contract/team/roles';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { liveDraft } from '../support/drafts';
import { asOrganiser } from '../support/organisers';
import { validCalls } from '../support/valid-calls/valid-calls';

const saveDraft = async (facts: object) =>
  call('saveDraft', { ...(await liveDraft()), facts }, await asOrganiser());
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

// Long: it makes each call that needs neither a role nor the link.
it('no answer without the link contains a draft', { tags: ['long'] }, async () => {
  const name = `Draft ${randomUUID()}`;
  expect((await saveDraft({ name })).status).toBe(200);
  const { validCall } = await validCalls();
  const exposing: string[] = [];
  for (const callName of endpointNames) {
    const { protection } = endpoints[callName];
    if (isRole(protection) || protection === 'preview') continue;
    const { input, headers } = await validCall(callName);
    const answer = await call(callName, input, headers);
    if (textOf(answer.bytes).includes(name) || JSON.stringify([...answer.headers]).includes(name))
      exposing.push(callName);
  }
  expect(exposing).toEqual([]);
});

it('accepts a list of a thousand exhibitors', async () => {
  const exhibitors = Array.from({ length: 1_000 }, (_, index) => ({
    key: `exhibitor-${index}`,
    name: `Exhibitor number ${index} of the list, with a long name that fills the line`.padEnd(100, '.'),
    stand: `B${index}`,
  }));
  expect((await saveDraft({ exhibitors })).status).toBe(200);
  expect((await saveDraft({ exhibitors: facts().exhibitors })).status).toBe(200);
});

it.each([
  ['saveDraft', maxDraftBytes],
  ['discardDraft', 16 * 1024],
] as const)('refuses a body of %s above %i bytes', async (name, limit) => {
  const input = { ...(await liveDraft()), facts: {}, more: ' '.repeat(limit) };
  expect(await call(name, input, await asOrganiser())).toMatchObject({
    status: 413,
    body: { code: 'body-too-large' },
  });
});
