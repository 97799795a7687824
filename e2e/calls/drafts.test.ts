/** A draft of an edition over the wire: nobody finds it without its link (EDIT-7), and how large it may be. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxDraftBytes, type Preview } from 'contract/edition/calls';
import { facts } from 'contract/edition/current';
import { endpointNames, endpoints, headerNames } from 'contract/endpoints';
import { isRole } from 'contract/roles';
import { typedRegistration } from 'contract/factories';
import { expect, it } from 'vitest';
import { stackFolder } from '../../tools/stack/project';
import { call, callAt } from '../support/calls';
import { lastDraft, withPreview } from '../support/drafts';
import { inOneProcess } from '../support/one-process';
import { asOrganiser, newOrganiser, tokensOf } from '../support/organisers';
import { register } from '../support/registrants';
import { rightCalls } from '../support/right-calls';
import { stack } from '../support/stack';

const saved = async (given: object) =>
  call('saveDraft', { ...(await lastDraft()), facts: given }, await asOrganiser());
const texts = (bytes: Uint8Array) => Buffer.from(bytes).toString();

// It asks every address of the site, and makes the right call of each function that needs no session.
it('is at no address of the site or of the calls without its link', { tags: ['long'] }, async () => {
  const name = `Draft ${randomUUID()}`;
  expect((await saved({ name })).status).toBe(200);
  // The test can fail: organisers and the preview see it.
  const preview = await call('preview', {}, await withPreview());
  expect(texts(preview.bytes)).toContain(name);
  expect(preview.headers.get('Cache-Control')).toBe('no-store');
  expect(preview.headers.get('X-Robots-Tag')).toBe('noindex');

  const found: string[] = [];
  const { edition, version }: Preview = JSON.parse(texts(preview.bytes));
  const token = (await withPreview())[headerNames.preview] ?? '';
  const files = readdirSync(join(stackFolder('test'), 'site'), { recursive: true, encoding: 'utf8' });
  for (const path of [
    // Only the fragment and the header carry the token.
    ...['', 'preview', `preview?${token}`, `preview/${token}`, `api/preview?${token}`],
    // As the next version would be stored.
    `facts/${edition}.${version}.json`,
    ...files.filter((file) => /\.(html|json)$/.test(file)),
  ])
    if ((await (await fetch(`${stack.site}/${path}`)).text()).includes(name)) found.push(path);

  const visitor = await register();
  const organiser = await newOrganiser();
  const { refreshToken } = await tokensOf(organiser);
  const right = rightCalls({ visitor, organiser, refreshToken, newVisitor: () => typedRegistration() });
  for (const each of endpointNames) {
    const { protection } = endpoints[each];
    if (isRole(protection) || protection === 'preview') continue;
    const { input, headers } = await right[each]();
    const answer = await call(each, input, headers);
    if (texts(answer.bytes).includes(name) || JSON.stringify([...answer.headers]).includes(name))
      found.push(each);
  }
  expect(found).toEqual([]);
});

it('takes a list of a thousand exhibitors', async () => {
  const exhibitors = Array.from({ length: 1_000 }, (_, index) => ({
    key: `exhibitor-${index}`,
    name: `Exhibitor number ${index} of the list, with a long name that fills the line`.padEnd(100, '.'),
    stand: `B${index}`,
  }));
  expect((await saved({ exhibitors })).status).toBe(200);
  expect((await saved({ exhibitors: facts().exhibitors })).status).toBe(200);
});

it.each([
  ['saveDraft', maxDraftBytes],
  ['discardDraft', 16 * 1024],
] as const)('refuses a body of %s above %i bytes', async (name, limit) => {
  const input = { ...(await lastDraft()), facts: {}, more: ' '.repeat(limit) };
  const organiser = await asOrganiser();
  await inOneProcess(name, async (url) => {
    expect(await callAt(url, name, input, organiser)).toMatchObject({
      status: 413,
      body: { code: 'body-too-large' },
    });
  });
});
