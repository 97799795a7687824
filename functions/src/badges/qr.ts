/** The call qr: a registrant's QR code as a picture, for the link in the mail. */
import { ApiError } from 'contract/api-error';
import type { FileAnswer } from 'contract/endpoints';
import type { Lazy } from '../http/lazily';
import type { RegistrantRepository } from '../registrants/repository';
import { qrPng } from './qr-png';

/** A registrant's code never changes; a browser may keep it for a while, a shared cache never. */
export const maxAgeSeconds = 300;

/** @throws ApiError `not-found` */
export async function qr(
  { idFirebase }: { idFirebase: string },
  needs: { registrants: Lazy<RegistrantRepository> },
): Promise<FileAnswer> {
  const registrants = await needs.registrants();
  if ((await registrants.find(idFirebase)) === undefined)
    throw new ApiError('not-found', 'No registrant has this id.');
  return { contentType: 'image/png', bytes: qrPng(idFirebase), maxAgeSeconds };
}
