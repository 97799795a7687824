/** Asks Google's interfaces, in the name of whoever is signed in to firebase-tools or of nobody. */
import { createRequire } from 'node:module';
import { inRepository } from '../local/project';

/** Milliseconds for one answer. */
const timeout = 15_000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** @param body of a POST, as JSON; without one it is a GET. @throws Error when there is no answer */
export type Ask = (url: string, body?: object) => Promise<Answer>;

/** What firebase-tools has for it: it knows the account and the proxy. */
interface FirebaseTools {
  requireAuth(options: object): Promise<unknown>;
  selectAccount(email: undefined, projectRoot: string): object | undefined;
  Client: new (options: { urlPrefix: string; auth: boolean }) => {
    request(options: object): Promise<Answer>;
  };
}

/** @throws Error when nobody is signed in */
export async function askAsAccount(projectId: string): Promise<Ask> {
  const { requireAuth, selectAccount } = firebaseTools();
  await requireAuth({ project: projectId, ...selectAccount(undefined, inRepository('')) });
  return ask(true);
}

export const askAsNobody: Ask = (url, body) => ask(false)(url, body);

function ask(auth: boolean): Ask {
  const { Client } = firebaseTools();
  return async (url, body) => {
    const { origin, pathname, searchParams } = new URL(url);
    const { status, body: answer } = await new Client({ urlPrefix: origin, auth }).request({
      method: body === undefined ? 'GET' : 'POST',
      path: pathname,
      queryParams: searchParams,
      body,
      timeout,
      resolveOnHTTPError: true,
      skipLog: { body: true, resBody: true, queryParams: true },
    });
    return { status, body: answer };
  };
}

function firebaseTools(): FirebaseTools {
  const load = createRequire(import.meta.url);
  const inside = (module: string): Partial<FirebaseTools> =>
    load(inRepository(`node_modules/firebase-tools/lib/${module}`));
  const { requireAuth } = inside('requireAuth.js');
  const { selectAccount } = inside('auth.js');
  const { Client } = inside('apiv2.js');
  if (requireAuth === undefined || selectAccount === undefined || Client === undefined)
    throw new Error('firebase-tools signs in in another way than before.');
  return { requireAuth, selectAccount, Client };
}
