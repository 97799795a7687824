/** The mail that tells a member that an owner has reset the second factor (TEAM-5). */
import { facts, fromFacts } from 'contract/edition/current';
import { colonOf } from 'contract/language/formats';
import { languages, type InEveryLanguage } from 'contract/language/languages';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

interface Texts {
  readonly subject: string;
  /** @param by the owner's address, empty if it is not known */
  readonly intro: (by: string) => string;
  readonly afterwards: string;
  readonly callOff: string;
}

const texts = fromFacts(({ name }): InEveryLanguage<Texts> => ({
  fr: {
    subject: 'Votre vérification en deux étapes',
    intro: (by) =>
      `${by === '' ? 'Un propriétaire' : by} a réinitialisé la vérification en deux étapes de votre compte pour les inscriptions au ${name}.`,
    afterwards:
      'Dans une heure, votre mot de passe suffira de nouveau pour vous connecter. Activez ensuite la vérification avec votre nouveau téléphone, sous «\u00a0Mon compte\u00a0».',
    callOff:
      'Vous n’avez rien demandé\u00a0? Quelqu’un connaît peut-être votre mot de passe\u00a0: choisissez-en un nouveau via «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page ci-dessous. Vous connecter dans l’heure avec un code ou une clé d’accès annule la réinitialisation. Prévenez ensuite un propriétaire.',
  },
  nl: {
    subject: 'Uw verificatie in twee stappen',
    intro: (by) =>
      `${by === '' ? 'Een eigenaar' : by} heeft de verificatie in twee stappen van uw account voor de inschrijvingen van de ${name} gereset.`,
    afterwards:
      'Over een uur is uw wachtwoord weer genoeg om u aan te melden. Schakel de verificatie daarna met uw nieuwe telefoon in, onder “Mijn account”.',
    callOff:
      'Hebt u niets gevraagd? Misschien kent iemand uw wachtwoord: kies een nieuw, via “Wachtwoord vergeten?” op de pagina hieronder. Als u zich binnen het uur met een code of een passkey aanmeldt, annuleert dat de reset. Verwittig daarna een eigenaar.',
  },
  en: {
    subject: 'Your two-step verification',
    intro: (by) =>
      `${by === '' ? 'An owner' : by} has reset the two-step verification of your account for the registrations of the ${name}.`,
    afterwards:
      'In an hour, your password will again be enough to sign in. Then turn the verification on with your new phone, under “My account”.',
    callOff:
      'If you did not ask for it, somebody may know your password: choose a new one with “Forgot your password?” on the page below. Signing in with a code or a passkey within the hour calls the reset off. Then tell an owner.',
  },
}));

/**
 * In every language: it is urgent, and the member's language is not known.
 * @param by the owner's address, empty if it is not known
 */
export function resetMail(address: string, by: string, login: string): Mail {
  const all = texts();
  const subject = languages.map((language) => all[language].subject).join(' / ');
  const paragraphs = languages.flatMap((language) => {
    const { intro, afterwards, callOff } = all[language];
    return [
      { text: intro(by), language },
      { text: afterwards, language },
      { text: callOff, link: { text: login, href: login }, language },
    ];
  });
  return shortMail(address, 'fr', `${facts().organiser}${colonOf('fr')} ${subject}`, paragraphs);
}
