/** The visitor's own page in Dutch. */
import type { VisitTexts } from './texts.fr';

export const texts: VisitTexts = {
  loading: 'Uw inschrijving wordt geladen…',
  registered: 'U bent ingeschreven',
  codeLoading: 'Uw code komt eraan…',
  calendar: 'De beurs in uw agenda zetten',
  dinnerGone:
    'Staat het diner in uw agenda? Zet de beurs opnieuw in uw agenda: het diner verdwijnt er dan uit.',
  details: 'Uw gegevens',
  name: 'Naam',
  address: 'Adres',
  noDinner: 'Niet gereserveerd',
  change: 'Wijzigen',
  until: (day, hour) => `U kunt uw inschrijving wijzigen of annuleren tot ${day} om ${hour} uur.`,
  over: (day, hour) =>
    `Sinds ${day} om ${hour} uur kunnen inschrijvingen niet meer gewijzigd of geannuleerd worden. U kunt de uwe nog wel bekijken, uw gegevens downloaden en ze wissen.`,

  changing: 'Uw inschrijving wijzigen',
  newAddress:
    'We sturen een e-mail naar het nieuwe adres. Het wordt gebruikt zodra u op de knop in die e-mail drukt; tot dan verandert er niets.',
  save: 'Opslaan',
  saving: 'Bezig met opslaan…',
  discard: 'Terug zonder op te slaan',
  saved: 'Uw wijzigingen zijn opgeslagen.',
  savedAddress: (email) =>
    `Uw wijzigingen zijn opgeslagen. Om ${email} te gebruiken, opent u de e-mail die we daarheen hebben gestuurd en bevestigt u het adres.`,
  pending: (email, day, hour) =>
    `${email} wacht op uw bevestiging: open vóór ${day}, ${hour} uur, de e-mail die we daarheen hebben gestuurd. Tot dan gaan onze e-mails naar uw huidige adres.`,
  pendingAgain: 'Die e-mail opnieuw sturen',
  pendingSent: (email) =>
    `Hij is onderweg naar ${email}. Na enkele minuten nog niets? Kijk in uw map met ongewenste e-mail.`,
  pendingDrop: 'Mijn huidige adres houden',
  pendingDropped: (email) =>
    `Uw adres blijft ${email}. De link in de e-mail naar het andere adres is niet meer geldig.`,
  typedKept:
    'Uw inschrijving werd intussen elders gewijzigd. Wat u hebt ingevuld, is behouden; de rest is nu bijgewerkt. Kijk het na en sla opnieuw op.',
  meanwhile: 'Uw inschrijving werd intussen elders gewijzigd. Zo staat ze er nu voor.',

  confirmation: 'Uw bevestiging',
  sent: (email, day, hour) => `Verzonden naar ${email} op ${day} om ${hour} uur.`,
  notSent: (email) => `Nog niet verzonden. Ze gaat naar ${email}.`,
  sendAgain: 'Opnieuw verzenden',
  sentAgain: (email) =>
    `Ze is onderweg naar ${email}. Na enkele minuten nog niets? Kijk in de map Ongewenste e-mail.`,

  cancelling: 'Kunt u niet komen?',
  cancelHint: 'Annuleer, dan komt uw plaats vrij voor anderen. U kunt dat later nog ongedaan maken.',
  cancel: 'Mijn inschrijving annuleren',
  cancelSure: 'Uw code en uw badge zijn dan niet meer geldig en uw plaatsen voor het diner komen vrij.',
  cancelNow: 'Ja, annuleren',
  keep: 'Nee, behouden',
  cancelled: 'Uw inschrijving is geannuleerd',
  cancelledMail: 'We sturen u dit ook per e-mail, met een link om terug te komen.',
  cancelledHint:
    'Uw code en uw badge zijn niet geldig en er zijn geen plaatsen voor het diner gereserveerd. Uw gegevens blijven bewaard zodat u kunt terugkomen.',
  comeBack: 'Ik kom toch',
  backAgain: 'U bent opnieuw ingeschreven. Uw code en uw badge zijn geldig.',

  data: 'Downloaden en wissen',
  erasedOn: (day) => `Wij wissen alles uiterlijk op ${day}. U kunt het op elk moment zelf doen.`,
  take: 'Mijn gegevens downloaden',
  file: 'mijn-inschrijving.json',
  taken: 'Alles wat wij over u bewaren, is als bestand opgeslagen.',
  erase: 'Alles wissen',
  eraseWhat:
    'Dit wist uw gegevens, uw code, uw badge en uw reservatie, meteen en voorgoed. De e-mails die u hebt ontvangen, blijven in uw mailbox.',
  eraseConfirm: 'Typ uw e-mailadres om te bevestigen',
  eraseWrong: 'Dit is niet het adres van deze inschrijving',
  eraseNow: 'Voorgoed wissen',
  erased: 'Alles is gewist',
  erasedHint:
    'Wij bewaren niets meer over u. Uw code, uw badge en de link naar deze pagina zijn niet meer geldig.',
  registerAgain: 'Naar het inschrijvingsformulier',

  missingLink: {
    lost: {
      title: 'De link naar uw badge ontvangen',
      hint: 'Vul het e-mailadres van uw inschrijving in: u krijgt er de link naar uw pagina, met uw code en uw badge. Hebt u een link in een e-mail geopend? Dan heeft uw mailprogramma hem afgeknipt.',
    },
    cut: {
      title: 'De link is niet volledig',
      hint: 'Deze pagina toont uw inschrijving wanneer u ze opent met de link in uw bevestiging. Sommige mailprogramma’s knippen die link af: kopieer hem volledig of vraag een nieuwe e-mail aan.',
    },
    invalid: {
      title: 'Deze link is niet geldig',
      hint: 'Misschien is hij niet volledig, of staat er een andere in een nieuwere e-mail omdat het e-mailadres werd gewijzigd. Of de inschrijving is gewist.',
    },
  },
  otherShow: {
    title: 'Deze inschrijving was voor een andere beurs',
    was: (show, day) => `Ze was voor de ${show} op ${day}.`,
    over: 'Die beurs is voorbij en de badge is niet meer geldig.',
    register: (show, day) =>
      `Wilt u naar de ${show} op ${day} komen, schrijf u dan opnieuw in: u krijgt een nieuwe code en een nieuwe badge.`,
    data: 'Een vraag over uw gegevens van die beurs?',
  },
  askForLink: 'De link naar uw badge ontvangen',
  askNow: 'Stuur mij de link',
  asking: 'Bezig met verzenden…',
  asked:
    'Is dit adres ingeschreven, dan is er een e-mail met de link onderweg. Na enkele minuten nog niets? Kijk in de map Ongewenste e-mail.',
  askAgain: 'Een ander adres',

  notLoaded: 'Uw inschrijving kon niet worden geladen',
  again: 'Opnieuw proberen',
  problems: {
    offline: 'Er is geen verbinding met onze server. Controleer uw verbinding en probeer het opnieuw.',
    timeout: 'Er kwam niet op tijd antwoord. Probeer het opnieuw.',
    server: 'Er is een probleem met onze server. Probeer het over enkele minuten opnieuw.',
    blocked:
      'De beveiliging tegen automatische aanvragen (reCAPTCHA van Google) antwoordde niet. Probeer het opnieuw. Gebruikt u een inhoudsblokkering, sta google.com en gstatic.com dan toe voor deze site en laad deze pagina opnieuw.',
    tooMany: (wait) => `Te veel pogingen in korte tijd. Probeer het over ${wait} opnieuw.`,
    tooLate: 'Inschrijvingen kunnen niet meer gewijzigd of geannuleerd worden. Er is niets gewijzigd.',
    refused: 'Er is niets opgeslagen. Verbeter de gemarkeerde velden.',
    showFull:
      'Er is niets gewijzigd: de beurs is volzet. Als iemand annuleert, komt er een plaats vrij: probeer het later opnieuw.',
    dinnerFull:
      'Er is niets opgeslagen: er zijn niet genoeg plaatsen meer voor het diner. Verlaag het aantal personen.',
    dinnerClosed:
      'Er is niets opgeslagen: het diner kan niet meer gereserveerd worden. Vul niet meer personen in dan voordien, of geen.',
    beingSent: 'De bevestiging wordt net verzonden. Na enkele minuten nog niets? Probeer opnieuw.',
    mail: 'De e-mail kon niet worden verzonden. Probeer het over enkele minuten opnieuw.',
  },
};
