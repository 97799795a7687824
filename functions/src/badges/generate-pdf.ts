/** The call generatePDF: one registrant's badge, for the link in the mail. */
import { ApiError } from 'contract/api-error';
import type { FileAnswer } from 'contract/endpoints';
import type { Lazy } from '../http/lazily';
import type { RegistrantStore } from '../registrants/store';
import { badgePdf } from './badge';
import { maxAgeSeconds } from './qr';

/** @throws ApiError `not-found` */
export async function generatePdf(
  { idFirebase }: { idFirebase: string },
  needs: { registrants: Lazy<RegistrantStore> },
): Promise<FileAnswer> {
  const registrants = await needs.registrants();
  const registrant = await registrants.find(idFirebase);
  if (registrant === undefined) throw new ApiError('not-found', 'No registrant has this id.');
  return { contentType: 'application/pdf', bytes: await badgePdf(registrant), maxAgeSeconds };
}
