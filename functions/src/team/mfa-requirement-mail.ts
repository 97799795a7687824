/** The mail that tells a member without a second factor from which day one is required (TEAM-6). */
import { facts, fromFacts } from 'contract/edition/current';
import { colonOf, longDate } from 'contract/language/formats';
import { languages, type InEveryLanguage } from 'contract/language/languages';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

interface Texts {
  readonly subject: string;
  /** @param by the owner's address, empty if it is not known */
  readonly intro: (by: string, day: string) => string;
  readonly how: string;
}

const texts = fromFacts(({ name }): InEveryLanguage<Texts> => ({
  fr: {
    subject: 'Activez votre vérification en deux étapes',
    intro: (by, day) =>
      `${by === '' ? 'Un propriétaire' : by} exige la vérification en deux étapes pour les inscriptions au ${name}, à partir du ${day}.`,
    how: 'Activez-la avant ce jour sous «\u00a0Mon compte\u00a0», avec votre téléphone. Sans elle, votre compte n’ouvrira plus que cette page\u00a0:',
  },
  nl: {
    subject: 'Schakel uw verificatie in twee stappen in',
    intro: (by, day) =>
      `${by === '' ? 'Een eigenaar' : by} eist vanaf ${day} de verificatie in twee stappen voor de inschrijvingen van de ${name}.`,
    how: 'Schakel ze vóór die dag in onder “Mijn account”, met uw telefoon. Zonder verificatie opent uw account daarna alleen nog deze pagina:',
  },
  en: {
    subject: 'Turn on your two-step verification',
    intro: (by, day) =>
      `${by === '' ? 'An owner' : by} demands two-step verification for the registrations of the ${name}, from ${day} on.`,
    how: 'Turn it on before that day under “My account”, with your phone. Without it, your account then opens only this page:',
  },
}));

/**
 * In every language, since the member's is not known.
 * @param by the owner's address, empty if it is not known
 * @param from the day, such as `2025-08-28`
 * @param account the address of the page
 */
export function requireMfaMail(address: string, by: string, from: string, account: string): Mail {
  const all = texts();
  const subject = languages.map((language) => all[language].subject).join(' / ');
  const paragraphs = languages.flatMap((language) => {
    const { intro, how } = all[language];
    return [
      { text: intro(by, longDate(from, language)), language },
      { text: how, link: { text: account, href: account }, language },
    ];
  });
  return shortMail(address, 'fr', `${facts().organiser}${colonOf('fr')} ${subject}`, paragraphs);
}
