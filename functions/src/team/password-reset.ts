/** The call passwordReset: mails an organiser a link to choose another password (AUTH-7). */
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import type { Auth } from 'firebase-admin/auth';
import { answerAtFixedTime } from '../shared/answer-time';
import type { Mailer } from '../mail/mailer';
import { organiserPasswordLink } from './password-links';
import { passwordMail } from './mails';

export interface PasswordResetDeps {
  accounts: Pick<Auth, 'generatePasswordResetLink' | 'getUserByEmail'>;
  mailer: Pick<Mailer, 'send'>;
  signInAttempts: { countReset(email: string): Promise<void> };
  siteOrigin: () => string;
}

/**
 * Answers every address alike after the same time, so that the answer does not reveal which ones are organisers'. A mail
 * that could not be sent is only logged.
 * @throws ApiError `too-many-requests` after several requests for one address, whether or not it is an organiser's
 */
export async function passwordReset(
  { email, language = 'fr' }: InputOf<'passwordReset'>,
  { accounts, mailer, signInAttempts, siteOrigin }: PasswordResetDeps,
): Promise<Acknowledged> {
  await signInAttempts.countReset(email);
  const sending = async () => {
    const target = { siteOrigin: siteOrigin(), language };
    const found = await organiserPasswordLink(accounts, email, target);
    if (found === undefined) return;
    await mailer.send(passwordMail(found.address, found.link, `${target.siteOrigin}/login`, language));
  };
  await answerAtFixedTime('password link', sending());
  return { message: 'If this is the address of an organiser, a link was sent to it.' };
}
