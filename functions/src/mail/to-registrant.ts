/** Common parts of all mails to a registrant: sender and recipient, the pictures, the limit of a mail domain. */
import { facts } from 'contract/edition/current';
import { pictureBytes } from 'contract/edition/logo';
import type { Registrant } from 'contract/registrant/registrant';
import { sender } from './mail';

/**
 * Per process and recipient domain. Enough for a provider that half of the visitors use, and too little to flood a
 * company's mail server by registering its addresses.
 */
export const domainLimit = { burst: 150, perMinute: 150 };

/** Content-ID of the QR code image. */
const qrCid = 'qr';

/** The image's URL in a mail that has the attachment of `qrPicture`. */
export const qrImage = `cid:${qrCid}`;

/** Content-ID of the logo. */
const logoCid = 'logo';

/** The logo's URL in a mail that has the attachments of `logoPictures`. */
export const logoImage = `cid:${logoCid}`;

/** Sender and recipient of a mail to a registrant. */
export function envelope({ firstname, lastname, email }: Registrant) {
  return {
    ...sender(),
    to: { name: `${firstname} ${lastname}`, address: email },
  };
}

/** The attached image that `qrImage` shows. */
export function qrPicture(bytes: Uint8Array) {
  return { cid: qrCid, filename: 'qr.png', contentType: 'image/png', bytes };
}

/** The attached image that `logoImage` shows, if the edition has a logo. */
export function logoPictures() {
  const { logo } = facts();
  if (logo === undefined) return [];
  return [{ cid: logoCid, filename: 'logo.png', contentType: 'image/png', bytes: pictureBytes(logo) }];
}
