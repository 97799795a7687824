/** Calls Google's APIs, as the account signed in to firebase-tools or without credentials. */
import { inRepository } from '../stack/project';
import { insideFirebaseTools } from './firebase-tools';

/** Timeout of a request in milliseconds. */
const timeout = 15_000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * @param body sent as JSON in a POST; without one, the request is a GET
 * @throws Error when there is no answer
 */
export type Ask = (url: string, body?: object) => Promise<Answer>;

/** firebase-tools' own client, which uses its account and proxy. */
interface ClientModule {
  Client: new (options: { urlPrefix: string; auth: boolean }) => {
    request(options: object): Promise<Answer>;
  };
}
interface AccountModule {
  selectAccount: (email: undefined, projectRoot: string) => object | undefined;
}
interface SignInModule {
  requireAuth: (options: object) => Promise<unknown>;
}

/** @throws Error when nobody is signed in */
export async function askAsAccount(projectId: string): Promise<Ask> {
  const { selectAccount } = insideFirebaseTools<AccountModule>('auth', 'selectAccount');
  const { requireAuth } = insideFirebaseTools<SignInModule>('requireAuth', 'requireAuth');
  await requireAuth({ project: projectId, ...selectAccount(undefined, inRepository('')) });
  return (url, body) => ask(true, url, body);
}

export const askAsNobody: Ask = (url, body) => ask(false, url, body);

async function ask(auth: boolean, url: string, body?: object): Promise<Answer> {
  const { Client } = insideFirebaseTools<ClientModule>('apiv2', 'Client');
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
}
