/**
 * The mails about a change of the e-mail address (VIS-4). Before the change, the new address gets a link to confirm it.
 * Afterwards it gets the confirmation, or for a cancelled registration the new link; the former address gets a notice.
 */
import { apiPrefix, mailLinks } from 'contract/calls/endpoints';
import type { Language } from 'contract/language/languages';
import type { Actor } from 'contract/registrant/organisers-registrant';
import type { Registrant } from 'contract/registrant/registrant';
import { visitAddress } from 'contract/registrant/visit-link';
import type { NoteMail } from '../registrants/store/audit';
import type { VisitLinks } from '../http/visit-links';
import type { RegistrantRepository } from '../registrants/store/repository';
import { answerInTime } from '../shared/answer-time';
import type { Mailer } from '../mail/mailer';
import type { Confirmations } from './requested-mails';
import { addressNotice, linkMail, newAddressMail, takenAddressMail } from './short-mails';

export interface AddressMailDeps {
  registrants: Pick<RegistrantRepository, 'leaseConfirmation' | 'find' | 'findLink'>;
  confirmations: Pick<Confirmations, 'send'>;
  mailer: Pick<Mailer, 'send'>;
  noteMail: NoteMail;
  visitLinks: Pick<VisitLinks, 'sign'>;
  siteOrigin: string;
}

/** A stored change of the address; the confirmation to the new one is due, unless the registrant is cancelled. */
export interface AddressChange {
  readonly id: string;
  /** Empty if there was none. */
  readonly formerEmail: string;
  readonly registrant: Pick<Registrant, 'language'>;
  readonly by: Actor;
  /** The organiser's account. */
  readonly account?: string | undefined;
}

/**
 * Never throws, and takes a few seconds at most. The schedule retries a failed confirmation; a failed notice is only
 * logged.
 */
export async function mailAddressChange(
  { registrants, confirmations, mailer, noteMail, visitLinks, siteOrigin }: AddressMailDeps,
  { id, formerEmail, registrant, by, account }: AddressChange,
): Promise<void> {
  const sendConfirmation = async () => {
    const lease = await registrants.leaseConfirmation(id, false, by, account);
    if (lease.kind === 'cancelled') await mailLink();
    if (lease.kind !== 'leased') return;
    const { stored } = await confirmations.send(lease);
    await stored;
  };
  /** For a cancelled registrant, whose former link has just become invalid. */
  const mailLink = async () => {
    const [cancelled, linkParts] = await Promise.all([registrants.find(id), registrants.findLink(id)]);
    if (cancelled === undefined || linkParts === undefined || cancelled.email === '') return;
    const link = visitAddress(siteOrigin, visitLinks.sign(linkParts.code, linkParts.linkVersion));
    await mailer.send(linkMail(cancelled, link));
    await noteMail(id, 'link mailed', 'schedule');
  };
  const sendNotice = async () => {
    if (formerEmail === '') return;
    await mailer.send(addressNotice(formerEmail, registrant.language));
    await noteMail(id, 'notice mailed', 'schedule');
  };
  await Promise.all([
    answerInTime('confirmation to a changed address', sendConfirmation()),
    answerInTime('notice to a former address', sendNotice()),
  ]);
}

/** A pending address, with the id, the link version and the language of its registrant. */
export interface NewAddress {
  readonly id: string;
  readonly email: string;
  readonly linkVersion: number;
  readonly language: Language;
}

interface NewAddressDeps {
  readonly registrants: Pick<RegistrantRepository, 'findId'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly noteMail: NoteMail;
  readonly visitLinks: Pick<VisitLinks, 'signAddress'>;
  readonly siteOrigin: string;
}

/**
 * Asks the recipient to confirm the address, or says that it is already registered. Only the mail reveals which: the
 * call's answer and the registrant's history are the same. Never throws, and takes a few seconds at most, since
 * the page `/visit` offers to send the mail again.
 */
export async function mailNewAddress(
  { registrants, mailer, noteMail, visitLinks, siteOrigin }: NewAddressDeps,
  { id, email, linkVersion, language }: NewAddress,
): Promise<void> {
  const person = visitLinks.signAddress(id, email, linkVersion);
  const link = siteOrigin + apiPrefix + mailLinks.address(person, language);
  const sendMail = async () => {
    const isRegistered = (await registrants.findId(email)) !== undefined;
    await mailer.send(
      isRegistered
        ? takenAddressMail(email, language, `${siteOrigin}/visit`)
        : newAddressMail(email, language, link),
    );
    await noteMail(id, 'new address mailed', 'visitor');
  };
  await answerInTime('link to a new address', sendMail());
}
