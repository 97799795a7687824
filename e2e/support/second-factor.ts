/** Organisers with a second factor, and the codes of their authenticator apps. */
import { headerNames } from 'contract/calls/endpoints';
import type { Role } from 'contract/team/roles';
import { Secret, TOTP } from 'otpauth';
import { Passkey } from '../../emulators/shared/passkey';
import { outputOf, type HeaderChanges } from './calls';
import { bearer, newOrganiser, signInAs, type Credentials } from './organisers';
import { stack } from './stack/stack';

/** The time for which an app shows a code. */
const codeMilliseconds = 30_000;

/**
 * The code that an authenticator app shows. Each code works once. The server also accepts the code of the next half
 * minute, so a test can use two codes without waiting.
 * @param ahead how many half minutes ahead of now
 */
export function codeOf(secret: string, ahead = 0): string {
  const timestamp = Date.now() + ahead * codeMilliseconds;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

type EnrolledOrganiser = Awaited<ReturnType<typeof enrolOrganiser>>;

/**
 * Makes an organiser with an authenticator app. This uses the current code, but not that of the next half minute.
 * @returns the account, its app's secret, and the `headers` of a call in its session
 */
export async function enrolOrganiser(role?: Role) {
  const { uid, ...credentials } = await newOrganiser(role);
  const { idToken, session: firstSession } = await signInAs(credentials);
  const headers = inSession(idToken, firstSession);
  const { key: secret } = await outputOf('startFactor', { password: credentials.password }, headers);
  const enrolled = await outputOf('confirmFactor', { code: codeOf(secret) }, headers);
  return { credentials, uid, secret, idToken, ...enrolled, headers: inSession(idToken, enrolled.session) };
}

/** Makes an organiser with an app and a passkey. This also uses the code of the next half minute. */
export async function enrolWithPasskey(): Promise<EnrolledOrganiser & { passkey: Passkey }> {
  const enrolled = await enrolOrganiser();
  const passkey = new Passkey(stack.site);
  const credential = passkey.make(await challengeFor(enrolled));
  await outputOf('addPasskey', { ...credential }, enrolled.headers);
  return { ...enrolled, passkey };
}

/** Requests a new passkey's challenge with the code of the next half minute. */
export async function challengeFor({ secret, headers }: EnrolledOrganiser): Promise<string> {
  return (await outputOf('startPasskey', { code: codeOf(secret, 1) }, headers)).challenge;
}

export function inSession(idToken: string, session: string): HeaderChanges {
  return { ...bearer(idToken), [headerNames.session]: session };
}

/** Signs in with the password. @returns the ticket for the second step */
export async function ticketOf(credentials: Credentials): Promise<string> {
  const answer = await outputOf('login', credentials);
  if (!('ticket' in answer)) throw new Error('Signing in was answered without a ticket.');
  return answer.ticket;
}
