/** Sends one leased confirmation and writes down how it went. */
import type { Timestamp } from 'contract/registrant';
import type { Lease, RegistrantRepository } from '../registrants/repository';
import { confirmationMail } from './confirmation-mail';
import { MailNotSent, type Mailer } from './mailer';

export interface ConfirmationSender {
  /** @throws MailNotSent when the mail server did not accept it; the registrant says so then */
  send(claimed: Extract<Lease, { kind: 'leased' }>): Promise<Timestamp>;
}

export function confirmationSender(parts: {
  registrants: RegistrantRepository;
  mailer: Mailer;
  /** The QR code of a registrant's id, as a PNG picture. */
  qrPng: (id: string) => Uint8Array;
  apiHost: string;
}): ConfirmationSender {
  return {
    async send({ lease, registrant, sends }) {
      try {
        const qrPng = parts.qrPng(registrant.id);
        await parts.mailer.send(confirmationMail(registrant, parts.apiHost, qrPng, sends));
      } catch (error) {
        const reason = error instanceof MailNotSent ? error.reason : 'the mail could not be made';
        const forGood = error instanceof MailNotSent && error.trouble === 'address';
        await parts.registrants.markFailed(registrant.id, lease, reason, forGood);
        throw error;
      }
      return parts.registrants.markSent(registrant.id, sends);
    },
  };
}
