/** The call generatePDF: one registrant's badge, for the link in the mail. */
import { ApiError } from 'contract/wire/api-error';
import type { FileAnswer, InputOf } from 'contract/calls/endpoints';
import type { RegistrantRepository } from '../registrants/store/repository';
import type { BadgeCache } from './badge-cache';

/** @throws ApiError `not-found`, `cancelled` */
export async function generatePdf(
  { idFirebase, paper }: Omit<InputOf<'generatePDF'>, 'format'>,
  {
    registrants,
    badgeCache,
  }: { registrants: Pick<RegistrantRepository, 'findByCode'>; badgeCache: BadgeCache },
): Promise<FileAnswer> {
  const registrant = await registrants.findByCode(idFirebase);
  if (registrant === undefined) throw new ApiError('not-found', 'No registrant has this code.');
  if (registrant.state === 'cancelled') throw new ApiError('cancelled', 'This registration is cancelled.');
  return {
    contentType: 'application/pdf',
    bytes: await badgeCache.one(registrant, paper),
  };
}
