/** A test that has released an edition leaves the stack as it was. */
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { collections } from '../../functions/src/database/collections';
import { releaseEdition } from '../../functions/src/database/release-edition';
import { storedDocuments } from '../../functions/src/testing/stored-documents';
import { withFirestore } from '../../functions/src/testing/with-firestore';
import { releaseForTest } from './release-for-test';

const { connect } = withFirestore();

it('takes a version back, so that the next release follows the one before', async () => {
  const firestore = connect();
  await releaseEdition(firestore, sampleEdition);
  await firestore.collection(collections.registrants).add({ edition: sampleEdition.id });
  const before = await storedDocuments(firestore);
  const { undo } = await releaseForTest(firestore, sampleEdition);
  await undo();
  expect(await storedDocuments(firestore)).toEqual(before);
  expect(await releaseEdition(firestore, sampleEdition)).toBe(2);
});
