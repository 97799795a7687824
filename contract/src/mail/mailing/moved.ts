/** The mail "the show has moved", ready to send, with the former and the current facts (EDIT-21). */
import { inLanguage } from '../../edition/current';
import { dinnerWhenAndWhere } from '../../edition/dinner-facts';
import type { Facts } from '../../edition/fact-table';
import {
  notifiedDetails,
  type ShowDetail,
  type NotifiedFact,
  type NotifiedFacts,
} from '../../publication/show-change';
import { eventDate, eventHoursLine } from '../../edition/event-dates';
import type { Language } from '../../language/languages';
import { translator } from '../../language/translator';
import { showDays } from '../../edition/show-days';
import type { MailingText } from './render';

/**
 * @param changed the facts to name; of an unchanged fact, only the current value
 * @param languages of the texts
 */
export function movedTexts<MailLanguage extends Language>(
  before: NotifiedFacts,
  current: Facts,
  changed: readonly NotifiedFact[],
  languages: readonly MailLanguage[],
): Record<MailLanguage, MailingText> {
  const details = notifiedDetails(before, current, changed);
  const write = (language: Language): MailingText => {
    const t = translator(language);
    const paragraph = (detail: ShowDetail) => {
      const textOf = (facts: NotifiedFacts) => withoutBraces(valueOf(detail, facts, language));
      const [formerText, currentText] = [textOf(before), textOf(current)];
      return [
        t(($) => $.letters.moved.now[detail], { now: currentText }),
        ...(formerText === currentText ? [] : [t(($) => $.letters.moved.before, { before: formerText })]),
        // placeholders.ts leaves this paragraph out for recipients without a booking.
        ...(detail === 'dinner' ? [t(($) => $.letters.moved.booking)] : []),
      ].join('\n');
    };
    const isOnBadge = details.includes('name') || details.includes('day');
    const news = details.map((detail) => t(($) => $.letters.moved.news[detail]));
    return {
      subject: t(($) => $.letters.moved.subject, { news: news.join(', ') }),
      body: [
        t(($) => $.letters.moved.hello),
        t(($) => $.letters.moved.intro),
        ...details.map(paragraph),
        t(($) => $.letters.moved.stays),
        ...(isOnBadge && current.badgePrintedBy === 'visitor' ? [t(($) => $.letters.moved.badge)] : []),
        t(($) => $.letters.moved.cannot),
        '{page}',
        t(($) => $.letters.moved.goodbye, { organiser: withoutBraces(current.organiser) }),
      ].join('\n\n'),
    };
  };
  const texts = languages.map((language) => [language, write(language)]);
  return Object.fromEntries(texts) as Record<MailLanguage, MailingText>;
}

/** Replaces braces: they mark placeholders, and saving refuses unknown placeholders. */
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
      return eventHoursLine(
        language,
        (opens, closes) => translator(language)(($) => $.confirmation.hours, { opens, closes }),
        days,
      );
    case 'place':
      return inLanguage(facts.venue, language, facts).join(', ');
    case 'dinner':
      return facts.dinnerStarts === undefined
        ? ''
        : dinnerWhenAndWhere(language, { ...facts, dinnerStarts: facts.dinnerStarts });
  }
}
