/** The services of registrants, their links and mails. */
import type { ConfirmationSent } from 'contract/mail/confirmation/confirmation-request';
import type { Mail } from './mail/mail';
import type { Mailer } from './mail/mailer';
import { linkKeys, smtpUrl } from './shared/config';
import { allOf } from './shared/lazy';
import { accountNames, memberRoles } from './account-services';
import { config, firestore, lazyStore, lazyStoreWith, memoizeAsync, now } from './service-base';

/** The pauses before the retries of a failed mail. */
export const pauses = async () =>
  (await import('./registrants/store/retry-pauses')).retryPauses(config().confirmationPause);

const registrants = lazyStoreWith(
  async () => (await import('./registrants/store/repository')).RegistrantRepository,
  pauses,
);

const plainMailer = memoizeAsync(async () => {
  const { Mailer, mailTimeouts } = await import('./mail/mailer');
  return new Mailer(smtpUrl.value(), mailTimeouts, config().mailLimits);
});

const mailer = memoizeAsync(async () => rehearsalMailer(await plainMailer()));

const limitedMailer = memoizeAsync(async () => {
  const { LimitedMailer } = await import('./mail/limited-mailer');
  const deps = { mailer: await plainMailer(), key: linkKeys()[0] };
  return rehearsalMailer(new LimitedMailer(await firestore(), now, deps));
});

/** Created for the first mail of a rehearsal, since functions that mail no registrants have no link key. */
const rehearsalLimitedMailer = memoizeAsync(async () => {
  const { LimitedMailer, rehearsalMailLimit } = await import('./mail/limited-mailer');
  const deps = { mailer: await plainMailer(), key: linkKeys()[0], limit: rehearsalMailLimit };
  return new LimitedMailer(await firestore(), now, deps);
});

const sendRehearsalMail = async (mail: Mail) => (await rehearsalLimitedMailer()).send(mail);

async function rehearsalMailer(usualMailer: Pick<Mailer, 'send'>) {
  const { RehearsalMailer } = await import('./mail/rehearsal-mailer');
  const [rehearsalStore, names] = await Promise.all([rehearsals(), accountNames()]);
  const addressOf = async (rehearsal: string) => {
    const account = await rehearsalStore.organiserOf(rehearsal);
    return account && (await names.of([account])).get(account);
  };
  return new RehearsalMailer({ mailer: usualMailer, toOrganiser: { send: sendRehearsalMail }, addressOf });
}

export const rehearsals = lazyStoreWith(
  async () => (await import('./editions/rehearsals/rehearsals')).Rehearsals,
  allOf({ roles: memberRoles }),
);

const visitLinks = memoizeAsync(async () => {
  const { VisitLinks } = await import('./http/visit-links');
  return new VisitLinks(linkKeys(), await registrants());
});

const exhibitors = lazyStore(async () => (await import('./exhibitors/exhibitors')).Exhibitors);

const exhibitorLinks = memoizeAsync(async () => {
  const { ExhibitorLinks } = await import('./http/exhibitor-links');
  return new ExhibitorLinks(linkKeys(), await exhibitors());
});

const qrPng = memoizeAsync(async () => (await import('./badges/layout/qr-code')).qrPng);

const confirmations = memoizeAsync(async () => {
  const { ConfirmationSender } = await import('./confirmation/send');
  return new ConfirmationSender({
    ...(await allOf({ registrants, mailer, limitedMailer, qrPng, visitLinks })()),
    badgeHash: (await import('./prints/printed-lines')).hashOf,
    siteOrigin: config().siteOrigin,
  });
});

const deliveries = lazyStoreWith(
  async () => (await import('./mailings/deliveries')).Deliveries,
  allOf({ pauses }),
);

const noteMail = memoizeAsync(async () =>
  (await import('./registrants/store/audit')).noteMails(await firestore()),
);

const requestedMails = memoizeAsync(async () => {
  const { MailQuota } = await import('./registrants/mails/mail-quota');
  const { RequestedMails } = await import('./visit/requested-mails');
  return new RequestedMails({
    ...(await allOf({ registrants, confirmations, mailer: limitedMailer, noteMail, visitLinks })()),
    quota: new MailQuota(await firestore(), now),
    siteOrigin: config().siteOrigin,
  });
});

export const mailServices = {
  registrants,
  visitLinks,
  exhibitors,
  exhibitorLinks,
  linkMails: lazyStoreWith(async () => (await import('./exhibitors/link-mails')).LinkMails, pauses),
  qrPng,
  mailer,
  limitedMailer,
  noteMail,
  confirmations,
  confirmationQueue: memoizeAsync(async () => {
    const { ConfirmationQueue } = await import('./confirmation/queue');
    return new ConfirmationQueue<ConfirmationSent>(config().mailLimits.connections);
  }),
  requestedMails,
  deliveries,
  deliverySender: memoizeAsync(async () => {
    const { DeliverySender } = await import('./mailings/send-delivery');
    return new DeliverySender({
      ...(await allOf({ deliveries, mailer, qrPng, visitLinks })()),
      siteOrigin: config().siteOrigin,
    });
  }),
};
