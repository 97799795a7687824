/** Organisers publish a draft on the running stack: visitors get its pages in each language, or nothing has changed. */
import type { DraftToPublish } from 'contract/edition/calls';
import { currentEdition } from 'contract/edition/current';
import { editionHeader } from 'contract/edition/header';
import type { DraftCheck } from 'contract/edition/locks';
import type { FactName, Facts } from 'contract/edition/fact-table';
import { languages } from 'contract/languages';
import { readyFacts } from 'contract/testing/sample-edition';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { portsOf } from '../../tools/stack/ports';
import { stackFolder } from '../../tools/stack/project';
import { leavePublication, putBack, rememberLive } from '../../tools/stack/release-for-test';
import { runSchedule } from '../../tools/stack/schedule';
import { call } from '../support/calls';
import { lastDraft } from '../support/drafts';
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

const publish = async (draft: DraftToPublish) => call('publishDraft', draft, await asOrganiser());

const details = async () => (await call('adminEdition', { edition }, await asOrganiser())).body;

/** @returns what visitors who read a language get at the site's root */
async function pageIn(language: string) {
  const page = await (await fetch(`${stack.site}/`, { headers: { 'Accept-Language': language } })).text();
  const [, shown] = /<html lang="(\w+)"/.exec(page) ?? [];
  const [, json = '{}'] = /id="edition">(.*?)<\/script>/s.exec(page) ?? [];
  const { version, facts }: { version: number; facts: Facts } = JSON.parse(json);
  return { language: shown, version, name: facts.name, isShown: page.includes(`>${facts.name}<`) };
}

async function expectShown(version: number, name: string): Promise<void> {
  for (const language of languages)
    expect(await pageIn(language)).toEqual({ language, version, name, isShown: true });
}

it('shows visitors the new version in every language as soon as it answers', async () => {
  const version = before.live.version + 1;
  expect(await publish(await saved({ ...readyFacts, name: 'Gift Fair' }))).toMatchObject({
    status: 202,
    body: { version },
  });
  await expectShown(version, 'Gift Fair');
  expect(await details()).toMatchObject({
    ...{ version, draft: null, publication: { step: 'done', version } },
    facts: { name: 'Gift Fair' },
  });
  await untilNoticed(editionHeader({ id: edition, version }));
});

it('refuses a draft with placeholders, and says which; the pages stay', async () => {
  const draft = await saved({ name: 'Gift Fair' });
  expect(await publish(draft)).toMatchObject({
    status: 422,
    body: {
      code: 'not-ready',
      checks: expect.arrayContaining([
        expect.objectContaining({ level: 'blocking', fact: 'venue', problem: 'placeholder' }),
      ]),
    },
  });
  await expectShown(before.live.version, before.live.facts.name);
});

it('refuses a draft of last week, and answers with the one there is', async () => {
  const lastWeek = await saved(readyFacts);
  const draft = await saved({ name: 'Gift Fair' });
  expect(await publish({ ...draft, draftVersion: lastWeek.draftVersion })).toMatchObject({
    status: 409,
    body: {
      code: 'changed-meanwhile',
      current: { draft: { draftVersion: draft.draftVersion, facts: { name: 'Gift Fair' } } },
    },
  });
  await expectShown(before.live.version, before.live.facts.name);
});

it('publishes once when two organisers press at once', async () => {
  const draft = await saved({ ...readyFacts, name: 'Gift Fair' });
  const answers = await Promise.all([publish(draft), publish(draft)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  await expectShown(before.live.version + 1, 'Gift Fair');
});

it('ends by the schedule what a killed process has begun', async () => {
  const draft = await saved({ ...readyFacts, name: 'Gift Fair' });
  await withFirestore(stack.firestore, (firestore) => leavePublication(firestore, { ...draft, by: 'anna' }));
  await runSchedule(portsOf.test, 'finishPublication');
  await expectShown(before.live.version + 1, 'Gift Fair');
});
