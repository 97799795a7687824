/** Checks that the mail server accepts the account, over an encrypted connection to a port that Google allows. */
import { createTransport } from 'nodemailer';
import { number, object, string } from 'yup';

/** What may be printed of an error of nodemailer, whose message may contain the password. */
const nodemailerError = object({ code: string(), responseCode: number() });

/** Timeout of each step, in milliseconds. */
const timeout = 15_000;

/**
 * @param url such as smtps://user:password@mail.your-show.org:465
 * @param verify connects and signs in; rejects when the server does not accept the account
 * @returns the faults, without the password
 */
export async function mailServerFindings(
  url: string,
  verify: (url: string) => Promise<void>,
): Promise<string[]> {
  const fault = addressFault(url);
  if (fault !== undefined) return [fault];
  try {
    await verify(url);
    return [];
  } catch (error) {
    const { code, responseCode } = nodemailerError.cast(Object.assign({}, error));
    const reason = responseCode === undefined ? code : `it answered ${responseCode}`;
    return [
      `The mail server does not accept the account (${reason ?? 'no answer'}). Check host, port, user and password; special characters in the password are written as %40 for @, and so on.`,
    ];
  }
}

function addressFault(url: string): string | undefined {
  if (!URL.canParse(url)) return 'No address such as smtps://user:password@mail.your-show.org:465.';
  const { protocol, port, searchParams, username, password } = new URL(url);
  if (protocol !== 'smtps:' && protocol !== 'smtp:') return `It begins with ${protocol}, not with smtps:.`;
  if (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true')
    return 'Without encryption, others can read mails and the password on their way. Use smtps: (port 465), or add ?requireTLS=true (port 587).';
  if (port === '25' || (port === '' && protocol === 'smtp:'))
    return 'Google Cloud blocks port 25. Use 465 with smtps:, or 587 with ?requireTLS=true.';
  return username === '' || password === '' ? 'It names no user, or no password.' : undefined;
}

/** Connects and signs in. @throws Error with nodemailer's `code`, or the server's `responseCode` */
export async function signInToMailServer(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
