/** A draft of an edition: nobody finds it without its link (EDIT-7), and its list of exhibitors may be long. */
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { maxDraftBytes, type EditionDetails, type Preview } from 'contract/edition/calls';
import { currentEdition, facts } from 'contract/edition/current';
import { endpointNames, endpoints, headerNames } from 'contract/endpoints';
import { isRole } from 'contract/roles';
import { typedRegistration } from 'contract/factories';
import { languages } from 'contract/languages';
import { hostileTexts } from 'contract/testing/hostile-texts';
import { expect, it } from 'vitest';
import { stackFolder } from '../../tools/stack/project';
import { call, callAt } from '../support/calls';
import { lastDraft, withPreview } from '../support/drafts';
import { inOneProcess, startAllFunctions } from '../support/one-process';
import { asOrganiser, newOrganiser, tokensOf } from '../support/organisers';
import { register } from '../support/registrants';
import { rightCalls } from '../support/right-calls';
import { stack } from '../support/stack';

const saved = async (given: object) =>
  call('saveDraft', { ...(await lastDraft()), facts: given }, await asOrganiser());
const texts = (bytes: Uint8Array) => Buffer.from(bytes).toString();

it('is at no address of the site or of the calls without its link', async () => {
  const name = `Draft ${randomUUID()}`;
  expect((await saved({ name })).status).toBe(200);
  // The test can fail: organisers and the preview see it.
  const preview = await call('preview', {}, await withPreview());
  expect(texts(preview.bytes)).toContain(name);
  expect(preview.headers.get('Cache-Control')).toBe('no-store');
  expect(preview.headers.get('X-Robots-Tag')).toBe('noindex');

  const found: string[] = [];
  const folder = join(stackFolder('test'), 'site');
  const site = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const { edition, version }: Preview = JSON.parse(texts(preview.bytes));
  const token = (await withPreview())[headerNames.preview] ?? '';
  for (const path of [
    // Only the fragment and the header carry the token.
    ...['', 'preview', `preview?${token}`, `preview/${token}`, `api/preview?${token}`],
    // As the next version would be stored.
    `facts/${edition}.${version}.json`,
    ...site.filter((file) => statSync(join(folder, file)).isFile()),
  ])
    for (const language of languages) {
      const answer = await fetch(`${stack.site}/${path}`, { headers: { 'Accept-Language': language } });
      if ((await answer.text()).includes(name)) found.push(path);
    }

  const visitor = await register();
  const organiser = await newOrganiser();
  const { refreshToken } = await tokensOf(organiser);
  const right = rightCalls({ visitor, organiser, refreshToken, newVisitor: () => typedRegistration() });
  const functions = await startAllFunctions();
  for (const each of endpointNames) {
    const { protection, path } = endpoints[each];
    if (isRole(protection) || protection === 'preview') continue;
    const { input, headers } = await right[each]();
    const answer = await callAt(functions.url + path, each, input, headers);
    if (texts(answer.bytes).includes(name) || JSON.stringify([...answer.headers]).includes(name))
      found.push(each);
  }
  await functions.stop();
  expect(found).toEqual([]);
}, 300_000);

it('takes a list of a thousand exhibitors', async () => {
  const exhibitors = Array.from({ length: 1_000 }, (_, index) => ({
    key: `exhibitor-${index}`,
    name: `Exhibitor number ${index} of the list, with a long name that fills the line`.padEnd(100, '.'),
    stand: `B${index}`,
  }));
  expect((await saved({ exhibitors })).status).toBe(200);
  expect((await saved({ exhibitors: facts().exhibitors })).status).toBe(200);
});

it('refuses what stored registrations refer to, by name, and saves nothing of it', async () => {
  await register();
  const [, ...entrances] = facts().entrances;
  const before = await lastDraft();
  expect(await saved({ organiser: 'PPA', timeZone: 'Europe/Paris', entrances, name: 'X' })).toMatchObject({
    status: 409,
    body: {
      code: 'fact-fixed',
      fields: { organiser: 'fixed', timeZone: 'fixed', entrances: 'keysFixed' },
    },
  });
  expect(await lastDraft()).toEqual(before);
});

it.each(hostileTexts)('saves %s as an own text whole, or names what is wrong with it', async (_, text) => {
  for (const en of [text, text.slice(0, 600)]) {
    const { status, body } = await saved({ introText: { en }, organiserLink: text });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { organiserLink: expect.stringMatching(/^(link|tooLong|characters)$/) } },
    });
  }
  expect((await saved({ introText: { en: text.slice(0, 600) } })).status).toBe(200);
  const edition = currentEdition().id;
  const { draft }: EditionDetails = JSON.parse(
    texts((await call('adminEdition', { edition }, await asOrganiser())).bytes),
  );
  expect(draft?.facts.introText).toEqual({ en: text.slice(0, 600) });
  expect((await saved({ introText: null })).status).toBe(200);
});

it.each([
  ['name', 'Gift\u0000', 'characters'],
  ['name', '\ud83d', 'characters'],
  ['name', '\u200b\u2060', 'empty'],
  ['name', 'Gift\nShow', 'characters'],
  ['dinnerSeats', '1e3', 'kind'],
  ['dinnerSeats', '٣', 'kind'],
  ['dinnerSeats', -1, 'range'],
  ['dinnerSupplement', 0.5, 'kind'],
  ['date', '2025-02-30', 'day'],
  ['date', '2027-02-29', 'day'],
  ['opens', '24:00', 'time'],
  ['timeZone', 'Mars/Olympus', 'timeZone'],
  ['informationLink', 'javascript:alert(1)', 'link'],
  ['informationLink', 'https://show.org@elsewhere.org/', 'link'],
])('refuses %s %j: %s', async (fact, value, problem) => {
  expect(await saved({ [fact]: value })).toMatchObject({
    status: 400,
    body: { fields: { [fact]: problem } },
  });
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
