/** The mail with the link to choose another password. */
import { facts, fromFacts } from 'contract/edition/current';
import { colonOf } from 'contract/language/formats';
import type { InEveryLanguage, Language } from 'contract/language/languages';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

interface Texts {
  readonly subject: string;
  readonly intro: string;
  readonly link: string;
  readonly afterwards: string;
  readonly ignore: string;
}

const texts = fromFacts(({ name }): InEveryLanguage<Texts> => ({
  fr: {
    subject: 'Choisir un nouveau mot de passe',
    intro: `Vous avez demandé un nouveau mot de passe pour les inscriptions au ${name}. Ouvrez ce lien pour le choisir\u00a0; il est valable une heure.`,
    link: 'Choisir un nouveau mot de passe',
    afterwards: 'Connectez-vous ensuite sur',
    ignore: 'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: votre mot de passe reste le même.',
  },
  nl: {
    subject: 'Een nieuw wachtwoord kiezen',
    intro: `U vroeg een nieuw wachtwoord voor de inschrijvingen van de ${name}. Open deze link om het te kiezen; hij is een uur geldig.`,
    link: 'Een nieuw wachtwoord kiezen',
    afterwards: 'Meld u daarna aan op',
    ignore: 'Hebt u niets gevraagd? Negeer dan dit bericht: uw wachtwoord blijft hetzelfde.',
  },
  en: {
    subject: 'Choose a new password',
    intro: `You asked for a new password for the registrations of the ${name}. Open this link to choose it; it is valid for an hour.`,
    link: 'Choose a new password',
    afterwards: 'Then sign in at',
    ignore: 'If you did not ask for it, ignore this message: your password stays the same.',
  },
}));

/**
 * @param link where the password is chosen
 * @param login the organisers' page
 */
export function passwordMail(address: string, link: string, login: string, language: Language): Mail {
  const { subject, intro, link: linkText, afterwards, ignore } = texts()[language];
  return shortMail(address, language, `${facts().organiser}${colonOf(language)} ${subject}`, [
    { text: intro },
    { link: { text: linkText, href: link } },
    { text: afterwards, link: { text: login, href: login } },
    { text: ignore },
  ]);
}
