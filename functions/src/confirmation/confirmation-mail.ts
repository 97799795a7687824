/** Builds a registrant's confirmation mail: the contract's text, the QR code image and the calendar file. */
import { confirmationCalendar } from 'contract/confirmation-email/calendar';
import { renderConfirmation } from 'contract/confirmation-email/render';
import { mailLinks } from 'contract/endpoints';
import { event } from 'contract/event';
import type { Registrant } from 'contract/registrant';
import type { Mail } from './mailer';

const qrCid = 'qr';

/**
 * @param apiHost base URL of the links, such as https://register.example.org/api
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
    to: { name: headerName(`${registrant.firstname} ${registrant.lastname}`), address: registrant.email },
    messageId: `<confirmation.${registrant.id}.${sends + 1}@${new URL(apiHost).hostname}>`,
    inlinePictures: [{ cid: qrCid, filename: 'qr.png', contentType: 'image/png', bytes: qrPng }],
    calendar: confirmationCalendar(
      links.badge,
      new Date(registrant.createdAt.seconds * 1000),
      registrant.language,
    ),
  };
}

/**
 * Makes a name safe for a header. `=?` begins an encoded-word, and many mail programs decode it even where the standard
 * forbids it: a visitor could inject a line break. Insert U+2060 so that it is not decoded as an encoded-word.
 */
function headerName(name: string): string {
  return name.replaceAll('=?', '=\u2060?');
}
