/** The page that a browser shows for a mail link that fails; programs get the JSON error (API-5). */
import type { ApiError } from 'contract/api-error';
import { escapeHtml } from 'contract/escape-html';
import { event } from 'contract/event';
import type { InEveryLanguage, Language } from 'contract/languages';
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
    later: {
      title: 'This page is not available at the moment',
      text: 'Nothing is wrong with the link. Please try again in a minute.',
    },
    contact: 'Still stuck? Write to',
    site: 'Go to the site',
  },
};

export function errorPage({ code, status }: ApiError, language: Language): string {
  const { unknown, cancelled, later, contact, site } = texts[language];
  const known = code === 'cancelled' ? cancelled : unknown;
  const { title, text } = status >= 500 || status === 429 ? later : known;
  const address = escapeHtml(event.mail.replyTo);
  const content = `<p>${escapeHtml(text)}</p>
<p>${escapeHtml(contact)} <a href="mailto:${address}">${address}</a>.</p>
<p><a href="/">${escapeHtml(site)}</a></p>`;
  return htmlPage({ language, title, kind: 'note', content });
}
