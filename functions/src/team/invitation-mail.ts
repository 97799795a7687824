/** The mail with the link that accepts an invitation to the team (TEAM-3). */
import { facts, fromFacts } from 'contract/edition/current';
import { colonOf } from 'contract/language/formats';
import type { InEveryLanguage } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { invitationDays, type Invite } from 'contract/team/team';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

interface Texts {
  readonly subject: string;
  /** @param by the inviter's address, empty if it is not known */
  readonly intro: (by: string) => string;
  readonly role: string;
  readonly link: string;
  readonly valid: string;
  readonly ignore: string;
}

const texts = fromFacts(({ name }): InEveryLanguage<Texts> => ({
  fr: {
    subject: 'Invitation à rejoindre l’équipe',
    intro: (by) =>
      by === ''
        ? `Voici une invitation à rejoindre l’équipe qui gère les inscriptions au ${name}.`
        : `${by} vous invite à rejoindre l’équipe qui gère les inscriptions au ${name}.`,
    role: 'Votre rôle',
    link: 'Choisir un mot de passe et accepter',
    valid: `Le lien est valable ${invitationDays} jours et ne sert qu’une fois.`,
    ignore: 'Vous ne savez pas de quoi il s’agit\u00a0? Ignorez ce message.',
  },
  nl: {
    subject: 'Uitnodiging voor het team',
    intro: (by) =>
      by === ''
        ? `U bent uitgenodigd in het team dat de inschrijvingen van de ${name} beheert.`
        : `${by} nodigt u uit in het team dat de inschrijvingen van de ${name} beheert.`,
    role: 'Uw rol',
    link: 'Een wachtwoord kiezen en aanvaarden',
    valid: `De link is ${invitationDays} dagen geldig en werkt één keer.`,
    ignore: 'Weet u niet waarover dit gaat? Negeer dan dit bericht.',
  },
  en: {
    subject: 'Invitation to join the team',
    intro: (by) =>
      by === ''
        ? `You are invited to join the team that manages the registrations of the ${name}.`
        : `${by} invites you to join the team that manages the registrations of the ${name}.`,
    role: 'Your role',
    link: 'Choose a password and accept',
    valid: `The link is valid for ${invitationDays} days and works once.`,
    ignore: 'If you do not know what this is about, ignore this message.',
  },
}));

/**
 * @param by the inviter's address, empty if it is not known
 * @param href of the page where a password is chosen
 */
export function invitationMail({ email, role, language }: Invite, by: string, href: string): Mail {
  const wording = texts()[language];
  const t = translator(language);
  return shortMail(email, language, `${facts().organiser}${colonOf[language]} ${wording.subject}`, [
    { text: wording.intro(by) },
    {
      text: `${wording.role}${colonOf[language]} ${t(($) => $.roles[role].name)}. ${t(($) => $.roles[role].may)}`,
    },
    { link: { text: wording.link, href } },
    { text: wording.valid },
    { text: wording.ignore },
  ]);
}
