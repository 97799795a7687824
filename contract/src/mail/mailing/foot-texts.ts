/** The small print of a mailing's mail: why the recipient gets it, and how to unsubscribe. */
import type { InEveryLanguage } from '../../language/languages';

const fr = {
  why: (eventName: string) => `Vous recevez ce message en raison de votre inscription au ${eventName}.`,
  whyInvited: (organiser: string) =>
    `Vous recevez ce message parce que vous avez demandé des informations de la ${organiser} ou de ses membres.`,
  unsubscribe: 'Ne plus en recevoir',
};

export const footTexts: InEveryLanguage<typeof fr> = {
  fr,
  nl: {
    why: (eventName) => `U ontvangt dit bericht omdat u bent ingeschreven voor de ${eventName}.`,
    whyInvited: (organiser) =>
      `U ontvangt dit bericht omdat u informatie van ${organiser} of haar leden hebt gevraagd.`,
    unsubscribe: 'Niet meer ontvangen',
  },
  en: {
    why: (eventName) => `You are receiving this message because you are registered for the ${eventName}.`,
    whyInvited: (organiser) =>
      `You are receiving this message because you asked for information from ${organiser} or its members.`,
    unsubscribe: 'Unsubscribe',
  },
};
