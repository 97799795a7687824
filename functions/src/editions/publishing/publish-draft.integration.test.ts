/** The call that publishes: its checks (EDIT-4), and unfinished publications (EDIT-11). */
import { ApiError } from 'contract/wire/api-error';
import type { DraftToPublish } from 'contract/publication/calls';
import { typedRegistration } from 'contract/testing/factories';
import { registrationSchema } from 'contract/registrant/registration-form';
import { validate } from 'contract/wire/validate';
import { copyFacts } from 'contract/publication/draft';
import type { Facts } from 'contract/edition/fact-table';
import { readyFacts, sampleEdition } from 'contract/testing/sample-edition';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../../database/collections';
import { Editions } from '../stored-editions';
import { publicationLeaseMilliseconds } from './publication-lease';
import { Publications, type LeasedPublication } from './publications';
import { releaseEdition } from './release-edition';
import { writeAudit } from '../../registrants/store/audit';
import { RegistrantRepository } from '../../registrants/store/repository';
import { inEdition, provideEditionOfCall } from '../../shared/edition-of-call';
import { withFirestore } from '../../testing/with-firestore';
import { readEdition } from '../drafts/calls';
import { Drafts } from '../drafts/drafts';
import { listEditions } from '../drafts/list-editions';
import { publishDraft, putBackEdition } from './publish-draft';

vi.mock('../../registrants/store/audit', { spy: true });

const { connect } = withFirestore();
const { id } = sampleEdition;
const request: DraftToPublish = { edition: id, draftVersion: 1, confirmed: [] };
const organiser = { organiser: { uid: 'anna' } };
const accountNames = { of: () => Promise.resolve(new Map<string, string>()) };
let firestore: Firestore;
let clock: number;
let publications: Publications;

beforeEach(async () => {
  firestore = connect();
  clock = Date.parse('2025-03-01T09:00Z');
  publications = new Publications(firestore, now);
  await releaseEdition(firestore, { id, version: 0, facts: readyFacts });
  await saveDraft({ name: 'Gift Fair' });
});

const now = () => new Date(clock);
const edition = () => firestore.collection(collections.editions).doc(id);
const saveDraft = (changes: Partial<Facts>) =>
  edition().update({ draft: { ...readyFacts, ...changes }, draftVersion: 1, draftBy: 'anna' });
/** Runs only two steps; publish.integration.test.ts tests all of them. */
const publish = async (publication: LeasedPublication) => {
  await publications.switchTo(publication);
  await publications.finish(publication);
};
const deps = () => ({
  ...{ drafts: new Drafts(firestore, now), publications, accountNames, now, publish },
  editions: new Editions(firestore, now),
  isDemo: () => false,
});
const send = (changes: Partial<DraftToPublish> = {}) =>
  publishDraft({ ...request, ...changes }, deps(), organiser);
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : error);
const readLive = async () => {
  const document = await firestore.collection(collections.site).doc('current').get();
  return [Number(document.get('version')), String(document.get('facts.name'))];
};
const readPublication = async () => (await readEdition({ edition: id }, deps())).publication;
const register = (changes: object = {}) =>
  firestore
    .collection(collections.registrants)
    .add({ edition: id, state: 'registered', dinnerReservation: 0, ...changes });

it('publishes the draft, and reports how the publication ended', async () => {
  expect(await readPublication()).toBeNull();
  expect(await send()).toEqual({ version: 2 });
  expect(await readLive()).toEqual([2, 'Gift Fair']);
  expect(await readPublication()).toEqual({ step: 'done', version: 2 });
  await expect(send()).rejects.toMatchObject({ code: 'changed-meanwhile', current: { draft: null } });
});

it('reports which step has failed, and why', async () => {
  const publication = await publications.begin({ ...request, by: 'anna' });
  await publications.renewLease(publication, 'uploading');
  expect(await readPublication()).toEqual({ step: 'uploading', version: 2 });
  await publications.fail(publication, 'unavailable');
  expect(await readPublication()).toEqual({ step: 'failed', version: 2, error: 'unavailable' });
});

it('rejects a draft while a check blocks, and lists all checks', async () => {
  await saveDraft({ closes: '08:00' });
  await expect(send({ confirmed: ['closes'] })).rejects.toMatchObject({
    code: 'not-ready',
    checks: expect.arrayContaining([
      expect.objectContaining({ level: 'blocking', fact: 'closes', problem: 'closesBeforeOpening' }),
    ]),
  });
  expect(await readPublication()).toBeNull();
});

it('keeps the facts of a removed part until a draft has the part again (ORG-36)', async () => {
  const confirmed = ['policyChanged'] as const;
  await saveDraft({ parts: ['code', 'inviters', 'members'], dinnerSupplement: 85 });
  await send({ confirmed: [...confirmed] });
  const { drafts } = deps();
  expect((await drafts.read(id)).published).not.toHaveProperty('dinnerSupplement');
  const usage = await drafts.usage(id);
  const { draft } = await drafts.save({ edition: id, draftVersion: 0 }, { parts: null }, usage, 'anna');
  expect(draft?.facts).toMatchObject({ dinnerSupplement: 85, dinnerStarts: readyFacts.dinnerStarts });
  await send({ draftVersion: draft?.draftVersion ?? 0, confirmed: [...confirmed] });
  expect((await drafts.read(id)).published).toMatchObject({ dinnerSupplement: 85 });
});

describe('the next show', () => {
  const next = '2026';
  const draftFacts = Object.fromEntries(
    copyFacts(readyFacts, '2026-08-27').flatMap(({ fact, before, after = before }) =>
      after === undefined ? [] : [[fact, after]],
    ),
  );
  const endsShowCheck = {
    ...{ level: 'confirm', fact: 'date', problem: 'endsShow' },
    values: { name: readyFacts.name, day: readyFacts.date, coming: '1' },
  };
  beforeEach(async () => {
    await register();
    await register({ state: 'cancelled' });
    const document = firestore.collection(collections.editions).doc(next);
    await document.set({ state: 'draft', draft: draftFacts, draftVersion: 1 });
  });
  const sendNext = (confirmed: DraftToPublish['confirmed'] = []) => send({ edition: next, confirmed });

  it('is rejected while the live show lasts, unless the organiser confirms ending it', async () => {
    expect((await readEdition({ edition: next }, deps())).checks).toContainEqual(endsShowCheck);
    const notReady = { code: 'not-ready', checks: expect.arrayContaining([endsShowCheck]) };
    await expect(sendNext(['closes'])).rejects.toMatchObject(notReady);
    expect(await readLive()).toEqual([1, readyFacts.name]);
    expect(await sendNext(['date'])).toEqual({ version: 1 });
  });

  it('needs no confirmation after the end of the live show', async () => {
    clock = Date.parse('2025-08-28T17:30+02:00');
    expect(await sendNext()).toEqual({ version: 1 });
  });

  // EDIT-23
  describe('that was published by mistake', () => {
    const putBack = () => putBackEdition({ edition: id }, deps(), organiser);
    const state = async (edition: string) => (await readEdition({ edition }, deps())).state;

    it('is replaced by the previous show, and becomes a draft to publish again', async () => {
      await sendNext(['date']);
      const before = await readEdition({ edition: id }, deps());
      expect(before).toMatchObject({ state: 'archived', liveRegistrants: 0 });
      // Another owner was faster, or the first answer was lost.
      expect([await putBack(), await putBack()]).toEqual([{ version: 2 }, { version: 2 }]);
      expect(await readLive()).toEqual([2, readyFacts.name]);
      expect((await readEdition({ edition: id }, deps())).draft?.facts).toMatchObject({ name: 'Gift Fair' });
      const withdrawn = await readEdition({ edition: next }, deps());
      expect(withdrawn).toMatchObject({ state: 'draft', facts: null, draft: { facts: draftFacts } });
      expect(withdrawn).not.toHaveProperty('liveRegistrants');
      const { editions, drafts } = await listEditions({}, deps());
      expect([editions.map((one) => [one.id, one.state]), drafts]).toEqual([[[id, 'live']], [next]]);
      const again = { edition: next, draftVersion: withdrawn.draft?.draftVersion ?? 0 };
      expect(await send({ ...again, confirmed: ['date'] })).toEqual({ version: 2 });
    });

    it('stays live once it has registrants, including cancelled ones', async () => {
      await sendNext(['date']);
      const publication = await publications.beginPutBack({ edition: id, by: 'anna' });
      await register({ edition: next, state: 'cancelled' });
      await expect(publications.switchTo(publication)).rejects.toMatchObject({ code: 'edition-in-use' });
      await publications.fail(publication, 'edition-in-use');
      await expect(putBack()).rejects.toMatchObject({ code: 'edition-in-use' });
      expect([await state(id), await state(next)]).toEqual(['archived', 'live']);
    });

    it.each(['before', 'during'])(
      'either rejects a registration made %s the switch, or stays live',
      async (when) => {
        await sendNext(['date']);
        const registrants = new RegistrantRepository(firestore, now, () => 0);
        const registration = validate(registrationSchema, typedRegistration());
        provideEditionOfCall();
        const edition = { id: next, version: 1, facts: { ...readyFacts, date: '2026-08-27' } };
        let adding: Promise<string | undefined> | undefined;
        const add = () => void (adding ??= inEdition(edition, () => registrants.add(registration)));
        const publication = await publications.beginPutBack({ edition: id, by: 'anna' });
        if (when === 'before') add();
        // When it writes the audit line, the transaction has read everything and stored nothing.
        vi.mocked(writeAudit).mockImplementationOnce(add);
        const [switched] = await Promise.allSettled([publications.switchTo(publication)]);
        const [added] = await Promise.allSettled([adding]);
        const codes = [switched, added].map((result) =>
          result.status === 'fulfilled' ? 'done' : codeOf(result.reason),
        );
        expect([
          ['done', 'other-edition'],
          ['edition-in-use', 'done'],
        ]).toContainEqual(codes);
      },
    );

    it.each([next, '2031'])('cannot be replaced by %s, which is not archived', async (edition) => {
      await firestore.recursiveDelete(firestore.collection(collections.registrants));
      const replacing = putBackEdition({ edition }, deps(), organiser);
      await expect(replacing).rejects.toMatchObject({ code: 'not-found' });
    });
  });
});

it('finishes an unfinished publication before the next one', async () => {
  const draft = { ...readyFacts, date: '2026-08-27', registrationCloses: '2026-08-20T18:00' };
  const other = firestore.collection(collections.editions).doc('2026');
  await other.set({ state: 'draft', draft, draftVersion: 1 });
  await publications.begin({ edition: '2026', draftVersion: 1, by: 'bert' });
  clock += publicationLeaseMilliseconds;
  expect(await send()).toEqual({ version: 2 });
  expect((await other.get()).get('version')).toBe(1);
  expect(await readLive()).toEqual([2, 'Gift Fair']);
});
