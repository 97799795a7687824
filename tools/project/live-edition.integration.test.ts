/** The edition that a local stack or a command takes from the database, which may be empty. */
import { currentEdition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { releaseEdition } from '../../functions/src/editions/publishing/release-edition';
import { withFirestore } from '../../functions/src/testing/with-firestore';
import { provideLocalEdition, provideStoredEdition } from './live-edition';

const { connect } = withFirestore();
const { id, facts } = sampleEdition;

it('publishes the local edition only if the database has no edition', async () => {
  const firestore = connect();
  await expect(provideStoredEdition(firestore)).rejects.toThrow('/edition/new');
  await provideLocalEdition(firestore);
  expect(currentEdition()).toMatchObject({ id, version: 1, facts });
  await releaseEdition(firestore, { id: '2026', version: 0, facts });
  await provideLocalEdition(firestore);
  expect(currentEdition().id).toBe('2026');
});

it('provides an archive by its id, and reports an unknown id', async () => {
  const firestore = connect();
  await releaseEdition(firestore, { id: '2024', version: 0, facts });
  await releaseEdition(firestore, { id: '2025', version: 0, facts });
  await provideStoredEdition(firestore, '2024');
  expect(currentEdition().id).toBe('2024');
  await expect(provideStoredEdition(firestore, '2023')).rejects.toThrow('There is no edition 2023.');
});
