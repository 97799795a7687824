/** The confirmation of one registrant as a mail: the contract's text, the QR picture and the calendar file. */
import { confirmationCalendar } from 'contract/confirmation-email/calendar';
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
 * A name for a header. `=?` begins the mail's own notation for letters outside ASCII, and many programs read it even
 * where the standard says not to: a visitor could spell a line break with it. A joiner that nobody sees takes it apart.
 */
function headerName(name: string): string {
  return name.replaceAll('=?', '=\u2060?');
}
