/** The messages about a registration that failed; loaded with the code that sends it. */
import type { InEveryLanguage } from 'contract/language/languages';

const fr = {
  /** The server was not reached. */
  offline: 'Notre serveur est injoignable. Rien n’est perdu\u00a0: vérifiez votre connexion, puis réessayez.',
  timeout:
    'La réponse n’est pas arrivée à temps. Rien n’est perdu\u00a0: réessayez, vous n’aurez pas deux inscriptions.',
  /** The server, or a proxy, answered with an error. */
  server: 'Notre serveur rencontre un problème. Rien n’est perdu\u00a0: réessayez dans quelques minutes.',
  /** There is no App Check token, or the server does not accept it. */
  blocked:
    'La protection contre les inscriptions automatiques (reCAPTCHA de Google) n’a pas répondu. Rien n’est perdu\u00a0: réessayez. Si vous utilisez un bloqueur de contenu, autorisez google.com et gstatic.com pour ce site, puis rechargez cette page\u00a0: votre saisie est conservée.',
  /** Followed by the names of the fields, like `registered`, `dinnerFull` and `dinnerClosed`. */
  refused: 'Veuillez corriger ces champs\u00a0:',
  registered:
    'Cette adresse e-mail est déjà inscrite. C’est la vôtre\u00a0? Tout est en ordre\u00a0: la confirmation vient d’être renvoyée, regardez aussi dans les spams. Pour inscrire quelqu’un d’autre, saisissez une autre adresse\u00a0:',
  /** An earlier attempt was stored, with other data. */
  stored:
    'Votre inscription est enregistrée\u00a0: un envoi précédent nous est parvenu, avec ce que vous aviez saisi alors. Pour le modifier, répondez à votre confirmation.',
  /** @param wait such as "30 seconds" */
  tooMany: (wait: string) =>
    `Trop d’inscriptions viennent d’arriver de votre réseau. Rien n’est perdu\u00a0: réessayez dans ${wait}.`,
  closed: 'Les inscriptions sont closes\u00a0: cette inscription n’a pas été enregistrée.',
  /** The page is of another edition. With a button that reloads. */
  otherEdition:
    'Cette page est encore celle d’un autre salon\u00a0: rien n’a été enregistré. Rechargez-la pour vous inscrire au salon actuel\u00a0; votre saisie est conservée.',
  /** Only of a page that was opened by a rehearsal's link. */
  testOver:
    'Le test est terminé\u00a0: ce lien n’est plus valable et rien n’a été enregistré. Demandez-en un autre à l’organisateur, ou quittez le test.',
  showFull:
    'Le salon est complet\u00a0: cette inscription n’a pas été enregistrée. Si quelqu’un annule, une place se libère\u00a0: réessayez plus tard.',
  dinnerFull:
    'Il ne reste pas assez de places au dîner. Diminuez ou effacez le nombre de personnes, puis réessayez\u00a0:',
  dinnerClosed:
    'Le dîner ne peut plus être réservé. Effacez le nombre de personnes pour vous inscrire sans dîner\u00a0:',
  /** Followed by the contact, where trying again may not help. */
  contact: 'Cela ne marche toujours pas\u00a0? Nous pouvons vous inscrire.',
  /** The button that sends the same input again. */
  again: 'Réessayer',
};

export type ProblemKind = Exclude<keyof typeof fr, 'again' | 'contact'>;

export const problemTexts: InEveryLanguage<typeof fr> = {
  en: {
    offline: 'Our server cannot be reached. Nothing is lost: check your connection, then try again.',
    timeout:
      'The server did not answer in time. Nothing is lost: try again, you will not be registered twice.',
    server: 'There is a problem with our server. Nothing is lost: try again in a few minutes.',
    blocked:
      'The protection against automated registrations (Google’s reCAPTCHA) did not answer. Nothing is lost: try again. If you use a content blocker, allow google.com and gstatic.com for this site, then reload this page: what you have typed stays.',
    refused: 'Please correct these fields:',
    registered:
      'This e-mail address is already registered. If it is yours, all is well: the confirmation has just been sent again; look in the spam folder too. To register somebody else, enter another address:',
    stored:
      'You are registered: an earlier try reached us, with what you had entered then. To change it, reply to your confirmation.',
    tooMany: (wait) =>
      `Too many registrations came from your network just now. Nothing is lost: try again in ${wait}.`,
    closed: 'Registration is closed, so this registration was not saved.',
    otherEdition:
      'This page is still that of another show, so nothing was saved. Reload it to register for the current show; what you typed stays.',
    testOver:
      'The test has ended: its link is no longer valid, and nothing was saved. Ask the organiser for another one, or leave the test.',
    showFull:
      'The show is full, so this registration was not saved. If somebody cancels, a place is free again: try again later.',
    dinnerFull: 'There are not enough seats left at the dinner. Enter fewer people, or none, and try again:',
    dinnerClosed:
      'The dinner can no longer be booked. Empty the number of people to register without dinner:',
    contact: 'Still no success? We can register you.',
    again: 'Try again',
  },
  fr,
  nl: {
    offline:
      'Er is geen verbinding met onze server. Er is niets verloren: controleer uw verbinding en probeer het opnieuw.',
    timeout:
      'Er kwam niet op tijd antwoord. Er is niets verloren: probeer het opnieuw, u wordt niet dubbel ingeschreven.',
    server:
      'Er is een probleem met onze server. Er is niets verloren: probeer het over enkele minuten opnieuw.',
    blocked:
      'De beveiliging tegen automatische inschrijvingen (reCAPTCHA van Google) antwoordde niet. Er is niets verloren: probeer het opnieuw. Gebruikt u een inhoudsblokkering, sta google.com en gstatic.com dan toe voor deze site en laad deze pagina opnieuw: wat u hebt ingevuld, blijft staan.',
    refused: 'Verbeter deze velden:',
    registered:
      'Dit e-mailadres is al ingeschreven. Is het uw adres, dan is alles in orde: de bevestiging is net opnieuw verstuurd; kijk ook in de map Ongewenste e-mail. Vul een ander adres in om iemand anders in te schrijven:',
    stored:
      'U bent ingeschreven: een eerdere poging is aangekomen, met wat u toen had ingevuld. Wilt u iets wijzigen, beantwoord dan uw bevestiging.',
    tooMany: (wait) =>
      `Er kwamen zojuist te veel inschrijvingen vanaf uw netwerk. Er is niets verloren: probeer het over ${wait} opnieuw.`,
    closed: 'De inschrijvingen zijn afgesloten: deze inschrijving is niet opgeslagen.',
    otherEdition:
      'Deze pagina is nog die van een andere beurs: er is niets opgeslagen. Laad ze opnieuw om u in te schrijven voor de huidige beurs; wat u hebt ingevuld, blijft staan.',
    testOver:
      'De test is afgelopen: de link is niet meer geldig en er is niets opgeslagen. Vraag de organisator om een nieuwe link, of verlaat de test.',
    showFull:
      'De beurs is volzet: deze inschrijving is niet opgeslagen. Als iemand annuleert, komt er een plaats vrij: probeer het later opnieuw.',
    dinnerFull:
      'Er zijn niet genoeg plaatsen meer voor het diner. Verlaag of wis het aantal personen en probeer het opnieuw:',
    dinnerClosed:
      'Het diner kan niet meer gereserveerd worden. Wis het aantal personen om u zonder diner in te schrijven:',
    contact: 'Lukt het nog altijd niet? Wij kunnen u inschrijven.',
    again: 'Opnieuw proberen',
  },
};
