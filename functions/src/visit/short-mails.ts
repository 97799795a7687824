/** The short mails about a registration: the link to the own page, a cancellation, the notice to a former address. */
import { confirmationCalendar } from 'contract/mail/confirmation/calendar';
import { dinnerFact } from 'contract/mail/confirmation/content';
import { confirmationTexts } from 'contract/mail/confirmation/texts';
import { facts, fromFacts } from 'contract/edition/current';
import { languageOf, type InEveryLanguage } from 'contract/language/languages';
import type { Registrant } from 'contract/registrant/registrant';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

const texts = fromFacts(
  ({
    name,
  }): InEveryLanguage<{
    subject: string;
    registered: string;
    cancelled: string;
    comeBack: string;
    cancelledSubject: string;
    freed: string;
    outOfCalendar: string;
    /** The button that leads to the own page after a cancellation. */
    coming: string;
    link: string;
    ignore: string;
    addressSubject: string;
    addressChanged: string;
    notYou: string;
    newSubject: string;
    newAsked: string;
    newLink: string;
    newUntil: string;
    newNotYou: string;
    takenSubject: string;
    taken: string;
    takenLost: string;
    takenLink: string;
  }> => ({
    fr: {
      subject: `Votre inscription au ${name}`,
      registered: `Votre inscription au ${name} est enregistrée. Vous trouverez votre code, votre badge et vos données sur votre page.`,
      cancelled: `Votre inscription au ${name} est annulée.`,
      comeBack: 'Vous venez quand même\u00a0? Rétablissez votre inscription sur votre page.',
      cancelledSubject: `Votre inscription au ${name} est annulée`,
      freed:
        'Votre code et votre badge ne sont plus valables et aucune place au dîner n’est réservée. Vos données sont conservées pour que vous puissiez revenir.',
      outOfCalendar: 'Le fichier joint retire le salon de votre agenda.',
      coming: 'Finalement, je viens',
      link: 'Ouvrir votre inscription',
      ignore: 'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: rien n’a changé.',
      addressSubject: `L’adresse de votre inscription au ${name} a changé`,
      addressChanged: `L’adresse e-mail de votre inscription au ${name} a été remplacée par une autre. Nos messages n’iront plus à celle-ci.`,
      notYou: 'Ce n’était pas vous\u00a0? Écrivez à',
      newSubject: `Confirmez votre adresse pour le ${name}`,
      newAsked: `Cette adresse a été indiquée pour une inscription au ${name}. Confirmez-la pour y recevoir votre code et nos messages.`,
      newLink: 'Confirmer cette adresse',
      newUntil: 'Le lien est valable deux jours. D’ici là, rien ne change.',
      newNotYou:
        'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: cette adresse ne sera pas utilisée.',
      takenSubject: `Cette adresse est déjà inscrite au ${name}`,
      taken: `Cette adresse a été indiquée pour une inscription au ${name}, mais elle est déjà inscrite et ne peut pas servir à deux inscriptions. Rien n’est changé.`,
      takenLost: 'Vous cherchez votre code ou votre badge\u00a0?',
      takenLink: 'Recevoir le lien vers votre badge',
    },
    nl: {
      subject: `Uw inschrijving voor de ${name}`,
      registered: `U bent ingeschreven voor de ${name}. Op uw pagina vindt u uw code, uw badge en uw gegevens.`,
      cancelled: `Uw inschrijving voor de ${name} is geannuleerd.`,
      comeBack: 'Komt u toch? Herstel uw inschrijving op uw pagina.',
      cancelledSubject: `Uw inschrijving voor de ${name} is geannuleerd`,
      freed:
        'Uw code en uw badge zijn niet meer geldig en er zijn geen plaatsen voor het diner gereserveerd. Uw gegevens blijven bewaard zodat u kunt terugkomen.',
      outOfCalendar: 'Het bestand in bijlage haalt de beurs uit uw agenda.',
      coming: 'Ik kom toch',
      link: 'Uw inschrijving openen',
      ignore: 'Hebt u niets gevraagd? Negeer dan dit bericht: er is niets veranderd.',
      addressSubject: `Het adres van uw inschrijving voor de ${name} is gewijzigd`,
      addressChanged: `Het e-mailadres van uw inschrijving voor de ${name} is door een ander vervangen. Onze berichten gaan niet meer naar dit adres.`,
      notYou: 'Was u dat niet? Schrijf naar',
      newSubject: `Bevestig uw adres voor de ${name}`,
      newAsked: `Dit adres is opgegeven voor een inschrijving voor de ${name}. Bevestig het om hier uw code en onze berichten te ontvangen.`,
      newLink: 'Dit adres bevestigen',
      newUntil: 'De link is twee dagen geldig. Tot dan verandert er niets.',
      newNotYou: 'Hebt u niets gevraagd? Negeer dan dit bericht: dit adres wordt niet gebruikt.',
      takenSubject: `Dit adres is al ingeschreven voor de ${name}`,
      taken: `Dit adres is opgegeven voor een inschrijving voor de ${name}, maar het is al ingeschreven en kan niet voor twee inschrijvingen dienen. Er is niets gewijzigd.`,
      takenLost: 'Zoekt u uw code of uw badge?',
      takenLink: 'De link naar uw badge ontvangen',
    },
    en: {
      subject: `Your registration for the ${name}`,
      registered: `You are registered for the ${name}. Your page shows your code, your badge and your data.`,
      cancelled: `Your registration for the ${name} is cancelled.`,
      comeBack: 'Coming after all? Restore your registration on your page.',
      cancelledSubject: `Your registration for the ${name} is cancelled`,
      freed:
        'Your code and your badge are no longer valid, and no seats at the dinner are reserved. Your details are kept so that you can come back.',
      outOfCalendar: 'The attached file takes the show out of your calendar.',
      coming: 'I’m coming after all',
      link: 'Open your registration',
      ignore: 'If you did not ask for this, ignore this message: nothing has changed.',
      addressSubject: `The address of your registration for the ${name} has changed`,
      addressChanged: `The e-mail address of your registration for the ${name} was changed to another one. Our messages no longer go to this one.`,
      notYou: 'If that was not you, write to',
      newSubject: `Confirm your address for the ${name}`,
      newAsked: `This address was given for a registration for the ${name}. Confirm it to receive your code and our messages here.`,
      newLink: 'Confirm this address',
      newUntil: 'The link is valid for two days. Until then, nothing changes.',
      newNotYou: 'If you did not ask for this, ignore this message: the address will not be used.',
      takenSubject: `This address is already registered for the ${name}`,
      taken: `This address was given for a registration for the ${name}, but it is already registered and cannot be used for two registrations. Nothing has changed.`,
      takenLost: 'Looking for your code or your badge?',
      takenLink: 'Get the link to your badge',
    },
  }),
);

/** A registrant whose confirmation went to this address, with the same name in its greeting. */
type Recipient = Pick<Registrant, 'email' | 'language' | 'firstname' | 'lastname'>;

const nameOf = ({ firstname, lastname }: Recipient) => `${firstname} ${lastname}`;

/**
 * Says whether the registrant is registered, and how to come back if not (VIS-7).
 * @param link to the own page
 */
export function linkMail(registrant: Recipient & Pick<Registrant, 'state'>, link: string): Mail {
  const language = languageOf(registrant.language);
  const { subject, registered, cancelled, comeBack, link: linkText, ignore } = texts()[language];
  const paragraphs = [
    ...(registrant.state === 'cancelled'
      ? [{ text: cancelled }, { text: comeBack }]
      : [{ text: registered }]),
    { link: { text: linkText, href: link }, advice: confirmationTexts[language].visitAdvice },
    { text: ignore },
  ];
  return shortMail(registrant.email, language, subject, paragraphs, nameOf(registrant));
}

/**
 * Confirms a cancellation, says how to come back, and takes the show and the dinner out of the calendar (VIS-5).
 * @param link to the own page
 * @param now when it was cancelled
 */
export function cancellationMail(
  registrant: Recipient & Parameters<typeof dinnerFact>[0],
  link: string,
  now: Date,
): Mail {
  const language = languageOf(registrant.language);
  const { cancelledSubject, cancelled, freed, outOfCalendar, comeBack, coming } = texts()[language];
  const paragraphs = [
    ...[{ text: cancelled }, { text: freed }, { text: outOfCalendar }, { text: comeBack }],
    { link: { text: coming, href: link }, advice: confirmationTexts[language].visitAdvice },
  ];
  const dinner = dinnerFact(registrant, language);
  return {
    ...shortMail(registrant.email, language, cancelledSubject, paragraphs, nameOf(registrant)),
    calendar: confirmationCalendar('', now, language, dinner, { all: true }),
  };
}

/**
 * Asks the recipient to confirm the new address (VIS-4).
 * @param link to a page with a button
 */
export function newAddressMail(email: string, language: string, link: string): Mail {
  const mailLanguage = languageOf(language);
  const { newSubject, newAsked, newLink, newUntil, newNotYou } = texts()[mailLanguage];
  return shortMail(email, mailLanguage, newSubject, [
    { text: newAsked },
    { link: { text: newLink, href: link } },
    { text: newUntil },
    { text: newNotYou },
  ]);
}

/**
 * Says, only to the address itself, that it is already registered.
 * @param link to the page that mails the link to a registration
 */
export function takenAddressMail(email: string, language: string, link: string): Mail {
  const mailLanguage = languageOf(language);
  const { takenSubject, taken, takenLost, takenLink } = texts()[mailLanguage];
  return shortMail(email, mailLanguage, takenSubject, [
    { text: taken },
    { text: takenLost, link: { text: takenLink, href: link } },
  ]);
}

/** Notifies the former address of the change, without a link and without the new address (VIS-4). */
export function addressNotice(formerEmail: string, language: string): Mail {
  const mailLanguage = languageOf(language);
  const { addressSubject, addressChanged, notYou } = texts()[mailLanguage];
  return shortMail(formerEmail, mailLanguage, addressSubject, [
    { text: addressChanged },
    { text: `${notYou} ${facts().contactEmail}` },
  ]);
}
