/** The confirmation of one registrant as a mail: the contract's text, the QR picture inside. */
import { renderConfirmation } from 'contract/confirmation-email/render';
import { mailLinks } from 'contract/endpoints';
import { event } from 'contract/event';
import type { Registrant } from 'contract/registrant';
import type { Mail } from './mailer';

const qrCid = 'qr';

/**
 * @param apiHost where the links lead, such as https://register.example.org/api
 * @param qrPng the registrant's QR code
 * @param sends how many confirmations the mail server accepted for this registrant before
 */
export function confirmationMail(
  registrant: Registrant,
  apiHost: string,
  qrPng: Uint8Array,
  sends: number,
): Mail {
  const links = {
    qrImage: `cid:${qrCid}`,
    qr: apiHost + mailLinks.qr(registrant.id),
    badge: apiHost + mailLinks.badge(registrant.id),
  };
  return {
    ...renderConfirmation(registrant, links, registrant.language),
    from: { name: event.organiser, address: event.mail.from },
    replyTo: event.mail.replyTo,
    to: { name: `${registrant.firstname} ${registrant.lastname}`, address: registrant.email },
    messageId: `<confirmation.${registrant.id}.${sends + 1}@${new URL(apiHost).hostname}>`,
    inlinePictures: [{ cid: qrCid, filename: 'qr.png', contentType: 'image/png', bytes: qrPng }],
  };
}
