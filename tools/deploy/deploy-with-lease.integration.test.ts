/** Deploying and publishing at the same time: the lease, and what visitors see afterwards. */
import type { Edition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { collections } from '../../functions/src/database/collections';
import { publicationLeaseMilliseconds } from '../../functions/src/editions/publishing/publication-lease';
import { Publications } from '../../functions/src/editions/publishing/publications';
import { releaseEdition } from '../../functions/src/editions/publishing/release-edition';
import { HostingClient } from '../../functions/src/editions/publishing/hosting-client';
import { HostingPublisher } from '../../functions/src/editions/publishing/hosting-publisher';
import { publish } from '../../functions/src/editions/publishing/publish';
import { startHosting } from '../../functions/src/editions/publishing/testing/hosting-stand-in';
import { withFirestore } from '../../functions/src/testing/with-firestore';
import { deployWithLease } from './deploy-with-lease';
import { takeLease } from './lease';

const { connect } = withFirestore();
const { id, facts } = sampleEdition;
const request = { edition: id, draftVersion: 1, by: 'anna' };
const doNothing = () => Promise.resolve();
const template = '/renderer/template.json';
const page = '/localized/fr/index.html';

let firestore: Firestore;
let hosting: Awaited<ReturnType<typeof startHosting>>;
/** The lines that the deployments print. */
let output: string[];

beforeEach(async () => {
  firestore = connect();
  output = [];
  hosting = await startHosting({ [template]: 'old code', [page]: 'old code, version 1' });
  await releaseEdition(firestore, sampleEdition);
  const edition = firestore.collection(collections.editions).doc(id);
  await edition.update({ draft: { ...facts, name: 'Gift Fair' }, draftVersion: 1 });
});
afterEach(() => hosting.stop());

const print = (line: string) => void output.push(line);
/** @param intervals milliseconds between renewals, between polls, and until polling ends */
const take = (intervals = { renewal: 100, poll: 20, timeout: 30_000 }) =>
  takeLease(firestore, { print, intervals });

async function readLive(): Promise<Edition> {
  const document = await firestore.collection(collections.site).doc('current').get();
  return { id, version: Number(document.get('version')), facts };
}

/** @param beforeRelease runs when the first release begins, before its files are online */
function newDeployment(beforeRelease: () => Promise<void> = doNothing) {
  const release = vi.fn<(edition: Edition) => Promise<number>>(async ({ version }) => {
    if (release.mock.calls.length === 1) await beforeRelease();
    hosting.deploy({ [template]: 'new code', [page]: `new code, version ${version}` });
    return 0;
  });
  return { release, run: () => deployWithLease({ takeLease: take, readLive, release, print }) };
}

/**
 * @param onRequest runs before each request to Hosting
 * @param clock the clock of the function that publishes
 */
function newPublication(onRequest: (index: number) => Promise<void> = doNothing, clock = () => new Date()) {
  let requests = 0;
  const client = new HostingClient({
    origin: hosting.origin,
    token: async () => {
      await onRequest(requests++);
      return 'token';
    },
    wait: doNothing,
  });
  const target = { site: 'show', siteOrigin: hosting.origin, rendererHash: '' };
  const publisher = new HostingPublisher({ client, ...target });
  publisher.render = ({ version }) =>
    Promise.resolve([
      { fileName: page.slice(1), source: `${hosting.onlineFiles()[template]}, version ${version}` },
    ]);
  const publications = new Publications(firestore, clock);
  return {
    run: async () =>
      publish(await publications.begin(request), {
        publications,
        publisher,
        verify: doNothing,
      }),
  };
}

describe('the newest code and facts are online', () => {
  // Long: it runs a publication and a deployment that waits for it.
  it('after a deployment that begins during a publication and waits', { tags: ['long'] }, async () => {
    let deployed: Promise<number> | undefined;
    const expectWaiting = () => expect(output.join()).toContain('Waiting');
    const publication = newPublication(async (index) => {
      // A request in the middle of the publication.
      if (index !== 5) return;
      deployed = newDeployment().run();
      await Promise.race([deployed, vi.waitFor(expectWaiting, { timeout: 20_000 })]);
    });
    await publication.run();
    expect(await deployed).toBe(0);
    expect(hosting.onlineFiles()[page]).toBe('new code, version 2');
  });

  it('after a publication that is refused during a deployment and then begun again', async () => {
    const refusal = { code: 'being-published' };
    await newDeployment(() => expect(newPublication().run()).rejects.toMatchObject(refusal)).run();
    await newPublication().run();
    expect(hosting.onlineFiles()[page]).toBe('new code, version 2');
  });

  it('after a deployment that lost its lease, since the deployment releases again', async () => {
    const clockAfterLease = () => new Date(Date.now() + publicationLeaseMilliseconds);
    const deployment = newDeployment(() => newPublication(doNothing, clockAfterLease).run());
    expect(await deployment.run()).toBe(0);
    expect(hosting.onlineFiles()[page]).toBe('new code, version 2');
    expect(deployment.release.mock.calls.map(([{ version }]) => version)).toEqual([1, 2]);
    expect(output.join()).toContain('Deploying again');
  });
});

describe('the lease of a deployment', () => {
  const leaseUntil = async () => {
    const document = await firestore.collection(collections.site).doc('publication').get();
    const until: unknown = document.get('leaseUntil');
    return until instanceof Timestamp ? until.toMillis() : 0;
  };

  it('is renewed until the deployment ends, even if the database once does not answer', async () => {
    const lease = await take({ renewal: 5, poll: 5, timeout: 0 });
    const transactions = vi
      .spyOn(firestore, 'runTransaction')
      .mockRejectedValueOnce(new Error('No network.'));
    const before = await leaseUntil();
    await vi.waitFor(async () => expect(await leaseUntil()).toBeGreaterThan(before), { timeout: 20_000 });
    expect(transactions.mock.calls.length).toBeGreaterThan(1);
    expect(await lease.end()).toBe(true);
    expect(await leaseUntil()).toBe(0);
  });

  it('is refused with a clear message while another process holds it', async () => {
    const lease = await take();
    onTestFinished(async () => void (await lease.end()));
    await expect(take({ renewal: 5, poll: 5, timeout: 0 })).rejects.toThrow(
      'Another publication or deployment has been running for five minutes.',
    );
    expect(output).toEqual(['Another publication or deployment is running. Waiting until it has ended ...']);
  });

  it('ends when the release fails', { tags: ['long'] }, async () => {
    const failing = newDeployment(() => Promise.reject(new Error('No network.')));
    await expect(failing.run()).rejects.toThrow('No network.');
    await newPublication().run();
  });
});
