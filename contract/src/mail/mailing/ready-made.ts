/** The ready-made texts of mailings, each with its filter. */
import type { InEveryLanguage, Language } from '../../language/languages';
import type { ReadyMadeKind } from './mailings';
import type { MailingText } from './render';

/** A letter without greeting and goodbye. */
interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Ready {
  /** The filter as in the list's URL. */
  readonly filter: string;
  readonly texts: InEveryLanguage<Letter>;
}

interface ReadyMade {
  /** The filter as in the list's URL. */
  readonly filter: string;
  readonly texts: InEveryLanguage<MailingText>;
}

const seeYou: InEveryLanguage = { fr: 'À bientôt,', nl: 'Tot binnenkort,', en: 'See you soon,' };
/** After the show. */
const regards: InEveryLanguage = {
  fr: 'Bien à vous,',
  nl: 'Met vriendelijke groet,',
  en: 'With kind regards,',
};

const greetings: InEveryLanguage = { fr: 'Bonjour', nl: 'Beste', en: 'Dear' };

const blank: Ready = {
  filter: 'state=registered',
  texts: {
    fr: { subject: '', paragraphs: [] },
    nl: { subject: '', paragraphs: [] },
    en: { subject: '', paragraphs: [] },
  },
};

const letters: Readonly<Record<ReadyMadeKind, Ready>> = {
  unconfirmed: {
    filter: 'confirmation=waiting%2Cfailed&state=registered',
    texts: {
      fr: {
        subject: 'Votre inscription au {event}',
        paragraphs: [
          'Votre inscription au {event} est bien enregistrée, mais notre e-mail de confirmation ne vous est peut-être pas parvenu. Voici votre code.',
          '{code}',
          'Vous trouverez votre badge et vos données sur votre page. Corrigez-les si nécessaire, ou annulez si vous ne pouvez pas venir.',
          '{page}',
        ],
      },
      nl: {
        subject: 'Uw inschrijving voor de {event}',
        paragraphs: [
          'Uw inschrijving voor de {event} is goed ontvangen, maar onze bevestigingsmail heeft u misschien niet bereikt. Dit is uw code.',
          '{code}',
          'Op uw pagina vindt u uw badge en uw gegevens. Verbeter ze indien nodig, of annuleer als u niet kunt komen.',
          '{page}',
        ],
      },
      en: {
        subject: 'Your registration for the {event}',
        paragraphs: [
          'You are registered for the {event}, but our confirmation e-mail may not have reached you. This is your code.',
          '{code}',
          'Your page shows your badge and your data. Please correct them if needed, or cancel if you cannot come.',
          '{page}',
        ],
      },
    },
  },
  week: {
    filter: 'state=registered',
    texts: {
      fr: {
        subject: '{event}\u00a0: c’est bientôt',
        paragraphs: [
          'Nous vous attendons au {event} dans une semaine.',
          'Quand\u00a0: {date}, {hours}\nOù\u00a0: {venue}',
          'Vous trouverez votre badge et votre réservation sur votre page. Un empêchement\u00a0? Annulez-y votre inscription, pour que quelqu’un d’autre profite de votre place.',
          '{page}',
        ],
      },
      nl: {
        subject: '{event}: het is bijna zover',
        paragraphs: [
          'Over een week verwachten wij u op de {event}.',
          'Wanneer: {date}, {hours}\nWaar: {venue}',
          'Op uw pagina vindt u uw badge en uw reservatie. Verhinderd? Annuleer daar uw inschrijving, zodat iemand anders uw plaats kan innemen.',
          '{page}',
        ],
      },
      en: {
        subject: '{event} is almost here',
        paragraphs: [
          'We look forward to seeing you at the {event} in a week.',
          'When: {date}, {hours}\nWhere: {venue}',
          'Your page shows your badge and your booking. If you cannot come, please cancel there, so that somebody else can have your place.',
          '{page}',
        ],
      },
    },
  },
  tomorrow: {
    filter: 'state=registered',
    texts: {
      fr: {
        subject: 'À demain au {event}',
        paragraphs: [
          'C’est demain\u00a0: {date}, {hours}, {venue}.',
          'Avec votre code, vous n’attendrez pas\u00a0:',
          '{code}',
          'Vous trouverez votre badge et votre réservation sur votre page.',
          '{page}',
        ],
      },
      nl: {
        subject: 'Tot morgen op de {event}',
        paragraphs: [
          'Morgen is het zover: {date}, {hours}, {venue}.',
          'Met uw code hoeft u niet te wachten:',
          '{code}',
          'Op uw pagina vindt u uw badge en uw reservatie.',
          '{page}',
        ],
      },
      en: {
        subject: 'See you tomorrow at the {event}',
        paragraphs: [
          'Tomorrow is the day: {date}, {hours}, {venue}.',
          'With your code, you will not have to wait:',
          '{code}',
          'Your page shows your badge and your booking.',
          '{page}',
        ],
      },
    },
  },
  thanks: {
    filter: 'state=registered&arrived=yes',
    texts: {
      fr: {
        subject: 'Merci de votre visite',
        paragraphs: [
          'Merci d’avoir participé au {event}. Nous espérons que votre visite vous a été utile.',
          'Une remarque, une suggestion\u00a0? Répondez simplement à ce message.',
        ],
      },
      nl: {
        subject: 'Bedankt voor uw bezoek',
        paragraphs: [
          'Bedankt voor uw komst naar de {event}. Wij hopen dat uw bezoek de moeite waard was.',
          'Een opmerking of een suggestie? Antwoord gewoon op dit bericht.',
        ],
      },
      en: {
        subject: 'Thank you for coming',
        paragraphs: [
          'Thank you for coming to the {event}. We hope that your visit was worthwhile.',
          'Any comments or suggestions? Just reply to this message.',
        ],
      },
    },
  },
  missed: {
    filter: 'state=registered&arrived=no',
    texts: {
      fr: {
        subject: 'Vous nous avez manqué',
        paragraphs: [
          'Votre inscription au {event} était enregistrée, mais nous n’avons pas eu le plaisir de vous y accueillir.',
          'Si nous nous trompons, ou si quelque chose vous a retenu, dites-le-nous\u00a0: répondez simplement à ce message.',
        ],
      },
      nl: {
        subject: 'Wij hebben u gemist',
        paragraphs: [
          'U was ingeschreven voor de {event}, maar wij hebben u er niet gezien. Jammer!',
          'Vergissen wij ons, of kwam er iets tussen? Laat het ons weten: antwoord gewoon op dit bericht.',
        ],
      },
      en: {
        subject: 'We missed you',
        paragraphs: [
          'You were registered for the {event}, but we did not see you there. We’re sorry you couldn’t make it.',
          'If we’ve got this wrong, or something came up, please tell us: just reply to this message.',
        ],
      },
    },
  },
  practical: blank,
  invitation: blank,
};

/** @param organiser the association's name */
export function readyMade(kind: ReadyMadeKind, organiser: string): ReadyMade {
  const goodbye = kind === 'thanks' || kind === 'missed' ? regards : seeYou;
  const { filter, texts } = letters[kind];
  const whole = (language: Language): MailingText => {
    const { subject, paragraphs } = texts[language];
    const greeting = `${greetings[language]} {firstname} {lastname},`;
    const end = `${goodbye[language]}\n${organiser}`;
    return { subject, body: [greeting, ...paragraphs, end].join('\n\n') };
  };
  return { filter, texts: { fr: whole('fr'), nl: whole('nl'), en: whole('en') } };
}
