/** The call generatePDF: one registrant's badge, for the link in the mail. */
import { ApiError } from 'contract/api-error';
import type { BadgeRequest } from 'contract/badges';
import type { FileAnswer } from 'contract/endpoints';
import { event } from 'contract/event';
import type { RegistrantRepository } from '../registrants/repository';
import type { BadgePrinter } from './badge-file';
import { maxAgeSeconds } from './qr';

/** @throws ApiError `not-found`, `cancelled` */
export async function generatePdf(
  { idFirebase, paper }: Omit<BadgeRequest, 'format'>,
  { registrants, badges }: { registrants: RegistrantRepository; badges: BadgePrinter },
): Promise<FileAnswer> {
  const registrant = await registrants.findByCode(idFirebase);
  if (registrant === undefined) throw new ApiError('not-found', 'No registrant has this code.');
  if (registrant.state === 'cancelled') throw new ApiError('cancelled', 'This registration is cancelled.');
  const facts = {
    title: `${event.name}: ${registrant.firstname} ${registrant.lastname}`,
    language: registrant.language,
    created: new Date(),
  };
  return {
    contentType: 'application/pdf',
    bytes: await badges.one(registrant, facts, { paper }),
    maxAgeSeconds,
  };
}
