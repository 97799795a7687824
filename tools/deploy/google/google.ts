/** Calls Google's APIs, as the account signed in to firebase-tools or without credentials. */
import { object, string } from 'yup';
import { inRepository } from '../../project/project';
import { firebaseToolsModule } from './firebase-tools';

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

/**
 * Reads JSON from the deployed site.
 * @returns undefined when the site has no such file, or was never deployed
 * @throws Error when the site does not answer, or answers with an error
 */
export type Site = (path: string) => Promise<unknown>;

/** @param origin by default the address that Hosting gives every project, which works earlier than the site's own */
export function siteOf(projectId: string, origin = `https://${projectId}.web.app`): Site {
  return async (path) => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(timeout), cache: 'no-store' });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${origin}${path} answered ${answer.status}.`);
    return parseJson(await answer.text(), origin + path);
  };
}

function parseJson(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${url} is not JSON, so another site is online there. Deploy to a project of its own.`);
  }
}

/** The client of firebase-tools, which uses the account signed in there, and its proxy settings. */
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

/** @returns requests as the account signed in to firebase-tools @throws Error when none is */
export async function askAsAccount(projectId: string): Promise<Ask> {
  const { selectAccount } = firebaseToolsModule<AccountModule>('auth', 'selectAccount');
  const { requireAuth } = firebaseToolsModule<SignInModule>('requireAuth', 'requireAuth');
  await requireAuth({ project: projectId, ...selectAccount(undefined, inRepository('')) });
  return (url, body) => ask(true, url, body);
}

export const askAnonymously: Ask = (url, body) => ask(false, url, body);

async function ask(asAccount: boolean, url: string, body?: object): Promise<Answer> {
  const { Client } = firebaseToolsModule<ClientModule>('apiv2', 'Client');
  const { origin, pathname, searchParams } = new URL(url);
  const { status, body: answer } = await new Client({ urlPrefix: origin, auth: asAccount })
    .request({
      method: body === undefined ? 'GET' : 'POST',
      path: pathname,
      queryParams: searchParams,
      body,
      timeout,
      resolveOnHTTPError: true,
      skipLog: { body: true, resBody: true, queryParams: true },
    })
    .catch((error: unknown) => {
      throw withoutQuery(error);
    });
  return { status, body: answer };
}

/** Removes the queries of addresses from an error of firebase-tools: they may hold a secret API key. */
function withoutQuery(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(message.replaceAll(/(https?:\/\/[^\s?]+)\?\S*/g, '$1'));
}

/** @throws Error with Google's message when the request failed */
export function successfulBody(answer: Answer): unknown {
  if (answer.status === 200) return answer.body;
  throw new Error(`Google answered ${answer.status}: ${reasonOf(answer)}`);
}

const errorSchema = object({ error: object({ message: string().default('') }).required() });

/** Google's reason for a refusal. */
export function reasonOf({ body }: Answer): string {
  return errorSchema.isValidSync(body) ? errorSchema.cast(body).error.message : 'no reason given';
}
