/** Makes calls as an organiser, and creates accounts in the stack's Authentication. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { headerNames, type EndpointName } from 'contract/calls/endpoints';
import { roleClaim, type Role } from 'contract/team/roles';
import type { SignedIn } from 'contract/team/account';
import { organiserClaim, type TokenPair } from 'contract/team/session';
import type { Tags } from 'contract/registrant/notes/notes';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { outputOf, type call, type HeaderChanges } from './calls';
import { stack } from './stack/stack';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in an organiser who has no second factor, by default the sample organiser. @returns the answer */
export async function signInAs(credentials: Credentials = stack.organiser): Promise<SignedIn> {
  const answer = await outputOf('login', credentials);
  if (!('session' in answer)) throw new Error('There is a second step.');
  return answer;
}

/** Signs in and returns the tokens; an account without a second factor does not need the session. */
export async function tokensOf(credentials?: Credentials): Promise<TokenPair> {
  const { idToken, refreshToken } = await signInAs(credentials);
  return { idToken, refreshToken };
}

export function bearer(idToken: string): HeaderChanges {
  return { [headerNames.authorization]: `Bearer ${idToken}` };
}

let organiserHeaders: Promise<HeaderChanges> | undefined;

/** The header of a call by the sample organiser, who signs in once per thread; the token is valid for an hour. */
export function asOrganiser(): Promise<HeaderChanges> {
  return (organiserHeaders ??= tokensOf().then(({ idToken }) => bearer(idToken)));
}

/** Makes a call as the sample organiser and returns its output. @param send as for `outputOf` */
export const toOrganiser = async <Name extends EndpointName>(name: Name, input: object, send?: typeof call) =>
  outputOf(name, input, await asOrganiser(), send);

/** A unique word; a search for it finds only the registrants with the word in their company. */
export function newMarker(): string {
  return `zq${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

export const savedViews = async () => (await toOrganiser('adminViews', {})).views;

/** Returns the live edition's tags; adds a tag if there are none. */
export async function someTags(): Promise<Tags> {
  const current = await toOrganiser('adminTags', {});
  if (current.tags.length > 0) return current;
  return toOrganiser('saveTags', { version: current.version, tags: [{ name: 'Right call', ink: 'band' }] });
}

/** Creates an organiser for one test, which may disable or demote the account or revoke its tokens. */
export async function newOrganiser(role: Role = 'owner'): Promise<Credentials & { uid: string }> {
  const credentials = { email: `${randomUUID()}@organisers.example`, password: randomUUID() };
  const uid = await withAuth(async (auth) => {
    const account = await auth.createUser(credentials);
    await auth.setCustomUserClaims(account.uid, { [organiserClaim]: true, [roleClaim]: role });
    return account.uid;
  });
  return { ...credentials, uid };
}

/** The code in a new link for setting an account's password. */
export async function passwordCode(email: string): Promise<string> {
  const link = await withAuth((auth) => auth.generatePasswordResetLink(email));
  return new URL(link).searchParams.get('oobCode') ?? '';
}

/** Revokes an organiser's current tokens. */
export async function revokeTokens(uid: string): Promise<void> {
  await nextSecond();
  await withAuth((auth) => auth.revokeRefreshTokens(uid));
}

/** Waits for the next second, since a token stays valid if it was issued in the second of its revocation. */
export async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  for (const start = second(); second() === start;) await wait(50);
}

/** Runs the work with the Admin SDK's access to accounts. */
export async function withAuth<T>(work: (auth: Auth) => Promise<T>): Promise<T> {
  Object.assign(process.env, { FIREBASE_AUTH_EMULATOR_HOST: stack.auth, METADATA_SERVER_DETECTION: 'none' });
  const app = initializeApp({ projectId: stack.projectId }, randomUUID());
  try {
    return await work(getAuth(app));
  } finally {
    await deleteApp(app);
  }
}
