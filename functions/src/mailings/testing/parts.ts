/** A mailing, and the services that send it, with a test's clock and mail server; worker.ts runs these in a process. */
import { pace, type MailingDraft } from 'contract/mail/mailing/mailings';
import type { Firestore } from 'firebase-admin/firestore';
import { Editions } from '../../editions/stored-editions';
import { Mailer } from '../../mail/mailer';
import { Deliveries } from '../deliveries';
import type { RunDeps } from '../run';
import { DeliverySender } from '../send-delivery';
import type { RateLimiter } from '../../http/rate-limits';
import { VisitLinks } from '../../http/visit-links';
import { RegistrantRepository } from '../../registrants/store/repository';
import { retryPauses } from '../../registrants/store/retry-pauses';
import { Roster } from '../../registrants/list/roster';

/** Looks up no organiser's address. */
export const noNames = { of: () => Promise.resolve(new Map<string, string>()) };

/** Seconds before a retry, as in production. */
const confirmationPause = 600;

export const siteOrigin = 'https://site.example';

/**
 * A clock that runs faster than the real one by a factor.
 * @param start Unix time in ms at which both agree
 */
export const fastClock = (speed: number, start: number) => () =>
  new Date(start + (Date.now() - start) * speed);

export function mailingParts(
  firestore: Firestore,
  now: () => Date,
  mailer: Pick<Mailer, 'send'>,
  domainLimiter?: RateLimiter,
): { deliveries: Deliveries; deps: RunDeps; visitLinks: VisitLinks; roster: Roster } {
  const deliveries = new Deliveries(firestore, now, { pauses: retryPauses(confirmationPause) });
  const repository = new RegistrantRepository(firestore, now, () => undefined);
  const visitLinks = new VisitLinks(['k'.repeat(32)], repository);
  const roster = new Roster(firestore, now);
  const qrPng = () => Promise.resolve(new Uint8Array([1]));
  const senderDeps = { deliveries, mailer, qrPng, visitLinks, siteOrigin };
  const deliverySender = new DeliverySender(senderDeps, domainLimiter);
  const editions = new Editions(firestore, now);
  const memberRoles = { may: () => Promise.resolve(true) };
  const deps = { deliveries, deliverySender, roster, editions, memberRoles };
  return { deliveries, visitLinks, roster, deps };
}

/** A mailing to all registrants, with a text in each language of the sample. */
export const newDraft: MailingDraft = {
  kind: 'week',
  filter: '',
  pace: pace.default,
  texts: {
    fr: {
      subject: 'Encore une semaine, {firstname}',
      body: 'Bonjour {firstname} {lastname},\n\nÀ bientôt.\n\n{code}\n\n{page}',
    },
    nl: {
      subject: 'Nog een week, {firstname}',
      body: 'Beste {firstname} {lastname},\n\nTot binnenkort.',
    },
    en: {
      subject: 'One more week, {firstname}',
      body: 'Dear {firstname} {lastname},\n\nSee you soon.',
    },
  },
};
