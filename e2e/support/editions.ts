/** Makes other editions live on the running stack, as publishing will, and takes that back. */
import type { Facts } from 'contract/edition/fact-table';
import { editionHeader } from 'contract/edition/header';
import { headerNames } from 'contract/endpoints';
import { sampleEdition } from 'contract/testing/sample-edition';
import { eraseEdition, releaseForTest } from '../../tools/stack/release-for-test';
import { stack } from './stack';
import { withFirestore } from './stored-registrants';

/**
 * Runs the work while another version is live, or another edition, and every function has noticed it.
 * @param change the facts in which it differs from the sample, and its id, by default the sample's
 */
export async function whileLive(
  { id = sampleEdition.id, ...change }: Partial<Facts> & { id?: string },
  work: () => Promise<void>,
): Promise<void> {
  await withFirestore(stack.firestore, async (firestore) => {
    const facts = { ...sampleEdition.facts, ...change };
    const { released, undo } = await releaseForTest(firestore, { id, version: 1, facts });
    try {
      await untilNoticed(editionHeader(released));
      await work();
    } finally {
      await untilNoticed(editionHeader(await undo()));
    }
  });
}

/** Erases an edition that a test has made. */
export function forgetEdition(id: string): Promise<void> {
  return withFirestore(stack.firestore, (firestore) => eraseEdition(firestore, id));
}

/** Each function keeps the edition for some seconds. @param edition the header of an answer */
async function untilNoticed(edition: string): Promise<void> {
  for (const name of ['addUser', 'email_personal', 'visit', 'admin', 'dinner'])
    while ((await fetch(`${stack.site}/api/${name}`)).headers.get(headerNames.edition) !== edition)
      await new Promise((resolve) => {
        setTimeout(resolve, 250);
      });
}
