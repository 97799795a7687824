/** Stores the very documents that addUser stores, and does nothing else: what checks, limits and log lines cost. */
import { registrationSchema } from 'contract/registration-form';
import { typedRegistration } from 'contract/factories';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { collections } from '../../functions/src/database/collections';
import { createRegistrant } from '../../functions/src/registrants/documents';

initializeApp();

/** What is sent is not looked at but for its address; the rest is a registration that was checked once. */
const checked = registrationSchema.validateSync(typedRegistration());

export const documents = onRequest(async (request, response) => {
  const { email }: { email: string } = request.body;
  const firestore = getFirestore();
  const { id } = firestore.collection(collections.registrants).doc();
  const batch = firestore.batch();
  createRegistrant(
    firestore,
    batch,
    id,
    { ...checked, email },
    {
      createdAt: FieldValue.serverTimestamp(),
      confirmation: { due: Timestamp.now() },
    },
  );
  await batch.commit();
  response.status(201).json({ id });
});
