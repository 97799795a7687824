/**
 * Publications whose processes are killed, once at each point or as often as KILLS says (EDIT-11, EDIT-12). Meanwhile,
 * pages are read, and ten visitors a second register from pages of the newest version and of the one before.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Edition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it, onTestFinished, vi } from 'vitest';
import { collections } from '../database/collections';
import { Editions } from '../editions/stored-editions';
import { publicationLeaseMilliseconds } from '../editions/publishing/publication-lease';
import { Publications } from '../editions/publishing/publications';
import { releaseEdition } from '../editions/publishing/release-edition';
import { VisitLinks } from '../http/visit-links';
import { registration } from '../registrants/testing/registrant';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { addUser } from '../registration/add-user';
import { inEdition, provideEditionOfCall } from '../shared/edition-of-call';
import { withFirestore } from '../testing/with-firestore';
import { FolderPublisher } from '../editions/publishing/folder-publisher';
import { publish } from '../editions/publishing/publish';
import { publishUntilKilled } from '../editions/publishing/testing/killable';
import { pagesOf, editionIn } from '../editions/publishing/testing/pages';

const { connect } = withFirestore();
/** More than the points at which a publication can be killed. */
const killPoints = 40;
const kills = Number(process.env['KILLS'] ?? killPoints);
/** A time while registration is open. */
const duringRegistration = new Date('2025-06-01T08:00:00Z');
/** How many visitors wait for an answer at once; others come later, so that a slow machine is not overloaded. */
const maxWaiting = 20;
const { id } = sampleEdition;
const codeOf = (version: number) => `code-${version}`;
const factsOf = (version: number) => ({ ...sampleEdition.facts, registrationCodes: [codeOf(version)] });

it(`shows complete pages and loses no registration while ${kills} publications are killed`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kills-'));
  const site = join(folder, 'site');
  // From now on there is an edition only within a call.
  provideEditionOfCall();
  const projectId = `demo-kills-${crypto.randomUUID()}`;
  const firestore = connect({ projectId });
  let clockOffset = 0;
  const now = () => new Date(Date.now() + clockOffset);
  const publisher = new FolderPublisher(site);
  publisher.render = (edition) => Promise.resolve(pagesOf(edition));
  const shownIn = async (language: string) =>
    editionIn(await readFile(join(site, 'localized', language, 'index.html'), 'utf8'));
  const { languages } = sampleEdition.facts;
  const verify = async ({ version }: Edition) => {
    expect(await Promise.all(languages.map(shownIn))).toEqual(languages.map(() => ({ id, version })));
  };
  await releaseEdition(firestore, { ...sampleEdition, facts: factsOf(1) });
  const makeVisible = await publisher.upload(sampleEdition, pagesOf({ ...sampleEdition, version: 1 }), idle);
  await makeVisible(idle);

  let published = 1;
  let isOver = false;
  let reads = 0;
  const readPages = async () => {
    while (!isOver) {
      const before = published;
      for (const language of languages) {
        const page = await shownIn(language);
        expect(page.version).toBeGreaterThanOrEqual(before);
        expect(page.version).toBeLessThanOrEqual(published + 1);
      }
      reads++;
      await setImmediate();
    }
  };
  /** Two instances of the function. */
  const servers = [1, 2].map(() => {
    const database = connect({ projectId });
    const { registrants } = registrantsIn(database, now);
    return { editions: new Editions(database, now), registrants, links: new VisitLinks(['k'], registrants) };
  });
  /** E-mail address -> the code that its visitor was given. */
  const registered = new Map<string, string>();
  const refused: unknown[] = [];
  /** Opens the form of the current page. @returns a function that sends the form; it may be called again */
  const openForm = async () => {
    const nth = opened++;
    const page = await shownIn('fr');
    const email = `v${nth}@visitors.example`;
    const caller = { idempotencyKey: crypto.randomUUID() };
    let turn = nth;
    return async () => {
      const server = servers[turn++ % 2];
      if (server === undefined) throw new Error('No server.');
      const { editions, registrants, links: visitLinks } = server;
      const deps = { registrants, visitLinks, mailAgain: idle, now: () => duringRegistration };
      try {
        await inEdition(await editions.current(page), async () => {
          const form = registration({ email, registrationCode: codeOf(page.version) });
          const { id: code } = await addUser(form, deps, caller);
          // A form that is sent again gets the same answer.
          expect(registered.get(email) ?? code).toBe(code);
          registered.set(email, code);
        });
      } catch (error) {
        refused.push([page, error]);
      }
    };
  };
  let opened = 0;
  const sending = new Set<Promise<void>>();
  /** Ten visitors a second open the form, and send it immediately. */
  const visitorTimer = setInterval(() => {
    if (sending.size >= maxWaiting) return;
    const visitor = openForm()
      .then((send) => send())
      .finally(() => sending.delete(visitor));
    sending.add(visitor);
  }, 100);
  const reading = readPages();
  onTestFinished(() => {
    isOver = true;
    clearInterval(visitorTimer);
    return rm(folder, { recursive: true, force: true });
  });

  const instance = () => new Publications(connect({ projectId }), now);
  let instances = [instance(), instance()];
  for (let nth = 0; nth < kills; nth++) {
    const version = published + 1;
    const edition = firestore.collection(collections.editions).doc(id);
    const draftVersion = Number((await edition.get()).get('draftVersion') ?? 0) + 1;
    await edition.update({ draft: factsOf(version), draftVersion });
    // One form is sent only after the publication, the other before and after it, as when its answer was lost.
    const [sendLate, sendRepeatedly] = await Promise.all([openForm(), openForm()]);
    await sendRepeatedly();
    const before = registered.size;
    const [killed, next] = instances;
    if (killed === undefined || next === undefined) throw new Error('No instance.');
    const begun = await killed.begin({ edition: id, draftVersion, by: 'anna' });
    expect(begun.edition.version).toBe(version);
    // 17 has no factor in common with the number of points, so each point has its turn, in a mixed order.
    const killAt = (nth * 17) % killPoints;
    const parts = { publications: killed, publisher, verify };
    const isKilled = await publishUntilKilled(begun, parts, killAt);
    if (isKilled) {
      const state = await next.state();
      if (state?.step !== 'done') {
        await expect(next.takeOver()).rejects.toMatchObject({ code: 'being-published' });
        clockOffset += publicationLeaseMilliseconds;
        const resumed = await next.takeOver();
        if (resumed === undefined) throw new Error('Nothing to resume.');
        expect(resumed.edition).toEqual(begun.edition);
        await publish(resumed, { publications: next, publisher, verify });
      }
    }
    await verify({ ...begun.edition, version });
    const after = await edition.get();
    expect([after.get('version'), after.get('draft')]).toEqual([version, undefined]);
    expect(await next.state()).toMatchObject({ version, step: 'done', error: '' });
    published = version;
    await Promise.all([sendLate(), sendRepeatedly()]);
    // The next publication waits for these: a page may be one version behind, but not two.
    await Promise.all(sending);
    await vi.waitFor(() => expect(registered.size).toBeGreaterThanOrEqual(before + 10), { timeout: 60_000 });
    expect(refused).toEqual([]);
    instances = [next, killed];
  }
  isOver = true;
  clearInterval(visitorTimer);
  await Promise.all([reading, ...sending]);
  expect(refused).toEqual([]);
  expect(reads).toBeGreaterThan(kills);

  const versions = await firestore.collection(collections.editions).doc(id).collection('versions').get();
  expect(versions.docs.map((document) => Number(document.id)).sort((one, other) => one - other)).toEqual(
    Array.from({ length: kills + 1 }, (_, index) => index + 1),
  );
  const snapshot = await firestore.collection(collections.registrants).select('email').get();
  const emails = snapshot.docs.map((document): unknown => document.get('email'));
  expect(emails.sort()).toEqual([...registered.keys()].sort());
  expect(new Set(registered.values()).size).toBe(registered.size);
  expect(registered.size).toBe(opened);
  // A page that was opened before still asks for the file of its version.
  expect(await readdir(join(site, 'facts'))).toHaveLength(kills + 1);
  expect(await readdir(folder)).toEqual(['site', 'site-edition.json']);
}, 1_200_000);

const idle = () => Promise.resolve();
