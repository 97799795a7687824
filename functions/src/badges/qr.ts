/** The call qr: a registrant's QR code as an image, for the link in the mail. */
import { ApiError } from 'contract/api-error';
import type { FileAnswer } from 'contract/endpoints';
import type { Lazy } from '../shared/memoize-async';
import type { RegistrantRepository } from '../registrants/repository';

/** A registrant's code never changes; browsers may cache it for a while, shared caches never. */
export const maxAgeSeconds = 300;

/** @throws ApiError `not-found` */
export async function qr(
  { idFirebase }: { idFirebase: string },
  deps: { registrants: Lazy<RegistrantRepository>; qrPng: Lazy<(id: string) => Promise<Uint8Array>> },
): Promise<FileAnswer> {
  const [registrants, qrPng] = await Promise.all([deps.registrants(), deps.qrPng()]);
  if ((await registrants.find(idFirebase)) === undefined)
    throw new ApiError('not-found', 'No registrant has this id.');
  return { contentType: 'image/png', bytes: await qrPng(idFirebase), maxAgeSeconds };
}
