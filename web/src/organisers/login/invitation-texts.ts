/** The texts of the page of an invitation. */
import type { InEveryLanguage } from 'contract/language/languages';

interface InvitationTexts {
  /** @param by address of the inviting owner; empty if that account is deleted */
  readonly invited: (by: string, show: string) => string;
  /** The role follows. */
  readonly role: string;
  readonly until: (moment: string) => string;
  readonly failed: string;
  readonly invalid: string;
  readonly ask: string;
  readonly accepted: string;
  readonly signIn: string;
}

export const invitationTexts: InEveryLanguage<InvitationTexts> = {
  fr: {
    invited: (by, show) =>
      by === ''
        ? `Voici une invitation à rejoindre l’équipe qui gère les inscriptions au ${show}.`
        : `${by} vous invite à rejoindre l’équipe qui gère les inscriptions au ${show}.`,
    role: 'Votre rôle\u00a0:',
    until: (moment) => `Choisissez un mot de passe pour accepter, au plus tard le ${moment}.`,
    failed: 'L’invitation n’a pas pu être ouverte.',
    invalid:
      'Cette invitation n’est pas valable\u00a0: elle a déjà servi, elle a expiré, elle a été retirée ou le lien est incomplet.',
    ask: 'Demandez-en une autre à la personne qui vous l’a envoyée, ou à un propriétaire de l’équipe.',
    accepted: 'Vous avez déjà choisi votre mot de passe\u00a0?',
    signIn: 'Se connecter',
  },
  nl: {
    invited: (by, show) =>
      by === ''
        ? `U bent uitgenodigd in het team dat de inschrijvingen van de ${show} beheert.`
        : `${by} nodigt u uit in het team dat de inschrijvingen van de ${show} beheert.`,
    role: 'Uw rol:',
    until: (moment) => `Kies een wachtwoord om de uitnodiging te aanvaarden, uiterlijk op ${moment}.`,
    failed: 'De uitnodiging kon niet worden geopend.',
    invalid:
      'Deze uitnodiging is niet geldig: ze is al gebruikt, ze is verlopen, ze is ingetrokken of de link is onvolledig.',
    ask: 'Vraag een nieuwe aan wie u heeft uitgenodigd, of aan een eigenaar van het team.',
    accepted: 'Hebt u uw wachtwoord al gekozen?',
    signIn: 'Aanmelden',
  },
  en: {
    invited: (by, show) =>
      by === ''
        ? `You are invited to join the team that manages the registrations of the ${show}.`
        : `${by} invites you to join the team that manages the registrations of the ${show}.`,
    role: 'Your role:',
    until: (moment) => `Choose a password to accept, by ${moment} at the latest.`,
    failed: 'The invitation could not be opened.',
    invalid:
      'This invitation is not valid: it was used already, it has expired, it was withdrawn, or the link is incomplete.',
    ask: 'Ask whoever invited you for another one, or an owner of the team.',
    accepted: 'Have you already chosen your password?',
    signIn: 'Sign in',
  },
};
