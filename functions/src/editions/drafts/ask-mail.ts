/** The mail that asks an owner to publish a draft (EDIT-30). */
import { facts, fromFacts } from 'contract/edition/current';
import { colonOf } from 'contract/language/formats';
import { languages, type InEveryLanguage } from 'contract/language/languages';
import type { Mail } from '../../mail/mail';
import { shortMail } from '../../mail/short-mail';

interface Texts {
  readonly subject: string;
  /** @param by the asking member's address, empty if it is not known */
  readonly intro: (by: string) => string;
  readonly pageHint: string;
}

const texts = fromFacts(({ name }): InEveryLanguage<Texts> => ({
  fr: {
    subject: 'Un brouillon à publier',
    intro: (by) =>
      `${by === '' ? 'Un membre de l’équipe' : by} vous demande de publier le brouillon du salon (${name}).`,
    pageHint: 'La page montre ce qui change pour les visiteurs et ce qui reste à confirmer :',
  },
  nl: {
    subject: 'Een concept om te publiceren',
    intro: (by) =>
      `${by === '' ? 'Een lid van het team' : by} vraagt u het concept van de beurs (${name}) te publiceren.`,
    pageHint: 'De pagina toont wat er verandert voor bezoekers en wat nog te bevestigen is:',
  },
  en: {
    subject: 'A draft to publish',
    intro: (by) =>
      `${by === '' ? 'A member of the team' : by} asks you to publish the draft of the show (${name}).`,
    pageHint: 'The page shows what changes for visitors, and what is left to confirm:',
  },
}));

/**
 * In every language, since the owner's is not known.
 * @param to the owner's address
 * @param by the asking member's address, empty if it is not known
 * @param page where the draft is published
 */
export function askMail(to: string, by: string, page: string): Mail {
  const all = texts();
  const subject = languages.map((language) => all[language].subject).join(' / ');
  const paragraphs = languages.flatMap((language) => [
    { text: all[language].intro(by), language },
    { text: all[language].pageHint, link: { text: page, href: page }, language },
  ]);
  return shortMail(to, 'fr', `${facts().organiser}${colonOf('fr')} ${subject}`, paragraphs);
}
