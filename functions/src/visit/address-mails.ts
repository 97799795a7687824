/**
 * The mails after a change of the e-mail address: the confirmation with the new link, and a notice to the former
 * address (VIS-4).
 */
import type { Actor } from 'contract/organisers-registrant';
import type { Registrant } from 'contract/registrant';
import type { NoteMail } from '../registrants/audit';
import type { RegistrantRepository } from '../registrants/repository';
import { answerInTime } from '../shared/answer-time';
import type { Mailer } from '../mail/mailer';
import type { Confirmations } from './requested-mails';
import { addressNotice } from './short-mails';

export interface AddressMailDeps {
  registrants: Pick<RegistrantRepository, 'leaseConfirmation'>;
  confirmations: Confirmations;
  mailer: Pick<Mailer, 'send'>;
  noteMail: NoteMail;
}

/** `formerEmail`: empty if there was none. `registrant`: as changed; the confirmation to a new address is due. */
export interface AddressChange {
  readonly id: string;
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
  { registrants, confirmations, mailer, noteMail }: AddressMailDeps,
  { id, formerEmail, registrant, by, account }: AddressChange,
): Promise<void> {
  const confirm = async () => {
    const lease = await registrants.leaseConfirmation(id, false, by, account);
    if (lease.kind !== 'leased') return;
    const { stored } = await confirmations.send(lease);
    await stored;
  };
  const notify = async () => {
    if (formerEmail === '') return;
    await mailer.send(addressNotice(formerEmail, registrant.language));
    await noteMail(id, 'notice mailed', 'schedule');
  };
  await Promise.all([
    answerInTime('confirmation to a changed address', confirm()),
    answerInTime('notice to a former address', notify()),
  ]);
}
