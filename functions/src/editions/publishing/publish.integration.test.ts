/** Publishing a draft (EDIT-11): its beginning, a lost lease, failures, and a site's folder. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from 'contract/wire/api-error';
import { sampleEdition } from 'contract/testing/sample-edition';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { collections } from '../../database/collections';
import { publicationLeaseMilliseconds } from './publication-lease';
import { Publications } from './publications';
import { releaseEdition } from './release-edition';
import { hashedId } from '../../registrants/store/audit';
import { outcomesOf } from '../../testing/outcomes';
import { auditLines } from '../../testing/stored-documents';
import { withFirestore } from '../../testing/with-firestore';
import { FolderPublisher } from './folder-publisher';
import { finishEveryMinutes, finishPublication, publish, type PublishDeps } from './publish';
import { publishUntilKilled } from './testing/killable';
import { pagesOf } from './testing/pages';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

const { connect } = withFirestore();
const { id, facts } = sampleEdition;
const request = { edition: id, draftVersion: 1, by: 'anna' };
let firestore: Firestore;
let clock: number;
let publications: Publications;
/** The same database from another instance. */
let otherPublications: Publications;

beforeEach(async () => {
  const projectId = `demo-publish-${crypto.randomUUID()}`;
  firestore = connect({ projectId });
  clock = Date.now();
  publications = new Publications(firestore, () => new Date(clock));
  otherPublications = new Publications(connect({ projectId }), () => new Date(clock));
  await releaseEdition(firestore, sampleEdition);
  await saveDraft(1, 'Gift Fair');
});

const edition = () => firestore.collection(collections.editions).doc(id);
const saveDraft = (draftVersion: number, name: string) =>
  edition().update({ draft: { ...facts, name }, draftVersion, draftBy: 'anna' });
const readLive = async () => {
  const document = await firestore.collection(collections.site).doc('current').get();
  return [document.get('version'), document.get('facts.name')] as const;
};
/** Dependencies that do nothing, except for the given parts. */
const deps = (parts: Partial<PublishDeps['publisher'] & Pick<PublishDeps, 'verify'>> = {}): PublishDeps => ({
  publications,
  publisher: {
    render: () => Promise.resolve([]),
    upload: () => Promise.resolve(() => Promise.resolve()),
    ...parts,
  },
  verify: parts.verify ?? (() => Promise.resolve()),
});

describe('beginning', () => {
  it('lets only one of two organisers publish at a time', async () => {
    const attempts = [publications.begin(request), otherPublications.begin(request)];
    expect(await outcomesOf(attempts)).toEqual(['being-published', 'done']);
  });

  it('rejects a draft that was changed or published, lacks facts or does not exist', async () => {
    const { opens: _, ...others } = facts;
    await edition().update({ draft: others });
    const incomplete = { code: 'validation-failed', fields: { opens: 'missing' } };
    await expect(publications.begin(request)).rejects.toMatchObject(incomplete);
    await saveDraft(2, 'Gift Fair');
    await expect(publications.begin(request)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const currentRequest = { ...request, draftVersion: 2 };
    await publish(await publications.begin(currentRequest), deps());
    // A page that still shows the draft cannot save into the next draft.
    expect((await edition().get()).get('draftVersion')).toBe(3);
    await expect(publications.begin(currentRequest)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const unknown = publications.begin({ ...request, edition: '2031' });
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  });
});

it('publishes the checked facts, names their organiser (EDIT-6), and keeps a draft saved meanwhile', async () => {
  const publication = await publications.begin(request);
  await saveDraft(2, 'Gift Market');
  await publish(publication, deps());
  expect(await readLive()).toEqual([2, 'Gift Fair']);
  expect((await edition().get()).get('draft.name')).toBe('Gift Market');
  const version = await edition().collection(collections.editionVersions).doc('2').get();
  expect([version.get('by'), version.get('changed')]).toEqual(['anna', ['name']]);
  expect(await auditLines(firestore)).toMatchObject([
    { action: 'edition published', edition: id, version: 2, by: 'organiser', account: 'anna' },
  ]);
});

// MLG-10
it('turns the archived show’s planned mailings into drafts, with audit lines', async () => {
  const mailings = firestore.collection(collections.mailings);
  const planned = { state: 'planned', startsAt: new Date(), plannedBy: 'bert', version: 2 };
  await mailings.doc('of-this').set({ ...planned, edition: id });
  await mailings.doc('running').set({ ...planned, edition: id, state: 'running' });
  await mailings.doc('of-another').set({ ...planned, edition: '2020' });
  const next = firestore.collection(collections.editions).doc('2026');
  await next.set({ state: 'draft', draft: facts, draftVersion: 1 });
  await publish(await publications.begin({ ...request, edition: '2026' }), deps());
  expect((await mailings.doc('of-this').get()).data()).toEqual({ state: 'draft', version: 3, edition: id });
  const state = async (mailing: string): Promise<unknown> => (await mailings.doc(mailing).get()).get('state');
  expect([await state('running'), await state('of-another')]).toEqual(['running', 'planned']);
  expect(await auditLines(firestore)).toContainEqual(
    expect.objectContaining({
      ...{ action: 'mailing called off', by: 'organiser', account: 'anna' },
      ...{ edition: id, mailing: hashedId('of-this') },
    }),
  );
});

// EDIT-24
it.each([
  [true, ['2025-08-25T07:00:00.000Z', 'planned'], [undefined, 'draft']],
  [false, ['2025-09-04T07:00:00.000Z', 'planned'], ['2025-08-19T07:00:00.000Z', 'planned']],
])('moves planned mailings with the show’s day if the organiser chose so: %s', async (moves, late, soon) => {
  clock = Date.parse('2025-08-18T09:00Z');
  const mailings = firestore.collection(collections.mailings);
  const planned = { state: 'planned', edition: id, plannedBy: 'bert', version: 2 };
  await mailings.doc('late').set({ ...planned, startsAt: new Date('2025-09-04T09:00+02:00') });
  await mailings.doc('soon').set({ ...planned, startsAt: new Date('2025-08-19T09:00+02:00') });
  await edition().update({ 'draft.date': '2025-08-18', draftMovesMailings: moves });
  await publish(await publications.begin(request), deps());
  const read = async (mailing: string) => {
    const document = await mailings.doc(mailing).get();
    const [startsAt, state]: unknown[] = [document.get('startsAt'), document.get('state')];
    return [startsAt instanceof Timestamp ? startsAt.toDate().toISOString() : undefined, state];
  };
  expect([await read('late'), await read('soon')]).toEqual([late, soon]);
});

it.each(['render', 'upload'] as const)('stops a process that has lost the lease during %s', async (step) => {
  const publication = await publications.begin(request);
  const release = vi.fn<() => Promise<void>>();
  const interruptedDeps = deps({
    upload: () => Promise.resolve(release),
    [step]: async () => {
      clock += publicationLeaseMilliseconds;
      const takenOver = await otherPublications.takeOver();
      if (takenOver === undefined) throw new Error('Nothing to take over.');
      await publish(takenOver, { ...deps(), publications: otherPublications });
      await saveDraft(3, 'Gift Market');
      return step === 'render' ? [] : release;
    },
  });
  await expect(publish(publication, interruptedDeps)).rejects.toMatchObject({ code: 'being-published' });
  expect(release).not.toHaveBeenCalled();
  expect(await readLive()).toEqual([2, 'Gift Fair']);
  expect((await edition().get()).get('draft.name')).toBe('Gift Market');
  expect(await publications.state()).toMatchObject({ step: 'done', error: '' });
});

it.each([
  ['switching', 11],
  ['beginning to release', 13],
  ['beginning to verify', 15],
])('shows the version within three minutes of a kill after %s', async (_, killAt) => {
  const start = clock;
  expect(await publishUntilKilled(await publications.begin(request), deps(), killAt)).toBe(true);
  expect(await readLive()).toEqual([2, 'Gift Fair']);

  // The schedule first runs just before the lease ends, which causes the longest delay.
  const verify = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const run = () =>
    finishPublication({
      publications: otherPublications,
      publish: (unfinished) => publish(unfinished, { ...deps({ verify }), publications: otherPublications }),
    });
  clock += publicationLeaseMilliseconds - 1;
  await run();
  expect(verify).not.toHaveBeenCalled();
  clock += finishEveryMinutes * 60_000;
  await run();
  expect(clock - start).toBeLessThan(3 * 60_000);
  expect(await readLive()).toEqual([2, 'Gift Fair']);
  expect(await publications.state()).toMatchObject({ step: 'done', version: 2, error: '' });
  await run();
  expect(verify).toHaveBeenCalledOnce();
});

describe('a failure', () => {
  const failing = () => Promise.reject(new ApiError('unavailable', 'The site does not answer.'));

  it('before the switch changes nothing, and the draft can be published again', async () => {
    const attempt = publish(await publications.begin(request), deps({ upload: failing }));
    await expect(attempt).rejects.toMatchObject({ code: 'unavailable' });
    expect(await publications.state()).toMatchObject({ step: 'failed', error: 'unavailable' });
    expect(await readLive()).toEqual([1, facts.name]);
    expect(await publications.takeOver()).toBeUndefined();
    await publish(await publications.begin(request), deps());
    expect(await readLive()).toEqual([2, 'Gift Fair']);
  });

  it('of a process without the lease does not end the next attempt', async () => {
    const upload = async () => {
      clock += publicationLeaseMilliseconds;
      await otherPublications.takeOver();
      return failing();
    };
    const attempt = publish(await publications.begin(request), deps({ upload }));
    await expect(attempt).rejects.toMatchObject({ code: 'being-published' });
    expect(await publications.state()).toMatchObject({ step: 'uploading', error: '' });
    await expect(publications.takeOver()).rejects.toMatchObject({ code: 'being-published' });
  });

  it('after the switch lets the next attempt continue at once, without another version', async () => {
    const attempt = publish(await publications.begin(request), deps({ verify: failing }));
    await expect(attempt).rejects.toMatchObject({ code: 'unavailable' });
    expect(await publications.state()).toMatchObject({ step: 'verifying', error: 'unavailable' });
    const takenOver = await otherPublications.takeOver();
    expect(takenOver?.edition.version).toBe(2);
    if (takenOver !== undefined) await publish(takenOver, deps());
    expect(await readLive()).toEqual([2, 'Gift Fair']);
    expect(await publications.state()).toMatchObject({ step: 'done', error: '' });
  });

  it('does not bring back a version that another has replaced', async () => {
    await expect(publish(await publications.begin(request), deps({ verify: failing }))).rejects.toBeDefined();
    await releaseEdition(firestore, { ...sampleEdition, facts: { ...facts, name: 'Gift Market' } });
    const release = vi.fn<() => Promise<void>>();
    const takenOver = await otherPublications.takeOver();
    if (takenOver !== undefined) await publish(takenOver, deps({ upload: () => Promise.resolve(release) }));
    expect(release).not.toHaveBeenCalled();
    expect(await readLive()).toEqual([3, 'Gift Market']);
  });
});

it('moves a version’s files into the site’s folder, and keeps the other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const publisher = new FolderPublisher(join(folder, 'site'));
  const noop = () => Promise.resolve();
  for (const version of [1, 2]) {
    const next = { id, version, facts };
    const page = () => readFile(join(folder, 'site/localized/fr/index.html')).catch(() => undefined);
    const before = await page();
    const release = await publisher.upload(next, pagesOf(next), noop);
    expect(await page()).toEqual(before);
    await release(noop);
  }
  expect(await readdir(join(folder, 'site/facts'))).toEqual([`${id}.1.json`, `${id}.2.json`]);
  // Vite's page shows this edition in development.
  expect(await readdir(folder)).toEqual(['site', 'site-edition.json']);
  const storedEdition: unknown = JSON.parse(await readFile(join(folder, 'site-edition.json'), 'utf8'));
  expect(storedEdition).toEqual({ id, version: 2, facts });
});
