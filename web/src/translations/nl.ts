/** The public pages in Dutch, as it is written in Belgium. */
import type { Texts } from './en';

export const nl: Texts = {
  'page.registration.title': 'Inschrijving voor de {{event}}',
  'page.registration.description':
    'Schrijf u in voor de {{event}} op {{date}}: hét trefpunt van de relatiegeschenkensector, voorbehouden aan professionals.',
  'page.privacy.title': 'Privacybeleid',
  'page.privacy.description':
    'Wat er gebeurt met de gegevens van wie zich inschrijft voor de {{event}}, en welke rechten zij hebben.',
  'page.test.title': 'Testpagina',
  'page.notFound.title': 'Pagina niet gevonden',

  'frame.skip': 'Naar de inhoud',
  'frame.language': 'Taal',
  'frame.home': 'Naar het inschrijvingsformulier',
  'frame.privacy': 'Privacybeleid',
  'frame.incomplete': 'De pagina is niet volledig. Gelieve ze opnieuw te laden.',
  'frame.reload': 'Opnieuw laden',

  'test.text': 'Deze pagina is leeg. Ze toont dat de site werkt.',
  'notFound.text':
    'Er staat niets op dit adres. De pagina is misschien verplaatst, of er is een foutje in het adres geslopen.',

  'registration.heading': 'Inschrijving voor de',
  'registration.professionals': 'Dit evenement is voorbehouden aan professionals.',
  'registration.confirmation':
    'U ontvangt uw bevestiging per e-mail. Vindt u ze niet, kijk dan in uw map met ongewenste e-mail.',
  'registration.mandatory': 'Verplicht veld',

  'section.invitation': 'Uw uitnodiging',
  'section.person': 'Uw gegevens',
  'section.company': 'Uw bedrijf',
  'section.dinner': 'Lidmaatschap en diner',
  'section.consent': 'Uw akkoord',

  'field.registrationCode': 'Inschrijvingscode',
  'field.firstname': 'Voornaam',
  'field.lastname': 'Naam',
  'field.organization': 'Bedrijf',
  'field.title': 'Functie',
  'field.email': 'E-mail',
  'field.workUrl': 'Website',
  'field.telWork': 'Telefoon',
  'field.telCell': 'Gsm',
  'field.streetAndNumber': 'Straat en nummer',
  'field.postalCode': 'Postcode',
  'field.city': 'Gemeente',
  'field.region': 'Regio',
  'field.country': 'Land',
  'field.bappMember': 'Bent u lid van {{organiser}}?',
  'field.invitedBy': 'Uitgenodigd door',
  'field.dinnerReservation': 'Aantal personen voor het diner',
  'field.vegetarianMeal': 'Aantal vegetarische menu’s',
  'field.mailing': 'Ik ontvang graag informatie van {{organiser}} of haar leden.',
  'field.rgpd':
    'Ik ga ermee akkoord dat mijn gegevens worden gebruikt zoals het privacybeleid beschrijft. Vink het vakje aan om te bevestigen.',

  'hint.registrationCode': 'U vindt de code op uw uitnodiging.',
  'hint.full': 'Dit veld is vol: er passen hoogstens {{max}} tekens in.',
  'hint.dinner':
    'Boven {{included}} personen geldt een supplement van {{supplement}} per bijkomende persoon.',
  'choice.yes': 'Ja',
  'choice.no': 'Nee',
  'choice.typed': 'Typ een naam of kies',
  'choice.found': 'Namen gevonden: {{found}}',
  'choice.none': 'Geen naam in de lijst bevat deze tekst',
  'choice.notInvited': 'Niet uitgenodigd / andere',
  'choice.organiser': '{{organiser}} (de organisator)',
  'dinner.supplement': 'Supplement: {{amount}}',
  'dinner.noSupplement': 'Geen supplement',
  'rgpd.link': 'Lees het privacybeleid',
  'link.newTab': '(opent in een nieuw tabblad)',

  'form.send': 'Inschrijven',
  'form.sending': 'Bezig met verzenden...',
  'form.slow': 'Dit duurt langer dan gewoonlijk. Laat deze pagina open.',
  'banner.close': 'Dit bericht sluiten',

  'day.heading': 'De beursdag',
  'day.date': 'Datum',
  'day.address': 'Adres van de dag',
  'day.hours': 'Openingsuren',
  'day.fromTo': 'van {{opens}} tot {{closes}} uur',
  'day.map': 'Kaart openen',
  'day.organiser': 'De organisator',
  'day.exhibitors': 'De exposanten',
  'day.more': 'Meer informatie',

  'code.success': 'Uw inschrijving is goed verzonden',
  'code.error':
    'Er is een fout opgetreden. Controleer de ingevulde gegevens. Ga ook na of de bezoeker niet al ingeschreven is.',
  'code.closed': 'U kunt zich op dit moment niet inschrijven.',
  'code.incorrect': 'Ongeldige code! Het spijt ons, maar zonder de juiste code kunt u zich niet inschrijven.',

  'errors.required': 'Het bovenstaande veld is verplicht',
  'errors.email': 'Vul een geldig e-mailadres in',
  'errors.invalid': 'Kijk dit gegeven na',
  'errors.text': 'Vul tekst in',
  'errors.tooLong': 'Gebruik niet meer dan {{max}} tekens',
  'errors.characters': 'Verwijder de tekens die niet gelezen of afgedrukt kunnen worden',
  'errors.choice': 'Kies een van de mogelijkheden',
  'errors.consent': 'Vink het bovenstaande vakje aan om uw akkoord te bevestigen',
  'errors.wholeNumber': 'Vul een geheel getal in, bijvoorbeeld 2',
  'errors.minimum': 'Vul 0 of meer in',
  'errors.maximum': 'Vul {{max}} of minder in',
  'errors.withinPersons': 'Vul niet meer in dan het aantal personen aan het diner',
  'errors.membersOnly': 'Het diner is alleen voor leden',
  'errors.registered': 'Deze bezoeker is al ingeschreven',
  'errors.id': 'Deze inschrijving is onbekend',
};
