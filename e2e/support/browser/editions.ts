/** Publishes other editions on the running stack until the test ends. */
import type { Facts } from 'contract/edition/fact-table';
import { editionHeader } from 'contract/wire/edition-header';
import { sampleEdition } from 'contract/testing/sample-edition';
import { showEdition } from '../../../tools/stack/build';
import { stackFolder } from '../../../tools/project/project';
import { restoreLive, releaseForTest, rememberLive } from '../../../tools/stack/release-for-test';
import { stack } from '../stack/stack';
import { withFirestore } from '../stored-registrants';
import { waitForEdition } from '../stack/wait-for-edition';
import { test as base } from './test';

interface Releases {
  /**
   * Releases a version of the sample without building its pages. Returns once every function has noticed the version.
   * @param change the facts that differ from the sample
   */
  release: (change: Partial<Facts>) => Promise<void>;
  /** Releases the sample with other facts, and builds its pages. */
  publishShow: (facts: Facts) => Promise<void>;
}

export const test = base.extend<Releases>({
  // The undo is in the fixture's teardown, which has a timeout of its own, even after a test that timed out.
  release: async ({ browserName: _ }, use) => {
    await withFirestore(stack.firestore, async (firestore) => {
      const undos: Awaited<ReturnType<typeof releaseForTest>>['undo'][] = [];
      await use(async (change) => {
        const facts = { ...sampleEdition.facts, ...change };
        const release = await releaseForTest(firestore, { ...sampleEdition, facts });
        undos.push(release.undo);
        await waitForEdition(editionHeader(release.released));
      });
      for (const undo of undos.toReversed()) await waitForEdition(editionHeader(await undo()));
    });
  },
  // Bypasses `publishDraft`, which refuses to move a show to a day after the erasure of its registrants.
  publishShow: async ({ browserName: _ }, use) => {
    await withFirestore(stack.firestore, async (firestore) => {
      const before = await rememberLive(firestore);
      await use(async (facts) => {
        const { released } = await releaseForTest(firestore, { ...sampleEdition, facts });
        await showEdition(stackFolder('test'), released);
        await waitForEdition(editionHeader(released));
      });
      await restoreLive(firestore, stackFolder('test'), before);
      await waitForEdition(editionHeader(before.live));
    });
  },
});
