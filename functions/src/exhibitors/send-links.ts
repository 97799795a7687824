/** The scheduled run that sends the mails with the links to exhibitors' pages (EXH-2). */
import { info } from 'firebase-functions/logger';
import type { Editions } from '../editions/stored-editions';
import type { ExhibitorLinks } from '../http/exhibitor-links';
import type { Mailer } from '../mail/mailer';
import { exhibitorMail } from './exhibitor-mail';
import type { LeasedMail, LinkMails } from './link-mails';

/** Milliseconds after which no new mail is started: the schedule runs every minute. */
const timeout = 50_000;

export interface LinkMailDeps {
  readonly linkMails: LinkMails;
  readonly exhibitorLinks: Pick<ExhibitorLinks, 'signLink'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly editions: Pick<Editions, 'runIn'>;
  readonly siteOrigin: () => string;
}

/**
 * Sends the due mails, each in its exhibitor's edition, until none is due or the time is up.
 * @returns how many were sent; logs the number, too
 */
export async function sendLinkMails(deps: LinkMailDeps, clock = () => performance.now()): Promise<number> {
  const { linkMails, editions } = deps;
  const deadline = clock() + timeout;
  let sent = 0;
  let failed = 0;
  while (clock() < deadline) {
    const due = await linkMails.due();
    if (due.length === 0) break;
    await Promise.all(
      due.map(({ ref, edition }) =>
        editions.runIn(edition, async () => {
          const mail = await linkMails.lease(ref);
          if (mail === undefined) return;
          if (await sendOne(mail, deps)) sent += 1;
          else failed += 1;
        }),
      ),
    );
  }
  if (sent + failed > 0) info('exhibitor links sent', { sent, failed });
  return sent;
}

async function sendOne(
  mail: LeasedMail,
  { linkMails, exhibitorLinks, mailer, siteOrigin }: LinkMailDeps,
): Promise<boolean> {
  try {
    const built = exhibitorMail(mail.exhibitor, exhibitorLinks, siteOrigin());
    // The id is the same for every attempt, so that mail programs recognise a duplicate.
    const messageId = `<exhibitor.${mail.id}@${new URL(siteOrigin()).hostname}>`;
    await mailer.send({ ...built, urgency: 'mailing', messageId });
  } catch (error) {
    await linkMails.markFailed(mail, error);
    return false;
  }
  await linkMails.markSent(mail);
  return true;
}
