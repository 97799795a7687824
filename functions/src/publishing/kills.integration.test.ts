/**
 * Publications whose process is killed at every point, with registrations and readers beside them. KILLS sets how many.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Edition } from 'contract/edition/current';
import { typedRegistration } from 'contract/factories';
import { languages } from 'contract/languages';
import { registrationSchema } from 'contract/registration-form';
import { sampleEdition } from 'contract/testing/sample-edition';
import { validate } from 'contract/validate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { Editions } from '../database/editions';
import { publicationLeaseMilliseconds } from '../database/publication-lease';
import { Publications } from '../database/publications';
import { releaseEdition } from '../database/release-edition';
import { RegistrantRepository } from '../registrants/repository';
import { inEdition, provideEditionOfCall } from '../shared/edition-of-call';
import { withFirestore } from '../testing/with-firestore';
import { FolderPublisher } from './folder-publisher';
import { publish } from './publish';
import { publishUntilKilled } from './testing/killable';
import { pagesOf, shownIn } from './testing/pages';

const { connect } = withFirestore();
const kills = Number(process.env['KILLS'] ?? 100);
/** More than a publication has. */
const points = 40;
const { id } = sampleEdition;
const audit = () => undefined;
const codeOf = (version: number) => `code-${version}`;
const factsOf = (version: number) => ({ ...sampleEdition.facts, registrationCodes: [codeOf(version)] });

let site = '';

beforeAll(async () => {
  site = join(await mkdtemp(join(tmpdir(), 'kills-')), 'site');
});
afterAll(() => rm(join(site, '..'), { recursive: true, force: true }));

it(`shows whole pages and loses no registration in ${kills} publications that are killed`, async () => {
  // From now on there is an edition only within a call.
  provideEditionOfCall();
  const projectId = `demo-kills-${crypto.randomUUID()}`;
  const firestore = connect({ projectId });
  let clock = Date.now();
  const now = () => new Date(clock);
  const publisher = new FolderPublisher(site);
  publisher.render = (edition) => Promise.resolve(pagesOf(edition));
  const show = async (language: string) =>
    shownIn(await readFile(join(site, 'localized', language, 'index.html'), 'utf8'));
  const verify = async ({ version }: Edition) => {
    expect(await Promise.all(languages.map(show))).toEqual(languages.map(() => ({ id, version })));
  };
  await releaseEdition(firestore, { ...sampleEdition, facts: factsOf(1) });
  const makeVisible = await publisher.upload(sampleEdition, pagesOf({ ...sampleEdition, version: 1 }), idle);
  await makeVisible(idle);

  let published = 1;
  let isOver = false;
  let reads = 0;
  const read = async () => {
    while (!isOver) {
      const before = published;
      for (const language of languages) {
        const shown = await show(language);
        expect(shown.version).toBeGreaterThanOrEqual(before);
        expect(shown.version).toBeLessThanOrEqual(published + 1);
      }
      reads++;
      await setImmediate();
    }
  };
  const registered: string[] = [];
  /** As a visitor does: with the code that the opened page asks for, which is of this version or the one before. */
  const register = async (visitor: number) => {
    const database = connect({ projectId });
    let editions = new Editions(database, now);
    const registrants = new RegistrantRepository(database, now, () => undefined);
    for (let nth = 0; !isOver; nth++) {
      // A new instance now and then, since one reads newer versions for its callers sixty times a minute at most.
      if (nth % 8 === 0) editions = new Editions(database, now);
      const page = await show('fr');
      const email = `v${visitor}.${nth}@visitors.example`;
      await inEdition(await editions.current(page), async () => {
        const typed = { ...typedRegistration(), email, registrationCode: codeOf(page.version) };
        await registrants.add(validate(registrationSchema, typed), undefined, registrants.newId());
      });
      registered.push(email);
      turns[visitor] = nth;
    }
  };
  /** The registrations that each visitor has completed. */
  const turns = [0, 0];
  /** An open page may be one version behind, not two, so every visitor has to come to the end of a registration. */
  const everybodyIsDone = async () => {
    const before = [...turns];
    const done = () => before.forEach((turn, index) => expect(turns[index]).toBeGreaterThan(turn + 1));
    await Promise.race([beside, vi.waitFor(done, { timeout: 60_000 })]);
  };
  const beside = Promise.all([read(), register(0), register(1)]);

  const instance = () => new Publications(connect({ projectId }), now);
  let instances = [instance(), instance()];
  for (let nth = 0; nth < kills; nth++) {
    const version = published + 1;
    const edition = firestore.collection(collections.editions).doc(id);
    const draftVersion = Number((await edition.get()).get('draftVersion') ?? 0) + 1;
    await edition.update({ draft: factsOf(version), draftVersion });
    const [killed, next] = instances;
    if (killed === undefined || next === undefined) throw new Error('There are two.');
    const begun = await killed.begin({ edition: id, draftVersion, by: 'anna' });
    expect(begun.edition.version).toBe(version);
    // Prime to the number of points, so that few kills are spread over all of them.
    const killAt = (nth * 17) % points;
    const isKilled = await publishUntilKilled(
      begun,
      { publications: killed, publisher, audit, verify },
      killAt,
    );
    if (isKilled) {
      const state = await next.state();
      if (state?.step !== 'done') {
        await expect(next.takeOver()).rejects.toMatchObject({ code: 'being-published' });
        clock += publicationLeaseMilliseconds;
        const taken = await next.takeOver();
        if (taken === undefined) throw new Error('It is not finished.');
        expect(taken.edition).toEqual(begun.edition);
        await publish(taken, { publications: next, publisher, audit, verify });
      }
    }
    await verify({ ...begun.edition, version });
    const after = await edition.get();
    expect([after.get('version'), after.get('draft')]).toEqual([version, undefined]);
    expect(await next.state()).toMatchObject({ version, step: 'done', error: '' });
    published = version;
    await everybodyIsDone();
    instances = [next, killed];
  }
  isOver = true;
  await beside;
  expect(reads).toBeGreaterThan(kills);

  const versions = await firestore.collection(collections.editions).doc(id).collection('versions').get();
  expect(versions.docs.map((document) => Number(document.id)).sort((one, other) => one - other)).toEqual(
    Array.from({ length: kills + 1 }, (_, index) => index + 1),
  );
  const stored = await firestore.collection(collections.registrants).select('email').get();
  expect(stored.docs.map((document): unknown => document.get('email')).sort()).toEqual(registered.sort());
  expect(registered.length).toBeGreaterThan(kills);
  // A page that was opened before still asks for the file of its version.
  expect(await readdir(join(site, 'facts'))).toHaveLength(kills + 1);
  expect(await readdir(join(site, '..'))).toEqual(['site', 'site-edition.json']);
}, 600_000);

const idle = () => Promise.resolve();
