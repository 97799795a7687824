/** The call qr, linked in the mail: a registrant's QR code as an image or, if the caller prefers, a page (API-5). */
import { ApiError } from 'contract/wire/api-error';
import { currentEdition, facts } from 'contract/edition/current';
import { isRehearsal } from 'contract/publication/rehearsal';
import type { FileAnswer } from 'contract/calls/endpoints';
import { escapeHtml } from 'contract/language/escape-html';
import { colonOf } from 'contract/language/formats';
import { translator } from 'contract/language/translator';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import type { Caller } from '../http/caller';
import { htmlPage } from '../http/html-page';
import type { RegistrantRepository } from '../registrants/store/repository';

/** @throws ApiError `not-found`, `cancelled` */
export async function qr(
  { idFirebase }: { idFirebase: string },
  deps: {
    registrants: Pick<RegistrantRepository, 'findByCode'>;
    qrPng: (code: string) => Promise<Uint8Array>;
  },
  { prefersPage }: Pick<Caller, 'prefersPage'>,
): Promise<FileAnswer> {
  const registrant = await deps.registrants.findByCode(idFirebase);
  if (registrant === undefined) throw new ApiError('not-found', 'No registrant has this code.');
  if (registrant.state === 'cancelled') throw new ApiError('cancelled', 'This registration is cancelled.');
  const png = await deps.qrPng(idFirebase);
  if (!prefersPage) return { contentType: 'image/png', bytes: png };
  const bytes = new TextEncoder().encode(codePage(registrant, png));
  return { contentType: 'text/html; charset=utf-8', bytes };
}

/** The page to show at the entrance: name and code, and nothing that is not on the badge. */
function codePage({ firstname, lastname, language, ...registrant }: Registrant, png: Uint8Array): string {
  const t = translator(language);
  const content = `<img src="data:image/png;base64,${Buffer.from(png).toString('base64')}" alt="${escapeHtml(t(($) => $.confirmation.qrAlternative))}">
<p>${escapeHtml(t(($) => $.confirmation.yourCode))}${colonOf(language)} <strong>${escapeHtml(codeOf(registrant))}</strong></p>`;
  const titlePrefix = isRehearsal(currentEdition()) ? 'TEST: ' : '';
  return htmlPage({
    language,
    show: facts(),
    title: `${titlePrefix}${firstname} ${lastname}`,
    kind: 'code',
    content,
  });
}
