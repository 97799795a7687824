/**
 * The link in the mail to a new address that a visitor has typed (VIS-4). Opening it changes nothing, since mail scanners
 * open links; the button of its page makes the address the registration's.
 */
import { escapeHtml } from 'contract/escape-html';
import { apiPrefix, mailLinks, type FileAnswer } from 'contract/endpoints';
import { event } from 'contract/event';
import type { InEveryLanguage, Language } from 'contract/languages';
import type { Unsubscription } from 'contract/unsubscription';
import { htmlPage } from '../http/html-page';
import { linkInvalid, type VisitLinks } from '../http/visit-links';
import type { RegistrantChanges } from '../registrants/changes';
import type { AddressChange } from './address-mails';

const texts: InEveryLanguage<{
  question: string;
  /** Followed by the address. */
  goesTo: string;
  button: string;
  done: string;
  doneHint: string;
}> = {
  fr: {
    question: `Utiliser cette adresse pour votre inscription au ${event.name}\u00a0?`,
    goesTo: 'Votre confirmation et votre code seront envoyés à',
    button: 'Oui, utiliser cette adresse',
    done: 'Votre adresse est changée',
    doneHint:
      'Votre confirmation, avec votre code et un nouveau lien vers votre page, part à cette adresse. Le lien des e-mails précédents ne fonctionne plus.',
  },
  nl: {
    question: `Dit adres gebruiken voor uw inschrijving voor de ${event.name}?`,
    goesTo: 'Uw bevestiging en uw code gaan naar',
    button: 'Ja, dit adres gebruiken',
    done: 'Uw adres is gewijzigd',
    doneHint:
      'Uw bevestiging, met uw code en een nieuwe link naar uw pagina, gaat naar dit adres. De link in eerdere e-mails werkt niet meer.',
  },
  en: {
    question: `Use this address for your registration for the ${event.name}?`,
    goesTo: 'Your confirmation and your code will go to',
    button: 'Yes, use this address',
    done: 'Your address is changed',
    doneHint:
      'Your confirmation, with your code and a new link to your page, goes to this address. The link in earlier mails no longer works.',
  },
};

interface Deps {
  readonly visitLinks: Pick<VisitLinks, 'addressOf' | 'isAddress'>;
  readonly ownRegistrations: Pick<RegistrantChanges, 'find' | 'confirmAddress'>;
}

/** @throws ApiError `link-invalid` once another address is registered or asked for, or after two days */
export async function addressPage(
  { person, language }: Unsubscription,
  { visitLinks, ownRegistrations }: Deps,
): Promise<FileAnswer> {
  const { id, token } = visitLinks.addressOf(person);
  const { pendingEmail, linkVersion } = await ownRegistrations.find(id);
  if (pendingEmail === undefined || !visitLinks.isAddress(token, id, pendingEmail.email, linkVersion))
    throw linkInvalid();
  const { question, goesTo, button } = texts[language];
  const action = escapeHtml(apiPrefix + mailLinks.address(person, language));
  return page(
    language,
    question,
    `<p>${escapeHtml(goesTo)} <strong>${escapeHtml(pendingEmail.email)}</strong>.</p>
<form method="post" action="${action}"><button type="submit">${escapeHtml(button)}</button></form>`,
  );
}

/**
 * Pressing again gets the same answer.
 * @throws ApiError as `addressPage`, `already-registered` when somebody else has registered the address meanwhile
 */
export async function confirmAddress(
  { person, language }: Unsubscription,
  {
    visitLinks,
    ownRegistrations,
    mailAddressChange,
  }: Deps & { mailAddressChange: (change: AddressChange) => Promise<void> },
): Promise<FileAnswer> {
  const { id, token } = visitLinks.addressOf(person);
  const { registrant, formerEmail } = await ownRegistrations.confirmAddress(id, (email, linkVersion) =>
    visitLinks.isAddress(token, id, email, linkVersion),
  );
  if (formerEmail !== undefined) await mailAddressChange({ id, formerEmail, registrant, by: 'visitor' });
  const { done, doneHint } = texts[language];
  return page(language, done, `<p>${escapeHtml(doneHint)}</p>`);
}

function page(language: Language, title: string, content: string): FileAnswer {
  const html = htmlPage({ language, title, kind: 'note', content });
  return { contentType: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(html) };
}
