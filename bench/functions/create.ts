/** The baseline for addUser: Google's wrapper, and one stored document. */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentData } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';

initializeApp();

export const create = onRequest(async (request, response) => {
  const person: DocumentData = request.body;
  const { id } = await getFirestore()
    .collection('bare')
    .add({ ...person });
  response.status(201).json({ id });
});
