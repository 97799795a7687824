/** A function that only answers: the minimum of any cold start. */
import { onRequest } from 'firebase-functions/v2/https';

export const nothing = onRequest((_, response) => {
  response.json({});
});
