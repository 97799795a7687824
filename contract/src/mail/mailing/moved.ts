/** The mail "the show has moved", ready to send: what was announced and what is true now (EDIT-21). */
import { whenAndWhere } from '../../edition/dinner-facts';
import type { Facts } from '../../edition/fact-table';
import {
  notifiedDetails,
  type ShowDetail,
  type NotifiedFact,
  type NotifiedFacts,
} from '../../publication/show-change';
import { colonOf } from '../../language/formats';
import { eventDate, eventHoursLine } from '../../edition/event-dates';
import { confirmationTexts } from '../confirmation/texts';
import type { InEveryLanguage, Language } from '../../language/languages';
import { inLanguage } from '../../edition/localised';
import { showDays } from '../../edition/show-days';
import type { MailingText } from './render';

const fr = {
  news: {
    name: 'nouveau nom',
    day: 'nouveau jour',
    hours: 'nouveaux horaires',
    place: 'nouveau lieu',
    dinner: 'changement pour le dîner',
  } satisfies Readonly<Record<ShowDetail, string>>,
  label: {
    name: 'Nom',
    day: 'Jour',
    hours: 'Horaires',
    place: 'Lieu',
    dinner: 'Dîner',
  } satisfies Readonly<Record<ShowDetail, string>>,
  hello: 'Bonjour {firstname} {lastname},',
  intro:
    'Des informations sur le {event} ont changé depuis votre inscription. Voici ce qui est valable maintenant\u00a0:',
  before: 'Avant',
  booking: 'Votre réservation',
  stays:
    'Le reste ne change pas\u00a0: votre inscription reste valable, avec le même code. Le fichier joint met votre agenda à jour\u00a0; si l’ancien rendez-vous y reste, supprimez-le.',
  badge:
    'Votre badge change aussi\u00a0: si vous l’avez déjà imprimé, imprimez-le à nouveau à partir de votre page.',
  cannot:
    'Vous ne pouvez plus venir\u00a0? Annulez votre inscription sur votre page, pour que quelqu’un d’autre profite de votre place.',
  goodbye: 'À bientôt,',
};

const texts: InEveryLanguage<typeof fr> = {
  fr,
  nl: {
    news: {
      name: 'nieuwe naam',
      day: 'nieuwe dag',
      hours: 'andere uren',
      place: 'andere locatie',
      dinner: 'wijziging voor het diner',
    },
    label: { name: 'Naam', day: 'Dag', hours: 'Uren', place: 'Locatie', dinner: 'Diner' },
    hello: 'Beste {firstname} {lastname},',
    intro: 'Sinds uw inschrijving voor de {event} is er iets gewijzigd. Dit geldt nu:',
    before: 'Eerder',
    booking: 'Uw reservatie',
    stays:
      'De rest blijft zoals het was: uw inschrijving blijft geldig, met dezelfde code. Het bestand in bijlage past uw agenda aan; blijft de vorige afspraak staan, verwijder ze dan.',
    badge: 'Ook uw badge verandert: hebt u hem al afgedrukt, druk hem dan opnieuw af via uw pagina.',
    cannot:
      'Kunt u niet meer komen? Annuleer uw inschrijving op uw pagina, zodat iemand anders uw plaats kan innemen.',
    goodbye: 'Tot binnenkort,',
  },
  en: {
    news: {
      name: 'new name',
      day: 'new day',
      hours: 'new hours',
      place: 'new venue',
      dinner: 'change to the dinner',
    },
    label: { name: 'Name', day: 'Day', hours: 'Hours', place: 'Venue', dinner: 'Dinner' },
    hello: 'Dear {firstname} {lastname},',
    intro: 'Some details of the {event} have changed since you registered. This is how it is now:',
    before: 'Previously',
    booking: 'Your booking',
    stays:
      'Everything else stays as it was: your registration is still valid, with the same code. The attached file updates your calendar; if the former entry stays there, please delete it.',
    badge: 'Your badge changes too: if you have already printed it, please print it again from your page.',
    cannot:
      'If you can no longer come, please cancel on your page, so that somebody else can have your place.',
    goodbye: 'See you soon,',
  },
};

/** @param changed the facts to name; where nothing differs, only the present value */
export function movedTexts(
  before: NotifiedFacts,
  now: Facts,
  changed: readonly NotifiedFact[],
): InEveryLanguage<MailingText> {
  const details = notifiedDetails(before, now, changed);
  const write = (language: Language): MailingText => {
    const {
      news,
      label,
      hello,
      intro,
      before: earlier,
      booking,
      stays,
      badge,
      cannot,
      goodbye,
    } = texts[language];
    const labelled = (name: string, text: string) => `${name}${colonOf[language]} ${text}`;
    const paragraph = (detail: ShowDetail) => {
      const textOf = (facts: NotifiedFacts) => withoutBraces(valueOf(detail, facts, language));
      const [was, is] = [textOf(before), textOf(now)];
      return [
        labelled(label[detail], is),
        ...(was === is ? [] : [labelled(earlier, was)]),
        // placeholders.ts leaves this paragraph out for recipients without a booking.
        ...(detail === 'dinner' ? [labelled(booking, '{dinner}')] : []),
      ].join('\n');
    };
    const isOnBadge = details.includes('name') || details.includes('day');
    return {
      subject: labelled('{event}', details.map((detail) => news[detail]).join(', ')),
      body: [
        hello,
        intro,
        ...details.map(paragraph),
        stays,
        ...(isOnBadge && now.badgePrintedBy === 'visitor' ? [badge] : []),
        cannot,
        '{page}',
        `${goodbye}\n${withoutBraces(now.organiser)}`,
      ].join('\n\n'),
    };
  };
  return { fr: write('fr'), nl: write('nl'), en: write('en') };
}

/** Braces would be placeholders, which saving refuses unless they are known. */
function withoutBraces(value: string): string {
  return value.replaceAll('{', '(').replaceAll('}', ')');
}

function valueOf(detail: ShowDetail, facts: NotifiedFacts, language: Language): string {
  // The mail does not name the open entrances.
  const days = showDays({ ...facts, entrances: [] });
  switch (detail) {
    case 'name':
      return facts.name;
    case 'day':
      return eventDate(language, days);
    case 'hours':
      return eventHoursLine(language, confirmationTexts[language].hours, days);
    case 'place':
      return inLanguage(facts.venue, language, facts).join(', ');
    case 'dinner':
      return whenAndWhere(language, facts);
  }
}
