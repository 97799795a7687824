/** Checks which API keys can sign organisers in: only the functions' key may. */
import { object, string } from 'yup';
import { refusals } from '../../../functions/src/session/identity';
import { reasonOf, successfulBody, type Ask, type Site } from '../google/google';

/** Signs in with a wrong password: an error about anything else would also keep organisers from signing in. */
export async function functionsKeyFindings(key: string, ask: Ask): Promise<string[]> {
  const reason = await reasonForWrongPassword(key, ask);
  return isWrongPassword(reason)
    ? []
    : [
        `A wrong password was answered with "${reason}" instead of INVALID_LOGIN_CREDENTIALS. Enable sign-in with e-mail and password, and let IDENTITY_API_KEY use the Identity Toolkit API and the Token Service API, without referrer restrictions.`,
      ];
}

/** The pages' key is public: if it could sign in, it would allow password guessing without our rate limits. */
export async function pagesKeyFindings(key: string, ask: Ask): Promise<string[]> {
  return isWrongPassword(await reasonForWrongPassword(key, ask))
    ? ['This key can sign in. Restrict it to the Firebase App Check API; see "Once" in docs/deploy.md.']
    : [];
}

/** Hosting publishes the configuration of the project's web app here, with its key. */
export const initFile = '/__/firebase/init.json';

export async function initFileFindings(site: Site, ask: Ask): Promise<string[]> {
  const answer = await site(initFile);
  if (answer === undefined) return [];
  const { apiKey } = object({ apiKey: string() }).validateSync(answer);
  return apiKey === undefined ? [] : pagesKeyFindings(apiKey, ask);
}

/** @returns Google's reason for refusing a wrong password @throws Error when the reason tells nothing about the key */
async function reasonForWrongPassword(apiKey: string, ask: Ask): Promise<string> {
  const url = `https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`;
  const credentials = {
    email: 'nobody@example.com',
    password: 'wrong password',
    returnSecureToken: true,
  };
  const answer = await ask(url, credentials);
  const reason = answer.status < 400 ? 'a session' : reasonOf(answer);
  // Throws: an overload or too many attempts tell nothing about the key.
  if (answer.status >= 500 || reason.startsWith('TOO_MANY_ATTEMPTS')) successfulBody(answer);
  return reason;
}

function isWrongPassword(reason: string): boolean {
  return refusals.signIn.some((refusal) => reason.startsWith(refusal));
}
