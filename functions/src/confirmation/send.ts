/** Sends one claimed confirmation and writes down how it went. */
import type { Timestamp } from 'contract/registrant';
import type { Claim, RegistrantStore } from '../registrants/store';
import { confirmationMail } from './confirmation-mail';
import { MailNotSent, type Mailer } from './mailer';

export interface ConfirmationSender {
  /** @throws MailNotSent when the mail server did not accept it; the registrant says so then */
  send(claimed: Extract<Claim, { kind: 'claimed' }>): Promise<Timestamp>;
}

export function confirmationSender(parts: {
  registrants: RegistrantStore;
  mailer: Mailer;
  /** The QR code of a registrant's id, as a PNG picture. */
  qrPng: (id: string) => Uint8Array;
  apiHost: string;
}): ConfirmationSender {
  return {
    async send({ claim, registrant, sends }) {
      try {
        const qrPng = parts.qrPng(registrant.id);
        await parts.mailer.send(confirmationMail(registrant, parts.apiHost, qrPng, sends));
      } catch (error) {
        const reason = error instanceof MailNotSent ? error.reason : 'the mail could not be made';
        const forGood = error instanceof MailNotSent && error.trouble === 'address';
        await parts.registrants.markFailed(registrant.id, claim, reason, forGood);
        throw error;
      }
      return parts.registrants.markSent(registrant.id, sends);
    },
  };
}
