/**
 * The pages of an edition on the running stack: visitors get what was published (EDIT-11, EDIT-12), and no draft (EDIT-7).
 * Long, since each function notices a version only after seconds.
 *
 * @module-tag long
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DraftToPublish } from 'contract/edition/calls';
import { currentEdition } from 'contract/edition/current';
import { editionHeader } from 'contract/edition/header';
import { headerNames } from 'contract/endpoints';
import type { DraftCheck } from 'contract/edition/locks';
import type { FactName, Facts } from 'contract/edition/fact-table';
import { languages } from 'contract/languages';
import { readyFacts } from 'contract/testing/sample-edition';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { stackFolder } from '../../tools/stack/project';
import { putBack, rememberLive } from '../../tools/stack/release-for-test';
import { call } from '../support/calls';
import { lastDraft, withPreview } from '../support/drafts';
import { asOrganiser } from '../support/organisers';
import { stack } from '../support/stack';
import { withFirestore } from '../support/stored-registrants';
import { untilNoticed } from '../support/until-noticed';

const edition = currentEdition().id;
let before: Awaited<ReturnType<typeof rememberLive>>;

beforeAll(async () => {
  before = await withFirestore(stack.firestore, rememberLive);
});

// All other tests of calls work with the sample.
afterEach(async () => {
  await withFirestore(stack.firestore, (firestore) => putBack(firestore, stackFolder('test'), before));
  await untilNoticed(editionHeader(before.live));
});

async function saved(facts: Partial<Facts>): Promise<DraftToPublish> {
  const answer = await call('saveDraft', { ...(await lastDraft()), facts }, await asOrganiser());
  expect(answer.status).toBe(200);
  const toConfirm: readonly DraftCheck[] = Reflect.get(Object(answer.body), 'checks');
  const confirmed = toConfirm.flatMap(({ level, fact }) => (level === 'confirm' ? [fact as FactName] : []));
  return { ...(await lastDraft()), confirmed };
}

/** @returns what visitors who read a language get at the site's root */
async function pageIn(language: string) {
  const page = await (await fetch(`${stack.site}/`, { headers: { 'Accept-Language': language } })).text();
  const [, shown] = /<html lang="(\w+)"/.exec(page) ?? [];
  const [, json = '{}'] = /id="edition">(.*?)<\/script>/s.exec(page) ?? [];
  const { version, facts }: { version: number; facts: Facts } = JSON.parse(json);
  return { language: shown, version, name: facts.name, isShown: page.includes(`>${facts.name}<`) };
}

it('shows visitors the new version in every language as soon as it answers', async () => {
  const version = before.live.version + 1;
  const draft = await saved({ ...readyFacts, name: 'Gift Fair' });
  expect(await call('publishDraft', draft, await asOrganiser())).toMatchObject({
    status: 202,
    body: { version },
  });
  for (const language of languages)
    expect(await pageIn(language)).toEqual({ language, version, name: 'Gift Fair', isShown: true });
  const { body } = await call('adminEdition', { edition }, await asOrganiser());
  expect(body).toMatchObject({
    ...{ version, draft: null, publication: { step: 'done', version } },
    facts: { name: 'Gift Fair' },
  });
  await untilNoticed(editionHeader({ id: edition, version }));
});

it('shows a draft at no address of the site', async () => {
  const name = `Draft ${randomUUID()}`;
  await saved({ name });
  const token = (await withPreview())[headerNames.preview] ?? '';
  const files = readdirSync(join(stackFolder('test'), 'site'), { recursive: true, encoding: 'utf8' });
  for (const path of [
    // Only the fragment and the header carry the token.
    ...['', 'preview', `preview?${token}`, `preview/${token}`, `api/preview?${token}`],
    // As the next version would be stored.
    `facts/${edition}.${before.live.version + 1}.json`,
    ...files.filter((file) => /\.(html|json)$/.test(file)),
  ])
    expect([path, await (await fetch(`${stack.site}/${path}`)).text()]).not.toEqual([
      path,
      expect.stringContaining(name),
    ]);
});
