/** Makes other editions live on the running stack; what a test has released ends with it. */
import type { Facts } from 'contract/edition/fact-table';
import { editionHeader } from 'contract/wire/edition-header';
import { sampleEdition } from 'contract/testing/sample-edition';
import { showEdition } from '../../../tools/stack/build';
import { stackFolder } from '../../../tools/project/project';
import { putBack, releaseForTest, rememberLive } from '../../../tools/stack/release-for-test';
import { stack } from '../stack/stack';
import { withFirestore } from '../stored-registrants';
import { waitForEdition } from '../stack/wait-for-edition';
import { test as base } from './test';

interface Releases {
  /**
   * Releases a version of the sample, whose pages stay as they are. Returns once every function has noticed it.
   * @param change the facts in which it differs from the sample
   */
  release: (change: Partial<Facts>) => Promise<void>;
  /** Releases the sample with other facts, and its pages. */
  publishShow: (facts: Facts) => Promise<void>;
}

export const test = base.extend<Releases>({
  // Its end has a time of its own, also when the test has run out of time.
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
  // Not by the call, which keeps those who have registered from a day after their deletion.
  publishShow: async ({ browserName: _ }, use) => {
    await withFirestore(stack.firestore, async (firestore) => {
      const before = await rememberLive(firestore);
      await use(async (facts) => {
        const { released } = await releaseForTest(firestore, { ...sampleEdition, facts });
        await showEdition(stackFolder('test'), released);
        await waitForEdition(editionHeader(released));
      });
      await putBack(firestore, stackFolder('test'), before);
      await waitForEdition(editionHeader(before.live));
    });
  },
});
