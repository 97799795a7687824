/** The call passwordReset: mails an organiser a link to choose another password (AUTH-7). */
import type { Acknowledged } from 'contract/endpoints';
import type { PasswordReset } from 'contract/session';
import type { Auth } from 'firebase-admin/auth';
import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../shared/describe-error';
import type { Lazy } from '../shared/memoize-async';
import { organiserPasswordLink } from './accounts';
import { passwordMail, type PasswordMail } from './password-mail';

export interface PasswordResetDeps {
  accounts: Lazy<Pick<Auth, 'generatePasswordResetLink' | 'getUserByEmail'>>;
  mailer: Lazy<{ send(mail: PasswordMail): Promise<void> }>;
  signInAttempts: Lazy<{ countReset(email: string): Promise<void> }>;
  siteOrigin: () => string;
}

/** Milliseconds after which everybody is answered: most mail servers accept a mail within this time. */
export const answerAfter = 3_000;

/**
 * Answers every address alike, at the same time after the call, so that nobody learns which ones are organisers'. A mail
 * that could not be sent is only logged.
 * @throws ApiError `too-many-requests` after several requests for one address, whether or not it is an organiser's
 */
export async function passwordReset(
  { email, language = 'fr' }: PasswordReset,
  deps: PasswordResetDeps,
): Promise<Acknowledged> {
  const attempts = await deps.signInAttempts();
  await attempts.countReset(email);
  const answerTime = new Promise((resolve) => setTimeout(resolve, answerAfter));
  const sending = (async () => {
    const accounts = await deps.accounts();
    const reset = await organiserPasswordLink(accounts, email);
    if (reset === undefined) return;
    const mailer = await deps.mailer();
    await mailer.send(
      passwordMail(reset.address, localised(reset.link, language), `${deps.siteOrigin()}/login`, language),
    );
  })();
  sending.catch((error: unknown) => logError('password link not sent', { error: describeError(error) }));
  await answerTime;
  return { message: 'If this is the address of an organiser, a link was sent to it.' };
}

/** Firebase's page speaks the language in its address. */
function localised(link: string, language: string): string {
  const url = new URL(link);
  url.searchParams.set('lang', language);
  return url.href;
}
