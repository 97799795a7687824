/** The page that a browser shows for a mail link that fails; programs get the JSON error (API-5). */
import type { ApiError, ErrorCode } from 'contract/wire/api-error';
import { mailtoLink } from 'contract/language/contact-links';
import type { Facts } from 'contract/edition/fact-table';
import { escapeHtml } from 'contract/language/escape-html';
import { longDate } from 'contract/language/formats';
import type { InEveryLanguage, Language } from 'contract/language/languages';
import { htmlPage } from './html-page';

interface Note {
  readonly title: string;
  readonly text: string;
}

interface Texts {
  /** The link was cut, or its registrant does not exist. */
  readonly unknown: Note;
  /** The visitor has cancelled (VIS-5). */
  readonly cancelled: Note;
  /** The link to confirm a new address has expired (VIS-4). */
  readonly expired: Note;
  /** The new address has a registration of its own. */
  readonly taken: Note;
  /** A link of another show. */
  readonly otherEdition: (show: string, day: string) => Note;
  /** Our fault, or too many requests; the link itself is good. */
  readonly later: Note;
  /** Followed by the address. */
  readonly contact: string;
  readonly site: string;
}

const texts: InEveryLanguage<Texts> = {
  fr: {
    unknown: {
      title: 'Ce lien ne mène à aucune inscription',
      text: 'Il est incomplet, ou l’inscription a été effacée. Ouvrez-le de nouveau dans l’e-mail que vous avez reçu.',
    },
    cancelled: {
      title: 'Cette inscription est annulée',
      text: 'Elle n’a plus ni code QR ni badge. Vous venez quand même\u00a0? Rétablissez l’inscription sur votre page\u00a0: le lien se trouve dans votre e-mail de confirmation.',
    },
    expired: {
      title: 'Ce lien n’est plus valable',
      text: 'Rien n’est changé\u00a0: le lien a plus de deux jours, ou la demande a été retirée ou remplacée. Ouvrez l’e-mail le plus récent, ou indiquez l’adresse de nouveau sur votre page.',
    },
    taken: {
      title: 'Cette adresse est déjà inscrite',
      text: 'Elle a entre-temps sa propre inscription et ne peut pas servir à deux. Rien n’est changé\u00a0: l’autre inscription garde son adresse actuelle.',
    },
    otherEdition: (show, day) => ({
      title: 'Ce lien concerne un autre salon',
      text: `Ce lien et son badge sont pour le ${show} du ${day}. Rien n’est changé. Pour le prochain salon, inscrivez-vous sur le site\u00a0: vous recevrez un nouveau lien et un nouveau badge.`,
    }),
    later: {
      title: 'Cette page n’est pas disponible pour le moment',
      text: 'Le lien est bon. Réessayez dans une minute.',
    },
    contact: 'Toujours rien\u00a0? Écrivez à',
    site: 'Aller au site',
  },
  nl: {
    unknown: {
      title: 'Deze link leidt niet naar een inschrijving',
      text: 'De link is onvolledig, of de inschrijving is gewist. Open hem opnieuw in de e-mail die u hebt ontvangen.',
    },
    cancelled: {
      title: 'Deze inschrijving is geannuleerd',
      text: 'Ze heeft geen QR-code of badge meer. Komt u toch? Herstel de inschrijving op uw eigen pagina: de link staat in uw bevestigingsmail.',
    },
    expired: {
      title: 'Deze link is niet meer geldig',
      text: 'Er is niets gewijzigd: de link is ouder dan twee dagen, of de aanvraag is ingetrokken of vervangen. Open de recentste e-mail, of geef het adres opnieuw op via uw pagina.',
    },
    taken: {
      title: 'Dit adres is al ingeschreven',
      text: 'Het heeft intussen een eigen inschrijving en kan niet voor twee dienen. Er is niets gewijzigd: de andere inschrijving houdt haar huidige adres.',
    },
    otherEdition: (show, day) => ({
      title: 'Deze link is voor een andere beurs',
      text: `De link en de badge zijn voor de ${show} van ${day}. Er is niets gewijzigd. Voor de volgende beurs schrijft u zich in op de site: u krijgt dan een nieuwe link en een nieuwe badge.`,
    }),
    later: {
      title: 'Deze pagina is even niet beschikbaar',
      text: 'Met de link is niets mis. Probeer het over een minuut opnieuw.',
    },
    contact: 'Lukt het niet? Schrijf naar',
    site: 'Naar de site',
  },
  en: {
    unknown: {
      title: 'This link does not lead to a registration',
      text: 'It is incomplete, or the registration was erased. Open it again in the e-mail that you received.',
    },
    cancelled: {
      title: 'This registration is cancelled',
      text: 'It no longer has a QR code or a badge. Are you coming after all? Restore the registration on your own page: the link is in your confirmation e-mail.',
    },
    expired: {
      title: 'This link is no longer valid',
      text: 'Nothing has changed: the link is more than two days old, or the request was withdrawn or replaced. Open the most recent e-mail, or enter the address again on your page.',
    },
    taken: {
      title: 'This address is already registered',
      text: 'It now has a registration of its own and cannot be used for two. Nothing has changed: the other registration keeps its present address.',
    },
    otherEdition: (show, day) => ({
      title: 'This link is for another show',
      text: `This link and its badge are for the ${show} on ${day}. Nothing has changed. To come to the next show, register on the site: you will get a new link and a new badge.`,
    }),
    later: {
      title: 'This page is not available at the moment',
      text: 'Nothing is wrong with the link. Please try again in a minute.',
    },
    contact: 'Still stuck? Write to',
    site: 'Go to the site',
  },
};

export interface ErrorPageOptions {
  readonly language: Language;
  /** Of the live edition; absent while no edition can be read. */
  readonly facts: Facts | undefined;
}

export function errorPage(error: ApiError, { language, facts }: ErrorPageOptions): string {
  const { title, text } = noteOf(error, texts[language], language);
  const address = facts?.mailReplyTo ?? '';
  const questions = `<p>${escapeHtml(texts[language].contact)} <a href="${escapeHtml(mailtoLink(address))}">${escapeHtml(address)}</a>.</p>\n`;
  const content = `<p>${escapeHtml(text)}</p>
${facts === undefined ? '' : questions}<p><a href="/">${escapeHtml(texts[language].site)}</a></p>`;
  return htmlPage({ language, show: facts, title, kind: 'note', content });
}

function noteOf({ code, status, edition }: ApiError, words: Texts, language: Language): Note {
  const { unknown, cancelled, expired, taken, later } = words;
  if (edition !== undefined) return words.otherEdition(edition.name, longDate(edition.date, language));
  const notes: Partial<Record<ErrorCode, Note>> = {
    cancelled,
    'link-expired': expired,
    'already-registered': taken,
    // Its name could not be read.
    'other-edition': later,
  };
  return status >= 500 || status === 429 ? later : (notes[code] ?? unknown);
}
