/** The texts of the team's page, in Dutch. */
import type { TeamTexts } from './texts.fr';

export const texts: TeamTexts = {
  failed: 'Het team kon niet worden geladen.',
  members: 'Leden',
  oneOwner:
    'Er is maar één eigenaar. Geef die rol aan een tweede persoon: die kan u helpen als u uw toegang verliest.',
  unknown: 'Account zonder adres',
  you: 'u',
  lastSignIn: (moment) => `Laatst aangemeld: ${moment}`,
  neverSignedIn: 'Heeft zich nog niet aangemeld',
  disabled: 'Uitgeschakeld in Firebase Authentication: kan zich niet aanmelden',
  roleOf: (name) => `Rol van ${name}`,
  giveRole: (role) => `De rol “${role}” geven`,
  ownRole: 'Dit is uw eigen account: u zult deze pagina niet meer kunnen openen.',
  roleGiven: (name, role) => `${name} heeft nu de rol “${role}”.`,
  keep: 'Niets wijzigen',
  remove: 'Verwijderen',
  removeOf: (name) => `${name} verwijderen`,
  removeSure: (name) =>
    `${name} uit het team verwijderen? De sessies eindigen meteen en het account wordt gewist. Inschrijvingen en wijzigingen met dit account blijven.`,
  removeYouSure:
    'Uzelf uit het team verwijderen? Uw sessie eindigt meteen en uw account wordt gewist. Alleen een andere eigenaar kan u opnieuw uitnodigen.',
  removeNow: 'Ja, verwijderen',
  removed: (name) => `${name} maakt geen deel meer uit van het team.`,
  alsoEnds: 'Dit beëindigt ook wat die persoon gemaakt heeft:',
  resource: {
    phone: (label) => `de telefoon “${label}”`,
    preview: (edition) => `de link naar het concept ${edition}`,
    rehearsal: (edition) => `de testlink van editie ${edition}, met de inschrijvingen ervan`,
    mailing: (subject) => `de geplande mailing “${subject}”, die weer een concept wordt`,
  },

  hasFactor: 'Verificatie in twee stappen: ingeschakeld.',
  noFactor: 'Verificatie in twee stappen: niet ingeschakeld.',
  factorEnds: (moment) => `Gereset: eindigt op ${moment}, tenzij ze eerder wordt gebruikt.`,
  reset: 'Verificatie resetten',
  resetOf: (name) => `Verificatie resetten van ${name}`,
  resetSure: (name) =>
    `De verificatie in twee stappen van ${name} resetten? Doe dit voor wie telefoon en herstelcodes kwijt is, nadat u zeker bent dat die persoon het zelf vraagt. Die krijgt een e-mail, en het wachtwoord is over een uur genoeg. Meldt die persoon zich intussen met een code aan, dan verandert er niets.`,
  resetNow: 'Ja, resetten',
  wasReset: (name, moment) =>
    `De verificatie van ${name} eindigt op ${moment}, tenzij ze eerder wordt gebruikt. Een e-mail meldt het.`,

  demand: 'Verificatie in twee stappen voor iedereen',
  isNotDemanded:
    'Iedereen kan ze inschakelen. Als u ze eist, opent wie ze op de gekozen dag niet heeft ingeschakeld alleen nog “Mijn account”, om dat te doen.',
  isDemanded: (moment) =>
    `Ze is verplicht vanaf ${moment}: wie ze dan niet heeft ingeschakeld, opent alleen “Mijn account”, om dat te doen.`,
  missing: (count) => `Leden zonder verificatie: ${count}`,
  demandNow: 'Van iedereen eisen',
  demandNoMore: 'Niet meer eisen',
  nowDemanded: 'Ze is verplicht. Een e-mail meldt het aan wie ze nog niet heeft ingeschakeld.',
  notMailed: (names) =>
    `Ze is verplicht, maar de e-mail kon niet worden verstuurd naar: ${names}. Verwittig deze personen zelf.`,
  demandSure:
    'De verificatie van iedereen eisen? Deze personen hebben ze nog niet ingeschakeld en krijgen een e-mail:',
  demandSureAll: 'De verificatie van iedereen eisen? Alle leden hebben ze al ingeschakeld.',
  demandFrom: 'Vanaf',
  demandFromWrong: (days) => `Kies een dag vanaf morgen, binnen ${days} dagen.`,
  demandYes: 'Ja, eisen',
  noMoreDemanded: 'Niet meer vereist.',
  ownFirst: 'Schakel eerst uw eigen verificatie in:',

  invite: 'Uitnodigen',
  email: 'E-mailadres',
  emailWrong: 'Vul een geldig e-mailadres in.',
  role: 'Rol',
  language: 'Taal van de e-mail',
  inviteHint: 'De uitnodiging is zeven dagen geldig en werkt één keer.',
  send: 'Uitnodiging versturen',
  sending: 'Bezig met versturen...',
  invited: (email) => `De uitnodiging is naar ${email} verstuurd.`,
  invitations: 'Openstaande uitnodigingen',
  invitationsHint:
    'Een andere rol of taal? Nodig hetzelfde adres opnieuw uit: de nieuwe uitnodiging vervangt de oude.',
  invitedBy: (by) => `Uitgenodigd door ${by}.`,
  validUntil: (moment) => `Geldig tot ${moment}.`,
  expiredOn: (moment) => `Verlopen op ${moment}.`,
  expired: 'Verlopen',
  notSent: 'E-mail niet verstuurd',
  isVoid:
    'De link werkt niet meer, omdat de persoon die hem verstuurde geen eigenaar meer is. Verzend de uitnodiging opnieuw.',
  sendAgain: 'Opnieuw versturen',
  sendAgainTo: (email) => `Opnieuw versturen naar ${email}`,
  sentAgain: (email) => `De uitnodiging is opnieuw naar ${email} verstuurd. De vorige link werkt niet meer.`,
  withdraw: 'Uitnodiging intrekken',
  withdrawOf: (email) => `Uitnodiging intrekken van ${email}`,
  withdrawn: (email) => `De uitnodiging van ${email} is ingetrokken.`,

  problems: {
    notDone: 'Er is niets gewijzigd.',
    lastOwner: 'Dit is de laatste eigenaar. Geef die rol eerst aan iemand anders.',
    alreadyMember: 'Dit adres maakt al deel uit van het team.',
    beingSent: 'Dit adres wordt al uitgenodigd. De lijst zegt of de e-mail vertrokken is.',
    factorState:
      'De verificatie is intussen gewijzigd, of u hebt de uwe niet ingeschakeld. Schakel ze in onder “Mijn account” voor u ze van iedereen eist.',
    mailNotSent: 'De e-mail kon niet worden verstuurd. Probeer het later opnieuw.',
    gone: 'Deze persoon of deze uitnodiging bestaat niet meer. De lijst is bijgewerkt.',
    fields: 'Een van de velden is niet geldig.',
  },
};
