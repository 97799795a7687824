/** Makes other editions live on the running stack, as publishing will; what a test has released ends with it. */
import type { Facts } from 'contract/edition/fact-table';
import { editionHeader } from 'contract/edition/header';
import { sampleEdition } from 'contract/testing/sample-edition';
import { eraseEdition, releaseForTest } from '../../tools/stack/release-for-test';
import { stack } from './stack';
import { withFirestore } from './stored-registrants';
import { untilNoticed } from './until-noticed';
import { test as base } from './test';

interface Releases {
  /**
   * Returns once every function has noticed it.
   * @param change the facts in which it differs from the sample, and its id, by default the sample's
   */
  release(change: Partial<Facts> & { id?: string }): Promise<void>;
  /** Makes the sample live again; another edition that was released is an archive until the test ends. */
  takeBack(): Promise<void>;
}

export const test = base.extend<{ releases: Releases }>({
  // Its end has a time of its own, also when the test has run out of time.
  releases: async ({ browserName: _ }, use) => {
    await withFirestore(stack.firestore, async (firestore) => {
      const released = new Set<string>();
      const undos: Awaited<ReturnType<typeof releaseForTest>>['undo'][] = [];
      const takeBack = async () => {
        let before: Awaited<ReturnType<(typeof undos)[number]>> | undefined;
        for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) before = await undo();
        if (before !== undefined) await untilNoticed(editionHeader(before));
      };
      const release: Releases['release'] = async ({ id = sampleEdition.id, ...change }) => {
        const facts = { ...sampleEdition.facts, ...change };
        const made = await releaseForTest(firestore, { id, version: 1, facts });
        undos.push(made.undo);
        released.add(id);
        await untilNoticed(editionHeader(made.released));
      };
      await use({ release, takeBack });
      await takeBack();
      released.delete(sampleEdition.id);
      await Promise.all([...released].map((id) => eraseEdition(firestore, id)));
    });
  },
});
