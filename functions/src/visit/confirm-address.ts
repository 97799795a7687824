/**
 * The link in the mail to a visitor's new address (VIS-4). Opening it changes nothing, since mail scanners open links;
 * the button of its page makes the address the registration's.
 */
import { hasCode } from 'contract/wire/api-error';
import type { ButtonLink } from 'contract/mail/button-link';
import { escapeHtml } from 'contract/language/escape-html';
import { mailLinks, type FileAnswer } from 'contract/calls/endpoints';
import { fromFacts } from 'contract/edition/current';
import type { InEveryLanguage, Language } from 'contract/language/languages';
import { readableEmail } from 'contract/wire/readable-email';
import { codeOf, type RegistrantState } from 'contract/registrant/registrant';
import { visitAddress } from 'contract/registrant/visit-link';
import { buttonForm, noteAnswer } from '../http/html-page';
import { linkExpired, type VisitLinks } from '../http/visit-links';
import type { RegistrantChanges } from '../registrants/store/changes';
import type { AddressChange } from './address-mails';

const texts = fromFacts(
  ({
    name,
  }): InEveryLanguage<{
    question: string;
    /** Followed by the address. */
    goesTo: string;
    button: string;
    done: string;
    doneHint: string;
    /** The same for a cancelled registration, which has no code. */
    cancelledHint: string;
    /** Followed by the link. */
    lost: string;
    link: string;
    /** The link to the own page itself. */
    open: string;
  }> => ({
    fr: {
      question: `Utiliser cette adresse pour votre inscription au ${name}\u00a0?`,
      goesTo: 'Tous nos messages à propos de cette inscription iront à',
      button: 'Oui, utiliser cette adresse',
      done: 'Votre adresse est changée',
      doneHint:
        'Votre confirmation, avec votre code et un nouveau lien vers votre page, part à cette adresse. Le lien des e-mails précédents ne fonctionne plus.',
      cancelledHint:
        'Votre inscription reste annulée. Un nouveau lien vers votre page part à cette adresse\u00a0; celui des e-mails précédents ne fonctionne plus.',
      lost: 'Rien reçu après quelques minutes\u00a0?',
      link: 'Recevoir le lien vers votre badge',
      open: 'Ouvrir votre page',
    },
    nl: {
      question: `Dit adres gebruiken voor uw inschrijving voor de ${name}?`,
      goesTo: 'Al onze berichten over deze inschrijving gaan naar',
      button: 'Ja, dit adres gebruiken',
      done: 'Uw adres is gewijzigd',
      doneHint:
        'Uw bevestiging, met uw code en een nieuwe link naar uw pagina, gaat naar dit adres. De link in eerdere e-mails werkt niet meer.',
      cancelledHint:
        'Uw inschrijving blijft geannuleerd. Een nieuwe link naar uw pagina gaat naar dit adres; die in eerdere e-mails werkt niet meer.',
      lost: 'Na enkele minuten nog niets ontvangen?',
      link: 'De link naar uw badge ontvangen',
      open: 'Uw pagina openen',
    },
    en: {
      question: `Use this address for your registration for the ${name}?`,
      goesTo: 'All our messages about this registration will go to',
      button: 'Yes, use this address',
      done: 'Your address is changed',
      doneHint:
        'Your confirmation, with your code and a new link to your page, is on its way to this address. The link in earlier mails no longer works.',
      cancelledHint:
        'Your registration is still cancelled. A new link to your page is on its way to this address; the one in earlier mails no longer works.',
      lost: 'Nothing after a few minutes?',
      link: 'Get the link to your badge',
      open: 'Open your page',
    },
  }),
);

interface Deps {
  readonly visitLinks: Pick<VisitLinks, 'parseAddressLink' | 'confirms'>;
  readonly ownRegistrations: Pick<RegistrantChanges, 'find' | 'confirmAddress'>;
}

/**
 * @throws ApiError `link-invalid` if the link was cut; `link-expired` once the address was withdrawn or replaced, after
 *   two days, or if the registration was erased
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
  const { question, goesTo, button } = texts()[language];
  const address = escapeHtml(readableEmail(pendingEmail.email));
  const form = buttonForm(mailLinks.address(person, language), button);
  return noteAnswer(language, question, `<p>${escapeHtml(goesTo)} <strong>${address}</strong>.</p>\n${form}`);
}

/**
 * A second press gets the same answer.
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
    .confirmAddress(id, (email, newVersion) => visitLinks.confirms(token, id, email, newVersion))
    .catch(expiredIfUnknown);
  const { registrant, state, formerEmail, linkVersion } = own;
  if (formerEmail === undefined) return donePage(language, state);
  await mailAddressChange({ id, formerEmail, registrant, by: 'visitor' });
  return donePage(language, state, visitAddress('', visitLinks.sign(codeOf(registrant), linkVersion)));
}

/** The same answer as for a wrong token, so that it does not reveal which ids exist. */
function expiredIfUnknown(error: unknown): never {
  throw hasCode(error, 'link-invalid') ? linkExpired() : error;
}

/** @param ownPage only right after the button was pressed: a used link opens nothing, since mails are forwarded */
function donePage(language: Language, state: RegistrantState, ownPage?: string): FileAnswer {
  const { done, doneHint, cancelledHint, lost, link, open } = texts()[language];
  const way =
    ownPage === undefined
      ? `${escapeHtml(lost)} <a href="/visit">${escapeHtml(link)}</a>`
      : `<a href="${escapeHtml(ownPage)}">${escapeHtml(open)}</a>`;
  return noteAnswer(
    language,
    done,
    `<p>${escapeHtml(state === 'cancelled' ? cancelledHint : doneHint)}</p>\n<p>${way}</p>`,
  );
}
