/** The call generatePDF: one registrant's badge, for the link in the mail. */
import { ApiError } from 'contract/api-error';
import type { FileAnswer } from 'contract/endpoints';
import { event } from 'contract/event';
import type { Lazy } from '../http/lazily';
import type { RegistrantRepository } from '../registrants/repository';
import { badgeFile } from './badge-file';
import { fonts } from './font/fonts';
import { maxAgeSeconds } from './qr';

/** @throws ApiError `not-found` */
export async function generatePdf(
  { idFirebase }: { idFirebase: string },
  needs: { registrants: Lazy<RegistrantRepository> },
): Promise<FileAnswer> {
  const [registrants, loadedFonts] = await Promise.all([needs.registrants(), fonts()]);
  const registrant = await registrants.find(idFirebase);
  if (registrant === undefined) throw new ApiError('not-found', 'No registrant has this id.');
  const facts = {
    title: `${event.name}: ${registrant.firstname} ${registrant.lastname}`,
    language: registrant.language,
    created: new Date(),
  };
  return {
    contentType: 'application/pdf',
    bytes: await badgeFile(registrant, facts, loadedFonts),
    maxAgeSeconds,
  };
}
