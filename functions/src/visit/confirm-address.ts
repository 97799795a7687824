/**
 * The link in the mail to a visitor's new address (VIS-4). Opening it changes nothing, since mail scanners open links;
 * the button of its page replaces the registration's address.
 */
import { hasCode } from 'contract/wire/api-error';
import type { ButtonLink } from 'contract/mail/button-link';
import { escapeHtml } from 'contract/language/escape-html';
import { mailLinks, type FileAnswer } from 'contract/calls/endpoints';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { readableEmail } from 'contract/wire/readable-email';
import { codeOf, type RegistrantState } from 'contract/registrant/registrant';
import { visitAddress } from 'contract/registrant/visit-link';
import { buttonForm, noteAnswer } from '../http/html-page';
import { linkExpired, type VisitLinks } from '../http/visit-links';
import type { RegistrantChanges } from '../registrants/changes/changes';
import type { AddressChange } from './address-mails';

interface Deps {
  readonly visitLinks: Pick<VisitLinks, 'parseAddressLink' | 'confirms'>;
  readonly ownRegistrations: Pick<RegistrantChanges, 'find' | 'confirmAddress'>;
}

/**
 * @throws ApiError `link-invalid` if the link is incomplete; `link-expired` once the address was withdrawn or replaced,
 *   after two days, or if the registration was erased
 */
export async function addressPage(
  { person, language }: ButtonLink,
  { visitLinks, ownRegistrations }: Deps,
): Promise<FileAnswer> {
  const { id, token } = visitLinks.parseAddressLink(person);
  const found = await ownRegistrations.find(id).catch(expiredIfUnknown);
  const { pendingEmail, registrant, linkVersion, state } = found;
  if (visitLinks.confirms(token, id, registrant.email, linkVersion - 1)) return donePage(language, state);
  if (pendingEmail === undefined || !visitLinks.confirms(token, id, pendingEmail.email, linkVersion))
    throw linkExpired();
  const t = translator(language);
  const goesToText = escapeHtml(t(($) => $.mail.pages.address.goesTo));
  const address = escapeHtml(readableEmail(pendingEmail.email));
  const form = buttonForm(
    mailLinks.address(person, language),
    t(($) => $.mail.pages.address.button),
  );
  return noteAnswer(
    language,
    t(($) => $.mail.pages.address.question),
    `<p>${goesToText} <strong>${address}</strong>.</p>\n${form}`,
  );
}

/**
 * A second press changes nothing, and its page has no link to the visitor's own page.
 * @throws ApiError as `addressPage`, `already-registered` when another registrant has the address
 */
export async function confirmAddress(
  { person, language }: ButtonLink,
  {
    visitLinks,
    ownRegistrations,
    mailAddressChange,
  }: Deps & {
    readonly visitLinks: Pick<VisitLinks, 'sign'>;
    readonly mailAddressChange: (change: AddressChange) => Promise<void>;
  },
): Promise<FileAnswer> {
  const { id, token } = visitLinks.parseAddressLink(person);
  const own = await ownRegistrations
    .confirmAddress(id, (email, linkVersion) => visitLinks.confirms(token, id, email, linkVersion))
    .catch(expiredIfUnknown);
  const { registrant, state, formerEmail, linkVersion } = own;
  if (formerEmail === undefined) return donePage(language, state);
  await mailAddressChange({ id, formerEmail, registrant, by: 'visitor' });
  return donePage(language, state, visitAddress('', visitLinks.sign(codeOf(registrant), linkVersion)));
}

/** An unknown id gets the same answer as a wrong token, so that the answer does not reveal which ids exist. */
function expiredIfUnknown(error: unknown): never {
  throw hasCode(error, 'link-invalid') ? linkExpired() : error;
}

/** @param ownPage URL of the visitor's page, only at the first press: the next may come from a forwarded mail */
function donePage(language: Language, state: RegistrantState, ownPage?: string): FileAnswer {
  const t = translator(language);
  const nextStep =
    ownPage === undefined
      ? `${escapeHtml(t(($) => $.mail.pages.address.lost))} <a href="/visit">${escapeHtml(t(($) => $.mail.pages.address.link))}</a>`
      : `<a href="${escapeHtml(ownPage)}">${escapeHtml(t(($) => $.mail.pages.address.open))}</a>`;
  const hint = t(($) => $.mail.pages.address[state === 'cancelled' ? 'cancelledHint' : 'doneHint']);
  return noteAnswer(
    language,
    t(($) => $.mail.pages.address.done),
    `<p>${escapeHtml(hint)}</p>\n<p>${nextStep}</p>`,
  );
}
