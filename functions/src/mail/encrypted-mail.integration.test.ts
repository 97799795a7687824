/** Mails and the password leave this machine only encrypted, whatever the mail server's URL says. */
import { expect, it } from 'vitest';
import { startStrictMailServer } from '../testing/strict-mail-server';
import { Mailer, mailTimeouts } from './mailer';
import { shortMail } from './short-mail';

it.each([
  // Reaches this machine like 127.0.0.1, but is not its own name.
  ['0.0.0.0', '', false],
  ['0.0.0.0', '?requireTLS=false', false],
  ['127.0.0.1', '', true],
])('sends through a mail server at %s%s without encryption: %s', async (host, query, isSent) => {
  const server = await startStrictMailServer({
    ...{ perMinute: 10, laterAfter: Infinity, refused: new Set<string>(), now: () => 0 },
  });
  const mailer = new Mailer(server.url.replace('127.0.0.1', host) + query, {
    ...mailTimeouts,
    // The server does not speak TLS.
    begin: 1_000,
  });
  try {
    const sending = mailer.send(shortMail('zoe@visitors.example', 'en', 'Confirmation', []));
    if (isSent) await sending;
    else
      await expect(sending).rejects.toMatchObject({ failure: expect.stringMatching(/refused|not reached/) });
    expect(server.accepted).toHaveLength(isSent ? 1 : 0);
  } finally {
    mailer.close();
    await server.stop();
  }
});
