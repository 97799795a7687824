/** A function that only answers: the least that any cold start can be. */
import { onRequest } from 'firebase-functions/v2/https';

export const nothing = onRequest((_, response) => {
  response.json({});
});
