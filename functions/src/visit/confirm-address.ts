/**
 * The link in the mail to a new address that a visitor has typed (VIS-4). Opening it changes nothing, since mail scanners
 * open links; the button of its page makes the address the registration's.
 */
import { hasCode } from 'contract/api-error';
import type { ButtonLink } from 'contract/button-link';
import { escapeHtml } from 'contract/escape-html';
import { mailLinks, type FileAnswer } from 'contract/endpoints';
import { fromFacts } from 'contract/edition/current';
import type { InEveryLanguage, Language } from 'contract/languages';
import { readableEmail } from 'contract/readable-email';
import type { RegistrantState } from 'contract/registrant';
import { buttonForm, noteAnswer } from '../http/html-page';
import { linkExpired, type VisitLinks } from '../http/visit-links';
import type { RegistrantChanges } from '../registrants/changes';
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
      link: 'Recevoir le lien vers votre page',
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
      link: 'De link naar uw pagina ontvangen',
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
      link: 'Get the link to your page',
    },
  }),
);

interface Deps {
  readonly visitLinks: Pick<VisitLinks, 'addressOf' | 'isAddress'>;
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
  const { id, token } = visitLinks.addressOf(person);
  const found = await ownRegistrations.find(id).catch(expiredIfUnknown);
  const { pendingEmail, registrant, linkVersion, state } = found;
  if (visitLinks.isAddress(token, id, registrant.email, linkVersion - 1)) return donePage(language, state);
  if (pendingEmail === undefined || !visitLinks.isAddress(token, id, pendingEmail.email, linkVersion))
    throw linkExpired();
  const { question, goesTo, button } = texts()[language];
  const address = escapeHtml(readableEmail(pendingEmail.email));
  const form = buttonForm(mailLinks.address(person, language), button);
  return noteAnswer(language, question, `<p>${escapeHtml(goesTo)} <strong>${address}</strong>.</p>\n${form}`);
}

/**
 * Pressing again gets the same answer.
 * @throws ApiError as `addressPage`, `already-registered` when somebody else has the address
 */
export async function confirmAddress(
  { person, language }: ButtonLink,
  {
    visitLinks,
    ownRegistrations,
    mailAddressChange,
  }: Deps & { mailAddressChange: (change: AddressChange) => Promise<void> },
): Promise<FileAnswer> {
  const { id, token } = visitLinks.addressOf(person);
  const { registrant, state, formerEmail } = await ownRegistrations
    .confirmAddress(id, (email, linkVersion) => visitLinks.isAddress(token, id, email, linkVersion))
    .catch(expiredIfUnknown);
  if (formerEmail !== undefined) await mailAddressChange({ id, formerEmail, registrant, by: 'visitor' });
  return donePage(language, state);
}

/** The same answer as for a wrong token: nobody learns which codes there are. */
function expiredIfUnknown(error: unknown): never {
  throw hasCode(error, 'link-invalid') ? linkExpired() : error;
}

function donePage(language: Language, state: RegistrantState): FileAnswer {
  const { done, doneHint, cancelledHint, lost, link } = texts()[language];
  return noteAnswer(
    language,
    done,
    `<p>${escapeHtml(state === 'cancelled' ? cancelledHint : doneHint)}</p>
<p>${escapeHtml(lost)} <a href="/visit">${escapeHtml(link)}</a></p>`,
  );
}
