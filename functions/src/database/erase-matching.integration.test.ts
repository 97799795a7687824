/** The erasure of the documents that a query finds, in the embedded Firestore. */
import { expect, it } from 'vitest';
import { withFirestore } from '../testing/with-firestore';
import { eraseMatching } from './erase-matching';

const { connect } = withFirestore();

it('erases more documents than fit into one batch, and no others', async () => {
  const firestore = connect();
  const tickets = firestore.collection('tickets');
  const batch = firestore.batch();
  for (let until = 0; until < 402; until++) batch.set(tickets.doc(), { until });
  await batch.commit();
  expect(await eraseMatching(tickets.where('until', '>', 0))).toBe(401);
  expect((await tickets.get()).docs.map((one): unknown => one.get('until'))).toEqual([0]);
});
