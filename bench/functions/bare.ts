/** What the functions are measured against: Google's wrapper and the one thing that the call cannot do without. */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentData } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';

initializeApp();
const people = () => getFirestore().collection('bare');

/** Stores what it is sent. */
export const create = onRequest(async (request, response) => {
  const person: DocumentData = request.body;
  const { id } = await people().add({ ...person });
  response.status(201).json({ id });
});

/** Reads a page of what was stored, and counts. */
export const list = onRequest(async (_, response) => {
  const [page, count] = await Promise.all([people().limit(25).get(), people().count().get()]);
  response.json({ users: page.docs.map((one) => one.data()), totalCount: count.data().count });
});

/** Asks Authentication for tokens. */
export const signIn = onRequest(async (request, response) => {
  const url = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${url}/accounts:signInWithPassword?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...request.body, returnSecureToken: true }),
  });
  response.json(await answer.json());
});
